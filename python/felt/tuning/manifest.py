"""The manifest: stable keys for every picture, sound and font, so that no code knows a file name."""

import json
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from felt.tuning.asset import Asset
from felt.tuning.tunable import Tunable

_CHECKOUT = Path(__file__).resolve().parents[3]
_FILE = _CHECKOUT / "assets" / "manifest.tres"


class Manifest(Tunable):
    """All assets by key, such as `cards.hearts.A`."""

    entries: dict[str, Asset] = Field(default_factory=dict)
    """Key to asset."""

    def asset(self, key: str) -> Asset:
        """What stands behind a key; KeyError names the key and those most like it."""
        try:
            return self.entries[key]
        except KeyError:
            alike = get_close_matches(key, self.entries, n=3) or sorted(self.entries)[:3]
            raise KeyError(f"the asset manifest has no key {key!r}; there are for example {', '.join(alike)}") from None

    def path(self, key: str) -> str:
        """The `res://` path behind a key; KeyError as in `asset`."""
        return self.asset(key).path

    def missing(self, project: Path) -> list[str]:
        """One complaint for each entry whose file is not there; `project` is the folder that `res://` means."""
        lost = {key: asset for key, asset in self.entries.items() if not _on_disk(asset, project).is_file()}
        return [f"{key}: no file at {asset.path}" for key, asset in lost.items()]


def _on_disk(asset: Asset, project: Path) -> Path:
    return project / asset.path.removeprefix("res://")


@cache
def manifest() -> Manifest:
    """The house's manifest, read once; raises as `read` does."""
    return read(_FILE)


def read(file: Path) -> Manifest:
    """Read a manifest resource; ValueError names the file, the key and the field that is wrong."""
    try:
        return parsed(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{file.name}: {error}") from error


def parsed(text: str) -> Manifest:
    """A manifest from the text of its resource; ValueError names the key and the field that is wrong."""
    _, found, body = text.partition("entries = ")
    if not found:
        raise ValueError("no line begins with 'entries = '")
    try:
        # Godot writes dictionaries of words, numbers and lists the way JSON does.
        entries, _ = json.JSONDecoder(object_pairs_hook=_unique).raw_decode(body)
    except json.JSONDecodeError as error:
        line = text.count("\n", 0, len(text) - len(body) + error.pos) + 1
        raise ValueError(f"line {line}: {error.msg}") from error
    return Manifest(entries={key: _checked(key, fields) for key, fields in entries.items()})


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(key for place, (key, _) in enumerate(pairs) if key in dict(pairs[:place]))
        raise ValueError(f"{twice}: the key is there twice")
    return made


def _checked(key: str, fields: object) -> Asset:
    try:
        asset = Asset.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "entry"
        raise ValueError(f"{key}: {where}: {first['msg']}, got {first['input']!r}") from error
    if complaint := asset.complaint():
        raise ValueError(f"{key}: {complaint}")
    return asset
