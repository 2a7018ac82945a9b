"""Every screen at every size to be looked at: `python -m felt.tools.screenshots [--out FOLDER] [--size WxH ...]`.

The pictures land in one folder a size, with a page that shows them side by side.
"""

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from html import escape
from os import environ
from pathlib import Path

from felt.tools.command_line import window_size
from felt.tools.setup import display, ready
from felt.tools.setup.entry import run_command
from felt.tools.setup.places import Places

SIZES = ("1920x1080", "1280x720", "1024x768", "390x844", "844x390", "2560x1080")
"""Desktop, small desktop, tablet, phone upright, phone on its side, very wide."""


def main(words: Sequence[str]) -> int:
    """Take the pictures; the exit code of the first size that failed, else 0."""
    parser = argparse.ArgumentParser(prog="felt.tools.screenshots", description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("build/screenshots"), help="folder for the pictures")
    parser.add_argument("--size", type=window_size, action="append", metavar="WxH", help="only these sizes")
    parser.add_argument("--screens", default="all", metavar="NAME,NAME", help="only these screens")
    options = parser.parse_args(words)
    return run_command(lambda: take(options.out.absolute(), options.size or SIZES, options.screens, Places.of()))


def take(out: Path, sizes: Sequence[str], screens: str, places: Places) -> int:
    """Run the game once a size; it goes from screen to screen by itself."""
    display.require_virtual(places.logs)
    godot = ready.for_game(places)
    with display.virtual() as settings:
        for size in sizes:
            code = _take_size(godot, places.checkout, settings, size, screens, out / size)
            if code != 0:
                return code
            print(f"{size}: {len(list((out / size).glob('*.png')))} pictures in {out / size}", flush=True)
    (out / "index.html").write_text(contact_sheet(out, sizes))
    return 0


def _take_size(godot: Path, checkout: Path, settings: Mapping[str, str], size: str, screens: str, folder: Path) -> int:
    # One screen goes into a file of its name, several into the folder.
    out = folder if screens == "all" or "," in screens else folder / f"{screens}.png"
    engine = [str(godot), "--path", str(checkout), "--audio-driver", "Dummy", "--resolution", size]
    command = [*engine, "--", "--screenshot", screens, "--out", str(out)]
    return subprocess.run(command, env={**environ, **settings}).returncode


def contact_sheet(out: Path, sizes: Sequence[str]) -> str:
    """A page with a row for each screen and a column for each size."""
    names = sorted({picture.stem for size in sizes for picture in (out / size).glob("*.png")})
    rows = [_row(name, sizes) for name in names]
    head = "".join(f"<th>{size}</th>" for size in sizes)
    style = "body{background:#111;color:#eee;font:14px sans-serif}th{text-align:left;padding:8px}"
    page = f"<!doctype html><title>Screens</title><style>{style}</style><table><tr><th></th>{head}</tr>"
    return page + "".join(rows) + "</table>\n"


def _row(name: str, sizes: Sequence[str]) -> str:
    return f"<tr><th>{escape(name)}</th>{''.join(_cell(f'{size}/{name}.png') for size in sizes)}</tr>"


def _cell(picture: str) -> str:
    return f'<td><a href="{picture}"><img src="{picture}" height="240"></a></td>'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
