"""The server's time: monotonic, and standing still while the machine does."""

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

_BEAT = 0.25
_STALL = 1.0
"""A pause longer than this was not the players' time."""


class Handle(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Forget it."""


class Clock(Protocol):
    """Tells the time and calls back."""

    def now(self) -> float:
        """Return seconds that only grow."""

    def wall_ms(self) -> int:
        """Return milliseconds since 1970, for the log alone."""

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        """Call back at a time of this clock, or soon after."""


class SteadyClock:
    """The event loop's clock without the time in which the whole process stood still."""

    def __init__(self) -> None:
        self._lost = 0.0
        self._beat_at = monotonic()
        self._loop = asyncio.get_running_loop()
        self._next = self._loop.call_later(_BEAT, self._beat)

    def now(self) -> float:
        """Return the time; a standstill is noticed before it is counted."""
        self._notice()
        return monotonic() - self._lost

    def wall_ms(self) -> int:
        """Return milliseconds since 1970."""
        return int(time() * 1000)

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        """Call back at a time of this clock."""
        return self._loop.call_later(max(0.0, when - self.now()), call)

    def close(self) -> None:
        """Stop beating."""
        self._next.cancel()

    def _beat(self) -> None:
        self._notice()
        self._next = self._loop.call_later(_BEAT, self._beat)

    def _notice(self) -> None:
        now = monotonic()
        if (gap := now - self._beat_at) > _BEAT + _STALL:
            self._lost += gap - _BEAT
        self._beat_at = now
