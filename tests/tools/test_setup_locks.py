"""The locks hold what pyproject.toml asks for, with a hash for every file."""

import re
import tomllib

import pytest

from felt.tools.lock import GROUPS
from felt.tools.setup.places import CHECKOUT, Places


def asked(lock: str) -> set[str]:
    """What pyproject.toml pins for a lock."""
    text = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    pins = set(text["project"]["dependencies"])
    pins = pins.union(*(text["dependency-groups"][group] for group in GROUPS[lock]))
    return {pin.partition(";")[0] for pin in pins}  # a marker says on which systems, not which version


def locked(lock: str) -> dict[str, str]:
    """Each pin of a lock with the text of its hashes."""
    text = (Places.of().locks / f"{lock}.txt").read_text()
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    return {entry.split(maxsplit=1)[0]: entry for entry in entries}


@pytest.mark.parametrize("lock", GROUPS)
def test_the_lock_is_up_to_date(lock: str) -> None:
    assert asked(lock) <= locked(lock).keys(), "run python -m felt.tools.lock"


@pytest.mark.parametrize("lock", GROUPS)
def test_every_pin_has_hashes(lock: str) -> None:
    assert [pin for pin, entry in locked(lock).items() if "--hash=sha256:" not in entry] == []


def test_the_test_lock_contains_the_play_lock() -> None:
    assert locked("play").keys() <= locked("test").keys()


def test_every_pin_is_explained() -> None:
    table = (CHECKOUT / "docs" / "dependencies.md").read_text()
    names = {pin.partition("==")[0] for pin in asked("test")}
    assert [name for name in sorted(names) if f"`{name}`" not in table] == []
