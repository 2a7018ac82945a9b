"""Named reasons why a table takes no action just now."""

from collections import Counter


class Locks:
    """Counted by name: two equal animations may hold the table, and both must let go."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    def hold(self, name: str) -> None:
        """Hold once more for ``name``."""
        self._held[name] += 1

    def release(self, name: str) -> None:
        """Let go once of ``name``; raise ``ValueError`` if it is not held."""
        if not self._held[name]:
            raise ValueError(f"lock {name!r} is not held; held: {', '.join(self.names) or 'none'}")
        self._held[name] -= 1
        if not self._held[name]:
            del self._held[name]

    @property
    def names(self) -> tuple[str, ...]:
        """Return what holds the table, oldest first; empty when nothing does."""
        return tuple(self._held)
