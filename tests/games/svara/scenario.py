"""Svara cases as text: a name, how the table stands, what is done and what then holds.

Lines of a case, in order:

    set KEY VALUE             a config value; min_bet is 10 and the last seat deals
    stacks / cards            balances by seat; three cards a seat
    do MOVES                  look, blind, x check, c call, f fold, rN raise to N, join, decline, next: whose turn it is
    by SEAT MOVE              a decision about a svara by this seat
    silent                    the time of the seat in turn is up
    refuse MOVE               a move the rules refuse now; nothing changes
    again MOVE                the same move of the seat that has just moved is refused
    ask SEAT CHOICES          who must act and exactly what he may do: `call 50`, `raise 20..90`
    phase / pot / price / next_blind / svaras VALUE
    anchor / looked / shows SEATS
    phases NAMES              every phase gone through so far, in order
    points SEAT N             what the seat's cards count
    svara POT FEE SEATS       a svara is declared: its pot, its fee and who tied
    may_join SEATS            who is still asked
    fresh SEATS               these seats have three cards that differ from those of the first deal
    returned SEAT CHIPS       an uncalled bet came back
    wins CHIPS SEAT [CHIPS]   a pot was pushed; shares where it was divided
    dealer SEAT               who deals
    end BALANCES              chips by seat

Seats are B C A (and D ...) in the order they act. Lines that start with # are comments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from felt.core.game import IllegalAction, Step
from felt.games.svara.actions import Action, Blind, Call, Check, Decline, Fold, Join, Look, NextHand, Raise
from felt.games.svara.engine import GAME
from tests.games.cases import Case, hold
from tests.games.chip_scene import ChipScene

CASES = Path(__file__).parents[2] / "cases" / "svara"
_NAMES = {2: "B A", 3: "B C A", 4: "B C D A", 5: "B C D E A", 6: "B C D E F A"}
_MOVES: dict[str, Action] = {
    "look": Look(), "blind": Blind(), "x": Check(), "c": Call(), "f": Fold(), "join": Join(), "decline": Decline(),
    "next": NextHand(),
}  # fmt: skip
_CARDS = "9h8d7s KsQhJd AsKdTc 8s8h9d 9s7hTd QsJh7d"


def hand(text: str) -> tuple[str, ...]:
    """Read three cards written without spaces."""
    return tuple(text[place : place + 2] for place in range(0, len(text), 2))


def stacked_deck(hands: Sequence[str]) -> list[str]:
    """Order a deck so that every seat gets these cards, dealt one at a time from the first seat."""
    return [card for round_ in zip(*map(hand, hands), strict=True) for card in round_]


@dataclass
class Scene(ChipScene):
    """A case of Svara being played."""

    declared: int = 0
    cards: str = _CARDS

    game = GAME

    def set_cards(self, *cards: str) -> None:
        self.cards = " ".join(cards)

    def deal(self) -> Step:
        playing = sum(int(stack) >= 10 for stack in self.settings["stacks"].split())
        deck = stacked_deck(self.cards.split()[:playing])
        return GAME.start(GAME.configure(self.settings), self.names, 1, deck)

    @property
    def names(self) -> list[str]:
        return _NAMES[len(self.settings["stacks"].split())].split()

    def action(self, move: str) -> Action:
        return Raise(int(move[1:])) if move[0] == "r" else _MOVES[move]

    # ------------------------------------------------------------ doing

    def by(self, name: str, move: str) -> None:
        self._took(GAME.apply(self.now, self.names.index(name), self.action(move)))

    def silent(self) -> None:
        turn = GAME.turn(self.now)
        self._took(GAME.apply(self.now, turn.seats[0], turn.default))

    def again(self, move: str) -> None:
        seat = self.in_turn
        self.do(move)
        with pytest.raises(IllegalAction):
            GAME.apply(self.now, seat, self.action(move))

    # ------------------------------------------------------------ holding against

    def phase(self, name: str) -> None:
        assert self.now.hand.phase == name

    def phases(self, *names: str) -> None:
        assert [event.phase for event in self.of("phase_changed")] == list(names)

    def pot(self, chips: str) -> None:
        assert GAME.view(self.now, None).pot == int(chips)

    def price(self, chips: str) -> None:
        assert self.now.hand.betting.price == int(chips)

    def next_blind(self, chips: str) -> None:
        assert GAME.view(self.now, None).next_blind == int(chips)

    def svaras(self, count: str) -> None:
        assert self.now.hand.deal.svara == int(count)

    def anchor(self, name: str) -> None:
        assert self.names[self.now.hand.anchor] == name

    def looked(self, *names: str) -> None:
        seats = GAME.view(self.now, None).seats
        assert [seat.name for seat in seats if seat.looked] == list(names)

    def points(self, name: str, count: str) -> None:
        shown = {event.seat: event.points for event in self.of("hand_shown")}
        assert shown[self.names.index(name)] == int(count)

    def svara(self, pot: str, fee: str, *names: str) -> None:
        event = self.of("svara_declared")[self.declared]
        assert (event.pot, event.fee, self.named(event.seats)) == (int(pot), int(fee), list(names))
        self.declared += 1

    def may_join(self, *names: str) -> None:
        assert self.named(GAME.view(self.now, None).deciding) == list(names)

    def fresh(self, *names: str) -> None:
        dealt = self.now.hand.deal.cards
        assert self.named([seat for seat, cards in enumerate(dealt) if cards]) == list(names)
        first = dict(zip(self.names, map(hand, self.cards.split()), strict=False))
        assert any(dealt[self.names.index(name)] != first[name] for name in names)

    def dealer(self, name: str) -> None:
        assert self.names[self.now.hand.deal.dealer] == name


_METHODS = {"stacks": "set_stacks", "cards": "set_cards", "returned": "was_returned"}


def play(case: Case) -> Scene:
    """Play a case; AssertionError where it does not hold, naming the line."""
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100 100"})
    hold(scene, case, _METHODS)
    return scene
