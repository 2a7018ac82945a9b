"""Paths of the machine that builds a game, which Python's own files carry: taken out before they are copied."""

from __future__ import annotations

import re
import sys
import sysconfig
from functools import lru_cache
from pathlib import Path

from . import project

_COMMON = frozenset(("/", "/usr", "/usr/local"))  # tell nothing about a machine


def without_machine_paths(data: bytes) -> bytes:
    """The same bytes with such folders replaced by ones as long, so that nothing in a binary moves."""
    return _pattern().sub(lambda found: _stand_in(len(found[0])), data)


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[bytes]:
    folders = {sys.prefix, sys.base_prefix, project.folder(), str(sysconfig.get_config_var("abs_srcdir") or "")}
    folders |= {str(Path(folder).resolve()) for folder in folders if folder}
    told = [folder for folder in folders if folder.startswith("/") and folder not in _COMMON]
    longest_first = sorted(told, key=len, reverse=True)
    return re.compile(b"|".join(re.escape(folder.encode()) for folder in longest_first) or b"(?!)")


def _stand_in(length: int) -> bytes:
    """`/python`, made as long as needed by slashes, which mean nothing at the end of a folder."""
    return b"/python"[:length].ljust(length, b"/")
