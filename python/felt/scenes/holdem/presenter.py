"""Shows a hand's events at the pace of a card room."""

from collections.abc import Callable

from godot import Node

from felt.core.game import Step
from felt.games.holdem import events as ev
from felt.scenes.screen import seconds

PAUSES = {
    "hand_began": "slow",
    "holes_dealt": "slow",
    "acted": "normal",
    "bets_collected": "chip_move",
    "street_dealt": "slow",
    "hand_shown": "showdown_card_gap",
    "pot_awarded": "showdown_pause",
}
"""How long the table rests after an event, in words of `felt.tuning.motion`."""


class Presenter(Node):
    """Waits between events so that eyes can follow; calls `told` for each."""

    def __init__(self) -> None:
        super().__init__()
        self.hurried = False
        self.told: Callable[[ev.Event], None] = lambda _event: None

    async def play(self, step: Step) -> None:
        """Tell the events of a step in order."""
        for event in step.events:
            self.told(event)
            pause = PAUSES.get(event.kind)
            if pause is not None and not self.hurried:
                await self.get_tree().create_timer(seconds(pause)).timeout
