"""The keyboard's hand: a tap is one small step, a held key goes on and gathers pace."""

from dataclasses import dataclass, field

from godot import Input, InputEvent, Vector2

from felt.billiards.angle import TURN
from felt.scenes.tuned import tuned
from felt.tuning.physics import Physics

COARSE = 25
"""Fine steps of one tap on up or down: about half a degree."""
RUN = 1200.0
"""Fine steps a second of an arrow key held long."""
DELAY = 0.22
"""Seconds a key is held before it goes on from the first step."""
POWER_TAP, POWER_RUN = 10.0, 350.0
"""Per mille of power of one tap, and of a second of holding."""
CARRY_TAP, CARRY_RUN = 2.0, 160.0
"""Table px that a carried ball moves at one tap, and in a second of holding."""

TURNS = {"aim_left": -1, "aim_right": 1, "aim_up": -COARSE, "aim_down": COARSE}
POWERS = {"power_down": -1.0, "power_up": 1.0}
WAYS = {"aim_left": Vector2(-1, 0), "aim_right": Vector2(1, 0), "aim_up": Vector2(0, -1), "aim_down": Vector2(0, 1)}


@dataclass(frozen=True, slots=True)
class Push:
    """What the keys ask for now."""

    turn: int = 0
    """Millionths of a turn."""
    power: float = 0.0
    """Per mille."""
    way: Vector2 = field(default_factory=Vector2)
    """Screen direction times table px, for a carried ball."""

    def __bool__(self) -> bool:
        return bool(self.turn or self.power or self.way != Vector2())


class AimKeys:
    """Taps arrive as events, so that none is lost between frames; held keys are read once a frame."""

    def __init__(self) -> None:
        self._held = 0.0

    def tapped(self, event: InputEvent) -> Push:
        """Give the one step of a key that goes down; nothing for any other event."""
        for action, steps in TURNS.items():
            if event.is_action_pressed(action):
                return Push(turn=steps * fine_step(), way=WAYS[action] * CARRY_TAP)
        for action, sign in POWERS.items():
            if event.is_action_pressed(action):
                return Push(power=sign * POWER_TAP)
        return Push()

    def held(self, delta: float) -> Push:
        """Give what keys held down for a while add in this frame."""
        turn = sum(sign * Input.get_action_strength(action) for action, sign in TURNS.items())
        push = Input.get_axis("power_down", "power_up")
        way = Input.get_vector("aim_left", "aim_right", "aim_up", "aim_down")
        self._held = self._held + delta if turn or push or way != Vector2() else 0.0
        running = self._held - DELAY
        if running <= 0.0:
            return Push()
        pace = min(1.0, running * running * 2.0) * delta
        steps = max(-1.0, min(1.0, turn)) * RUN * pace
        return Push(round(steps) * fine_step(), push * POWER_RUN * delta, way * CARRY_RUN * delta)


def fine_step() -> int:
    """Give the smallest turn of a key, millionths of a turn."""
    return max(1, round(tuned(Physics).fine_aim_step / 360 * TURN))
