"""Bytes in, bytes out: Godot's own WebSocket, and nothing that knows what is said."""

from collections import deque
from collections.abc import Sequence

from godot import Error, TLSOptions, WebSocketPeer, X509Certificate

from felt.online.limits import HEARTBEAT_SECONDS
from felt.online.messages.codec import Frame

BUFFER = 1 << 20
"""Bytes held each way. The engine's default is too small for a message it may be sent."""


class Pipe:
    """One connection to one address. ``trust`` is a certificate file to trust instead of the system's."""

    def __init__(self, address: str, trust: str = "") -> None:
        self._address = address
        self._tls = _trusting(trust) if trust else None
        self._peer = WebSocketPeer()
        self._peer.inbound_buffer_size = self._peer.outbound_buffer_size = BUFFER
        # Without it a link that died silently would never be noticed.
        self._peer.heartbeat_interval = HEARTBEAT_SECONDS
        self._unsent: deque[Frame] = deque()

    @property
    def is_open(self) -> bool:
        """Tell whether messages can be sent."""
        return self._peer.get_ready_state() == WebSocketPeer.STATE_OPEN

    @property
    def is_closed(self) -> bool:
        """Tell whether there is no connection, and none on its way."""
        return self._peer.get_ready_state() == WebSocketPeer.STATE_CLOSED

    @property
    def close_code(self) -> int:
        """Give the code a closed connection ended with, -1 for none."""
        return self._peer.get_close_code()

    def connect_to_server(self) -> bool:
        """Begin to connect; False for an address that is none."""
        self._unsent.clear()
        return self._peer.connect_to_url(self._address, self._tls) == Error.OK

    def poll(self) -> list[Frame]:
        """Let the connection live and return what has arrived."""
        self._peer.poll()
        self._push()
        arrived: list[Frame] = []
        while self.is_open and self._peer.get_available_packet_count():
            data = bytes(self._peer.get_packet())
            arrived.append(data.decode() if self._peer.was_string_packet() else data)
        return arrived

    def send(self, frames: Sequence[Frame]) -> None:
        """Send messages in order; what the engine's buffer has no room for follows later."""
        self._unsent.extend(frames)
        self._push()

    def close(self, code: int) -> None:
        """Say goodbye; ``poll`` on until ``is_closed``."""
        self._peer.close(code)

    def abort(self) -> None:
        """Hang up without a word: the other end does not answer."""
        self._peer.close(-1)

    def _push(self) -> None:
        while self._unsent and self.is_open:
            frame = self._unsent[0]
            sent = self._peer.send_text(frame) if isinstance(frame, str) else self._peer.send(frame)
            if sent != Error.OK:
                return
            self._unsent.popleft()


def _trusting(file: str) -> TLSOptions:
    certificate = X509Certificate()
    if certificate.load(file) != Error.OK:
        raise ValueError(f"{file}: no certificate can be read from it")
    return TLSOptions.client(certificate)
