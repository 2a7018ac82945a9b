"""Session statistics, counted hand by hand."""

import pytest

from felt.games.holdem.tallies import Tally
from tests.games.holdem.scenario import Scene

# Four players: SB BB UTG BTN. What is done, and the tally of one seat afterwards.
CASES = {
    "posting is no entering": ("f f f", 1, Tally(hands=1, won=1)),
    "folding a blind counts nothing but the hand": ("f f f", 0, Tally(hands=1)),
    "calling enters": ("c f f x x x x x x x", 2, Tally(hands=1, entered=1, checks=3, showdowns=1, won=1)),
    "raising raises": ("r300 f f f", 2, Tally(hands=1, entered=1, raised=1, won=1)),
    "a bet after the flop": ("c f f x x r100 f", 2, Tally(hands=1, entered=1, bets=1, won=1)),
    "folding to a bet": ("c f f x x r100 f", 1, Tally(hands=1, checks=1, faced=1, folded=1)),
    "calling a bet": (
        "c f f x r100 c x x x x",
        2,
        Tally(hands=1, entered=1, calls=1, checks=2, faced=1, showdowns=1, won=1),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_tally(case: tuple[str, int, Tally]) -> None:
    moves, seat, expected = case
    scene = Scene({"draw_for_button": "false"})
    scene.set_stacks(*["1000"] * 4)
    scene.set_holes("2c7d", "3c8d", "AsAh", "4c9d")
    scene.set_board("Kc", "Qd", "Js", "5h", "6s")
    scene.do(*moves.split())
    assert scene.now.match.tallies[seat] == expected


def test_hands_add_up() -> None:
    scene = Scene({"draw_for_button": "false"})
    scene.set_stacks("1000", "1000", "1000")
    scene.do("f", "f", "next", "f", "f")
    assert [tally.hands for tally in scene.now.match.tallies] == [2, 2, 2]
