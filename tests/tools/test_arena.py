"""The arena: duplicate matches, and a report that adds up."""

import json

import pytest

from felt.tools import arena


def test_a_series_is_played_both_ways_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["poker_pool", "--a", "medium", "--b", "random", "--pairs", "3", "--jobs", "1"]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert report["matches"] == report["wins"] + report["losses"] + report["draws"] == 6
    low, high = report["wilson95"]
    assert 0 <= low <= report["rate"] <= high <= 1
    assert sum(report["reasons"].values()) == pytest.approx(1, abs=0.01)
    assert report["faults"] == 0
    assert set(report["decision_cpu_ms"]) == {"medium", "random"}


def test_every_seed_is_a_pair_with_seats_changed() -> None:
    arguments = [
        "poker_pool",
        "--a",
        "hard",
        "--b",
        "easy",
        "--pairs",
        "2",
        "--seed",
        "5",
        "--set",
        "gameplay.miss_limit=4",
    ]
    pairings = arena.series(arena.parser().parse_args(arguments))
    assert [(pairing.seed, pairing.swapped) for pairing in pairings] == [(5, False), (5, True), (6, False), (6, True)]
    assert pairings[0].settings == (("gameplay.miss_limit", "4"),)


@pytest.mark.parametrize(("game", "levels"), [("poker_pool", ("medium", "random")), ("scopone", ("medium", "easy"))])
def test_the_first_level_scores_on_whichever_seats_it_sits(game: str, levels: tuple[str, str]) -> None:
    straight = arena.play(arena.Pairing(game, levels, 3, (), swapped=False))
    same_from_the_other_side = arena.play(arena.Pairing(game, levels[::-1], 3, (), swapped=True))
    assert straight.points in (0, 1)
    assert straight.points == 1 - same_from_the_other_side.points
    assert straight.kinds == same_from_the_other_side.kinds


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(["poker_pool", "--a", "genius", "--b", "easy"])
    assert "known: easy, medium, hard, expert" in capsys.readouterr().err
