"""A run that dies is noticed by the next; one that says goodbye, or still runs, is not. And what a report holds."""

import subprocess
import sys
from pathlib import Path

import pytest

from felt.match.presence import Presence
from felt.match.report import TAIL, report_text

ARRIVE = """
import sys, pathlib
from felt.match.presence import Presence
presence = Presence(pathlib.Path(sys.argv[1]))
print(presence.arrive(), flush=True)
sys.stdin.readline()
"""


def other_run(place: Path) -> "subprocess.Popen[str]":
    """Another process that has arrived and waits."""
    run = subprocess.Popen(
        [sys.executable, "-c", ARRIVE, str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={"PYTHONPATH": str(Path(__file__).resolve().parents[2] / "python")},
    )  # fmt: skip
    assert run.stdout is not None
    assert run.stdout.readline().strip() == "False"
    return run


def end(run: "subprocess.Popen[str]") -> None:
    """Kill it outright."""
    run.kill()
    run.communicate()


def arrive_and_depart(place: Path) -> bool:
    """One whole run here: whether it finds that the last one died."""
    here = Presence(place)
    crashed = here.arrive()
    here.depart()
    return crashed


def test_a_killed_run_is_noticed_once(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "running"
    end(other_run(place))
    assert arrive_and_depart(place)
    assert not arrive_and_depart(place)


def test_a_run_beside_this_one_is_no_crash(tmp_path: Path) -> None:
    run = other_run(tmp_path / "running")
    assert not arrive_and_depart(tmp_path / "running")
    end(run)


@pytest.mark.parametrize("times", [1, 2])
def test_goodbye_may_be_said_again(tmp_path: Path, times: int) -> None:
    here = Presence(tmp_path / "running")
    here.arrive()
    for _ in range(times):
        here.depart()
    assert not arrive_and_depart(tmp_path / "running")


def test_a_report_names_build_match_and_the_end_of_the_log() -> None:
    log = "\n".join(f"line {number} of ~ann/felt" for number in range(500))
    text = report_text({"game": "1.2", "engine": "4.6"}, "felt-save 1\nseats human", log, "")
    assert "game: 1.2\nengine: 4.6" in text
    assert "seats human" in text
    assert f"line {500 - TAIL} of" in text
    assert f"line {499 - TAIL} of" not in text


def test_a_report_does_not_name_the_players_home() -> None:
    home = "/".join(("", "home", "ann"))
    text = report_text({}, "", f"read {home}/felt/x", home)
    assert "ann" not in text
    assert "read ~/felt/x" in text


def test_a_report_of_nothing_says_so() -> None:
    assert "none was kept" in report_text({}, "", "", "")
