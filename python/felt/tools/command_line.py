"""What `./play` understands, and what it hands on to the game."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

HANDED_ON = ("match", "seats", "seed", "record", "config", "replay", "screenshot", "out", "connect", "trust")
"""Options that the game's boot script reads, after the ``--`` of Godot's command line."""

BY_FRAMES = ("--fixed-fps", "12")
"""Lets a game that is only photographed run as fast as it can: time passes by frames, not by the clock."""

SERVER = ("host", "port", "store", "cert", "key")
"""Options that the server reads."""


class OneLineParser(argparse.ArgumentParser):
    """A wrong command line is answered by one line, not by a page of usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"felt: {message}; './play --help' lists what there is\n")


def window_size(text: str) -> str:
    """WIDTHxHEIGHT in pixels."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and 0 < int(width) <= 4096 and 0 < int(height) <= 4096):
        raise argparse.ArgumentTypeError(f"'{text}' is no size: write WIDTHxHEIGHT, such as 390x844, up to 4096x4096")
    return text


def build_parser() -> argparse.ArgumentParser:
    """The options, grouped by what the game is asked to do."""
    parser = OneLineParser(prog="./play", description="Play Felt. Without options: set up and open the game's window.")
    parser.add_argument("--headless", action="store_true", help="no window; with --match or --replay")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window or the screenshot")
    match = parser.add_argument_group("play a whole match by itself")
    match.add_argument("--match", metavar="GAME", help="such as poker_pool; the result is the last line, as JSON")
    match.add_argument("--seats", metavar="SEAT,SEAT", help="who plays, such as bot:easy,bot:hard")
    match.add_argument("--seed", type=int, metavar="N", help="the number that decides every chance")
    match.add_argument("--record", type=Path, metavar="FILE", help="write the match here as text")
    match.add_argument("--config", type=Path, metavar="FILE", help="rules and numbers that differ from the default")
    replay = parser.add_argument_group("watch or verify a record")
    replay.add_argument(
        "--replay", type=Path, metavar="FILE", help="watch it; --headless verifies it: exit 1 if it differs"
    )
    picture = parser.add_argument_group("draw one screen")
    picture.add_argument("--screenshot", metavar="SCENE", help="the name of a screen")
    picture.add_argument("--out", type=Path, metavar="FILE", help="the PNG to write")
    online = parser.add_argument_group("play online")
    online.add_argument("--connect", metavar="URL", help="open the lobby of this server, ws:// or wss://")
    online.add_argument(
        "--trust", type=Path, metavar="FILE", help="a certificate (.crt) to trust instead of the system's"
    )
    server = parser.add_argument_group("serve online games")
    server.add_argument("--server", action="store_true", help="run the server; needs no engine")
    server.add_argument("--port", type=int, metavar="N", help="the port it listens on")
    server.add_argument("--host", metavar="ADDRESS", help="the address it listens on; 0.0.0.0 for every one")
    server.add_argument("--store", metavar="URL", help="postgresql://... for many servers; else a file of its own")
    server.add_argument("--cert", type=Path, metavar="FILE", help="its certificate, for wss")
    server.add_argument("--key", type=Path, metavar="FILE", help="the certificate's key")
    return parser


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Read the command line; a wrong one ends the program with one line and code 2."""
    parser = build_parser()
    options = parser.parse_args(words)
    tasks = [name for name in ("match", "replay", "screenshot", "connect", "server") if getattr(options, name)]
    if len(tasks) > 1:
        parser.error(f"--{tasks[0]} and --{tasks[1]} do not go together")
    task = tasks[0] if tasks else "window"
    belongs = {
        "match": ("seats", "seed", "record", "config"),
        "screenshot": ("out",),
        "connect": ("trust",),
        "server": SERVER,
    }
    for owner, names in belongs.items():
        strays = [name for name in names if getattr(options, name) is not None and owner != task]
        if strays:
            parser.error(f"--{strays[0]} needs --{owner}")
    if task == "screenshot" and not options.out:
        parser.error("--screenshot needs --out FILE")
    if options.headless and task not in ("match", "replay"):
        parser.error("--headless needs --match or --replay")
    for name in ("replay", "config", "trust", "cert", "key"):
        file = getattr(options, name)
        if file and not file.is_file():
            parser.error(f"--{name}: there is no file {file}")
    return options


def for_godot(options: argparse.Namespace) -> list[str]:
    """Godot's own options, then the game's; paths are made absolute since Godot changes folders."""
    words = ["--headless"] if options.headless else []
    words += ["--resolution", options.size] if options.size else []
    words += ["--audio-driver", "Dummy", *BY_FRAMES] if options.screenshot else []
    handed = []
    for name in HANDED_ON:
        value = getattr(options, name)
        if value is not None:
            handed += [f"--{name}", str(value.absolute() if isinstance(value, Path) else value)]
    return [*words, *(["--", *handed] if handed else [])]


def for_server(options: argparse.Namespace) -> list[str]:
    """The server's own options."""
    given = [(name, getattr(options, name)) for name in SERVER]
    return [word for name, value in given if value is not None for word in (f"--{name}", str(value))]
