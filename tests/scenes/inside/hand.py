"""Hands that play through real input events: they press, drag, pinch and type, and call nothing."""

from godot import (
    Input,
    InputEventKey,
    InputEventMouseButton,
    InputEventMouseMotion,
    InputEventScreenDrag,
    InputEventScreenTouch,
    InputMap,
    Vector2,
)

from felt.billiards.angle import TURN, direction
from felt.billiards.pointer import Grip, Reach
from felt.scenes.poker_pool.aim_keys import COARSE, POWER_TAP, fine_step
from felt.scenes.tuned import tuned
from felt.tuning.physics import Physics

LEFT = 1


class Hand:
    """What every hand can do; places are window px."""

    def __init__(self, tree) -> None:
        self.tree = tree
        self.place = Vector2()

    async def frames(self, count: int) -> None:
        """Let frames pass, as a hand does between two moves."""
        for _ in range(count):
            await self.tree.process_frame

    async def click(self, place: Vector2) -> None:
        """Press and release at a place."""
        await self.move(place)
        await self.button(True)
        await self.button(False)
        await self.frames(2)


class MouseHand(Hand):
    """A mouse over the window."""

    async def move(self, place: Vector2, held: bool = False) -> None:
        """Bring the pointer to a place."""
        event = InputEventMouseMotion()
        event.position = event.global_position = place
        event.relative = place - self.place
        event.button_mask = LEFT if held else 0
        self.place = place
        Input.parse_input_event(event)
        await self.frames(1)

    async def button(self, down: bool) -> None:
        """Press or release the left button where the pointer is."""
        event = InputEventMouseButton()
        event.position = event.global_position = self.place
        event.button_index, event.pressed = LEFT, down
        event.button_mask = LEFT if down else 0
        Input.parse_input_event(event)
        await self.frames(1)


class TouchHand(Hand):
    """Fingers on the screen; the first one does what a mouse would."""

    async def move(self, place: Vector2, held: bool = False, finger: int = 0) -> None:
        """Slide a finger that is down, or choose where the next one comes down."""
        if held:
            event = InputEventScreenDrag()
            event.index, event.position, event.relative = finger, place, place - self.place
            Input.parse_input_event(event)
            await self.frames(1)
        self.place = place

    async def button(self, down: bool, finger: int = 0) -> None:
        """Put a finger down or lift it."""
        event = InputEventScreenTouch()
        event.index, event.position, event.pressed = finger, self.place, down
        Input.parse_input_event(event)
        await self.frames(1)

    async def two_fingers(self, starts: tuple[Vector2, Vector2], ends: tuple[Vector2, Vector2]) -> None:
        """Put two fingers down, slide both, lift both."""
        for finger, place in enumerate(starts):
            self.place = place
            await self.button(True, finger)
        for step in range(1, 7):
            for finger in (0, 1):
                place = starts[finger].lerp(ends[finger], step / 6)
                await self.move(place, held=True, finger=finger)
        for finger, place in reversed(list(enumerate(ends))):
            self.place = place
            await self.button(False, finger)
        await self.frames(2)


class KeyHand(Hand):
    """Ten fingers on a keyboard, by the keys of the project's input map."""

    def tap(self, action: str, times: int = 1) -> None:
        """Press and release the first key of an action so many times, all before the next frame."""
        key = next(event for event in InputMap.action_get_events(action) if event.is_class("InputEventKey"))
        for _ in range(times):
            for down in (True, False):
                event = InputEventKey()
                event.keycode = event.physical_keycode = key.keycode or key.physical_keycode
                event.pressed = down
                Input.parse_input_event(event)

    async def press(self, action: str) -> None:
        """Tap once and see what happens."""
        self.tap(action)
        await self.frames(3)

    async def aim(self, aiming, angle: int, power: int) -> None:
        """Turn the cue by taps, coarse ones first, and set the power."""
        step = fine_step()
        off = (angle - aiming.angle + TURN // 2) % TURN - TURN // 2
        coarse = int(off / (step * COARSE))
        fine = round((off - coarse * step * COARSE) / step)
        self.tap("aim_down" if coarse > 0 else "aim_up", abs(coarse))
        self.tap("aim_right" if fine > 0 else "aim_left", abs(fine))
        harder = round((power - aiming.key_power) / POWER_TAP)
        self.tap("power_up" if harder > 0 else "power_down", abs(harder))
        await self.frames(3)


def centre_of(control) -> Vector2:
    """The middle of a control, window px."""
    return control.get_global_rect().get_center() * control.get_window().content_scale_factor


async def pull(hand: Hand, aiming, angle: int, power: int) -> None:
    """Take the cue ball, swing the pull round to the angle, draw back to the power, wait, let go."""
    cue = aiming.cue
    radius = aiming.cloth.table.ball_radius
    physics = tuned(Physics)
    reach = Reach(freeze_radii=physics.aim_freeze_radius, full_pull=physics.full_pull_length)
    grip = Grip.press((cue.x, cue.y), (cue.x, cue.y), aiming.angle, radius, room=aiming.room, reach=reach)
    way = reach.freeze_radii * radius + grip.full_pull(angle) * min(power, 999) / 1000
    on_table = aiming.cloth.get_global_transform_with_canvas()

    def window_place(turn: int, far: float) -> Vector2:
        ux, uy = direction(turn)
        return on_table * Vector2(cue.x - ux * far, cue.y - uy * far) * aiming.get_window().content_scale_factor

    await hand.move(window_place(angle, 0.0))
    await hand.button(True)
    # Off to the side first: a pull along the line that was set before would keep that line.
    await hand.move(window_place(aiming.angle + 250_000, 3.0 * radius), held=True)
    await hand.move(window_place(angle, 3.0 * radius), held=True)
    await hand.move(window_place(angle, way), held=True)
    await hand.button(False)
