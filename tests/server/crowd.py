"""A server in a process of its own, and a crowd of bots that play on it, whatever becomes of it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from felt.online.bot import Bot
from felt.online.messages.from_client import Act, Queue, Rematch
from felt.online.notices import Notice, RequestDone
from felt.online.session import Session
from felt.online.wire import Wire

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """`python -m felt.server` on a port that stays the same from start to start."""

    def __init__(self, state: Path, *words: str) -> None:
        self.state, self.words, self.port = state, words, 0
        self.process: subprocess.Popen[str] | None = None

    def start(self, *dies: str) -> float:
        """Start and wait until it says it is ready; returns how long that took, s. `dies` is for `mortal`."""
        began = time.monotonic()
        module = ["tests.server.mortal", *dies] if dies else ["felt.server"]
        command = [sys.executable, "-m", *module, "--port", str(self.port), "--state", str(self.state)]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'python'}{os.pathsep}{ROOT}"}
        with (self.state / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, *self.words], env=environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, (self.state / "server.log").read_text()[-2000:]
        self.port = json.loads(line)["port"]
        return time.monotonic() - began

    def kill(self) -> None:
        """End it as a crash does."""
        self.signal(signal.SIGKILL)

    async def until_dead(self, patience: float = 120.0) -> None:
        """Let a mortal server count, and wait until it has ended by itself."""
        assert self.process and self.process.stdout
        self.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(patience):
            while self.process.poll() is None:
                await asyncio.sleep(0.02)
        self.process.stdout.close()

    def signal(self, number: int, patience: float = 30.0) -> int:
        assert self.process
        self.process.send_signal(number)
        code = self.process.wait(patience)
        assert self.process.stdout
        self.process.stdout.close()
        return code


class Regular:
    """One bot that looks for matches, plays them, wants a rematch now and then, and notes what it was promised."""

    def __init__(self, number: int, port: int, game: str, pace: float) -> None:
        self.session = Session(name=f"R{number}")
        self.bot = Bot(self.session, number, lambda: pace)
        self.bot.heard = self._note
        self.wire = Wire(self.session, f"ws://127.0.0.1:{port}", self._react)
        self.acked: list[tuple[str, str, int]] = []
        """(match, cid, seq) of every action the server said was kept."""
        self.finished: set[str] = set()
        self._game, self._number = game, number
        self._asked: dict[str, str] = {}
        self._again_at = 0.0

    def _react(self) -> None:
        self.bot.react()
        for act in self.session.requests.of(Act):
            self._asked[act.cid] = act.match
        match, now = self.session.match, time.monotonic()
        if now < self._again_at or self.session.link.state.name != "LIVE":
            return
        self._again_at = now + 0.2
        if match is not None and match.ending is not None:
            self.finished.add(match.info.match)
            if self._number % 3 and match.rematch_until > now + 18:
                if not self.session.requests.of(Rematch):
                    self.session.rematch(True)
            else:
                self.session.leave()
        elif match is None and self.session.place.where == "idle" and not self.session.requests.of(Queue):
            self.session.queue(self._game, "easy")

    def _note(self, notice: Notice) -> None:
        if isinstance(notice, RequestDone) and notice.cid in self._asked and notice.seq is not None:
            self.acked.append((self._asked[notice.cid], notice.cid, notice.seq))


class Crowd:
    """Bots on every game."""

    def __init__(self, port: int, games: dict[str, int], pace: float = 0.05) -> None:
        wanted = [game for game, count in games.items() for _ in range(count)]
        self.regulars = [Regular(number, port, game, pace) for number, game in enumerate(wanted, 1)]
        self._tasks: list[asyncio.Task[Any]] = []

    def come(self) -> None:
        self._tasks = [asyncio.create_task(regular.wire.run()) for regular in self.regulars]

    async def go(self) -> None:
        for regular in self.regulars:
            regular.wire.stop()
        await asyncio.gather(*self._tasks)

    async def until_acked(self, count: int, patience: float = 120.0) -> None:
        """Wait until so many more actions were acknowledged."""
        goal = len(self.acked) + count
        async with asyncio.timeout(patience):
            while len(self.acked) < goal:
                await asyncio.sleep(0.02)

    @property
    def acked(self) -> list[tuple[str, str, int]]:
        return [promise for regular in self.regulars for promise in regular.acked]
