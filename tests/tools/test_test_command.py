"""How `./test` counts."""

from pathlib import Path

import pytest

from felt.tools.setup.places import Places
from felt.tools.test import lint, outcome
from felt.tools.test.outcome import Outcome
from felt.tools.test.stage import Stage
from tests.tools.fake_programs import program

REPORT = '<testsuites><testsuite tests="9" failures="2" errors="1" skipped="3"/><testsuite tests="1"/></testsuites>'


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path, tmp_path / "home")


def pytest_that(places: Places, report: str, code: int) -> None:
    """A stand-in for the environment's pytest: writes ``report`` and ends with ``code``."""
    places.state.joinpath("reports").mkdir(parents=True)
    places.checkout.joinpath("wanted.xml").write_text(report)
    copy = 'for word in "$@"; do case $word in --junitxml=*) cp wanted.xml "${word#*=}";; esac; done'
    program(places.venv_python.parent, "python", f"{copy if report else ''}\nexit {code}")


def test_reports_are_added_up(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert outcome.read(report) == Outcome(passed=4, failed=3, skipped=3)


def test_a_missing_or_broken_report_counts_nothing(tmp_path: Path) -> None:
    assert outcome.read(tmp_path / "absent.xml") == Outcome()
    (tmp_path / "broken.xml").write_text("<testsuites>")
    assert outcome.read(tmp_path / "broken.xml") == Outcome()


@pytest.mark.parametrize(
    ("found", "locally", "in_ci"),
    [
        (Outcome(passed=3), True, True),
        (Outcome(passed=3, skipped=1), True, False),
        (Outcome(passed=3, failed=1), False, False),
        (Outcome(), False, False),
        (Outcome(skipped=5), False, False),
    ],
)
def test_nothing_run_is_not_good(found: Outcome, locally: bool, in_ci: bool) -> None:
    assert found.good(nothing_may_be_skipped=False) is locally
    assert found.good(nothing_may_be_skipped=True) is in_ci


def test_the_last_line_is_the_one_that_machines_read() -> None:
    assert str(Outcome(1, 2, 3)) == "1 passed, 2 failed, 3 skipped"


def test_scenes_are_read_by_mypy_once_their_stubs_are_built(tmp_path: Path) -> None:
    assert lint.SCENES not in lint.checks(tmp_path).values()
    (tmp_path / lint.STUBS).parent.mkdir(parents=True)
    (tmp_path / lint.STUBS).touch()
    assert lint.SCENES in lint.checks(tmp_path).values()


GOOD = '<testsuite tests="2"/>'
BAD = '<testsuite tests="2" failures="1"/>'


@pytest.mark.parametrize(
    ("report", "code", "pattern", "found"),
    [
        (GOOD, 0, None, Outcome(passed=2)),
        (BAD, 1, None, Outcome(passed=1, failed=1)),
        (GOOD, 3, None, Outcome(passed=2, failed=1)),
        (GOOD, 1, None, Outcome(passed=2, failed=1)),
        ("", 139, None, Outcome(failed=1)),
        ("", 5, None, Outcome(failed=1)),
        ("", 5, "name", Outcome()),
    ],
)
def test_a_stage_never_hides_a_failure(
    places: Places, report: str, code: int, pattern: str | None, found: Outcome
) -> None:
    pytest_that(places, report, code)
    assert Stage("pure", ("tests",)).run(places, pattern) == found


def test_what_is_left_out_is_counted_aloud(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    program(places.venv_python.parent, "python", "echo tests/scenes/test_a.py: 3; echo tests/scenes/test_b.py: 4")
    assert Stage("scenes", ("tests/scenes",)).leave_out(places, None, "no Xvfb") == Outcome(skipped=7)
    assert "NOT RUN: the 7 tests of stage scenes" in capsys.readouterr().out
