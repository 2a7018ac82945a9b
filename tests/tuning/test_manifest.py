"""The asset manifest: what it has, what it refuses, and that it names what is really there."""

import json
import re
from pathlib import Path

import pytest

from felt.tuning.asset import Asset
from felt.tuning.manifest import Manifest, manifest, parsed, read

CHECKOUT = Path(__file__).resolve().parents[2]
GOOD = {"path": "res://assets/a/b.svg", "type": "texture", "default_size": [10, 20], "usage": "A test"}

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


def resource(**entries: object) -> str:
    return "[gd_resource]\n\n[resource]\nentries = " + json.dumps(entries) + "\n"


@pytest.mark.parametrize(
    "key",
    [
        *(f"cards.{suit}.{rank}" for suit in SUITS for rank in RANKS),
        *(f"cards_small.{suit}.{rank}" for suit in SUITS for rank in RANKS),
        *(f"balls.{ball}" for ball in range(16)),
        *(f"icons.pocket.{kind}" for kind in (*SUITS, "unclaimed", "wild")),
        "table.surface", "table.cue", "cards.back", "icons.rules", "audio.card.flip", "fonts.text", "themes.felt",
    ],
)  # fmt: skip
def test_the_house_has(key: str) -> None:
    assert manifest().path(key).startswith("res://assets/")


def test_a_missing_key_is_named_with_those_like_it() -> None:
    with pytest.raises(KeyError, match=r"'cards\.heart\.A'.*cards\.hearts\.A"):
        manifest().path("cards.heart.A")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (GOOD | {"path": "res://assets/../secret.svg"}, r"a\.b: path"),
        (GOOD | {"path": "/home/x.svg"}, r"a\.b: path"),
        (GOOD | {"path": "assets/x.svg"}, r"a\.b: path"),
        (GOOD | {"path": "res://assets/x.wav"}, r"a\.b: path .*\.svg"),
        (GOOD | {"type": "movie"}, r"a\.b: type: .*'movie'"),
        (GOOD | {"default_size": [10]}, r"a\.b: default_size"),
        (GOOD | {"usage": ""}, r"a\.b: usage"),
        (GOOD | {"colour": "red"}, r"a\.b: colour"),
        ({"path": "res://assets/x.svg", "type": "texture"}, r"a\.b: usage"),
        (7, r"a\.b: entry"),
    ],
)
def test_a_bad_entry_is_refused_by_name(fields: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parsed(resource(**{"a.b": fields}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[resource]\n", "entries = "),
        ('entries = {\n"a": {},\n"b" {}\n}', "line 3"),
        ('entries = {"a.b": {}, "a.b": {}}', r"a\.b: the key is there twice"),
    ],
)
def test_a_broken_file_says_where(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parsed(text)


def test_reading_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "other.tres"
    file.write_text("nothing")
    with pytest.raises(ValueError, match=r"other\.tres"):
        read(file)


def test_lost_files_are_listed_by_key(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "there.svg").touch()
    assets = {name: Asset.model_validate(GOOD | {"path": f"res://assets/{name}.svg"}) for name in ("there", "gone")}
    assert Manifest(entries=assets).missing(tmp_path) == ["gone: no file at res://assets/gone.svg"]


def test_godot_reads_the_same_dictionary() -> None:
    """Godot's text form and JSON agree only on these values; others would be read differently."""
    _, _, body = (CHECKOUT / "assets" / "manifest.tres").read_text().partition("entries = ")
    without_words = re.sub(r'"(\\.|[^"\\])*"', "", body)
    assert re.fullmatch(r"[\s{}\[\]:,\d.]*(?:(?:true|false|null)[\s{}\[\]:,\d.]*)*", without_words)
