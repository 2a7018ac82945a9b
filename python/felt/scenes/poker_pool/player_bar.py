"""One player's edge of the screen: name, misses, open hand and what it is worth."""

from godot import (
    BoxContainer,
    Color,
    Label,
    PanelContainer,
    Rect2,
    TextServer,
    Tween,
    VBoxContainer,
    Vector2,
    export,
    onready,
)

from felt.games.poker_pool.view import PlayerView
from felt.scenes.assets import SMALL_BELOW
from felt.scenes.hand_words import hand_words
from felt.scenes.palette import palette
from felt.scenes.poker_pool.frame import Frame
from felt.scenes.screen import pulse, seconds
from felt.scenes.shared.hand_view import CASCADE, ONE_ROW, HandView
from felt.scenes.shared.miss_pips import MissPips
from felt.scenes.words import say
from felt.tuning.layout import Device

EDGE = 3.0
"""Thickness of the line towards the table that marks whose turn it is, px."""
MESSAGE = 220.0
"""Width that a message gets at least, over the end of a long name of a hand, px."""
RIM = 8.0
"""Room beside a message that takes a line of its own, px; half of it in a column."""
SIDES = 24
"""What a column's edges and the gaps between its cards take, interface px."""
SHRINKS = 2
"""Steps in which the cards of a column shrink to make room for words, interface px."""
LARGE = 24
"""Lines higher than this no longer hold a hand's name beside the phase on an upright phone, interface px."""


