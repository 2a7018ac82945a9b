"""The person's hand on the cue: drags and keys become an angle and a power, and ball in hand is carried."""

from godot import (
    MOUSE_BUTTON_LEFT,
    MOUSE_BUTTON_RIGHT,
    Control,
    Input,
    InputEvent,
    InputEventMouseButton,
    InputEventMouseMotion,
    Time,
    Vector2,
    signal,
)

from felt.billiards.aim import aim
from felt.billiards.angle import TURN, angle_of
from felt.billiards.layout import CUE, Layout, Spot, spot_of
from felt.billiards.pointer import Gesture, Grip, Reach, Room
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.state import PLACE_CUE
from felt.games.poker_pool.view import View
from felt.scenes.poker_pool.aim_keys import AimKeys, Push
from felt.scenes.poker_pool.carrying import Carrying
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.gestures import Gestures
from felt.scenes.poker_pool.power_meter import PowerMeter
from felt.scenes.screen import layout
from felt.scenes.tuned import tuned
from felt.tuning.physics import Physics

FULL = 1000
KEY_START = 450.0
"""Power of a keyboard shot that no bracket key has changed, per mille."""
PAN = 5.0
"""Screen px that the view moves for each table px a carried ball would go by the same keys."""
TURNING = 0.12
"""Share of the way to its aim that a bot's cue turns in a sixtieth of a second."""
REST = 0.12
"""Share of full draw at which an idle cue waits behind the ball."""


