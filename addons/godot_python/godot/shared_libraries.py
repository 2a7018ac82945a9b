"""The system's shared libraries that an extension module needs, as the dynamic loader itself finds them."""

from __future__ import annotations

import re
import subprocess
import sysconfig
from functools import lru_cache
from pathlib import Path

# The C library belongs to the system that runs the game, and the compiler's libraries come with any graphics driver.
_OF_EVERY_SYSTEM = re.compile(r"(ld-linux|linux-vdso|lib(c|m|dl|rt|pthread|util|resolv|gcc_s|stdc\+\+)\.so)")
_FOUND = re.compile(r"^\s*(\S+) => (\S+) \(0x", re.M)
_NOT_FOUND = re.compile(r"^\s*(\S+) => not found", re.M)


def foreign_libraries(native: Path) -> list[Path]:
    """Libraries outside Python that a shared object loads, with those that these load.

    Raises FileNotFoundError naming one that this machine does not have either.
    """
    text = _asked(native)
    python = str(sysconfig.get_config_var("INSTSONAME"))
    missing = [name for name in _NOT_FOUND.findall(text) if name != python]
    if missing:
        raise FileNotFoundError(f"{native.name} needs {missing[0]}, which this machine does not have")
    return [
        Path(path)
        for name, path in _FOUND.findall(text)
        if not _OF_EVERY_SYSTEM.match(name) and name != python and "site-packages" not in path
    ]


def load_order(libraries: list[Path]) -> list[Path]:
    """Those first that the others need: what a library needs always needs less itself."""
    return sorted(libraries, key=lambda library: (len(_FOUND.findall(_asked(library))), library.name))


@lru_cache(maxsize=256)
def _asked(file: Path) -> str:
    return subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=False).stdout
