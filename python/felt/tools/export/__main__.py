"""`python -m felt.tools.export TARGET`: make a build for one platform, or tell by name what it lacks."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from felt.tools.command_line import OneLineParser
from felt.tools.export import archive, build_info, macos, windows
from felt.tools.export import godot as engine
from felt.tools.export.android import build as android
from felt.tools.export.android import parts as android_parts
from felt.tools.export.linux import arm64 as linux_arm64
from felt.tools.export.linux import build as linux
from felt.tools.export.parts import tell
from felt.tools.setup import ready
from felt.tools.setup.console import MEGABYTE, say
from felt.tools.setup.entry import SETUP_FAILED, run_command
from felt.tools.setup.places import Places

NAMES = {
    "linux": "linux-x86_64",
    "linux-arm64": "linux-arm64",
    "windows": "windows-x86_64",
    "macos": "macos-x86_64",
    "android": "android-arm64",
}
Work = Callable[[argparse.Namespace, Places, Path], int]


def build_parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="felt.tools.export", description="Export the game for one platform.")
    parser.add_argument("target", choices=NAMES, help="the platform")
    parser.add_argument("--out", type=Path, default=Path("out"), metavar="FOLDER", help="where the build goes")
    parser.add_argument("--quick", action="store_true", help="compress lightly: for a test, not for a release")
    return parser


def export_linux(options: argparse.Namespace, places: Places, godot: Path) -> int:
    """A folder, its archive and its sum; prints the archive's path last."""
    out = options.out.absolute()
    info = build_info.of_checkout(places.checkout, NAMES[options.target])
    folder = {"linux": linux, "linux-arm64": linux_arm64}[options.target].build(places, godot, info, out)
    say("compressing")
    packed = out / f"{info.name}.tar.xz"
    archive.pack(folder, packed, info.time, archive.QUICK if options.quick else archive.BEST)
    finish(packed)
    return 0


def export_android(options: argparse.Namespace, places: Places, godot: Path) -> int:
    """A signed package of all the parts that can be had; the code tells that others lack."""
    info = build_info.of_checkout(places.checkout, NAMES["android"])
    finish(android.build(places, godot, info, options.out.absolute()))
    return SETUP_FAILED if tell("Android", android_parts.listed(places)) else 0


def export_desktop(options: argparse.Namespace, places: Places, godot: Path) -> int:
    """A folder with everything that can be had; packed only where nothing lacks."""
    target = {"windows": windows, "macos": macos}[options.target]
    info = build_info.of_checkout(places.checkout, NAMES[options.target])
    out, official = options.out.absolute(), templates(places, godot)
    folder = target.build(places, godot, info, official, out)
    if tell(options.target, target.parts(folder, official)):
        print(folder)
        return SETUP_FAILED
    packed = out / f"{info.name}.zip"
    archive.pack_zip(folder, packed, info.time, f"{info.name}/")
    finish(packed)
    return 0


def templates(places: Places, godot: Path) -> Path:
    """Where this user's engine looks for the official templates."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "godot" / "export_templates" / engine.template_version(godot, places)


def finish(made: Path) -> None:
    """Sum up what was made; its path is the last line on standard output."""
    archive.sum_up([made], made.with_name("SHA256SUMS"))
    say(f"{made.name}: {made.stat().st_size / MEGABYTE:.1f} MB, sha256 {archive.digest(made)}")
    print(made)


WORKS: dict[str, Work] = {
    "linux": export_linux,
    "linux-arm64": export_linux,
    "windows": export_desktop,
    "macos": export_desktop,
    "android": export_android,
}


def main(words: Sequence[str]) -> int:
    """Read the command line and export; the exit code."""
    options = build_parser().parse_args(words)
    places = Places.of()
    return run_command(lambda: WORKS[options.target](options, places, ready.for_game(places)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
