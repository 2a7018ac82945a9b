"""Load a server with bots that play whole matches: ``python -m felt.tools.loadtest ws://127.0.0.1:8765 --matches 100``.

Every match is a private table of the fewest seats its game needs; when it ends the same players open the next. The last
line is JSON: actions a second, how long the server took to acknowledge them, and whatever went wrong.
"""

import argparse
import asyncio
import gc
import json
import ssl
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from uvloop import run

from felt.games import registry
from felt.online.bot import Bot
from felt.online.notices import (
    LinkChanged,
    LinkState,
    MatchChanged,
    MatchMoved,
    MatchOpened,
    Notice,
    PlaceChanged,
)
from felt.online.session import Session
from felt.online.wire import Wire

SETTINGS = {"poker_pool": {"gameplay.miss_limit": "9"}}
"""Chance pots so little that by the usual limit its matches would be over after a dozen actions, unlike people's."""
RESULT_SECONDS = (0.2, 1.2)
"""How long a circle looks at a result."""
LEAVE_SECONDS = 3.0
"""Time for everybody to say goodbye."""


@dataclass(slots=True)
class Circle:
    """The players who meet at one table, again and again; the first opens it."""

    game: str
    seats: int
    rng: Random
    bots: list[Bot] = field(default_factory=list)
    code: str = ""
    finished: int = 0
    begun: int = 0
    is_parting: bool = False

    def heard(self, bot: Bot, notice: Notice) -> None:
        """Do what brings the circle to its next match."""
        match notice:
            case LinkChanged(state=LinkState.LIVE) if bot.session.match is None:
                self._meet(bot)
            case PlaceChanged():
                self._take_place(bot)
            case MatchOpened():
                self.begun += bot is self.bots[0]
            case MatchMoved() | MatchChanged() if self._is_over() and not self.is_parting:
                self.is_parting = True
                asyncio.get_running_loop().call_later(self.rng.uniform(*RESULT_SECONDS), self._move_on)

    def _is_over(self) -> bool:
        """Tell whether everybody knows how the match ended."""
        return all(bot.session.match is not None and bot.session.match.ending is not None for bot in self.bots)

    def _move_on(self) -> None:
        """Leave a match that has ended and meet again."""
        self.is_parting = False
        if not self._is_over():
            return
        self.finished += 1
        self.code = ""
        for bot in self.bots:
            bot.session.leave()
        self._meet(self.bots[0])

    def _meet(self, bot: Bot) -> None:
        if bot is self.bots[0]:
            bot.session.create_table(self.game, self.seats, SETTINGS.get(self.game))
        elif self.code:
            bot.session.join_table(self.code)

    def _take_place(self, bot: Bot) -> None:
        place = bot.session.place
        if bot is not self.bots[0] or place.where != "table" or not place.code:
            return
        if place.code != self.code:
            self.code = place.code
            for guest in self.bots[1:]:
                guest.session.join_table(self.code)
        elif len(place.names) == self.seats:
            bot.session.start_table()


class Load:
    """All circles of one run."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.circles: list[Circle] = []
        self.wires: list[Wire] = []
        self.drops: Counter[int] = Counter()
        """Connections that ended while they should have stood, by close code."""
        self._tasks: list[asyncio.Task[None]] = []
        self._dice = Random(options.seed)
        self._trust = ssl.create_default_context(cafile=options.trust) if options.trust else None

    async def play(self) -> dict[str, Any]:
        """Gather everybody, measure for so many seconds, and leave."""
        games = islice(cycle(self.options.games.split(",")), self.options.matches)
        for number, game in enumerate(games):
            self._gather(game)
            if number % 20 == 0:
                await asyncio.sleep(20 / self.options.ramp)
        await self._until_begun()
        before = self._actions()
        for bot in self._bots():
            bot.delays.clear()
        begun, used = time.monotonic(), time.process_time()
        while time.monotonic() - begun < self.options.seconds:
            await asyncio.sleep(0.5)
        seconds = time.monotonic() - begun
        report = self._report(seconds, self._actions() - before, time.process_time() - used)
        await self._leave()
        return report

    def _gather(self, game: str) -> None:
        circle = Circle(game, registry.game(game).seat_range[0], Random(self._dice.getrandbits(64)))
        self.circles.append(circle)
        for seat in range(circle.seats):
            rng = Random(self._dice.getrandbits(64))
            session = Session(name=f"Load {len(self.wires)}", build="loadtest", rng=rng)
            bot = Bot(session, rng.getrandbits(32), lambda rng=rng: rng.expovariate(1 / self.options.think))  # type: ignore[misc]
            bot.heard = lambda notice, bot=bot, circle=circle: self._hear(circle, bot, notice)  # type: ignore[misc]
            circle.bots.append(bot)
            wire = Wire(session, self.options.url, bot.react, trust=self._trust, tick=2.0)
            self.wires.append(wire)
            self._tasks.append(asyncio.create_task(wire.run(), name=f"{game} {seat}"))

    def _hear(self, circle: Circle, bot: Bot, notice: Notice) -> None:
        if isinstance(notice, LinkChanged) and notice.state is LinkState.OFFLINE:
            self.drops[notice.code] += 1
        circle.heard(bot, notice)

    async def _until_begun(self) -> None:
        """Wait until every circle plays, for a while."""
        until = time.monotonic() + 60
        while time.monotonic() < until and not all(circle.begun for circle in self.circles):
            await asyncio.sleep(0.2)

    async def _leave(self) -> None:
        for wire in self.wires:
            wire.stop()
        await asyncio.wait(self._tasks, timeout=LEAVE_SECONDS)

    def _bots(self) -> list[Bot]:
        return [bot for circle in self.circles for bot in circle.bots]

    def _actions(self) -> int:
        return sum(circle.bots[0].moves for circle in self.circles)

    def _report(self, seconds: float, actions: int, used: float) -> dict[str, Any]:
        bots = self._bots()
        delays = sorted(delay for bot in bots for delay in bot.delays)
        refusals = Counter(code for bot in bots for code in bot.refusals)
        return {
            "seconds": round(seconds, 1),
            "matches": len(self.circles),
            "playing": sum(bool(circle.begun) for circle in self.circles),
            "finished": sum(circle.finished for circle in self.circles),
            "sockets": len(self.wires),
            "actions": actions,
            "actions_per_second": round(actions / seconds, 1),
            "ack_ms": {name: _share(delays, share) for name, share in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))},
            "desyncs": sum(bot.session.follower.desyncs for bot in bots),
            "snapshots": sum(bot.resets for bot in bots),
            "drops": dict(self.drops),
            "refusals": dict(refusals),
            "client_cpu": round(used / seconds, 2),
        }


def _share(delays: Sequence[float], share: float) -> float | None:
    """Give the delay that this share of all keeps within, ms."""
    return round(1000 * delays[min(len(delays) - 1, int(share * len(delays)))], 1) if delays else None


def main(words: Sequence[str]) -> int:
    """Run the load; the exit code tells whether anything was out of step."""
    parser = argparse.ArgumentParser(prog="felt.tools.loadtest", description=str(__doc__).partition(":")[0])
    parser.add_argument("url", help="ws:// or wss:// address of the server")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", default=",".join(registry.NAMES), help="names with commas between")
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds before an action")
    parser.add_argument("--ramp", type=float, default=50.0, help="matches begun a second")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trust", type=Path, help="certificate to trust")
    gc.disable()  # a pause of the players would count as one of the server
    report = run(Load(parser.parse_args(words)).play())
    print(json.dumps(report))
    return 1 if report["desyncs"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
