"""The one place where messages become bytes and bytes become messages."""

from typing import Any

from pydantic import TypeAdapter, ValidationError

from felt.online.limits import INBOUND_BYTES, OUTBOUND_BYTES
from felt.online.messages.base import Message
from felt.online.messages.chunk import Chunk, read_chunk, write_chunk
from felt.online.messages.from_client import ClientMessage
from felt.online.messages.from_server import ServerMessage

Frame = str | bytes
"""A WebSocket message: text carries JSON, binary a part of something long."""

_CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
_SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)


class BadMessage(ValueError):
    """A frame that is no message; `field` names what is wrong, "" where nothing could be read."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field or 'message'}: {message}")
        self.field, self.message = field, message


def encode(message: Message | Chunk) -> Frame:
    """Write a message as text, a part as bytes."""
    return write_chunk(message) if isinstance(message, Chunk) else message.model_dump_json()


def read_client(frame: Frame) -> Any:
    """Read what a client said; raises ``BadMessage``."""
    return _read(_CLIENT, frame, INBOUND_BYTES)


def read_server(frame: Frame) -> Any:
    """Read what a server said; raises ``BadMessage``."""
    if isinstance(frame, bytes):
        try:
            return read_chunk(frame)
        except ValueError as error:
            raise BadMessage("", str(error)) from None
    return _read(_SERVER, frame, OUTBOUND_BYTES)


def _read(adapter: TypeAdapter[Any], frame: Frame, limit: int) -> Any:
    if isinstance(frame, bytes):
        raise BadMessage("", "expected text, got a binary message")
    size = len(frame.encode("utf-8", "surrogatepass"))
    if size > limit:
        raise BadMessage("", f"at most {limit} bytes, got {size}")
    try:
        return adapter.validate_json(frame)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise BadMessage(".".join(map(str, first["loc"]))[:100], first["msg"][:200]) from None
