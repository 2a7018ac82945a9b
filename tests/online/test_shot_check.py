"""The client's solver and the rules see the same shots: scratches, breaks, several balls at once."""

from typing import Any

from felt.core.game import Step
from felt.games import registry
from felt.games.poker_pool.events import Scratched, ShotTaken
from felt.match.messages import read_event, read_view, write_event, write_view
from felt.match.minds import Minds, brains
from felt.match.seats import Bot
from felt.match.table import Table
from felt.online.shot_check import difference

SEEDS = (4, 5, 12)
"""Matches with scratches in the break and later."""


def shots(seed: int) -> list[tuple[Any, list[Any]]]:
    """Play a match; give what a client hears of each shot."""
    game, heard = registry.game("poker_pool"), []
    table = Table(game, game.configure({}), ["Ann", "Bob"], seed, [Bot("medium"), Bot("easy")],
                  minds=Minds(brains("poker_pool")))  # fmt: skip

    def hear(step: Step, _seat: int, _action: Any) -> None:
        if any(isinstance(event, ShotTaken) for event in step.events):
            view = read_view(game, write_view(game.view(step.state, 0)))
            heard.append((view, [read_event(game, write_event(event)) for event in step.events]))

    table.subscribe(hear)
    while table.result is None:
        table.tick(0.0)
    return heard


def test_both_see_the_same() -> None:
    heard = [shot for seed in SEEDS for shot in shots(seed)]
    assert any(isinstance(event, Scratched) for _, events in heard for event in events)
    assert [difference(view, events) for view, events in heard] == [None] * len(heard)


def test_a_ball_that_fell_elsewhere_shows() -> None:
    view, events = next(shot for shot in shots(4) if any(event.kind == "pocketed" for event in shot[1]))
    lies = [event if event.kind != "pocketed" else type(event)(event.seat, event.ball, (event.pocket + 1) % 6, "")
            for event in events]  # fmt: skip
    assert difference(view, lies) is not None
