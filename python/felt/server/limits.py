"""How much one client may ask for."""

from collections import defaultdict, deque

from felt.online.limits import (
    MESSAGE_BURST,
    MESSAGES_PER_SECOND,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_ADDRESS_AND_SECOND,
)


class Bucket:
    """So many messages a second, and a burst now and then."""

    def __init__(self, now: float, rate: float = MESSAGES_PER_SECOND, burst: float = MESSAGE_BURST) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, now

    def take(self, now: float) -> bool:
        """Take one message out; False when the bucket is empty."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doors:
    """How many connections each address has open, and how fast it opens them."""

    def __init__(self) -> None:
        self._open: defaultdict[str, int] = defaultdict(int)
        self._recent: defaultdict[str, deque[float]] = defaultdict(deque)

    def enter(self, address: str, now: float) -> bool:
        """Let a connection in; False when the address has too many or comes too fast."""
        recent = self._recent[address]
        while recent and recent[0] <= now - 1.0:
            recent.popleft()
        if self._open[address] >= SOCKETS_PER_ADDRESS or len(recent) >= SOCKETS_PER_ADDRESS_AND_SECOND:
            return False
        recent.append(now)
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Note that a connection is closed; addresses that are not here any more are forgotten."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
            self._recent.pop(address, None)
