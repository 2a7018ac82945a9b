"""Swapping assets: by one command for a pack, by key for a file, and never halfway."""

import re
import struct
from pathlib import Path

import pytest

from felt.tools.assets.adopt import adopt, main, text_of
from felt.tools.assets.kenney import KNOWN
from felt.tuning.asset import Asset
from felt.tuning.manifest import Manifest, manifest, parsed, read


def png(width: int, height: int) -> bytes:
    """The beginning of a PNG: all that is read of it."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">L4s2L", 13, b"IHDR", width, height)


def entry(path: str, **fields: object) -> Asset:
    return Asset.model_validate({"path": f"res://assets/{path}", "type": "texture", "usage": "A test", **fields})


BEFORE = Manifest(
    entries={
        "cards.hearts.A": entry("a.svg", default_size=(360, 504)),
        "cards.spades.A": entry("b.svg", default_size=(360, 504)),
        "cards.back": entry("c.svg", default_size=(360, 504)),
        "table.surface": entry("d.svg", default_size=(2272, 1272), margin=68.0),
        "audio.card.slide": entry("e.wav", type="audio"),
        "themes.felt": entry("f.tres", type="theme", replaceable=False, notes="written"),
    }
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "manifest.tres").write_text(text_of(BEFORE))
    return tmp_path


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder like a downloaded pack, with a small and a large variant of one card."""
    folder = tmp_path / "pack"
    for name, content in {
        "PNG/Cards (small)/card_hearts_A.png": png(30, 42),
        "PNG/Cards (large)/card_hearts_A.png": png(50, 70) + b"more",
        "PNG/Cards (large)/card_back.png": png(64, 64),
        "Audio/card-slide-1.ogg": b"OggS",
        "License.txt": b"CC0",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_a_pack_is_taken_by_one_command(project: Path, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(pack)], project) == 0
    changed = read(project / "assets" / "manifest.tres")
    assert changed.path("cards.hearts.A") == "res://assets/custom/cards_hearts_A.png"
    assert changed.asset("cards.hearts.A").default_size == (50, 70)
    assert changed.path("audio.card.slide") == "res://assets/custom/audio_card_slide.ogg"
    assert changed.path("cards.spades.A") == BEFORE.path("cards.spades.A")
    assert (project / "assets" / "custom" / "cards_hearts_A.png").read_bytes() == png(50, 70) + b"more"
    said = capsys.readouterr().out
    assert "cards.hearts.A <- card_hearts_A.png\n" in said
    assert "cards.back <- card_back.png  (64 x 64 has not the proportion of 360 x 504" in said


def test_one_file_by_key(project: Path, tmp_path: Path) -> None:
    picture = tmp_path / "My Table.PNG"
    picture.write_bytes(png(2272, 1272))
    assert main([str(picture), "--key", "table.surface"], project) == 0
    asset = read(project / "assets" / "manifest.tres").asset("table.surface")
    assert (asset.path, asset.margin) == (
        "res://assets/custom/table_surface.png",
        68.0,
    )


@pytest.mark.parametrize(
    ("name", "key", "message"),
    [
        ("a.png", "cards.heart.A", "no key 'cards.heart.A'"),
        ("a.wav", "cards.hearts.A", "cards.hearts.A: a.wav: path .* does not end in"),
        ("a.tres", "themes.felt", "themes.felt: this entry is not replaceable"),
    ],
)
def test_what_does_not_fit_changes_nothing(
    project: Path, tmp_path: Path, name: str, key: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(png(10, 10))
    before = (project / "assets" / "manifest.tres").read_text()
    assert main([str(file), "--key", key], project) == 1
    assert re.search(message, capsys.readouterr().err)
    assert (project / "assets" / "manifest.tres").read_text() == before
    assert not (project / "assets" / "custom").exists()


def test_one_bad_file_stops_the_good_ones(project: Path, pack: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.wav"
    bad.touch()
    with pytest.raises(ValueError, match=r"cards\.back"):
        adopt({"cards.hearts.A": pack / "PNG/Cards (large)/card_hearts_A.png", "cards.back": bad}, project)
    assert read(project / "assets" / "manifest.tres") == BEFORE
    assert not (project / "assets" / "custom").exists()


@pytest.mark.parametrize("words", [["no such folder"], [".", "--key", "cards.back"], [__file__], ["tests/cases"]])
def test_bad_words_are_explained(words: list[str], project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words, project)
    assert words[0] in capsys.readouterr().err


def test_what_is_written_is_read_back() -> None:
    assert parsed(text_of(manifest())) == manifest()


def test_every_known_name_serves_a_key_that_exists() -> None:
    assert set(KNOWN.values()) <= manifest().entries.keys()