class Aiming(Control):
    """Idle until `begin`; then tells `shot` or `placed` once, and `aimed` while the aim moves."""

    shot = signal("angle: int", "power: int")
    placed = signal("x: int", "y: int")
    blocked = signal()
    """The cue ball cannot be put down where it is held."""
    aimed = signal("ball: int")

    def __init__(self) -> None:
        super().__init__()
        self.cloth: Cloth | None = None
        self.meter: PowerMeter | None = None
        self.view: View | None = None
        self.angle = 0
        """Where the cue points, millionths of a turn."""
        self.key_power = KEY_START
        self._held: set[str] = set()
        self._layout: Layout = ()
        self._grip: Grip | None = None
        self._carried: Carrying | None = None
        self._keys = AimKeys()
        self._gestures: Gestures | None = None

    def become(self, cloth: Cloth, meter: PowerMeter) -> None:
        """Aim over this cloth and show the power there."""
        self.cloth, self.meter = cloth, meter
        self._gestures = Gestures(cloth.zoom, cloth.pan, self._let_go)

    def begin(self, view: View) -> None:
        """Let the person aim from the view's layout; with the cue ball off the table it must be placed first."""
        self.view, self._layout = view, view.balls
        self._grip = self._carried = None
        if view.decision.kind == PLACE_CUE:
            self.carry()
            return
        self.angle = self._first_angle()
        self._show()

    def rest(self) -> None:
        """Take the hand off: a shot rolls or someone else acts."""
        self.view = self._grip = self._carried = None
        self.meter.rest()
        self.cloth.aim_line.show_line(None)
        self.cloth.cue.hide()
        self.aimed.emit(0)

    def carry(self) -> None:
        """Take the cue ball in hand: it follows the pointer or the arrow keys until it is put down."""
        if self.active and self.view.hand_ball and self._carried is None:
            self._carried = Carrying(self.cloth, self._layout, self.view.hand_ball)
            self.meter.rest()
            self.cloth.aim_line.show_line(None)
            self.cloth.cue.hide()

    def hold(self, reason: str) -> None:
        """Pause input without losing the aim, as while the rules are read; `release` with the same reason goes on."""
        self._held.add(reason)
        self._let_go()

    def release(self, reason: str) -> None:
        """End a hold."""
        self._held.discard(reason)

    def show_intent(self, shot: Shoot, layout: Layout) -> None:
        """Show a bot taking aim, turning smoothly towards what it has settled on."""
        self._layout = layout
        gap = (shot.angle - self.angle + TURN // 2) % TURN - TURN // 2
        share = 1 - (1 - TURNING) ** (self.get_process_delta_time() * 60)
        self.angle = (self.angle + round(gap * share)) % TURN
        self._show()

    @property
    def active(self) -> bool:
        """Tell whether a person may aim now."""
        return self.view is not None and not self._held

    @property
    def carrying(self) -> bool:
        """Tell whether the cue ball is in hand and not yet put down."""
        return self._carried is not None

    @property
    def cue(self) -> Spot | None:
        """Give where the cue ball lies."""
        return spot_of(self._layout, CUE)

    @property
    def room(self) -> Room:
        """Tell how far the screen goes on each side, in table px: near its edges a shorter pull must do."""
        corners = [self.cloth.point_at(corner) for corner in (Vector2(), self.get_viewport_rect().size)]
        (left, right), (top, bottom) = (sorted(values) for values in zip(*corners, strict=True))
        return left, top, right, bottom

    def _gui_input(self, event: InputEvent) -> None:
        if self._gestures.take(event) or not self.active:
            return
        if isinstance(event, InputEventMouseButton) and event.button_index == MOUSE_BUTTON_LEFT:
            self._pressed(event.position) if event.pressed else self._released()
        elif isinstance(event, InputEventMouseButton) and event.button_index == MOUSE_BUTTON_RIGHT:
            self._let_go()
        elif isinstance(event, InputEventMouseMotion):
            self._moved(event.position)

    def _notification(self, what: int) -> None:
        # Whoever leaves the window in the middle of a pull comes back to a table at rest.
        if what in (Control.NOTIFICATION_WM_WINDOW_FOCUS_OUT, Control.NOTIFICATION_RESIZED):
            self._let_go()

    def _pressed(self, place: Vector2) -> None:
        point = self._table_point(place)
        if self._carried is not None:
            self._carried.move_to(*point)
        elif self.cue is None:
            self.carry()  # the answer to where it was put is still on its way
        else:
            self._grip = self._take_hold(point)
            self._show()

    def _take_hold(self, point: tuple[float, float]) -> Grip:
        cue, table = self.cue, self.cloth.table
        physics = tuned(Physics)
        reach = Reach(
            freeze_radii=physics.aim_freeze_radius, full_pull=physics.full_pull_length, slip=float(layout().drag_slop)
        )
        scale = self.cloth.pixels_per_unit()
        return Grip.press(
            (cue.x, cue.y), point, self.angle, table.ball_radius, scale=scale, room=self.room, time=_now(), reach=reach
        )

    def _moved(self, place: Vector2) -> None:
        point = self._table_point(place)
        if self._carried is not None:
            self._carried.move_to(*point)
        elif self._grip is not None:
            self._grip = self._grip.moved(point, _now())
            self.angle = self._grip.angle
            self._show()

    def _released(self) -> None:
        if self._carried is not None:
            self._put_down()
        elif self._grip is not None:
            done = self._grip.released(_now())
            self._grip, self.angle = None, done.angle
            if done.gesture is not Gesture.STEER and done.power > 0:
                self.shot.emit(done.angle, done.power)
            else:
                self._show()

    def _let_go(self) -> None:
        """Drop the pull without a shot: a second finger came down, Esc or the right button was pressed."""
        if self._grip is not None:
            self._grip = None
            self._show()

    def _put_down(self) -> None:
        if self._carried.allowed:
            spot, self._carried = self._carried.spot, None
            self.placed.emit(round(spot.x * 100), round(spot.y * 100))
        else:
            self.blocked.emit()

    def _process(self, delta: float) -> None:
        if self.active:
            self._follow_keys(self._keys.held(delta))

    def _unhandled_input(self, event: InputEvent) -> None:
        if not self.active:
            return
        if self._grip is not None and event.is_action_pressed("ui_cancel"):
            self.get_viewport().set_input_as_handled()
            self._let_go()
        elif event.is_action_pressed("shoot"):
            self.get_viewport().set_input_as_handled()
            if self._carried is not None:
                self._put_down()
            elif self.cue is not None:
                self.shot.emit(self.angle, round(self.key_power))
        else:
            self._follow_keys(self._keys.tapped(event))

    def _follow_keys(self, push: Push) -> None:
        if not push or self._grip is not None:
            return
        if Input.is_action_pressed("pan"):
            self.cloth.pan(push.way * -PAN)
            return
        if self._carried is not None:
            self._carried.move_by(push.way)
            return
        self.angle = (self.angle + push.turn) % TURN
        self.key_power = min(float(FULL), max(1.0, self.key_power + push.power))
        self._show()

    def _table_point(self, place: Vector2) -> tuple[float, float]:
        return self.cloth.point_at(self.get_global_transform_with_canvas() * place)

    def _first_angle(self) -> int:
        """Keep the last aim where it still meets a ball, else look at the nearest one."""
        if aim(self.cloth.table, self._layout, self.angle).ball >= 0:
            return self.angle
        return _towards_nearest(self.cue, self._layout)

    def _show(self) -> None:
        cue = self.cue
        if cue is None:
            return
        line = aim(self.cloth.table, self._layout, self.angle)
        self.cloth.aim_line.show_line(line)
        pulling = self._grip is not None and self._grip.gesture is not Gesture.STEER
        self.cloth.cue.point(cue.x, cue.y, self.angle, max(self._grip.power / FULL if pulling else 0.0, REST))
        self.aimed.emit(max(0, line.ball))
        if self.view is not None:
            self.meter.show_power((self._grip.power if pulling else self.key_power) / FULL)


def _now() -> float:
    """Seconds of a clock that never jumps."""
    return Time.get_ticks_usec() / 1e6


def _towards_nearest(cue: Spot, layout: Layout) -> int:
    """Aim at the nearest object ball."""
    others = [spot for spot in layout if spot.ball != CUE]
    nearest = min(others, key=lambda spot: (spot.x - cue.x) ** 2 + (spot.y - cue.y) ** 2)
    return angle_of(nearest.x - cue.x, nearest.y - cue.y)
