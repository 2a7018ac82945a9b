"""The player's own files under `user://`: read once, written whole, set aside when damaged."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from godot import ProjectSettings, push_warning

from felt.match import profile as profiles
from felt.match.files import set_aside, write_whole
from felt.match.kept import Damaged
from felt.match.profile import Profile

Kept = TypeVar("Kept")

troubles: list[Path] = []
"""Files set aside since the player was last told."""


@cache
def folder() -> Path:
    """Give the folder of this player's files."""
    return Path(ProjectSettings.globalize_path("user://"))


def read_kept(path: Path, read: Callable[[str], Kept]) -> Kept | None:
    """Read a kept file; None where there is none, or where it was damaged and has been set aside."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (ValueError, OSError) as error:
        throw_out(path, error)
        return None


def keep(path: Path, text: str) -> bool:
    """Write a kept file; a disk that refuses is told in the log and the game goes on."""
    try:
        write_whole(path, text)
    except OSError as error:
        push_warning(f"{path.name} cannot be kept: {error}")
        return False
    return True


def profile() -> Profile:
    """Give what is remembered of the player."""
    return _shelf()[0]


def remember(**changes: object) -> None:
    """Change the profile and keep it; ValueError names a bad value and nothing has changed."""
    _shelf()[0] = profile().changed(**changes)
    keep(folder() / "profile.json", profiles.write(profile()))


def throw_out(path: Path, error: Exception) -> None:
    """Set a damaged file aside; the player is told at the next page of the menu."""
    what = error if isinstance(error, Damaged) else repr(error)
    try:
        troubles.append(set_aside(path))
        push_warning(f"{path.name} was damaged and is now {troubles[-1].name}: {what}")
    except OSError as refusal:
        push_warning(f"{path.name} is damaged ({what}) and cannot be set aside: {refusal}")


@cache
def _shelf() -> list[Profile]:
    return [read_kept(folder() / "profile.json", profiles.read) or Profile()]
