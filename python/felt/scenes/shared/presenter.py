"""Shows a hand's events at the pace of a card room."""

from collections.abc import Callable, Mapping
from typing import Any

from godot import Node

from felt.core.game import Step
from felt.scenes.screen import seconds


class Presenter(Node):
    """Waits between events so that eyes can follow; calls `told` for each."""

    def __init__(self) -> None:
        super().__init__()
        self.hurried = False
        self.pauses: Mapping[str, str] = {}
        """How long the table rests after an event, in words of `felt.tuning.motion`."""
        self.told: Callable[[Any], None] = lambda _event: None

    async def play(self, step: Step) -> None:
        """Tell the events of a step in order."""
        for event in step.events:
            self.told(event)
            pause = self.pauses.get(event.kind)
            if pause is not None and not self.hurried:
                await self.get_tree().create_timer(seconds(pause)).timeout
