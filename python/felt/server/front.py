"""What is answered before a socket is opened: health, metrics, and who comes too often."""

from collections.abc import Sequence
from hmac import compare_digest
from http import HTTPStatus
from ipaddress import ip_address, ip_network

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from felt.server import metrics
from felt.server.clock import Clock
from felt.server.fleet import Fleet
from felt.server.limits import Doors
from felt.server.relay import PATH, SECRET


class Front:
    """Looks at every request before it may become a connection."""

    def __init__(self, clock: Clock, fleet: Fleet, trusted: Sequence[str]) -> None:
        self.draining = False
        self._clock, self._fleet = clock, fleet
        self._trusted = [ip_network(network) for network in trusted]
        self._doors = Doors()

    def look(self, socket: ServerConnection, request: Request) -> Response | None:
        """Answer a plain request, turn away who comes too often, or let a socket be opened."""
        path = request.path.partition("?")[0]
        if path == "/health":
            status = HTTPStatus.SERVICE_UNAVAILABLE if self.draining else HTTPStatus.OK
            return _answer(status, "draining\n" if self.draining else "ok\n")
        if path == "/metrics":
            kind, text = metrics.page()
            return _answer(HTTPStatus.OK, text, kind)
        if path == PATH and is_passed_on(request, self._fleet.secret):
            return None
        if path != "/":
            return _answer(HTTPStatus.NOT_FOUND, "a WebSocket at /, /health, /metrics\n")
        address = self._address(socket, request)
        if address and not self._doors.enter(address, self._clock.now()):
            return _answer(HTTPStatus.TOO_MANY_REQUESTS, "too many connections from this address\n")
        return None

    def left(self, socket: ServerConnection) -> None:
        """Note that a connection is closed."""
        if socket.request and socket.request.path != PATH and (address := self._address(socket, socket.request)):
            self._doors.leave(address)

    def _address(self, socket: ServerConnection, request: Request) -> str | None:
        """Return the address a player comes from; None for one that is not counted.

        A trusted peer is a balancer, which may name the player's address in a header, or somebody at this machine.
        """
        peer = str((socket.remote_address or ("unknown",))[0])
        if not self._is_trusted(peer):
            return peer
        named = request.headers.get_all("X-Forwarded-For")
        return named[-1].rpartition(",")[2].strip() or None if named else None

    def _is_trusted(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._trusted)
        except ValueError:
            return False


def is_passed_on(request: Request | None, secret: str) -> bool:
    """Tell whether another server of the fleet passes this connection on."""
    if request is None or request.path != PATH or not secret:
        return False
    return compare_digest(request.headers.get(SECRET, "").encode(), secret.encode())


def _answer(status: HTTPStatus, text: str | bytes, kind: str = "text/plain; charset=utf-8") -> Response:
    body = text.encode() if isinstance(text, str) else text
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"})
    return Response(status, status.phrase, headers, body)
