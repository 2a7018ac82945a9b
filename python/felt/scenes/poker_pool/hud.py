"""All that surrounds the table: both players' bars, the buttons, the phase; arranged for the screen it is on."""

from godot import (
    BoxContainer,
    Button,
    Control,
    InputEvent,
    InputEventMouseButton,
    Label,
    Rect2,
    Vector2,
    onready,
    signal,
)

from felt.games.poker_pool.state import SHOOT
from felt.games.poker_pool.view import View
from felt.scenes.poker_pool.frame import Frame, frame_for
from felt.scenes.poker_pool.player_bar import PlayerBar
from felt.scenes.poker_pool.power_meter import PowerMeter
from felt.scenes.preferences import preferences
from felt.scenes.screen import device, safe_area
from felt.scenes.words import say


class Hud(Control):
    """Shows what the view has and tells `pressed` with the name of a button; it knows no rule."""

    pressed = signal("what: String")
    refused = signal("why: String")
    """A button was pressed that cannot be chosen now."""

    frame: BoxContainer = onready("Frame")
    top_bar: PlayerBar = onready("Frame/TopBar")
    field: Control = onready("Frame/Field")
    bottom_bar: PlayerBar = onready("Frame/BottomBar")
    phase: Label = onready("Frame/TopBar/Rows/Notes/Phase")
    fast: Button = onready("Frame/TopBar/Rows/Actions/Fast")
    rules: Button = onready("Frame/TopBar/Rows/Actions/Rules")
    pause: Button = onready("Frame/TopBar/Rows/Actions/Pause")
    meter: PowerMeter = onready("Frame/BottomBar/Rows/Actions/Power")
    place: Button = onready("Frame/BottomBar/Rows/Actions/Place")
    end_turn: Button = onready("Frame/BottomBar/Rows/Actions/EndTurn")
    stand: Button = onready("Frame/BottomBar/Rows/Actions/Stand")
    zoom_reset: Button = onready("Frame/Field/ZoomReset")

    def __init__(self) -> None:
        super().__init__()
        self._near = 0

    def _ready(self) -> None:
        for name in ("rules", "pause", "place", "end_turn", "stand", "zoom_reset"):
            button: Button = getattr(self, name)
            button.pressed.connect(lambda name=name: self.pressed.emit(name))
        for part in (self.field, self.top_bar.hand, self.bottom_bar.hand):
            part.layout_direction = self.LAYOUT_DIRECTION_LTR
        for button in (self.end_turn, self.stand):
            button.gui_input.connect(lambda event, button=button: self._on_touched(button, event))
        self.fast.hide()
        self.zoom_reset.hide()

    def let_hurry(self, rolling: bool) -> None:
        """Offer to hurry rolling balls, in the place of the rules: a button more would push the table about."""
        self.fast.visible = rolling
        self.rules.visible = not rolling

    def bar_of(self, seat: int) -> PlayerBar:
        """Give the bar in which a seat's hand lies now."""
        return self.bottom_bar if seat == self._near else self.top_bar

    def show_view(self, view: View, near: int) -> None:
        """Show both players, the one of seat `near` at the bottom or on the right."""
        self._near = near
        gameplay = view.config.gameplay
        for seat, player in enumerate(view.players):
            bar = self.bar_of(seat)
            bar.show_player(player, gameplay.max_hand_size, gameplay.miss_limit, seat == view.active)
            answering = view.result is None and view.stand is not None and seat != view.stand.declarer
            bar.show_countdown(view.stand.turns_left if answering else 0)
        self.phase.text = say(f"phase_{view.phase}")

    def message_room(self) -> Rect2:
        """Give the part of the opponent's bar where a message lies on nothing that must be read, screen px."""
        return self.top_bar.free_room()

    def _on_touched(self, button: Button, event: InputEvent) -> None:
        """Fingers see no tooltips: a press on a greyed button tells why."""
        if button.disabled and isinstance(event, InputEventMouseButton) and event.pressed:
            self.refused.emit(button.tooltip_text)

    def show_choices(self, kinds: set[str], view: View, why_no_stand: str) -> None:
        """Offer what the rules offer; what cannot be chosen stays in sight and says why."""
        self.place.visible = "place_cue" in kinds and view.decision.kind == SHOOT
        # A turn that has ball in hand has not had its first shot, so there is nothing to end yet.
        self.end_turn.visible = not self.place.visible
        self.end_turn.disabled = "end_turn" not in kinds
        self.end_turn.tooltip_text = say("needs_card") if self.end_turn.disabled else ""
        self.stand.disabled = "stand" not in kinds
        self.stand.tooltip_text = why_no_stand

    def seat_people(self, any_here: bool) -> None:
        """Offer no buttons where nobody at this device plays."""
        self.bottom_bar.actions.visible = any_here

    def fit(self, picture: tuple[float, float]) -> None:
        """Share out the screen for a table picture of this shape."""
        room = safe_area(self.get_window())
        self.position, self.size = room.position, room.size
        sizes = device(room.size)
        frame = frame_for(room.size.x, room.size.y, sizes, *picture)
        self.frame.vertical = frame is not Frame.COLUMNS
        # Buttons and power meter change sides for the left hand; the table itself reads the same way round.
        left = preferences().left_handed
        self.frame.layout_direction = self.LAYOUT_DIRECTION_RTL if left else self.LAYOUT_DIRECTION_LTR
        for bar in (self.top_bar, self.bottom_bar):
            bar.fit(frame, sizes, room.size.y)
        self.meter.custom_minimum_size = Vector2(sizes.power_length, sizes.power_thickness)
        self.meter.size_flags_horizontal = self.SIZE_FILL if frame is Frame.BARS else self.SIZE_EXPAND_FILL
        slim = sizes.sheet_from_below
        self.stand.theme_type_variation = "SlimAccent" if slim else "Accent"
        for button in (self.place, self.end_turn):
            button.theme_type_variation = "Slim" if slim else ""
        for button in (self.place, self.end_turn, self.stand):
            button.custom_minimum_size = Vector2(sizes.button, sizes.button if frame is not Frame.COLUMNS else 44)
