"""Requests on their way: repeated under the same id until they are answered, so that none is lost or done twice."""

from dataclasses import dataclass
from typing import Any

from felt.online.limits import RETRY_SECONDS
from felt.online.messages.base import Message
from felt.online.messages.from_client import Act, Concede, Leave, Rematch

SEATED = (Act, Concede, Leave, Rematch)
"""Requests made from a seat: they carry the connection's epoch, and wait until the match is in step again."""


@dataclass(slots=True)
class _Pending:
    message: Any
    sent: float = float("-inf")


class Requests:
    """The unanswered requests of a session, oldest first."""

    def __init__(self) -> None:
        self._pending: dict[str, _Pending] = {}

    @property
    def unanswered(self) -> int:
        """Count what is still on its way."""
        return len(self._pending)

    def add(self, message: Any) -> None:
        """Take a new request."""
        self._pending[message.cid] = _Pending(message)

    def of(self, kind: type) -> list[Any]:
        """List the unanswered requests of a type."""
        return [pending.message for pending in self._pending.values() if isinstance(pending.message, kind)]

    def answered(self, cid: str) -> Any | None:
        """Take a request off the list; None if it was answered before."""
        pending = self._pending.pop(cid, None)
        return pending.message if pending else None

    def put_off(self, cid: str, now: float) -> None:
        """Repeat a request only after the usual wait."""
        if cid in self._pending:
            self._pending[cid].sent = now

    def reconnected(self) -> None:
        """Let every request be sent at once on a new connection."""
        for pending in self._pending.values():
            pending.sent = float("-inf")

    def forget_match(self, match: str) -> None:
        """Drop what was asked in a match that is no more."""
        for cid, pending in list(self._pending.items()):
            if getattr(pending.message, "match", None) == match:
                del self._pending[cid]

    def due(self, now: float, epoch: int, *, seated: bool) -> list[Message]:
        """List what is to be sent now, with the connection's epoch; what comes from a seat only if `seated`."""
        due = []
        for pending in self._pending.values():
            from_seat = isinstance(pending.message, SEATED)
            if now - pending.sent < RETRY_SECONDS or (from_seat and not seated):
                continue
            pending.sent = now
            due.append(pending.message.model_copy(update={"epoch": epoch}) if from_seat else pending.message)
        return due
