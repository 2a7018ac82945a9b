"""Kept files: whole or not at all, set aside when damaged, brought up to date from any version."""

from pathlib import Path

import pytest
from pydantic import BaseModel

from felt.match import kept, profile
from felt.match.files import set_aside, write_whole
from felt.match.profile import Profile


class Purse(BaseModel):
    """What a small program keeps."""

    coins: int


def _to_coins(raw: dict[str, object]) -> dict[str, object]:
    return {"coins": raw["pence"]}


def _double(raw: dict[str, int]) -> dict[str, int]:
    return {"coins": raw["coins"] * 2}


STEPS = (_to_coins, _double)


@pytest.mark.parametrize(
    ("text", "coins"),
    [('{"pence": 3}', 6), ('{"version": 1, "coins": 3}', 6), ('{"version": 2, "coins": 3}', 3)],
    ids=["without a version", "one version old", "present"],
)
def test_every_version_is_read(text: str, coins: int) -> None:
    assert kept.from_text(text, Purse, STEPS).coins == coins


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not JSON"),
        ('{"version": 2, "coi', "not JSON"),
        ("[]", "expected an object"),
        ('{"version": 3, "coins": 1}', "version: expected 0..2"),
        ('{"version": "new", "coins": 1}', "version: expected 0..2"),
        ('{"version": 2, "coins": "many"}', "coins"),
        ('{"version": 0, "coins": 1}', "cannot be brought from version 0"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(text: str, told: str) -> None:
    with pytest.raises(kept.Damaged, match=told.replace(".", r"\.")):
        kept.from_text(text, Purse, STEPS)


def test_a_profile_comes_back_as_it_was() -> None:
    known = Profile(has_completed_ftue=True, hints={"first_aim": 2}, setups={"svara": {"seats": "4"}})
    assert profile.read(profile.write(known)) == known


def test_a_profile_from_before_statistics_keeps_what_it_knew() -> None:
    old = '{"version": 1, "has_completed_ftue": true, "lessons": ["svara"], "hints": {}, "setups": {}}'
    assert profile.read(old) == Profile(has_completed_ftue=True, lessons=frozenset({"svara"}))


def test_a_profile_of_a_later_build_is_not_touched() -> None:
    with pytest.raises(kept.Damaged, match="version: expected"):
        profile.read('{"version": 99, "mood": "good"}')


def test_a_profile_refuses_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="shoe_size"):
        Profile().changed(shoe_size=43)


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "kept.json"
    write_whole(path, "one")
    write_whole(path, "two — ё")
    assert path.read_text(encoding="utf-8") == "two — ё"
    assert [file.name for file in path.parent.iterdir()] == ["kept.json"]


def test_a_write_that_fails_leaves_the_old_text(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    write_whole(path, "old")
    (tmp_path / "kept.json.new").mkdir()
    with pytest.raises(OSError, match="kept"):
        write_whole(path, "new")
    assert path.read_text() == "old"


def test_damaged_files_are_all_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for text in ("first", "second"):
        path.write_text(text)
        set_aside(path)
    assert not path.exists()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "kept.damaged-1.json": "first", "kept.damaged-2.json": "second"}  # fmt: skip
