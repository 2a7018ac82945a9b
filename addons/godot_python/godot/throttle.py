"""Which errors to print: the same one once a second, and only so many different ones of one line."""

from __future__ import annotations

import time

SECOND = 1.0
MOST_TEXTS = 10
"""Different texts of one line within a second: a bad value in a loop over rows is told, a flood is not."""
MOST_PLACES = 256
"""Lines remembered; what is older than a second can go."""


class Throttle:
    """Counts what it holds back, and tells the number with the next error of that kind."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, int], _Place] = {}

    def admit(self, file: str, line: int, text: str) -> int | None:
        """None when this error is held back, else how many were held back since the last one."""
        now = time.monotonic()
        if len(self._places) >= MOST_PLACES:
            self._places = {key: place for key, place in self._places.items() if now - place.latest < SECOND}
        return self._places.setdefault((file, line), _Place()).admit(text, now)

    def __len__(self) -> int:
        return sum(len(place.printed) for place in self._places.values())


class _Place:
    """One line of a file."""

    def __init__(self) -> None:
        self.printed: dict[str, float] = {}
        self.held: dict[str, int] = {}
        self.latest = 0.0

    def admit(self, text: str, now: float) -> int | None:
        self.latest = now
        if now - self.printed.get(text, now - SECOND) < SECOND:
            self.held[text] = self.held.get(text, 0) + 1
            return None
        self.printed = {known: when for known, when in self.printed.items() if now - when < SECOND}
        if len(self.printed) >= MOST_TEXTS:
            self.held[""] = self.held.get("", 0) + 1
            return None
        self.printed[text] = now
        # What a line held back of texts that never came again is told with whatever it says next.
        repeats = self.held.pop(text, 0) + self.held.pop("", 0)
        self.held = {known: count for known, count in self.held.items() if known in self.printed}
        return repeats
