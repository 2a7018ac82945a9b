"""Every screen at every size, in every language wanted, to be looked at: `python -m felt.tools.screenshots`.

The pictures land in one folder for each size and language, with a page that shows them side by side.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from html import escape
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory

from felt.match.preferences import LANGUAGES
from felt.tools.command_line import BY_FRAMES, window_size
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
    parser.add_argument(
        "--language", choices=LANGUAGES[1:], action="append", help="in this language; may be said several times"
    )
    options = parser.parse_args(words)
    sizes, languages = options.size or SIZES, options.language or ["en"]
    return run_command(lambda: take(options.out.absolute(), sizes, languages, options.screens, Places.of()))


def take(out: Path, sizes: Sequence[str], languages: Sequence[str], screens: str, places: Places) -> int:
    """Run the game once a size; it goes from screen to screen and language to language by itself."""
    display.require_virtual(places.logs)
    godot = ready.for_game(places)
    with display.virtual() as settings, TemporaryDirectory(prefix="felt-player-") as player:
        # A player nobody was before: pictures neither show nor touch what the person at this machine has kept.
        environment = {**environ, **settings, "XDG_DATA_HOME": player}
        for size in sizes:
            command = [str(godot), "--path", str(places.checkout), *words_for(size, languages, screens, out / size)]
            code = subprocess.run(command, env=environment).returncode
            if code != 0:
                return code
            print(f"{size}: {len(list((out / size).glob('*/*.png')))} pictures in {out / size}", flush=True)
    (out / "index.html").write_text(contact_sheet(out, [f"{size}/{each}" for size in sizes for each in languages]))
    return 0


def words_for(size: str, languages: Sequence[str], screens: str, folder: Path) -> list[str]:
    """What the engine is told, to take one size into a folder a language."""
    engine = ["--audio-driver", "Dummy", *BY_FRAMES, "--resolution", size]
    spoken = [word for language in languages for word in ("--language", language)]
    return [*engine, "--", "--screenshot", screens, *spoken, "--out", str(folder / "{language}" / "{screen}.png")]


def contact_sheet(out: Path, columns: Sequence[str]) -> str:
    """A page with a row for each screen and a column for each folder, named by size and language."""
    names = sorted({picture.stem for column in columns for picture in (out / column).glob("*.png")})
    rows = [_row(name, columns) for name in names]
    head = "".join(f"<th>{column}</th>" for column in columns)
    style = "body{background:#111;color:#eee;font:14px sans-serif}th{text-align:left;padding:8px}"
    page = f"<!doctype html><title>Screens</title><style>{style}</style><table><tr><th></th>{head}</tr>"
    return page + "".join(rows) + "</table>\n"


def _row(name: str, columns: Sequence[str]) -> str:
    return f"<tr><th>{escape(name)}</th>{''.join(_cell(f'{column}/{name}.png') for column in columns)}</tr>"


def _cell(picture: str) -> str:
    return f'<td><a href="{picture}"><img src="{picture}" height="240"></a></td>'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
