"""One socket: what comes in is read, counted and passed on; what goes out is written at once, but not without end."""

import asyncio
from socket import SO_SNDBUF, SOL_SOCKET

from websockets.asyncio.server import ServerConnection, broadcast

from felt.online.limits import QUEUED_BYTES, Close
from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.online.messages.from_server import Oops
from felt.server import metrics

_KERNEL_BYTES = 64 * 1024
"""What the kernel may keep for a reader beside; by itself it would take megabytes of a slow one."""
_FAREWELL_SECONDS = 4.0
"""For the other end to answer a close; one that reads nothing any more is cut off."""


class Connection:
    """A player's link over a WebSocket."""

    def __init__(self, socket: ServerConnection, now: float) -> None:
        self.epoch = 0
        self.heard_at = now
        self.welcome: str | bytes = ""
        self._socket = socket
        plug = socket.transport.get_extra_info("socket")
        plug.setsockopt(SOL_SOCKET, SO_SNDBUF, _KERNEL_BYTES)
        self._end: asyncio.Task[None] | None = None

    @property
    def is_closing(self) -> bool:
        """Tell whether nothing more is sent."""
        return self._end is not None

    @property
    def waiting_bytes(self) -> int:
        """Count what is written but not yet taken by the network."""
        return int(self._socket.transport.get_write_buffer_size())

    def send(self, frame: str | bytes) -> None:
        """Send a frame; a reader who lets too much gather is let go."""
        if self._end:
            return
        broadcast((self._socket,), frame)  # which, unlike the socket's own send, waits for nobody
        if self.waiting_bytes > QUEUED_BYTES:
            self.close(Close.TOO_SLOW, "too slow a reader")

    def say(self, message: Message) -> None:
        """Send a message."""
        self.send(encode(message))

    def oops(self, code: str, message: str, fatal: bool = False) -> None:
        """Tell that something is wrong which answers no request."""
        self.say(Oops(code=code, message=message[:300], fatal=fatal))

    def close(self, code: int, reason: str = "") -> None:
        """Close, after what was sent before; more than once is as good as once."""
        if self._end is None:
            metrics.CLOSED.labels(str(int(code))).inc()
            self._end = asyncio.get_running_loop().create_task(self._close(int(code), reason))

    async def gone(self) -> None:
        """Let a close with its own code and reason be said."""
        if self._end:
            await self._end

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await self._socket.close(code, reason)
        except TimeoutError:
            self._socket.transport.abort()
