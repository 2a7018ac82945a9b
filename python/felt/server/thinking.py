"""Where bots think: in processes of their own, so that the server answers while they do."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from felt.match.executors import Executor, Inline
from felt.match.minds import Brain, Minds, brains
from felt.server.settings import Timing

T = TypeVar("T")

_A_MOMENT = 1e-9


@cache
def brains_of(game: str) -> dict[str, Brain]:
    """Return the brains of a game, the same for every match."""
    return dict(brains(game))


def minds_of(game: str, timing: Timing, executor: Executor) -> Minds:
    """Return minds that never act in the moment they begin to think: the room keeps their pace."""
    return Minds(brains_of(game), executor, pace=lambda _doubt: _A_MOMENT, give_up=timing.bot_give_up)


class Thinkers:
    """The processes bots think in; without any they think at once, in the server."""

    def __init__(self, workers: int) -> None:
        self._pool = ProcessPoolExecutor(workers, get_context("spawn"), _serve) if workers else None

    def minds(self, game: str, timing: Timing, wake: Callable[[], None]) -> Minds:
        """Return the minds for one match; `wake` is called, on any thread, whenever one of them is done."""
        return minds_of(game, timing, _Waking(self._submit, wake))

    def close(self) -> None:
        """Let the processes end."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _submit(self, call: Callable[[], Any]) -> "Future[Any]":
        return self._pool.submit(call) if self._pool else Inline().submit(call)


class _Waking:
    """An executor that tells when it is done."""

    def __init__(self, submit: Callable[[Callable[[], Any]], "Future[Any]"], wake: Callable[[], None]) -> None:
        self._submit, self._wake = submit, wake

    def submit(self, call: Callable[[], T], /) -> "Future[T]":
        """Start the call; wake the match when its result is there."""
        promise = self._submit(call)
        if not promise.done():
            promise.add_done_callback(lambda _: self._wake())
        return promise


def _serve() -> None:
    """Leave the processor to the server where both want it, and end when the server does."""
    os.nice(10)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed has told nobody: its processes would wait for work for ever."""
    server = parent_process()
    assert server, "this runs in a process of the pool"
    server.join()
    os._exit(1)
