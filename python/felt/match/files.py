"""Files that outlive a crash: written whole or not at all, and set aside when they make no sense."""

import os
from itertools import count
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put `text` in the place of a file so that whoever reads it, whenever, finds the old text or the new; OSError.

    The new text is on the disk before it takes the old one's name: neither a killed process nor a power cut
    leaves half a file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, so that it is neither used again nor lost; gives its new place. OSError."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not aside.exists():
            return path.rename(aside)
    raise AssertionError("counting has no end")
