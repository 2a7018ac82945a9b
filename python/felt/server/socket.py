"""A WebSocket that leaves nothing behind: the collector that looks for cycles hardly ever runs in a server."""

from websockets.asyncio.server import ServerConnection


class Socket(ServerConnection):
    """As the library's, but freed as soon as it is closed."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the reader of frames, which holds its protocol and is held by it."""
        super().connection_lost(exc)
        self.protocol.parser.close()