class PlayerBar(PanelContainer):
    """`own` bars lie at the bottom or right with large cards, the others opposite with small ones."""

    own: bool = export(False, doc="Large cards, at the bottom or on the right.")

    rows: BoxContainer = onready("Rows")
    identity: BoxContainer = onready("Rows/Identity")
    who: VBoxContainer = onready("Rows/Identity/Who")
    player_name: Label = onready("Rows/Identity/Who/Name")
    pips: MissPips = onready("Rows/Identity/Who/Pips")
    hand: HandView = onready("Rows/Identity/Hand")
    notes: BoxContainer = onready("Rows/Notes")
    best: Label = onready("Rows/Notes/Best")
    countdown: PanelContainer = onready("Rows/Notes/Countdown")
    turns_left: Label = onready("Rows/Notes/Countdown/Turns")
    actions: BoxContainer = onready("Rows/Actions")

    def __init__(self) -> None:
        super().__init__()
        self._frame = Frame.BARS
        self._height = 0.0
        self._ways: tuple[tuple[float, int], ...] = ()
        """How the hand may lie here, the best first: the width of a card, and how many are in a row."""
        self._on_turn = False
        self._turns = 0
        """Turns the countdown showed last."""

    def _ready(self) -> None:
        self.best.resized.connect(self._make_room)

    def fit(self, frame: Frame, sizes: Device, height: float) -> None:
        """Take the place and the sizes for a screen of this height."""
        self._frame, self._height = frame, height
        columns, stacks = frame is Frame.COLUMNS, frame is Frame.STACKS
        self.rows.vertical = columns or stacks
        self.identity.vertical = columns
        self.notes.vertical = not stacks
        self.actions.vertical = columns and self.own
        # A narrow rival bar has its few buttons beside the cards, not in a row of their own.
        home = self.identity if stacks and not self.own else self.rows
        if self.actions.get_parent() != home:
            self.actions.reparent(home)
        self.who.size_flags_horizontal = self.SIZE_EXPAND_FILL if stacks else self.SIZE_FILL
        self.hand.size_flags_horizontal = self.SIZE_SHRINK_CENTER if columns else self.SIZE_SHRINK_BEGIN
        self.identity.size_flags_vertical = self.SIZE_SHRINK_BEGIN if columns else self.SIZE_SHRINK_CENTER
        self.notes.size_flags_vertical = self.SIZE_EXPAND_FILL if columns else self.SIZE_SHRINK_CENTER
        self.custom_minimum_size = self._room(columns, stacks, sizes)
        self._ways = self._ways_to_lie(columns, sizes)
        self.pips.pip = sizes.pip / 3
        self._fit_words(columns, sizes)
        self._make_room()
        self.queue_redraw()

    def show_player(self, player: PlayerView, slots: int, misses_limit: int, on_turn: bool) -> None:
        """Show the player as the view has it, with `slots` places for cards."""
        self.hand.show_hand(player.hand, slots)
        self.player_name.text = player.name
        self.name_hand(player.hand)
        self.pips.show_misses(player.misses, misses_limit)
        self.player_name.add_theme_color_override("font_color", palette("accent" if on_turn else "text"))
        self._on_turn = on_turn
        self.queue_redraw()

    def name_hand(self, cards: tuple[str, ...]) -> None:
        """Say what these cards are worth."""
        self.best.text = hand_words(cards).capitalize()
        self.best.tooltip_text = self.best.text

    def free_room(self) -> Rect2:
        """Give where a message may lie for a moment: beside the notes of a bar, under those of a column, screen px."""
        whole, notes, actions = self.get_global_rect(), self.notes.get_global_rect(), self.actions.get_global_rect()
        if self._frame is Frame.STACKS:
            return Rect2(
                whole.position.x, notes.position.y, whole.size.x, whole.end.y - notes.position.y
            ).grow_individual(-RIM, 0, -RIM, 0)
        if self._frame is Frame.COLUMNS:
            top = max(note.get_global_rect().end.y for note in self.notes.get_children() if note.visible)
            return Rect2(whole.position.x, top, whole.size.x, actions.position.y - top).grow_individual(
                -RIM / 2, 0, -RIM / 2, 0
            )
        font, size = self.best.get_theme_font("font"), self.best.get_theme_font_size("font_size")
        words = font.get_string_size(self.best.text, font_size=size).x
        left = min(notes.position.x + words, actions.position.x - MESSAGE)
        return Rect2(left, whole.position.y, actions.position.x - left, whole.size.y)

    def show_countdown(self, turns: int) -> None:
        """Show how many turns the player has left to answer a Stand; 0 for none running."""
        counted = turns > 0 and turns != self._turns
        self._turns = turns
        self.countdown.visible = turns > 0
        self.turns_left.text = say("stand_turns", turns=turns)
        if counted and pulse() > 0.0:
            self._beat()

    def _beat(self) -> None:
        """Let the countdown jump: one turn fewer is left."""
        self.countdown.pivot_offset = self.countdown.size / 2
        self.countdown.scale = Vector2(1, 1) * (1.0 + 0.5 * pulse())
        beat = self.create_tween().set_trans(Tween.TRANS_ELASTIC).set_ease(Tween.EASE_OUT)
        beat.tween_property(self.countdown, "scale", Vector2(1, 1), seconds("stand_tick"))

    def darken(self, seconds: float) -> None:
        """Go dark: this player is out."""
        self.create_tween().tween_property(self, "modulate", Color(0.5, 0.42, 0.42), seconds)

    def _room(self, columns: bool, stacks: bool, sizes: Device) -> Vector2:
        if columns:
            return Vector2(sizes.column, 0)
        return Vector2(0, 0 if stacks else sizes.bottom_bar if self.own else sizes.top_bar)

    def _ways_to_lie(self, columns: bool, sizes: Device) -> tuple[tuple[float, int], ...]:
        if not columns:
            return ((float(sizes.card if self.own else sizes.rival_card), ONE_ROW),)
        width = sizes.column_card if self.own else sizes.column_card * sizes.rival_card / sizes.card
        pair, three = ((sizes.column - SIDES) / in_row for in_row in (2, 3))
        # A small face has its suit low, which no other card may cover.
        covering = range(int(width), int(SMALL_BELOW) - 1, -SHRINKS)
        pairs = range(int(min(width, pair)), int(three), -SHRINKS) if self.own else ()
        return (*((card, CASCADE) for card in covering), *((card, 2) for card in pairs), (three, 3))

    def _make_room(self) -> None:
        """Show the largest cards beside which a column has the height for its words, however large those are."""
        for width, in_row in self._ways:
            self.hand.fit(width, in_row)
            if self._frame is not Frame.COLUMNS or self.get_combined_minimum_size().y <= self._height:
                return

    def _fit_words(self, columns: bool, sizes: Device) -> None:
        small = sizes.sheet_from_below
        self.theme_type_variation = "SlimBar" if small else "Bar"
        self.rows.add_theme_constant_override("separation", (2 if columns else 4) if small else 8)
        self.actions.add_theme_constant_override("separation", 4 if small and columns and self.own else 8)
        self.player_name.theme_type_variation = "Strong" if small else "Heading"
        self.best.theme_type_variation = "Caption" if small else "Body"
        # The own bar has the height for a second line where buttons leave little width.
        large = self.best.get_line_height() > LARGE
        wraps = columns or (self.own and self._frame is Frame.BARS) or (large and self._frame is Frame.STACKS)
        self.best.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART if wraps else TextServer.AUTOWRAP_OFF
        self.best.text_overrun_behavior = TextServer.OVERRUN_NO_TRIMMING if wraps else TextServer.OVERRUN_TRIM_ELLIPSIS
        self.best.custom_minimum_size = Vector2(0, 32 if small else 44) if columns else Vector2(60, 0)
        self.who.custom_minimum_size = Vector2(0 if columns or small else 120, 0)

    def _draw(self) -> None:
        if self._on_turn:
            self.draw_rect(self._inner_edge(), palette("accent"))

    def _inner_edge(self) -> Rect2:
        wide, high = self.size.x, self.size.y
        if self._frame is Frame.COLUMNS:
            return Rect2(0 if self.own else wide - EDGE, 0, EDGE, high)
        return Rect2(0, 0 if self.own else high - EDGE, wide, EDGE)
