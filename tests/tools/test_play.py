"""A game in a terminal: typed lines in, what happens out."""

import io
from pathlib import Path

import pytest

from felt.core.record import parse, replay
from felt.games import registry
from felt.tools import play

GAMES = pytest.mark.parametrize("name", registry.NAMES)


def typed(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert play.main([*arguments, "--seed", "3"]) == 0


@GAMES
def test_every_game_can_be_played(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "?\nlook\nauto\nauto\nquit\n", name)
    assert "the match goes on another time" in capsys.readouterr().out


def test_a_match_may_be_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "shoot 0 1000\nshoot 5000000 1\n1 concede\n", "poker_pool")
    told = capsys.readouterr().out
    assert "* shot_taken seat=1 angle=0 power=1000" in told
    assert "no: shoot: angle 5000000 is not one of 0..999999" in told
    assert "result: (0 concession 1 0)" in told


def test_a_match_under_way_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "match.txt"
    typed(monkeypatch, f"shoot 0 1000\nsave {saved}\nquit\n", "poker_pool", "--set", "gameplay.miss_limit=4")
    assert len(replay(parse(saved.read_text()), registry.game("poker_pool"))) == 2


@pytest.mark.parametrize("line", ["jump", "shoot", "9 concede", "save /no/such/folder/match"])
def test_a_bad_line_is_answered(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, f"{line}\nquit\n", "poker_pool")
    assert "> no: " in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--seats", "alien"], ["--set", "x"], ["--set", "gameplay.miss_limit=0"]])
def test_a_bad_command_line_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        play.main(["poker_pool", *arguments])
