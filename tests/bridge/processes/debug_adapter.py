"""A client of the Debug Adapter Protocol, as an editor would be one."""

import json
import socket
import time
from typing import Any


class DebugAdapter:
    """A connection to debugpy."""

    def __init__(self, port: int, patience: float = 30.0) -> None:
        self._socket = _connected(port, patience)
        self._socket.settimeout(patience)
        self._stream = self._socket.makefile("rb")
        self._sent = 0
        self._unread: list[dict[str, Any]] = []

    def send(self, command: str, **arguments: Any) -> int:
        """Send a request; its number."""
        self._sent += 1
        body = json.dumps({"seq": self._sent, "type": "request", "command": command, "arguments": arguments}).encode()
        self._socket.sendall(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        return self._sent

    def ask(self, command: str, **arguments: Any) -> dict[str, Any]:
        """Send a request and wait for the body of its answer."""
        number = self.send(command, **arguments)
        answer = self._wait(lambda one: one["type"] == "response" and one["request_seq"] == number)
        assert answer["success"], answer
        return dict(answer.get("body") or {})

    def event(self, name: str) -> dict[str, Any]:
        """Wait for an event; its body."""
        return dict(self._wait(lambda one: one["type"] == "event" and one["event"] == name).get("body") or {})

    def close(self) -> None:
        """Hang up."""
        self._stream.close()
        self._socket.close()

    def _wait(self, wanted: Any) -> dict[str, Any]:
        for index, message in enumerate(self._unread):
            if wanted(message):
                return self._unread.pop(index)
        while not wanted(message := self._read()):
            self._unread.append(message)
        return message

    def _read(self) -> dict[str, Any]:
        length = 0
        while line := self._stream.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        found: dict[str, Any] = json.loads(self._stream.read(length))
        return found


def _connected(port: int, patience: float) -> socket.socket:
    deadline = time.monotonic() + patience
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
