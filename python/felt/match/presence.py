"""Whether the last run of the game said goodbye: a file that a dead process leaves filled."""

import sys
from io import SEEK_SET
from pathlib import Path
from typing import IO

HERE = "running"


class Presence:
    """One run of the game, told of by a file. The lock on it goes with the process, however that ends."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._file: IO[str] | None = None

    def arrive(self) -> bool:
        """Note that the game runs; True if the last run ended without `depart`.

        A second run beside the first finds the file locked: it notes nothing and its end means nothing. OSError.
        """
        self._place.parent.mkdir(parents=True, exist_ok=True)
        file = self._place.open("a+")
        if not _lock(file):
            file.close()
            return False
        file.seek(0)
        crashed = file.read() == HERE
        self._file = file
        self._write(HERE)
        return crashed

    def depart(self) -> None:
        """Note that the game ends as it should; may be called again."""
        if self._file is not None:
            self._write("")
            self._file.close()
            self._file = None

    def _write(self, text: str) -> None:
        assert self._file is not None
        self._file.seek(0, SEEK_SET)
        self._file.truncate()
        self._file.write(text)
        self._file.flush()


def _lock(file: IO[str]) -> bool:
    """Lock a file until this process ends; False if another one holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far beyond the text, so that others may read it.
            file.seek(1 << 20)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
