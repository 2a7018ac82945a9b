"""The arena: duplicate matches, and a report that adds up."""

import json
from pathlib import Path

import pytest

from felt.games.poker_pool.engine import GAME
from felt.tools import arena
from felt.tools.arena_match import MIRRORED, STUCK, Outcome, Pairing, play
from felt.tools.arena_report import ending, series_report
from felt.tools.arena_store import Store, key_of, run


def test_a_series_is_played_both_ways_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["poker_pool", "--a", "medium", "--b", "random", "--pairs", "3", "--jobs", "1"]) == 0
    said, report = capsys.readouterr().out.splitlines()
    report = json.loads(report)
    assert said.startswith("medium against random: ")
    assert "of 6 matches (2 on mirrored layouts)" in said
    assert "95 % Wilson interval [" in said
    assert report["matches"] == report["wins"] + report["losses"] + report["draws"] == 6
    low, high = report["wilson95"]
    assert 0 <= low <= report["rate"] <= high <= 1
    assert sum(report["reasons"].values()) == pytest.approx(1, abs=0.01)
    assert report["faults"] == 0
    assert set(report["decision_cpu_ms"]) == {"medium", "random"}


def test_every_layout_is_a_pair_with_seats_changed_and_so_is_its_mirror_image() -> None:
    words = "poker_pool --a hard --b easy --pairs 3 --seed 5 --set gameplay.miss_limit=4"
    pairings = arena.pairs(arena.parser().parse_args(words.split()))
    assert [(pairing.seed, pairing.mirror, pairing.swapped) for pairing in pairings] == [
        (5, False, False),
        (5, False, True),
        (5, True, False),
        (5, True, True),
        (6, False, False),
        (6, False, True),
    ]
    assert pairings[0].settings == (("gameplay.miss_limit", "4"),)


def test_cards_have_no_mirror_image() -> None:
    words = "scopone --a hard --b easy --pairs 2 --seed 5"
    pairings = arena.pairs(arena.parser().parse_args(words.split()))
    assert [(pairing.seed, pairing.mirror) for pairing in pairings] == [(5, False), (5, False), (6, False), (6, False)]


def test_a_mirrored_match_is_played_on_the_reflected_rack() -> None:
    straight, reflected = (
        Pairing("poker_pool", ("random", "random"), 3, (), False, mirror) for mirror in (False, True)
    )
    state = GAME.start(GAME.configure({}), ("Ann", "Bob"), 3).state
    image = MIRRORED["poker_pool"](state)
    assert image.balls != state.balls
    for spot, other in zip(state.balls, image.balls, strict=True):
        assert (spot.ball, spot.x, spot.y + other.y) == (other.ball, other.x, 500)
    assert MIRRORED["poker_pool"](image) == state
    assert play(straight).kinds != play(reflected).kinds


@pytest.mark.parametrize(("game", "levels"), [("poker_pool", ("medium", "random")), ("scopone", ("medium", "easy"))])
def test_the_first_level_scores_on_whichever_seats_it_sits(game: str, levels: tuple[str, str]) -> None:
    straight = play(Pairing(game, levels, 3, (), swapped=False))
    same_from_the_other_side = play(Pairing(game, levels[::-1], 3, (), swapped=True))
    assert straight.points in (0, 1)
    assert straight.points == 1 - same_from_the_other_side.points
    assert straight.kinds == same_from_the_other_side.kinds


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(["poker_pool", "--a", "genius", "--b", "easy"])
    assert "known: easy, medium, hard, expert" in capsys.readouterr().err


def test_a_series_mixes_every_two_levels(capsys: pytest.CaptureFixture[str]) -> None:
    args = arena.parser().parse_args(["poker_pool", "--series", "25"])
    pairings = arena.series(args)
    assert len({pairing.levels for pairing in pairings}) == 10
    assert [pairing.seed for pairing in pairings] == list(range(1, 26))
    assert [pairing.swapped for pairing in pairings] == [False] * 10 + [True] * 10 + [False] * 5
    with pytest.raises(SystemExit):
        arena.main(["scopone", "--series", "5"])
    assert "only the length of poker_pool is known" in capsys.readouterr().err


def outcome(reason: str, shots: int, stand: int = 0, shown: float = 60.0) -> Outcome:
    seconds = {"shown": shown, "people": 22.0 * shots, "bots": 1.0 * shots}
    return Outcome(1.0, reason, {"shoot": shots, "stand": stand}, 0, {}, seconds)


def test_a_series_tells_length_and_endings() -> None:
    outcomes = [outcome("showdown", 10), outcome("showdown", 20, stand=1), outcome("elimination", 30)]
    report = series_report([*outcomes, Outcome(0.5, STUCK, {}, 0, {})])
    assert report["stuck"] == 1
    assert report["endings"] == {
        "two full hands": 0.25,
        "showdown after a stand": 0.25,
        "elimination": 0.25,
        STUCK: 0.25,
    }
    assert report["median_shots"] == 20
    assert report["minutes_two_people"]["median"] == round((60 + 440) / 60, 2)
    assert report["minutes_against_a_bot"] == round((60 + 230) / 60, 2)
    assert report["median_minutes_by_seconds_a_shot"]["12"] == round((60 + 240) / 60, 2)
    assert ending(outcome("concession", 1)) == "concession"


def test_a_stopped_series_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    store = Store(kept)
    one, two = (Pairing("poker_pool", ("random", "random"), seed, (), False) for seed in (1, 2))
    store.add(key_of(one), outcome("showdown", 77))
    kept.write_text(kept.read_text() + '\n{"key": "cut sho')
    played: list[int] = []
    found = run([one, two], 1, store, played.append)
    assert found[0].kinds["shoot"] == 77
    assert played == [2]
    assert run([one, two], 1, store, played.append) == found
    assert played == [2]


def test_outcomes_of_other_rules_are_not_mixed_in() -> None:
    plain = Pairing("poker_pool", ("easy", "hard"), 1, (), False)
    longer = Pairing("poker_pool", ("easy", "hard"), 1, (("gameplay.miss_limit", "4"),), False)
    assert key_of(plain) == key_of(Pairing(*(getattr(plain, name) for name in Pairing.__slots__)))
    assert len({key_of(plain), key_of(longer)}) == 2
