"""A server that is killed in the middle of something: python -m tests.server.mortal MOMENT COUNT [server words].

It kills itself when that has happened so many times since SIGUSR1, with no chance to put anything in order.
"""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from threading import Event
from typing import Any

from felt.games import registry
from felt.server import deals
from felt.server.__main__ import main
from felt.server.store import sqlite, writer

MOMENTS: dict[str, tuple[Callable[[], Any], str]] = {
    "commit": (lambda: sqlite, "_append"),
    "committed": (lambda: writer, "_to_disk"),
    "beginning": (lambda: sqlite, "_add_match"),
    "deal": (lambda: deals, "card_commitment"),
    "shot": (lambda: registry.game("poker_pool"), "solver"),
}
"""Whose call is the last: rows written and not committed, committed and nobody told, a new match likewise,
one card of a deal promised, a shot solved and not yet judged."""


def die_at(moment: str, count: int) -> None:
    """Let the call that stands for a moment be the last thing that happens, the `count`th time."""
    find, name = MOMENTS[moment]
    owner = find()
    call, calls = getattr(owner, name), iter(range(1, count))
    told = Event()

    def last(*about: Any, **more: Any) -> Any:
        result = call(*about, **more)
        if told.is_set() and next(calls, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    setattr(owner, name, last)
    signal.signal(signal.SIGUSR1, lambda *_: told.set())


def run(words: Sequence[str]) -> int:
    """Serve until the moment comes."""
    die_at(words[0], int(words[1]))
    return main(words[2:])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
