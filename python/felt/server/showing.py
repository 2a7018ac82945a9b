"""How long screens take to show a step: the next player's time is not spent on watching."""

from typing import Any

from felt.core.game import Step
from felt.games.poker_pool.cloth import track_of


def seconds_to_show(step: Step) -> float:
    """Return how long the balls of a shot roll; everything else is shown while the next player thinks."""
    return sum(_rolling(step.state, event) for event in step.events if event.kind == "shot_taken")


def _rolling(state: Any, event: Any) -> float:
    return track_of(state.config.physics, event.balls, event.angle, event.power).duration
