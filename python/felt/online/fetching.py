"""Long things come part by part, each part asked for by a request of its own."""

from collections.abc import Callable
from dataclasses import dataclass, field

from felt.online.messages.chunk import Chunk
from felt.online.messages.from_client import Fetch


@dataclass(slots=True)
class _Fetching:
    root: str
    asked: Fetch
    data: bytearray = field(default_factory=bytearray)


class Fetches:
    """Everything being fetched, by the id of the part asked for last."""

    def __init__(self, new_id: Callable[[], str]) -> None:
        self._new_id = new_id
        self._running: dict[str, _Fetching] = {}

    def begin(self, asked: Fetch) -> None:
        """Note the request for the first part; its id is the id of the whole."""
        self._running[asked.cid] = _Fetching(asked.cid, asked)

    def take(self, chunk: Chunk) -> tuple[str, bytes] | Fetch | None:
        """Take a part: returns the request for the next one, or the id and all the bytes; None for an unasked part."""
        fetching = self._running.pop(chunk.cid, None)
        if fetching is None:
            return None
        fetching.data += chunk.data
        if chunk.part + 1 == chunk.parts:
            return fetching.root, bytes(fetching.data)
        following = fetching.asked.model_copy(update={"cid": self._new_id(), "part": chunk.part + 1})
        fetching.asked = following
        self._running[following.cid] = fetching
        return following

    def drop(self, cid: str) -> str:
        """Forget what was refused and return the id of the whole."""
        fetching = self._running.pop(cid, None)
        return fetching.root if fetching else cid
