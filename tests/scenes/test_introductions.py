"""The first hands of the card games: every word finds its moment, and what is said of the cards is so."""

from collections.abc import Callable
from typing import Any

import pytest

from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games import registry
from felt.games.holdem import actions as holdem
from felt.games.scopone.captures import value_of
from felt.games.svara import actions as svara
from felt.match.minds import Minds, brains
from felt.match.table import Table
from felt.scenes.tutorial.introductions import INTRODUCTIONS, LEARNER, Reading

Policy = Callable[[Any, dict[str, Choice]], Any]


def _first(*offers: Any) -> Policy:
    return lambda _view, legal: next(action for action in offers if action.kind in legal)


POLICIES: dict[str, Policy] = {
    "holdem": _first(holdem.Check(), holdem.Call(), holdem.NextHand()),
    "svara": _first(svara.Look(), svara.Check(), svara.Call(), svara.NextHand()),
    "scopone": lambda view, legal: brains("scopone")["easy"](view, tuple(legal.values()), Rng.seeded(1)).action,
}


def played(name: str) -> tuple[list[str], list[Any], Table]:
    """The notes said, what was seen at each, and the table at the end, for a learner who stays in."""
    lesson, game = INTRODUCTIONS[name], registry.game(name)
    names = [f"P{seat}" for seat in range(len(lesson.seats))]
    config = game.configure(dict(lesson.settings))
    table = Table(game, config, names, lesson.seed, lesson.seats, minds=Minds(brains(name)))
    reading, said, seen = Reading(lesson), [], []
    while True:
        view = game.view(table.state, LEARNER)
        while (note := reading.next(view)) is not None:
            said.append(note.key)
            seen.append(view)
        if table.result is not None:
            assert reading.over
            return said, seen, table
        if table.turn.seats[0] == LEARNER:
            legal = {choice.kind: choice for choice in game.legal(table.state, LEARNER)}
            table.submit(LEARNER, POLICIES[name](view, legal))
        else:
            table.tick(0)


@pytest.mark.parametrize("name", INTRODUCTIONS)
def test_every_note_is_said_once_and_in_order(name: str) -> None:
    said, _, table = played(name)
    assert said == [note.key for note in INTRODUCTIONS[name].notes]
    assert LEARNER in table.result.winners


def test_holdem_speaks_of_kings_that_are_there() -> None:
    _, seen, _ = played("holdem")
    assert [card[0] for card in seen[1].seats[LEARNER].cards] == ["K", "K"]
    assert any(card[0] == "K" for card in seen[2].board)


def test_scopone_speaks_of_takes_that_are_there() -> None:
    _, seen, _ = played("scopone")
    hand, table = ({value_of(card) for card in cards} for cards in (seen[1].hands[LEARNER], seen[1].table))
    assert 9 in hand & table
    assert {2, 3} <= table
    assert 5 in hand


def test_notes_whose_moment_has_passed_are_left_out() -> None:
    _, seen, _ = played("holdem")
    reading = Reading(INTRODUCTIONS["holdem"])
    assert reading.next(seen[-1]).key == "intro_holdem_end"
    assert reading.over
