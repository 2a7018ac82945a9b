"""Records from the command line: a match is written, verified, and every changed character is found."""

import json
from pathlib import Path

import pytest

from felt.tools.record import main


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.txt"
    seats = ["--seats", "bot:easy,bot:easy", "--seed", "7"]
    assert main(["play", "poker_pool", *seats, "--set", "gameplay.miss_limit=4", "--out", str(path)]) == 0
    return path


def test_a_record_verifies(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert "actions replayed, winners" in capsys.readouterr().out
    assert "set gameplay.miss_limit 4" in record.read_text()


def test_a_changed_line_is_named(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text().split("\n")
    place = next(number for number, line in enumerate(lines) if " shoot " in line)
    words = lines[place].split(" ")
    words[3] = str(int(words[3]) - 1)
    lines[place] = " ".join(words)
    changed = tmp_path / "changed.txt"
    changed.write_text("\n".join(lines))
    assert main(["verify", str(changed)]) == 1
    assert f"line {place + 1}:" in capsys.readouterr().err


def test_the_result_is_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "match.txt"
    assert main(["play", "poker_pool", "--seed", "8", "--out", str(out)]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["seed"] == 8
    assert told["winner"] in {line[5:] for line in out.read_text().splitlines() if line.startswith("name ")}


WRONG = {
    "no such file": ["verify", "nowhere.txt"],
    "unknown setting": ["play", "poker_pool", "--set", "gameplay.luck=1", "--out", "x.txt"],
    "no such level": ["play", "poker_pool", "--seats", "bot:genius,bot:easy", "--out", "x.txt"],
    "a person": ["play", "poker_pool", "--seats", "human,bot:easy", "--out", "x.txt"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    assert capsys.readouterr().err.startswith("felt: ")
    assert not list(tmp_path.iterdir())
