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

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from felt.core.game import Step
from felt.games.holdem.actions import Action, Call, Check, Fold, Muck, NextHand, Raise, Show
from felt.games.holdem.engine import GAME
from tests.games.cases import Case, hold
from tests.games.chip_scene import ChipScene

CASES = Path(__file__).parents[2] / "cases" / "holdem"
_NAMES = {2: "BB BTN", 3: "SB BB BTN", 4: "SB BB UTG BTN", 5: "SB BB UTG CO BTN"}
_MOVES = {"x": Check(), "c": Call(), "f": Fold(), "show": Show(), "muck": Muck(), "next": NextHand()}
_LOW_BOARD = "2c 3d 7h 8s 9c"
_HOLES = "4s4h 5s5h 6s6h 9h9d QdKd"


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
class Scene(ChipScene):
    """A case of Hold'em being played."""

    potted: int = 0
    holes: str = ""
    board: str = _LOW_BOARD

    game = GAME
    untold = (Fold.kind,)

    def set_holes(self, *cards: str) -> None:
        self.holes = " ".join(cards)

    def set_board(self, *cards: str) -> None:
        self.board = " ".join(cards)

    def deal(self) -> Step:
        holes = (self.holes or _HOLES).split()[: len(self.names)]
        config = GAME.configure(self.settings)
        return GAME.start(config, self.names, 1, stacked_deck(holes, self.board.split(), config.burn_cards))

    @property
    def names(self) -> list[str]:
        return _NAMES[len(self.settings["stacks"].split())].split()

    def action(self, move: str) -> Action:
        return Raise(int(move[1:])) if move[0] == "r" else _MOVES[move]

    # ------------------------------------------------------------ holding against

    def option(self, answer: str) -> None:
        assert GAME.view(self.now, None).option == (answer == "yes")

    def turn(self, nobody: str) -> None:
        assert (nobody, self.now.hand.stage) == ("nobody", "over")

    def pots(self, chips: str, *names: str) -> None:
        after_street = GAME.view(self.now, None).pots
        assert after_street[self.potted] == (int(chips), tuple(self.names.index(name) for name in names))
        self.potted += 1

    def mucks(self, *names: str) -> None:
        assert self.named([event.seat for event in self.of("hand_mucked")]) == list(names)

    def burned(self, count: str) -> None:
        assert GAME.view(self.now, None).burned == int(count)


_METHODS = {
    "stacks": "set_stacks", "holes": "set_holes", "board": "set_board", "returned": "was_returned", "pot": "wins",
}  # fmt: skip


def play(case: Case) -> Scene:
    """Play a case; AssertionError where it does not hold, naming the line."""
    scene = Scene({"draw_for_button": "false"})
    hold(scene, case, _METHODS)
    return scene
