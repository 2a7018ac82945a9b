"""The connection of a session: when to connect, when to give up, how long to wait. No socket and no clock in here."""

from random import Random

from felt.online.limits import (
    BACKOFF_FIRST,
    BACKOFF_LAST,
    FINAL,
    HEARTBEAT_SECONDS,
    RETRY_SECONDS,
    SILENCE_SECONDS,
)
from felt.online.notices import LinkState

ATTENTION_SECONDS = 1.0
"""Whoever owns the socket looks at it more often than this, unless its device sleeps or is at its limit."""


class Link:
    """State of the connection. Times are seconds of the caller's monotonic clock."""

    def __init__(self, rng: Random) -> None:
        self.state = LinkState.OFFLINE
        self.code = 0
        """Close code of the last connection."""
        self.attempts = 0
        """Connections in a row that came to nothing."""
        self.rtt = 0.0
        """Last measured round trip, s."""
        self._rng = rng
        self._retry_at = 0.0
        self._heard = 0.0
        self._said = 0.0
        self._attended = 0.0
        self._greeted = 0.0
        self._pinged = 0.0
        self._pings = 0

    def wants_socket(self, now: float) -> bool:
        """Tell whether it is time to open a connection."""
        return self.state is LinkState.OFFLINE and now >= self._retry_at

    def seconds_to_retry(self, now: float) -> float:
        """Give the wait before the next attempt."""
        return max(0.0, self._retry_at - now) if self.state is LinkState.OFFLINE else 0.0

    def hurry(self) -> None:
        """Connect as soon as possible: the player asked for it."""
        if self.state in (LinkState.OFFLINE, LinkState.ENDED):
            self.state, self._retry_at, self.attempts = LinkState.OFFLINE, 0.0, 0

    def opening(self, now: float) -> None:
        """Note that a connection is being opened."""
        self.state, self._heard = LinkState.CONNECTING, now

    def opened(self, now: float) -> None:
        """Note that the connection stands."""
        self.state, self._heard = LinkState.GREETING, now
        self._greeted = float("-inf")

    def welcomed(self, now: float) -> None:
        """Note the welcome."""
        self.state, self.attempts, self._pinged = LinkState.LIVE, 0, now

    def heard(self, now: float) -> None:
        """Note a word from the other end."""
        self._heard = now

    def said(self, now: float) -> None:
        """Note a word to the other end."""
        self._said = now

    def attend(self, now: float) -> None:
        """Note that somebody looks. While nobody did, silence proves nothing: a device may have slept."""
        away = now - self._attended
        if away > ATTENTION_SECONDS:
            self._heard = min(now, self._heard + away)
        self._attended = now

    def closed(self, code: int, now: float) -> None:
        """Note the end of the connection and plan the next one, after a random wait up to a growing ceiling."""
        self.code = code
        if code in FINAL:
            self.state = LinkState.ENDED
            return
        ceiling = min(BACKOFF_LAST, BACKOFF_FIRST * 2.0 ** min(self.attempts, 8))
        self.attempts += 1
        self.state, self._retry_at = LinkState.OFFLINE, now + self._rng.uniform(0.0, ceiling)

    def is_dead(self, now: float) -> bool:
        """Tell whether the other end has been silent for too long."""
        open_states = (LinkState.CONNECTING, LinkState.GREETING, LinkState.LIVE)
        return self.state in open_states and now - self._heard >= SILENCE_SECONDS

    def must_greet(self, now: float) -> bool:
        """Tell whether a hello is due; true once, then again after each wait without a welcome."""
        if self.state is not LinkState.GREETING or now - self._greeted < RETRY_SECONDS:
            return False
        self._greeted = now
        return True

    def must_ping(self, now: float) -> int | None:
        """Give the number of the ping that is due; None when none is, since both ends have said something lately."""
        quiet_since = max(self._pinged, min(self._said, self._heard))
        if self.state is not LinkState.LIVE or now - quiet_since < HEARTBEAT_SECONDS:
            return None
        self._pinged = now
        self._pings += 1
        return self._pings

    def ponged(self, number: int, now: float) -> bool:
        """Measure the round trip; False for the answer to an older ping, which tells of the past."""
        if number != self._pings:
            return False
        self.rtt = now - self._pinged
        return True
