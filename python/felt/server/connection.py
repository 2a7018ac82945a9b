"""One socket: what comes in is read, counted and passed on; what goes out waits its turn, but not without end."""

import asyncio
from collections import deque

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from felt.online.limits import QUEUED_BYTES, Close
from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.online.messages.from_server import Oops
from felt.server import metrics


class Connection:
    """A player's link over a WebSocket."""

    def __init__(self, socket: ServerConnection, now: float) -> None:
        self.epoch = 0
        self.heard_at = now
        self.welcome: str | bytes = ""
        self._socket = socket
        self._frames: deque[str | bytes] = deque()
        self._queued = 0
        self._more = asyncio.Event()
        self._closing = False
        self._end: asyncio.Task[None] | None = None
        self._sender = asyncio.get_running_loop().create_task(self._send_all())

    def send(self, frame: str | bytes) -> None:
        """Queue a frame; a reader who lets too much gather is let go."""
        if self._closing:
            return
        self._frames.append(frame)
        self._queued += len(frame)
        self._more.set()
        if self._queued + self._unsent() > QUEUED_BYTES:
            self.close(Close.TOO_SLOW, "too slow a reader")

    def say(self, message: Message) -> None:
        """Queue a message."""
        self.send(encode(message))

    def oops(self, code: str, message: str, fatal: bool = False) -> None:
        """Tell that something is wrong which answers no request."""
        self.say(Oops(code=code, message=message[:300], fatal=fatal))

    def close(self, code: int, reason: str = "") -> None:
        """Close once what is queued has gone out; at once where the other end does not read."""
        if self._closing:
            return
        self._closing = True
        metrics.CLOSED.labels(str(int(code))).inc()
        if code == Close.TOO_SLOW:
            self._frames.clear()
            self._sender.cancel()
        self._more.set()
        self._end = asyncio.get_running_loop().create_task(self._close(int(code), reason))

    async def gone(self) -> None:
        """Finish: let a close with its own code and reason be said, and end the sender."""
        if self._end:
            await self._end
        self._closing = True
        self._sender.cancel()

    async def _close(self, code: int, reason: str) -> None:
        if not self._sender.cancelled():
            await asyncio.wait([self._sender], timeout=1.0)
        await self._socket.close(code, reason)

    def _unsent(self) -> int:
        """Count the bytes that are written but not yet taken by the network."""
        return int(self._socket.transport.get_write_buffer_size())

    async def _send_all(self) -> None:
        try:
            while True:
                while self._frames:
                    frame = self._frames.popleft()
                    self._queued -= len(frame)
                    await self._socket.send(frame)
                if self._closing:
                    return
                self._more.clear()
                await self._more.wait()
        except ConnectionClosed:
            return
