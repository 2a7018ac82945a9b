"""One set-up at a time: a lock file that the system frees even when the holder dies."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from felt.tools.setup.console import say
from felt.tools.setup.problem import SetupProblem


@contextmanager
def only_one(lock: Path, what: str, otherwise: str = "") -> Iterator[None]:
    """Hold ``lock`` for the block; wait, and say so, while another process holds it."""
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file = lock.open("w")
    except OSError as error:
        advice = f"make its folder writable{otherwise}"
        raise SetupProblem(f"cannot write {lock} ({error.strerror}): {advice}") from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another run that is setting up {what}")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
