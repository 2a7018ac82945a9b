"""What is answered before a socket is opened: health, metrics, and who comes too often."""

from hmac import compare_digest
from http import HTTPStatus
from ipaddress import ip_address

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

    def __init__(self, clock: Clock, trust_loopback: bool, fleet: Fleet) -> None:
        self.draining = False
        self._fleet = fleet
        self._clock, self._trust = clock, trust_loopback
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
        address = address_of(socket)
        if self._limits(address) and not self._doors.enter(address, self._clock.now()):
            return _answer(HTTPStatus.TOO_MANY_REQUESTS, "too many connections from this address\n")
        return None

    def left(self, socket: ServerConnection) -> None:
        """Note that a connection is closed."""
        address = address_of(socket)
        if self._limits(address) and socket.request and socket.request.path != PATH:
            self._doors.leave(address)

    def _limits(self, address: str) -> bool:
        try:
            return not (self._trust and ip_address(address).is_loopback)
        except ValueError:
            return True


def is_passed_on(request: Request | None, secret: str) -> bool:
    """Tell whether another server of the fleet passes this connection on."""
    if request is None or request.path != PATH or not secret:
        return False
    return compare_digest(request.headers.get(SECRET, "").encode(), secret.encode())


def address_of(socket: ServerConnection) -> str:
    """Return the address a socket comes from."""
    return str((socket.remote_address or ("unknown",))[0])


def _answer(status: HTTPStatus, text: str | bytes, kind: str = "text/plain; charset=utf-8") -> Response:
    body = text.encode() if isinstance(text, str) else text
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"})
    return Response(status, status.phrase, headers, body)
