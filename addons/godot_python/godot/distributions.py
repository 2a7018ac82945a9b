"""Installed distributions: what they require and which files they consist of."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

_NOT_FOR_GAMES = (".pyi", ".pyc")
# pip's notes about where and from what it installed: paths of this machine.
_NOTES = frozenset(("RECORD", "INSTALLER", "direct_url.json", "REQUESTED"))


def required(packages: list[str]) -> set[str]:
    """The distributions and all they require on this platform. Raises PackageNotFoundError."""
    found: set[str] = set()
    waiting = list(packages)
    while waiting:
        name = _normal(waiting.pop())
        if name in found:
            continue
        found.add(name)
        for line in metadata.distribution(name).requires or ():
            if "extra ==" not in line and _marker_holds(line):
                waiting.append(re.split(r"[\s<>=!~;\[(]", line, maxsplit=1)[0])
    return found


def files_of(name: str) -> Iterator[tuple[Path, Path]]:
    """The files a game needs of a distribution: the place in site-packages and the file on this machine."""
    for entry in metadata.distribution(name).files or ():
        source = Path(str(entry.locate()))
        wanted = source.suffix not in _NOT_FOR_GAMES and source.name not in _NOTES
        if wanted and ".." not in entry.parts and "__pycache__" not in entry.parts and source.is_file():
            yield Path(*entry.parts), source


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _marker_holds(line: str) -> bool:
    """Environment markers, as far as they matter here: not Windows, not an older Python."""
    marker = line.partition(";")[2]
    limit = re.search(r"python_version\s*<\s*['\"]3\.(\d+)", marker)
    return "win32" not in marker and not (limit and sys.version_info.minor >= int(limit[1]))
