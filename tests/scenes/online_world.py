"""A server, a spoiled line in front of it, and players in engines of their own: processes a test starts and ends."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[2]
RUNNER = "res://addons/godot_python/godot/run_tests.py"
PLAYER = CHECKOUT / "tests" / "scenes" / "inside" / "online_player.py"


class World:
    """Everything lives below one folder and ends with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []
        self.address = self.trust = ""

    def open(self, *faults: str) -> None:
        """Start the server, and in front of it a proxy that speaks TLS and spoils the line."""
        state = self.folder / "state"
        server = self._answer("felt.server", "--port", "0", "--state", str(state), "--drain", "0", "--bot-pace", "0.1")
        certificate, key = self._certificate()
        words = ("--to", f"ws://127.0.0.1:{server['port']}", "--tls", str(certificate), str(key), *faults)
        proxy = self._answer("felt.tools.fault_proxy", *words)
        self.address, self.trust = f"wss://127.0.0.1:{proxy['port']}", str(certificate)

    def player(self, name: str, game: str, *engine: str, **table: Any) -> "Player":
        """Start an engine that plays; the same name again is the same guest, come back.

        `table` names a private one: `opens` with these settings, or `joins` by a code. Without it the queue is used.
        """
        player = Player(self, name, {"game": game, **table}, engine)
        self.processes.append(player.process)
        return player

    def close(self) -> None:
        """End everything."""
        for process in reversed(self.processes):
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()

    def _answer(self, module: str, *words: str) -> dict[str, Any]:
        """Start a module and read the line of JSON it begins with."""
        with (self.folder / f"{module}.log").open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", module, *words], cwd=CHECKOUT / "python", stdout=subprocess.PIPE, stderr=errors,
                text=True,
            )  # fmt: skip
        self.processes.append(process)
        assert process.stdout is not None
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        return answer

    def _certificate(self) -> tuple[Path, Path]:
        """Make a certificate for this machine, trusted by whoever is told to."""
        certificate, key = self.folder / "server.crt", self.folder / "server.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
            check=True, capture_output=True,
        )  # fmt: skip
        return certificate, key


class Player:
    """One engine with its own home folder, so that its guest's token is its own."""

    def __init__(self, world: World, name: str, about: Mapping[str, Any], engine: Sequence[str]) -> None:
        home = world.folder / name
        home.mkdir(exist_ok=True)
        self._out, self._log = home / "facts.json", home / "engine.log"
        self._out.unlink(missing_ok=True)
        orders = {"server": world.address, "trust": world.trust, "out": str(self._out), **about}
        settings = {"FELT_ONLINE": json.dumps(orders), "XDG_DATA_HOME": str(home / "data")}
        words = ("-q", "-c", os.devnull, f"--rootdir={PLAYER.parent}", str(PLAYER))
        with self._log.open("w") as said:
            self.process = subprocess.Popen(
                [os.environ["GODOT"], "--path", str(CHECKOUT), "--audio-driver", "Dummy", *engine, "--script", RUNNER,
                 "--", *words],
                env={**os.environ, **settings}, stdout=said, stderr=subprocess.STDOUT, text=True,
            )  # fmt: skip

    @property
    def facts(self) -> dict[str, Any]:
        """What the player last wrote down; empty before the match."""
        return json.loads(self._out.read_text()) if self._out.exists() else {}

    @property
    def log(self) -> str:
        """All that the engine said."""
        return self._log.read_text()

    def finish(self, timeout: float) -> dict[str, Any]:
        """Wait for the end of the match; gives what the player wrote down last."""
        assert self.process.wait(timeout) == 0, self.log
        return self.facts

    def kill(self) -> None:
        """Die without a word."""
        self.process.kill()
        self.process.wait()
