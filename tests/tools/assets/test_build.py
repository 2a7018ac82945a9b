"""The workshop: writes what changed, removes what is gone, does nothing twice."""

from pathlib import Path

import pytest

from felt.tools.assets.build import Workshop, fingerprint


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path / "assets", tmp_path / "build" / "stamp.json")


def test_first_run_writes_and_second_has_nothing_to_do(shop: Workshop) -> None:
    assert not shop.fresh("one")
    assert shop.deliver({"a/b.svg": b"x", "c.svg": b"y"}, "one") == (2, 0)
    assert (shop.folder / "a" / "b.svg").read_bytes() == b"x"
    assert shop.fresh("one")
    assert not shop.fresh("two")


def test_unchanged_files_are_left_alone(shop: Workshop) -> None:
    shop.deliver({"a.svg": b"x", "b.svg": b"y"}, "one")
    before = (shop.folder / "a.svg").stat().st_mtime_ns
    assert shop.deliver({"a.svg": b"x", "b.svg": b"z"}, "two") == (1, 0)
    assert (shop.folder / "a.svg").stat().st_mtime_ns == before


def test_what_is_no_longer_made_goes(shop: Workshop) -> None:
    shop.deliver({"a.svg": b"x", "b.svg": b"y"}, "one")
    (shop.folder / "b.svg.import").touch()
    (shop.folder / "mine.png").touch()
    assert shop.deliver({"a.svg": b"x"}, "two") == (0, 1)
    assert sorted(file.name for file in shop.folder.iterdir()) == ["a.svg", "mine.png"]


def test_settings_the_engine_completed_are_kept(shop: Workshop) -> None:
    shop.deliver({"a.svg.import": b"short"}, "one")
    (shop.folder / "a.svg.import").write_text("completed by the engine")
    shop.deliver({"a.svg.import": b"short"}, "two")
    assert (shop.folder / "a.svg.import").read_text() == "completed by the engine"


def test_a_lost_file_or_stamp_is_noticed(shop: Workshop) -> None:
    shop.deliver({"a.svg": b"x"}, "one")
    (shop.folder / "a.svg").unlink()
    assert not shop.fresh("one")
    shop.deliver({"a.svg": b"x"}, "one")
    shop.stamp.write_text("{ broken")
    assert not shop.fresh("one")


def test_fingerprint_tells_contents_and_borders(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"ab")
    two.write_bytes(b"c")
    first = fingerprint([one, two])
    one.write_bytes(b"a")
    two.write_bytes(b"bc")
    assert fingerprint([one, two]) != first
