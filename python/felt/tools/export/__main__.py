"""`python -m felt.tools.export linux|windows|macos|android`: make a build, or tell by name what it lacks."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from felt.tools.command_line import OneLineParser
from felt.tools.export import archive, build_info
from felt.tools.export.linux import build as linux
from felt.tools.setup import ready
from felt.tools.setup.console import MEGABYTE, say
from felt.tools.setup.entry import run_command
from felt.tools.setup.places import Places

TARGETS = {"linux": "linux-x86_64"}


def build_parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="felt.tools.export", description="Export the game for one platform.")
    parser.add_argument("target", choices=TARGETS, help="the platform")
    parser.add_argument("--out", type=Path, default=Path("out"), metavar="FOLDER", help="where the build goes")
    parser.add_argument("--quick", action="store_true", help="compress lightly: for a test, not for a release")
    return parser


def run(options: argparse.Namespace, places: Places) -> int:
    """Make one build; prints the archive's path last."""
    godot = ready.for_game(places)
    out = options.out.absolute()
    info = build_info.of_checkout(places.checkout, TARGETS[options.target])
    folder = linux.build(places, godot, info, out)
    say("compressing")
    packed = out / f"{info.name}.tar.xz"
    archive.pack(folder, packed, info.time, archive.QUICK if options.quick else archive.BEST)
    archive.sum_up([packed], out / "SHA256SUMS")
    say(f"{packed.name}: {packed.stat().st_size / MEGABYTE:.1f} MB, sha256 {archive.digest(packed)}")
    print(packed)
    return 0


def main(words: Sequence[str]) -> int:
    """Read the command line and export; the exit code."""
    options = build_parser().parse_args(words)
    return run_command(lambda: run(options, Places.of()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
