"""Put other pictures and sounds behind manifest keys.

``python -m felt.tools.assets.adopt FOLDER`` takes every file of a Kenney pack whose name is known;
``python -m felt.tools.assets.adopt FILE --key cards.back`` takes one file of any name.
The files are copied to ``assets/custom`` and their paths written to the manifest; nothing else changes.
"""

import json
import shutil
import struct
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from felt.tools.assets.importing import PIXELS
from felt.tools.assets.kenney import KNOWN
from felt.tuning.asset import Asset
from felt.tuning.manifest import Manifest, read

CHECKOUT = Path(__file__).resolve().parents[4]
HEAD = """[gd_resource type="Resource" format=3]

[ext_resource type="Script" path="res://python/felt/tuning/manifest.py" id="model"]

[resource]
script = ExtResource("model")
entries = {
"""
PROPORTION_SLACK = 0.02
"""By how much the proportion of a picture may differ before it would look stretched."""


class Unfit(ValueError):
    """A file that cannot serve its key; the text names both and says why."""


@dataclass(frozen=True, slots=True)
class Adoption:
    """What became of one file."""

    key: str
    file: Path
    warning: str | None


def text_of(manifest: Manifest) -> str:
    """The manifest as its resource file, one line an entry."""
    return HEAD + ",\n".join(_line(key, asset) for key, asset in manifest.entries.items()) + "\n}\n"


def _line(key: str, asset: Asset) -> str:
    fields = asset.model_dump(exclude=set() if asset.margin else {"margin"})
    return f"{json.dumps(key)}: {json.dumps(fields, ensure_ascii=False)}"


def adopt(files: Mapping[str, Path], project: Path) -> list[Adoption]:
    """Copy each file and point its key to it.

    Raises:
        KeyError: a key that the manifest does not have.
        Unfit: a file of the wrong type, or a key whose file may not be replaced. Nothing is changed then.
    """
    place = project / "assets" / "manifest.tres"
    manifest = read(place)
    changed, done = dict(manifest.entries), []
    for key, file in files.items():
        changed[key] = _replaced(key, manifest.asset(key), file)
        done.append(Adoption(key, file, _stretched(manifest.asset(key), changed[key])))
    for key, file in files.items():
        target = project / changed[key].path.removeprefix("res://")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        if manifest.asset(key).type == "texture":
            target.with_name(f"{target.name}.import").write_text(PIXELS)
    place.write_text(text_of(Manifest(entries=changed)), encoding="utf-8")
    return done


def _replaced(key: str, asset: Asset, file: Path) -> Asset:
    if not asset.replaceable:
        raise Unfit(f"{key}: this entry is not replaceable ({asset.notes})")
    size = _size(file) if asset.type == "texture" else None
    path = f"res://assets/custom/{key.replace('.', '_')}{file.suffix.lower()}"
    new = asset.model_copy(update={"path": path, "default_size": size})
    if complaint := new.complaint():
        raise Unfit(f"{key}: {file.name}: {complaint}")
    return new


def _size(file: Path) -> tuple[int, int] | None:
    """Width and height of a PNG, which stand at its beginning; None for other kinds."""
    with file.open("rb") as stream:
        head = stream.read(24)
    if not head.startswith(b"\x89PNG\r\n\x1a\n") or len(head) < 24:
        return None
    width, height = struct.unpack(">2L", head[16:24])
    return width, height


def _stretched(old: Asset, new: Asset) -> str | None:
    if old.default_size is None or new.default_size is None:
        return None
    (width, height), (other_width, other_height) = old.default_size, new.default_size
    if abs(width / height * other_height / other_width - 1) <= PROPORTION_SLACK:
        return None
    return f"{other_width} x {other_height} has not the proportion of {width} x {height}: it will look stretched"


def known_files(folder: Path) -> dict[str, Path]:
    """Files of a downloaded pack by the key they serve; of files with one name the largest wins."""
    found: dict[str, Path] = {}
    for file in sorted(folder.rglob("*")):
        key = KNOWN.get(file.name)
        if key and (key not in found or file.stat().st_size > found[key].stat().st_size):
            found[key] = file
    return found


def main(words: Sequence[str] | None = None, project: Path = CHECKOUT) -> int:
    parser = ArgumentParser(prog="python -m felt.tools.assets.adopt", description=__doc__)
    parser.add_argument("source", type=Path, help="folder of a Kenney pack, or one file")
    parser.add_argument("--key", help="the manifest key that the one file shall serve")
    asked = parser.parse_args(words)
    if not asked.source.exists() or asked.source.is_dir() == bool(asked.key):
        parser.error(f"{asked.source}: give an existing folder, or an existing file with --key")
    files = {asked.key: asked.source} if asked.key else known_files(asked.source)
    if not files:
        parser.error(f"{asked.source}: no file in it has a name that is known; one file can be given with --key")
    try:
        done = adopt(files, project)
    except (KeyError, Unfit) as problem:
        print(problem.args[0], file=sys.stderr)
        return 1
    for adoption in done:
        print(f"{adoption.key} <- {adoption.file.name}" + (f"  ({adoption.warning})" if adoption.warning else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
