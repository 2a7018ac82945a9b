"""A bad line is as bad as it was told to be, and no worse."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from felt.online.faults import FLAWLESS, Faults, Line

SEEDS = st.integers(0, 2**32)


def carried(faults: Faults, seed: int, messages: int = 200, pace: float = 0.0) -> list[int]:
    """Send numbers at a pace and give what arrives in the end."""
    line: Line[int] = Line(faults, Random(seed))
    arrived = []
    for number in range(messages):
        line.send(number, number * pace)
        arrived += line.due(number * pace)
    return arrived + line.due(1e9)


@given(SEEDS)
def test_a_flawless_line_changes_nothing(seed: int) -> None:
    assert carried(FLAWLESS, seed) == list(range(200))


@given(SEEDS, st.integers(0, 5))
def test_nothing_overtakes_more_than_the_window(seed: int, window: int) -> None:
    arrived = carried(Faults(drop=0, duplicate=0, window=window, delay=5.0), seed, pace=0.1)
    assert sorted(arrived) == list(range(200))
    for place, number in enumerate(arrived):
        overtaken = sum(earlier < number for earlier in arrived[place + 1 :])
        assert overtaken <= window


def test_shares_are_kept() -> None:
    lossy = [len(carried(Faults(drop=0.05, duplicate=0, window=0, delay=0), seed, 1000)) for seed in range(20)]
    double = [len(carried(Faults(drop=0, duplicate=0.05, window=0, delay=0), seed, 1000)) for seed in range(20)]
    assert 940 < sum(lossy) / 20 < 960
    assert 1040 < sum(double) / 20 < 1060


def test_a_cut_line_stays_cut_and_a_deaf_one_hears_again() -> None:
    cut: Line[int] = Line(Faults(drop=0, duplicate=0, window=0, delay=0, cut=1.0), Random(1))
    cut.send(1, 0.0)
    assert cut.broken and cut.due(1e9) == []
    deaf: Line[int] = Line(Faults(drop=0, duplicate=0, window=0, delay=0, deaf=1.0, deaf_seconds=5.0), Random(1))
    deaf.send(1, 0.0)
    deaf.faults = FLAWLESS
    deaf.send(2, 4.9)
    deaf.send(3, 5.1)
    assert not deaf.broken and deaf.due(1e9) == [3]


def test_the_line_says_when_it_wakes() -> None:
    line: Line[int] = Line(Faults(drop=0, duplicate=0, window=0, delay=1.0), Random(1))
    assert line.wakes == float("inf")
    line.send(1, 10.0)
    assert 10.0 <= line.wakes <= 11.0
    assert line.due(line.wakes - 0.001) == [] and line.due(line.wakes) == [1]
