"""A history that only counts: the server's log is in its store, so a match in memory need not grow."""

from typing import Any

from felt.match.history import History, Start


class Count(History):
    """Counts moves and keeps none."""

    def __init__(self, start: Start, done: int = 0) -> None:
        super().__init__(start)
        self._done = done

    def __len__(self) -> int:
        return self._done

    def add(self, seat: int, action: Any, state: Any) -> None:  # noqa: ARG002 - kept elsewhere
        """Count one more."""
        self._done += 1

    def put(self) -> None:
        """A stored position is the one the log leads to, so nothing is to be noted."""
