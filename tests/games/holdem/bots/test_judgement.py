"""Charts, reads and ranges: what a bot makes of cards and people."""

import pytest

from felt.games.holdem.bots.charts import open_share, standing, top
from felt.games.holdem.bots.equity import ALL_HOLES, Range
from felt.games.holdem.bots.ranges import keep_best, range_of
from felt.games.holdem.bots.reads import read_of
from felt.games.holdem.engine import GAME
from felt.games.holdem.tallies import Tally
from tests.games.holdem.scenario import Scene

USUAL = read_of(Tally(), 4, 1.0)
WILD = read_of(Tally(hands=60, entered=55, raised=45, bets=70, calls=20, checks=10, faced=40, folded=2), 4, 1.0)


def seen(moves: str) -> Scene:
    """Four players, moves done: SB BB UTG BTN."""
    scene = Scene({"draw_for_button": "false"})
    scene.set_stacks("1000", "1000", "1000", "1000")
    scene.do(*moves.split())
    return scene


def range_after(moves: str, seat: int, narrowing: float = 1.0, read: object = USUAL) -> Range:
    """What the others make of the seat after the moves."""
    return range_of(GAME.view(seen(moves).now, None), seat, read, narrowing)  # type: ignore[arg-type]


def test_the_order_of_hands_is_whole() -> None:
    assert len(set(top(1.0))) == len(top(1.0)) == len(ALL_HOLES) == 1326
    assert set(top(1.0)) == set(ALL_HOLES)


def test_hands_stand_where_players_put_them() -> None:
    assert standing(["As", "Ad"]) == 0
    assert standing(["3d", "2c"]) > 0.98
    assert standing(["Ks", "As"]) < standing(["Kd", "As"]) < standing(["7s", "6s"]) < standing(["7d", "2s"])
    assert standing(["2c", "2d"]) < 0.5


def test_the_nearer_the_button_the_more_hands_open() -> None:
    shares = [open_share(behind, 6) for behind in (5, 4, 3, 2)]
    assert shares == sorted(shares)
    assert open_share(1, 2) > max(shares)


def test_a_raise_narrows_a_range_and_a_second_one_more() -> None:
    sizes = [len(range_after(moves, seat)) for moves, seat in (("", 2), ("c", 2), ("r300", 2), ("r300 r900", 3))]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 1326
    assert sizes[3] < 150


def test_who_believes_nobody_narrows_nothing() -> None:
    assert len(range_after("r300 r900", 3, narrowing=0.0)) == 1326


def test_a_wild_player_is_believed_less() -> None:
    assert len(range_after("r300", 2, read=WILD)) > 2 * len(range_after("r300", 2))
    bet = "c c c x r100"
    assert len(range_after(bet, 0, read=WILD)) > len(range_after(bet, 0))


def test_what_goes_with_the_board_is_kept() -> None:
    kept = keep_best(top(1.0), ["As", "Ad", "7c"], 0.05)
    scattered = len(kept) - round(0.05 * 1176)
    assert 0 < scattered < 140
    aces = [pair for pair in kept[:50] if pair.mask & sum(1 << place for place in (25, 51))]
    assert len(aces) > 40


@pytest.mark.parametrize(("tally", "attribute", "between"), [
    (Tally(), "entry", (0.37, 0.39)),
    (Tally(hands=40, entered=40), "entry", (0.85, 1.0)),
    (Tally(hands=40), "entry", (0.0, 0.1)),
    (Tally(faced=30, folded=30), "folding", (0.8, 1.0)),
    (Tally(bets=1), "betting", (0.35, 0.45)),
])  # fmt: skip
def test_reads_move_from_the_usual_to_what_was_seen(tally: Tally, attribute: str, between: tuple[float, float]) -> None:
    low, high = between
    assert low <= getattr(read_of(tally, 4, 1.0), attribute) <= high


def test_who_trusts_nothing_sees_the_usual_player() -> None:
    assert read_of(Tally(hands=99, entered=99, faced=9, folded=9), 4, 0.0) == USUAL
