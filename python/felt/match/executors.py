"""Where a bot thinks: here and now, or on a thread beside the picture."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

T = TypeVar("T")


class Executor(Protocol):
    """Anything that runs a call and promises its result, such as ``ThreadPoolExecutor``."""

    def submit(self, call: Callable[[], T], /) -> "Future[T]":
        """Start ``call`` and return the promise of its result."""
        ...


class Inline:
    """Runs the call before it returns: for headless matches and tests."""

    def submit(self, call: Callable[[], T], /) -> "Future[T]":
        """Run ``call`` now; an exception it raises is kept in the promise."""
        promise: Future[T] = Future()
        try:
            promise.set_result(call())
        except Exception as error:
            promise.set_exception(error)
        return promise
