"""Connected and free: find anybody, or meet a friend at a private table."""

from godot import ButtonGroup, Control, GridContainer, LineEdit, Vector2

from felt.games import registry
from felt.scenes.menu.game_card import GameCard
from felt.scenes.online.account import account, change_account, is_name
from felt.scenes.online.part import Part, button, label, panel, row
from felt.scenes.words import say
from felt.tuning.layout import Device

COLUMNS_FROM = 720.0
"""Pages wider than this show the two ways side by side, interface px."""
GAP = 12
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


class Choosing(Part):
    """Name, game, and the ways to somebody to play with."""

    def fill(self) -> None:
        """Build the two panels."""
        self.name_edit = LineEdit()
        self.name_edit.name = "Name"
        self.name_edit.text = self.session.name or account().name or ""
        self.name_edit.max_length = 24
        self.name_edit.placeholder_text = self.name_edit.accessibility_name = say("online_your_name")
        self.name_edit.custom_minimum_size = Vector2(220, 48)
        self.name_edit.text_submitted.connect(lambda _text: self._on_name())
        self.name_edit.focus_exited.connect(self._on_name)
        self._group = ButtonGroup()
        self.games = GridContainer()
        self.games.add_theme_constant_override("h_separation", GAP)
        self.games.add_theme_constant_override("v_separation", GAP)
        self.cards = [self._game_card(game) for game in registry.NAMES]
        for card in self.cards:
            self.games.add_child(card)
        self.find = button("online_find", self.lobby.search, "Accent")
        self.code = LineEdit()
        self.code.name = "Code"
        self.code.max_length = CODE_LENGTH
        self.code.placeholder_text = say("online_code")
        self.code.accessibility_name = say("online_code")
        self.code.custom_minimum_size = Vector2(150, 48)
        self.code.text_changed.connect(self._on_code)
        self.code.text_submitted.connect(lambda _text: self._join())
        self.join = button("online_join", self._join)
        self.join.disabled = True
        self.open = button("online_open_table", self._open_table)
        self.grid = GridContainer()
        self.grid.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        self.grid.add_theme_constant_override("h_separation", 16)
        self.grid.add_theme_constant_override("v_separation", 14)
        self.grid.add_child(
            panel(label(say("online_anybody"), "Heading"), label(say("online_anybody_line")), self.find)
        )
        self.grid.add_child(
            panel(
                label(say("online_friends"), "Heading"), label(say("online_friends_line")), self.open,
                row(self.code, self.join),
            )
        )  # fmt: skip
        for part in (row(label_of_name(), self.name_edit), self.games, self.grid):
            self.add_child(part)

    def first_focus(self) -> Control:
        """Give the way to anybody."""
        return self.find

    def arrange(self, wide: float, sizes: Device) -> None:
        """Lay the panels side by side where there is room."""
        self.grid.columns = 2 if wide > COLUMNS_FROM else 1
        self.games.columns = 4 if wide > COLUMNS_FROM else 2
        each = (wide - GAP * (self.games.columns - 1) - 8) / self.games.columns
        low = self.lobby.size.y < 480
        for card in self.cards:
            card.fit(each, 44.0 if low else min(each * 0.42, 110.0))

    def _game_card(self, game: str) -> GameCard:
        """Make a card that is pressed while its game is chosen."""
        made = GameCard().become(game, say(game), "")
        made.theme_type_variation = "Choice"
        made.toggle_mode, made.button_group = True, self._group
        made.set_pressed_no_signal(game == self.lobby.game)
        made.pressed.connect(lambda: self.lobby.choose_game(game))
        return made

    def _on_name(self) -> None:
        """Take a name when it is one."""
        name = self.name_edit.text.strip()
        if is_name(name):
            change_account(name=name)
            self.lobby.rename(name)

    def _on_code(self, text: str) -> None:
        """Keep to the letters of codes, in capitals."""
        code = "".join(letter for letter in text.upper() if letter in CODE_LETTERS)
        if code != text:
            self.code.text = code
            self.code.caret_column = len(code)
        self.join.disabled = len(code) < CODE_LENGTH

    def _join(self) -> None:
        if len(self.code.text) == CODE_LENGTH:
            self.session.join_table(self.code.text)

    def _open_table(self) -> None:
        seats = registry.game(self.lobby.game).seat_range
        self.session.create_table(self.lobby.game, seats[1] if self.lobby.game != "holdem" else 6)


def label_of_name() -> Control:
    """Make the caption before the name."""
    made = label(say("online_your_name"), "Highlight")
    made.autowrap_mode = 0
    made.custom_minimum_size = Vector2(0, 48)
    made.vertical_alignment = 1
    return made
