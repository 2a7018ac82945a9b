"""Who is told of a match: the players on their seats and the spectators, and the frames on their way to them."""

from collections.abc import Sequence

from felt.online.messages.base import Message
from felt.online.messages.chunk import Chunk
from felt.online.messages.codec import Frame, encode
from felt.online.messages.from_server import Reject
from felt.server import metrics
from felt.server.chairs import Chair, Link

MOST_WATCHERS = 100


class Audience:
    """The readers of one match. Frames gather until they may go out."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self._chairs = chairs
        self._watchers: list[Link] = []
        self._frames: list[tuple[Link, Frame]] = []

    @property
    def watchers(self) -> int:
        """Return how many watch."""
        return len(self._watchers)

    @property
    def is_crowded(self) -> bool:
        """Tell whether nobody else may watch."""
        return len(self._watchers) >= MOST_WATCHERS

    def readers(self) -> list[tuple[int | None, Link]]:
        """List every connection with its seat, None for a spectator."""
        seated = [(seat, chair.link) for seat, chair in enumerate(self._chairs) if chair.link]
        return [*seated, *((None, link) for link in self._watchers)]

    def seat_at(self, link: Link) -> int | None:
        """Return the seat a connection sits on; None for a spectator."""
        return next((seat for seat, chair in enumerate(self._chairs) if chair.link is link), None)

    def knows(self, link: Link) -> bool:
        """Tell whether a connection is told of the match, on a seat or as a spectator's."""
        return link in self._watchers or self.seat_at(link) is not None

    def watch(self, link: Link) -> None:
        """Let someone watch."""
        if link not in self._watchers:
            self._watchers.append(link)

    def unwatch(self, link: Link) -> None:
        """Stop telling a spectator."""
        if link in self._watchers:
            self._watchers.remove(link)

    def take_watchers(self, before: "Audience") -> None:
        """Take the spectators of the same match over."""
        self._watchers = before._watchers

    def say(self, link: Link, *messages: Message | Chunk | Frame) -> None:
        """Tell one reader, with messages or with frames that are written already."""
        self._frames += [(link, _frame(message)) for message in messages]

    def pass_on(self, link: Link, frames: Sequence[Frame]) -> None:
        """Tell one reader what is written already."""
        self._frames += [(link, frame) for frame in frames]

    def tell_all(self, message: Message) -> None:
        """Tell every reader the same."""
        frame = encode(message)
        self._frames += [(link, frame) for _, link in self.readers()]

    def refuse(
        self, link: Link, cid: str, code: str, message: str, field: str = "", allowed: str = ""
    ) -> None:  # fmt: skip
        """Tell a reader that his request is not done, and why."""
        metrics.REFUSED.labels(code).inc()
        self.say(
            link,
            Reject(cid=cid, code=code[:40], field=field[:40], allowed=allowed[:300], message=message[:300]),
        )  # fmt: skip

    def take_frames(self) -> list[tuple[Link, Frame]]:
        """Return what is to be sent, in order, and forget it."""
        frames, self._frames = self._frames, []
        return frames


def _frame(message: Message | Chunk | Frame) -> Frame:
    return message if isinstance(message, str | bytes) else encode(message)
