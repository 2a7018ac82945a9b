"""Run the online server: python -m felt.server [--port N] [--store URL] [--state FOLDER] [--cert FILE --key FILE].

Prints one line of JSON when it is ready, such as {"ready": true, "port": 8765, "url": "ws://127.0.0.1:8765"}.
SIGTERM or Ctrl-C stops it: no match is lost, and its players come back to whatever server is there next.
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from secrets import token_hex
from socket import gethostname

from felt.server import logs
from felt.server.app import App
from felt.server.fleet import Nodes
from felt.server.settings import Settings, Timing
from felt.server.store.postgres import PostgresStore
from felt.server.store.rows import StoreError

_THREAD_TURN = 0.001
"""Seconds until the loop lets the thread that has come back from the disk say so; everybody waits for that."""


def main(words: Sequence[str] | None = None) -> int:
    """Serve until a signal comes; the exit code."""
    settings = read(words)
    logs.set_up()
    try:
        run(settings)
    except (OSError, StoreError, ValueError) as error:
        print(f"felt: the server cannot run: {error}", file=sys.stderr)
        return 1
    return 0


def read(words: Sequence[str] | None) -> Settings:
    """Read the command line; a wrong one ends the program with code 2 and says what is allowed."""
    parser = build_parser()
    args = parser.parse_args(words)
    if problem := what_is_wrong(args):
        parser.error(problem)
    return Settings(
        host=args.host,
        port=args.port,
        store=args.store,
        state=args.state,
        certificate=args.cert,
        key=args.key,
        workers=args.workers,
        drain=args.drain,
        advertise=args.advertise,
        timing=Timing(bot_pace=args.bot_pace),
        trusted=(*Settings().trusted, *args.trust),
        node=f"{gethostname()}-{token_hex(4)}" if args.store else "here",
    )


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="felt.server", description=__doc__.partition("\n")[0])
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for every one")
    parser.add_argument("--port", type=int, default=8765, metavar="N", help="0 takes any free port")
    parser.add_argument("--store", default="", metavar="URL", help="postgresql://... for many servers; else a file")
    parser.add_argument("--state", type=Path, default=default_state(), metavar="FOLDER", help="where the file lies")
    parser.add_argument("--cert", type=Path, metavar="FILE", help="certificate, for wss")
    parser.add_argument("--key", type=Path, metavar="FILE", help="the certificate's key")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that bots think in")
    parser.add_argument(
        "--trust", action="append", default=[], metavar="NETWORK", help="where the balancer is, such as 10.0.0.0/8"
    )
    parser.add_argument("--advertise", default="", metavar="HOST:PORT", help="where other servers reach this one")
    parser.add_argument("--drain", type=float, default=10.0, metavar="S", help="seconds from SIGTERM to the end")
    pace = Timing().bot_pace
    parser.add_argument(
        "--bot-pace", type=float, default=pace, metavar="S", help="seconds a bot takes for every action"
    )
    return parser


def what_is_wrong(args: argparse.Namespace) -> str | None:
    """Say what the options do not allow together, None if they are fine."""
    if not 0 <= args.port <= 65_535:
        return f"--port: 0..65535, got {args.port}"
    if not 0 <= args.workers <= 64 or not 0 <= args.drain <= 3600:
        return f"--workers: 0..64, --drain: 0..3600 seconds, got {args.workers} and {args.drain:g}"
    if not 0.01 <= args.bot_pace <= 60:
        return f"--bot-pace: 0.01..60 seconds, got {args.bot_pace:g}"
    if (args.cert is None) != (args.key is None):
        return "--cert and --key go together"
    if args.store and not args.store.startswith(("postgres://", "postgresql://")):
        return "--store: write postgresql://USER:PASSWORD@HOST/DATABASE, or leave it out for a file"
    if args.store and args.cert:
        return "--cert is for a single server; before many of them the balancer speaks TLS"
    try:
        for network in args.trust:
            ip_network(network)
    except ValueError as error:
        return f"--trust: {error}"
    return None


def default_state() -> Path:
    """Return where a server keeps its matches unless it is told."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "felt" / "server"


def run(settings: Settings) -> None:
    """Serve on the fastest loop there is."""
    with asyncio.Runner(loop_factory=_fastest_loop()) as runner:
        runner.run(_serve(settings))


def _fastest_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        from uvloop import new_event_loop
    except ImportError:  # there is none for Windows
        return asyncio.new_event_loop
    return new_event_loop


def app_of(settings: Settings) -> App:
    """Choose the store: a file of its own, or a database many servers share."""
    if not settings.store:
        return App(settings)
    store = PostgresStore(settings.store, settings.node)
    return App(settings, store, Nodes(store))


async def _serve(settings: Settings) -> None:
    app = app_of(settings)
    with _signals_heard() as told:
        await app.start()
        sys.setswitchinterval(_THREAD_TURN)
        _look_for_cycles_seldom()
        scheme = "wss" if settings.certificate else "ws"
        ready = {"ready": True, "port": app.port, "url": f"{scheme}://{settings.host}:{app.port}"}
        print(json.dumps(ready), flush=True)
        await told.wait()
        await app.stop(settings.drain)


@contextmanager
def _signals_heard() -> Iterator[asyncio.Event]:
    """Give an event that a signal to stop sets; afterwards signals do what they did: the loop would not see to that."""
    told, loop = asyncio.Event(), asyncio.get_running_loop()
    numbers = signal.SIGTERM, signal.SIGINT
    for number in numbers:
        loop.add_signal_handler(number, told.set)
    try:
        yield told
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)


def _look_for_cycles_seldom() -> None:
    """Let the collector run when a million more objects are alive: its look at a thousand matches takes a tenth of a
    second, for which nobody is answered.

    Matches and connections are freed without it; what is loaded by now is never looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 10, 10)


if __name__ == "__main__":
    raise SystemExit(main())
