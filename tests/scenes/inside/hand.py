"""A hand that plays through real input events: it presses, drags and lets go on the window, and calls nothing."""

from godot import Input, InputEventMouseButton, InputEventMouseMotion, Vector2

from felt.billiards.angle import direction
from felt.billiards.pointer import Grip

LEFT = 1


class MouseHand:
    """A mouse over the window; places are window px."""

    def __init__(self, tree) -> None:
        self.tree = tree
        self.place = Vector2()

    async def frames(self, count: int) -> None:
        """Let frames pass, as a hand does between two moves."""
        for _ in range(count):
            await self.tree.process_frame

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

    async def click(self, place: Vector2) -> None:
        """Press and release at a place."""
        await self.move(place)
        await self.button(True)
        await self.button(False)
        await self.frames(2)


def centre_of(control) -> Vector2:
    """The middle of a control, window px."""
    scale = control.get_window().content_scale_factor
    return control.get_global_rect().get_center() * scale


async def pull(hand: MouseHand, aiming, angle: int, power: int) -> None:
    """Take the cue ball, swing the pull round to the angle, draw back to the power, wait, let go."""
    cue = aiming.cue
    radius = aiming.cloth.table.ball_radius
    grip = Grip.press((cue.x, cue.y), (cue.x, cue.y), aiming.angle, radius, room=aiming.room)
    reach = grip.reach.freeze_radii * radius + grip.full_pull(angle) * min(power, 999) / 1000
    on_table = aiming.cloth.get_global_transform_with_canvas()

    def window_place(turn: int, way: float) -> Vector2:
        ux, uy = direction(turn)
        return on_table * Vector2(cue.x - ux * way, cue.y - uy * way) * aiming.get_window().content_scale_factor

    await hand.move(window_place(angle, 0.0))
    await hand.button(True)
    # Off to the side first: a pull along the line that was set before would keep that line.
    await hand.move(window_place(aiming.angle + 250_000, 3.0 * radius), held=True)
    await hand.move(window_place(angle, 3.0 * radius), held=True)
    await hand.move(window_place(angle, reach), held=True)
    await hand.button(False)
