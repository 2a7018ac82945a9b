"""The person's hand on the cue: drags and keys become an angle and a power, and ball in hand is carried."""

from godot import Color, Control, Input, Time, Vector2, onready, signal

from felt.billiards.aim import aim
from felt.billiards.angle import TURN, angle_of
from felt.billiards.layout import CUE, Layout, Spot, spot_of
from felt.billiards.placement import cue_problem
from felt.billiards.pointer import Gesture, Grip, Room, nudged
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.state import KITCHEN, PLACE_CUE
from felt.games.poker_pool.view import View
from felt.scenes.palette import palette
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.power_meter import PowerMeter
from felt.scenes.screen import device

FULL = 1000
KEY_TURN = 1200.0
"""Fine steps a second of an arrow key held long."""
KEY_DELAY = 0.22
"""Seconds an arrow key is held before it turns on from the first step."""
KEY_POWER = 350
"""Per mille of power a held bracket key adds in a second."""
KEY_START = 450.0
"""Power of a keyboard shot that no bracket key has changed, per mille."""
REST = 0.12
"""Share of full draw at which an idle cue waits behind the ball."""


class Aiming(Control):
    """Idle until `begin`; then tells `shot` or `placed` once, and `aimed` while the aim moves."""

    shot = signal("angle: int", "power: int")
    placed = signal("x: int", "y: int")
    aimed = signal("ball: int")

    meter: PowerMeter = onready("../Power")

    def __init__(self) -> None:
        super().__init__()
        self.cloth: Cloth | None = None
        self.view: View | None = None
        self.held = False
        self.key_power = KEY_START
        self._layout: Layout = ()
        self.angle = 0
        """Where the cue points, millionths of a turn."""
        self._grip: Grip | None = None
        self._carrying = False
        self._key_time = 0.0

    def become(self, cloth: Cloth) -> None:
        """Aim over this cloth."""
        self.cloth = cloth

    def begin(self, view: View) -> None:
        """Let the person aim from the view's layout; with the cue ball off the table it must be placed first."""
        self.view, self._layout = view, view.balls
        self._carrying = view.decision.kind == PLACE_CUE
        self._grip = None
        if self._cue is not None:
            self.angle = self._first_angle()
        self._show()

    def rest(self) -> None:
        """Take the hand off: a shot rolls or someone else acts."""
        self.view, self._grip, self._carrying = None, None, False
        self.meter.hide()
        self.cloth.aim_line.show_line(None)
        self.cloth.cue.hide()
        self.aimed.emit(0)

    def carry(self) -> None:
        """Take the cue ball in hand: it follows the pointer until it is put down."""
        if self.active and self.view.hand_ball:
            self._carrying = True
            self.cloth.aim_line.show_line(None)
            self.cloth.cue.hide()

    def hold(self, held: bool) -> None:
        """Pause input without losing the aim, as while the rules are read."""
        self.held = held

    def show_intent(self, shot: Shoot, layout: Layout) -> None:
        """Show a bot taking aim, turning smoothly towards what it has settled on."""
        self._layout = layout
        gap = (shot.angle - self.angle + TURN // 2) % TURN - TURN // 2
        self.angle = (self.angle + round(gap * 0.12)) % TURN
        self._show()

    @property
    def active(self) -> bool:
        """Tell whether a person may aim now."""
        return self.view is not None and not self.held

    @property
    def _cue(self) -> Spot | None:
        return spot_of(self._layout, CUE)

    @property
    def _room(self) -> Room:
        """Tell how far the field goes on each side, in table px: near its edges a shorter pull must do."""
        corners = [self._table_point(corner) for corner in (Vector2(), self.size)]
        (left, right), (top, bottom) = (sorted(values) for values in zip(*corners, strict=True))
        return left, top, right, bottom

    def _gui_input(self, event) -> None:
        if not self.active:
            return
        if event.is_class("InputEventMouseButton") and event.button_index == 1:
            self._pressed(event.position) if event.pressed else self._released()
        elif event.is_class("InputEventMouseMotion"):
            self._moved(event.position)

    def _pressed(self, place: Vector2) -> None:
        point = self._table_point(place)
        if self._carrying:
            self._carry(*point)
        else:
            self._grip = self._take_hold(point)
            self._show()

    def _take_hold(self, point: tuple[float, float]) -> Grip:
        cue, scale = self._cue, self.cloth.pixels_per_unit()
        radius = self.cloth.table.ball_radius
        return Grip.press((cue.x, cue.y), point, self.angle, radius, scale=scale, room=self._room, time=_now())

    def _moved(self, place: Vector2) -> None:
        point = self._table_point(place)
        if self._carrying:
            self._carry(*point)
        elif self._grip is not None:
            self._grip = self._grip.moved(point, _now())
            self.angle = self._grip.angle
            self._show()

    def _released(self) -> None:
        if self._carrying:
            self._put_down()
        elif self._grip is not None:
            done = self._grip.released(_now())
            self._grip, self.angle = None, done.angle
            if done.gesture is not Gesture.STEER and done.power > 0:
                self.shot.emit(done.angle, done.power)
            else:
                self._show()

    def _carry(self, x: float, y: float) -> None:
        others = tuple(spot for spot in self._layout if spot.ball != CUE)
        self._layout = (Spot(CUE, x, y), *others)
        ball = self.cloth.balls[CUE]
        ball.show()
        ball.sink(0.0)
        ball.put(x, y)
        allowed = cue_problem(self.cloth.table, others, x, y, self.view.hand_ball == KITCHEN) is None
        ball.face.self_modulate = Color(1, 1, 1) if allowed else palette("aim_blocked")

    def _put_down(self) -> None:
        self._carrying = False
        self.placed.emit(round(self._cue.x * 100), round(self._cue.y * 100))

    def _process(self, delta: float) -> None:
        if not self.active or self._cue is None or self._carrying:
            return
        turn = Input.get_axis("aim_left", "aim_right")
        push = Input.get_axis("power_down", "power_up")
        if turn or push:
            self.angle = nudged(self.angle, round(turn * self._key_steps(delta)))
            self.key_power = min(float(FULL), max(1.0, self.key_power + push * KEY_POWER * delta))
            self._key_time += delta
            self._show()
        else:
            self._key_time = 0.0

    def _key_steps(self, delta: float) -> float:
        """A tap is one fine step; a held key turns on, faster the longer it is held."""
        if self._key_time == 0.0:
            return 1.0
        held = max(0.0, self._key_time - KEY_DELAY)
        return KEY_TURN * delta * min(1.0, held * held * 2.0)

    def _unhandled_input(self, event) -> None:
        if self.active and not self._carrying and self._cue is not None and event.is_action_pressed("shoot"):
            self.get_viewport().set_input_as_handled()
            self.shot.emit(self.angle, round(self.key_power))

    def _table_point(self, place: Vector2) -> tuple[float, float]:
        return self.cloth.point_at(self.get_global_transform_with_canvas() * place)

    def _first_angle(self) -> int:
        """Keep the last aim where it still meets a ball, else look at the nearest one."""
        if aim(self.cloth.table, self._layout, self.angle).ball >= 0:
            return self.angle
        return _towards_nearest(self._cue, self._layout)

    def _show(self) -> None:
        cue = self._cue
        if cue is None:
            return
        line = aim(self.cloth.table, self._layout, self.angle)
        self.cloth.aim_line.show_line(line)
        pulling = self._grip is not None and self._grip.gesture is not Gesture.STEER
        self.cloth.cue.point(cue.x, cue.y, self.angle, max(self._grip.power / FULL if pulling else 0.0, REST))
        self.aimed.emit(max(0, line.ball))
        self._show_meter((self._grip.power if pulling else self.key_power) / FULL)

    def _show_meter(self, power: float) -> None:
        sizes = device(self.get_viewport_rect().size)
        self.meter.visible = self.view is not None
        self.meter.size = Vector2(sizes.power_thickness, min(sizes.power_length, self.size.y - 24))
        self.meter.position = Vector2(self.size.x - sizes.power_thickness - 10, (self.size.y - self.meter.size.y) / 2)
        self.meter.show_power(power)


def _now() -> float:
    """Seconds of a clock that never jumps."""
    return Time.get_ticks_usec() / 1e6


def _towards_nearest(cue: Spot, layout: Layout) -> int:
    """Aim at the nearest object ball."""
    others = [spot for spot in layout if spot.ball != CUE]
    nearest = min(others, key=lambda spot: (spot.x - cue.x) ** 2 + (spot.y - cue.y) ** 2)
    return angle_of(nearest.x - cue.x, nearest.y - cue.y)
