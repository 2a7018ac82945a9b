"""Scopone cases as text: a name, how the table stands, what is done and what then holds.

A case starts with lines of the notation (`table`, `hand`, `pile`, `scope`, `totals`, `deal`, `set`); hands not named
are empty. Seat 0 leads unless `deal` says otherwise. Then, in order:

    ways CARD TAKES       exactly the ways to play a card of the seat to act; `-` = lay it
    do CARD[:TAKE] ...    plays in turn; `next` deals again
    refuse CARD[:TAKE]    a play the rules refuse now
    scopa yes|no          whether the last play was one
    lies CARDS            what is on the table
    took TEAM CARDS       what a team has taken, in any order
    asks SEAT             whose turn it is
    counts CATEGORY A B POINTS POINTS    the count: each team's amount, then its points
    stands A B            points of the match
    won SEATS|nobody      who has won
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from felt.core.game import IllegalAction
from felt.games.scopone import notation
from felt.games.scopone.actions import Action, NextDeal, Play
from felt.games.scopone.choices import ways
from felt.games.scopone.engine import GAME
from felt.games.scopone.events import Played
from felt.games.scopone.scoring import CATEGORIES, score
from felt.games.scopone.state import State
from tests.games.cases import Case, hold

CASES = Path(__file__).parents[2] / "cases" / "scopone"
_SETTING_UP = ("set", "table", "hand", "pile", "scope", "totals", "deal", "did")


@dataclass
class Scene:
    """A case being played: the state and every event so far."""

    state: State
    events: list[Any] = field(default_factory=list)

    def ways(self, card: str, *takes: str) -> None:
        assert sorted("+".join(take) or "-" for take in ways(self.state)[card]) == sorted(takes)

    def do(self, *plays: str) -> None:
        for play in plays:
            step = GAME.apply(self.state, GAME.turn(self.state).seats[0], _action(play))
            self.state = step.state
            self.events += step.events

    def refuse(self, play: str) -> None:
        with pytest.raises(IllegalAction):
            GAME.apply(self.state, GAME.turn(self.state).seats[0], _action(play))

    def scopa(self, answer: str) -> None:
        last = [event for event in self.events if isinstance(event, Played)][-1]
        assert last.scopa == (answer == "yes")

    def lies(self, *cards: str) -> None:
        assert self.state.deal.table == cards

    def took(self, team: str, *cards: str) -> None:
        assert sorted(self.state.deal.piles[int(team)]) == sorted(cards)

    def asks(self, seat: str) -> None:
        assert GAME.turn(self.state).seats[0] == int(seat)

    def counts(self, category: str, *numbers: str) -> None:
        deal = self.state.deal
        found = score(deal.piles, deal.scope)[CATEGORIES.index(category)]
        assert (*found.amounts, *found.points) == tuple(map(int, numbers))

    def stands(self, first: str, second: str) -> None:
        assert self.state.totals == (int(first), int(second))

    def won(self, *seats: str) -> None:
        result = GAME.over(self.state)
        assert (result.winners if result else ("nobody",)) == tuple(int(s) if s.isdecimal() else s for s in seats)


def play(case: Case) -> Scene:
    """Play a case; AssertionError where it does not hold, naming the line."""
    standing = [line for line in case.lines if line.split()[0] in _SETTING_UP]
    hands = [f"hand {seat}" for seat in range(4)]
    scene = Scene(notation.parse("\n".join(("deal 1 3", *hands, *standing))))
    hold(scene, replace(case, lines=tuple(line for line in case.lines if line not in standing)))
    return scene


def _action(text: str) -> Action:
    if text == "next":
        return NextDeal()
    card, colon, take = text.partition(":")
    if not colon:
        return Play(card)
    return Play(card, () if take == "-" else tuple(take.split("+")))
