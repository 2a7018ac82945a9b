"""Hold'em cases as text: a name, how the table stands, what is done and what then holds.

Lines of a case, in order:

    set KEY VALUE             a config value
    stacks / holes / board    chips by seat; hole cards by seat; the board
    do MOVES                  x check, c call, f fold, rN raise to N, show, muck, next
    refuse MOVE               a move the rules refuse now
    ask SEAT CHOICES          who must act and exactly what he may do: `call 50`, `raise 200..1000`
    option yes|no             whether the big blind's option is announced
    turn nobody               the hand is over
    pots CHIPS SEATS          one pot in the middle, main pot first, with who may win it
    returned SEAT CHIPS       an uncalled bet came back
    pot CHIPS SEAT [CHIPS]    a pot was pushed, main pot first; shares where it was divided
    shows / mucks SEATS       who has shown or mucked so far, in order
    burned N                  burned cards so far
    end STACKS                chips by seat

Seats are named by position; the last seat in the list has the button. Lines that start with # are comments.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from felt.core.game import Choice, IllegalAction, Step
from felt.games.holdem.actions import Action, Call, Check, Fold, Muck, NextHand, Raise, Show
from felt.games.holdem.engine import GAME
from felt.games.holdem.events import HandMucked, HandShown, PotAwarded, UncalledReturned
from felt.games.holdem.state import State

CASES = Path(__file__).parents[2] / "cases" / "holdem"
_NAMES = {2: "BB BTN", 3: "SB BB BTN", 4: "SB BB UTG BTN", 5: "SB BB UTG CO BTN"}
_MOVES = {"x": Check(), "c": Call(), "f": Fold(), "show": Show(), "muck": Muck(), "next": NextHand()}
_LOW_BOARD = "2c 3d 7h 8s 9c"
_HOLES = "4s4h 5s5h 6s6h 9h9d QdKd"


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


def stacked_deck(holes: Sequence[str], board: Sequence[str], burn: bool = True) -> list[str]:
    """Order a deck so that every seat gets these hole cards, dealt from the first seat, and the board comes out."""
    used = {card for hole in holes for card in (hole[:2], hole[2:])} | set(board)
    spare = iter(rank + suit for suit in "cd" for rank in "23456789TJQKA" if rank + suit not in used)
    top = [hole[:2] for hole in holes] + [hole[2:] for hole in holes]
    for street in (board[:3], board[3:4], board[4:]):
        top += [next(spare)] if burn else []
        top += street
    return top


@dataclass
class Scene:
    """A case being played: the state and every event so far."""

    settings: dict[str, str]
    state: State | None = None
    events: list[Any] = field(default_factory=list)
    returned: int = 0
    awarded: int = 0
    potted: int = 0
    holes: str = ""
    board: str = _LOW_BOARD

    # ------------------------------------------------------------ setting up

    def set(self, key: str, value: str) -> None:
        self.settings[key] = value

    def set_stacks(self, *chips: str) -> None:
        self.settings["stacks"] = " ".join(chips)

    def set_holes(self, *cards: str) -> None:
        self.holes = " ".join(cards)

    def set_board(self, *cards: str) -> None:
        self.board = " ".join(cards)

    @property
    def now(self) -> State:
        """The state; the first look at it deals the cards."""
        if self.state is None:
            names = self.names
            holes = (self.holes or _HOLES).split()[: len(names)]
            config = GAME.configure(self.settings)
            self._took(GAME.start(config, names, 1, stacked_deck(holes, self.board.split(), config.burn_cards)))
        assert self.state is not None
        return self.state

    @property
    def names(self) -> list[str]:
        return _NAMES[len(self.settings["stacks"].split())].split()

    def _took(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events

    def _of(self, kind: type) -> list[Any]:
        assert self.now
        return [event for event in self.events if isinstance(event, kind)]

    def _seats_of(self, kind: type) -> list[str]:
        return [self.names[event.seat] for event in self._of(kind)]

    # ------------------------------------------------------------ doing

    def do(self, *moves: str) -> None:
        for move in moves:
            self._took(GAME.apply(self.now, GAME.turn(self.now).seats[0], _action(move)))

    def refuse(self, move: str) -> None:
        seat = GAME.turn(self.now).seats[0]
        with pytest.raises(IllegalAction):
            GAME.apply(self.now, seat, _action(move))

    # ------------------------------------------------------------ holding against

    def ask(self, name: str, *choices: str) -> None:
        seat = GAME.turn(self.now).seats[0]
        assert self.names[seat] == name
        wanted = [choice for choice in " ".join(choices).replace("raise ", "raise=").split() if not choice.isdecimal()]
        offered = [_shown(choice) for choice in GAME.legal(self.now, seat) if choice.kind != "fold"]
        assert offered == wanted
        if "call" in choices:
            assert GAME.view(self.now, seat).owed == int(choices[choices.index("call") + 1])

    def option(self, answer: str) -> None:
        assert GAME.view(self.now, None).option == (answer == "yes")

    def turn(self, nobody: str) -> None:
        assert (nobody, self.now.hand.stage) == ("nobody", "over")

    def pots(self, chips: str, *names: str) -> None:
        after_street = GAME.view(self.now, None).pots
        assert after_street[self.potted] == (int(chips), tuple(self.names.index(name) for name in names))
        self.potted += 1

    def was_returned(self, name: str, chips: str) -> None:
        assert self._of(UncalledReturned)[self.returned] == UncalledReturned(self.names.index(name), int(chips))
        self.returned += 1

    def pot(self, chips: str, *shares: str) -> None:
        award = self._of(PotAwarded)[self.awarded]
        if len(shares) == 1:
            shares = (*shares, chips)
        assert award.chips == int(chips)
        assert [self.names[seat] for seat in award.winners] == list(shares[::2])
        assert list(award.shares) == list(map(int, shares[1::2]))
        self.awarded += 1

    def shows(self, *names: str) -> None:
        assert self._seats_of(HandShown) == list(names)

    def mucks(self, *names: str) -> None:
        assert self._seats_of(HandMucked) == list(names)

    def burned(self, count: str) -> None:
        assert GAME.view(self.now, None).burned == int(count)

    def end(self, *stacks: str) -> None:
        assert self.now.hand.betting.stacks == tuple(map(int, stacks))
        assert len(self._of(PotAwarded)) == self.awarded or not self.awarded, "a pot is not told of"


_KEYS = {"stacks": "set_stacks", "holes": "set_holes", "board": "set_board", "returned": "was_returned"}


def play(case: Case) -> Scene:
    """Play a case; AssertionError where it does not hold, naming the line."""
    scene = Scene({"draw_for_button": "false"})
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
