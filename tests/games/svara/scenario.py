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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from felt.core.game import Choice, IllegalAction, Step
from felt.games.svara.actions import Action, Blind, Call, Check, Decline, Fold, Join, Look, NextHand, Raise
from felt.games.svara.engine import GAME
from felt.games.svara.events import HandShown, PhaseChanged, PotAwarded, SvaraDeclared, UncalledReturned
from felt.games.svara.state import State

CASES = Path(__file__).parents[2] / "cases" / "svara"
_NAMES = {2: "B A", 3: "B C A", 4: "B C D A", 5: "B C D E A", 6: "B C D E F A"}
_MOVES: dict[str, Action] = {
    "look": Look(), "blind": Blind(), "x": Check(), "c": Call(), "f": Fold(), "join": Join(), "decline": Decline(),
    "next": NextHand(),
}  # fmt: skip
_CARDS = "9h8d7s KsQhJd AsKdTc 8s8h9d 9s7hTd QsJh7d"


@dataclass(frozen=True)
class Case:
    """One case: where it stands and its lines."""

    where: str
    lines: tuple[str, ...]


def load(path: Path) -> Iterator[Case]:
    """Read the cases of a file: blocks parted by empty lines, the first line the name."""
    lines = [line.strip() for line in path.read_text().splitlines() if not line.startswith("#")]
    for filled, block in groupby(lines, bool):
        if filled:
            name, *rest = block
            yield Case(f"{path.stem}: {name}", tuple(rest))


def hand(text: str) -> tuple[str, ...]:
    """Read three cards written without spaces."""
    return tuple(text[place : place + 2] for place in range(0, len(text), 2))


def stacked_deck(hands: Sequence[str]) -> list[str]:
    """Order a deck so that every seat gets these cards, dealt one at a time from the first seat."""
    return [card for round_ in zip(*map(hand, hands), strict=True) for card in round_]


@dataclass
class Scene:
    """A case being played: the state and every event so far."""

    settings: dict[str, str]
    state: State | None = None
    events: list[Any] = field(default_factory=list)
    returned: int = 0
    awarded: int = 0
    declared: int = 0
    cards: str = _CARDS

    # ------------------------------------------------------------ setting up

    def set(self, key: str, value: str) -> None:
        self.settings[key] = value

    def set_stacks(self, *chips: str) -> None:
        self.settings["stacks"] = " ".join(chips)

    def set_cards(self, *cards: str) -> None:
        self.cards = " ".join(cards)

    @property
    def now(self) -> State:
        """The state; the first look at it deals the cards."""
        if self.state is None:
            chips = map(int, self.settings["stacks"].split())
            playing = sum(stack >= 10 for stack in chips)
            deck = stacked_deck(self.cards.split()[:playing])
            self._took(GAME.start(GAME.configure(self.settings), self.names, 1, deck))
        assert self.state is not None
        return self.state

    @property
    def names(self) -> list[str]:
        return _NAMES[len(self.settings["stacks"].split())].split()

    @property
    def in_turn(self) -> int:
        return GAME.turn(self.now).seats[0]

    def _took(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events

    def _of(self, kind: type) -> list[Any]:
        assert self.now
        return [event for event in self.events if isinstance(event, kind)]

    def _named(self, seats: Sequence[int]) -> list[str]:
        return [self.names[seat] for seat in seats]

    # ------------------------------------------------------------ doing

    def do(self, *moves: str) -> None:
        for move in moves:
            self._took(GAME.apply(self.now, self.in_turn, _action(move)))

    def by(self, name: str, move: str) -> None:
        self._took(GAME.apply(self.now, self.names.index(name), _action(move)))

    def silent(self) -> None:
        turn = GAME.turn(self.now)
        self._took(GAME.apply(self.now, turn.seats[0], turn.default))

    def refuse(self, move: str) -> None:
        before = self.now
        with pytest.raises(IllegalAction):
            GAME.apply(self.now, self.in_turn, _action(move))
        assert self.now == before

    def again(self, move: str) -> None:
        seat = self.in_turn
        self.do(move)
        with pytest.raises(IllegalAction):
            GAME.apply(self.now, seat, _action(move))

    # ------------------------------------------------------------ holding against

    def ask(self, name: str, *choices: str) -> None:
        assert self.names[self.in_turn] == name
        wanted = [choice for choice in " ".join(choices).replace("raise ", "raise=").split() if not choice.isdecimal()]
        assert [_shown(choice) for choice in GAME.legal(self.now, self.in_turn)] == wanted
        if "call" in choices:
            assert GAME.view(self.now, None).owed == int(choices[choices.index("call") + 1])

    def phase(self, name: str) -> None:
        assert self.now.hand.phase == name

    def phases(self, *names: str) -> None:
        assert [event.phase for event in self._of(PhaseChanged)] == list(names)

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

    def shows(self, *names: str) -> None:
        assert self._named([event.seat for event in self._of(HandShown)]) == list(names)

    def points(self, name: str, count: str) -> None:
        shown = {event.seat: event.points for event in self._of(HandShown)}
        assert shown[self.names.index(name)] == int(count)

    def svara(self, pot: str, fee: str, *names: str) -> None:
        event = self._of(SvaraDeclared)[self.declared]
        assert (event.pot, event.fee, self._named(event.seats)) == (int(pot), int(fee), list(names))
        self.declared += 1

    def may_join(self, *names: str) -> None:
        assert self._named(GAME.view(self.now, None).deciding) == list(names)

    def fresh(self, *names: str) -> None:
        dealt = self.now.hand.deal.cards
        assert self._named([seat for seat, cards in enumerate(dealt) if cards]) == list(names)
        first = dict(zip(self.names, map(hand, self.cards.split()), strict=False))
        assert any(dealt[self.names.index(name)] != first[name] for name in names)

    def was_returned(self, name: str, chips: str) -> None:
        assert self._of(UncalledReturned)[self.returned] == UncalledReturned(self.names.index(name), int(chips))
        self.returned += 1

    def wins(self, chips: str, *shares: str) -> None:
        award = self._of(PotAwarded)[self.awarded]
        if len(shares) == 1:
            shares = (*shares, chips)
        assert award.chips == int(chips)
        assert self._named(award.winners) == list(shares[::2])
        assert list(award.shares) == list(map(int, shares[1::2]))
        self.awarded += 1

    def dealer(self, name: str) -> None:
        assert self.names[self.now.hand.deal.dealer] == name

    def end(self, *balances: str) -> None:
        assert self.now.hand.betting.stacks == tuple(map(int, balances))
        assert len(self._of(PotAwarded)) == self.awarded or not self.awarded, "a pot is not told of"


_KEYS = {"stacks": "set_stacks", "cards": "set_cards", "returned": "was_returned"}


def play(case: Case) -> Scene:
    """Play a case; AssertionError where it does not hold, naming the line."""
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100 100"})
    for line in case.lines:
        key, *words = line.split()
        try:
            getattr(scene, _KEYS.get(key, key))(*words)
        except (AssertionError, IllegalAction) as error:
            raise AssertionError(f"{case.where}\n  {line}\n{error}") from error
    return scene


def _action(move: str) -> Action:
    return Raise(int(move[1:])) if move[0] == "r" else _MOVES[move]


def _shown(choice: Choice) -> str:
    return "=".join((choice.kind, *(field.allowed for field in choice.fields)))
