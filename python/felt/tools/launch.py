"""`./play`: set up what is missing, then run the game, a match, a replay, a screenshot or the server."""

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NoReturn

from felt.tools import command_line
from felt.tools.setup import display, ready
from felt.tools.setup.console import say
from felt.tools.setup.entry import run_command
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem


def main(words: Sequence[str]) -> int:
    """Run one command line; its exit code."""
    options = command_line.parse(words)
    return run_command(lambda: run(options, Places.of()))


def run(options: Namespace, places: Places) -> int:
    """Set up what this task needs, and do it."""
    if options.server:
        require_server(places)
        python = ready.for_python(places)
        serve(python, places, command_line.for_server(options))
    screen = choose_screen(options, places)
    godot = ready.for_game(places)
    command = [str(godot), "--path", str(places.checkout), *command_line.for_godot(options)]
    with screen as settings:
        return relay(command, settings, must_answer=bool(options.match and options.headless))


def choose_screen(options: Namespace, places: Places) -> AbstractContextManager[Mapping[str, str]]:
    """None, the player's own, or for a screenshot a virtual one; yields the settings to use it.

    Raises:
        SetupProblem: there is no screen to play on.
    """
    if options.headless or display.present():
        return nullcontext({})
    if not options.screenshot:
        raise SetupProblem("no display: start ./play in a desktop session, or see --headless in './play --help'")
    display.require_virtual(places.logs)
    return display.virtual()


def require_server(places: Places) -> None:
    """A checkout without the server says so."""
    if not (places.checkout / "python" / "felt" / "server" / "__main__.py").is_file():
        raise SetupProblem("this version of Felt has no online server yet: play here, without --server")


def serve(python: Path, places: Places, words: Sequence[str]) -> NoReturn:
    """Become the online server: the signal that is to stop it must reach it."""
    settings = {**os.environ, "PYTHONPATH": str(places.checkout / "python")}
    os.execve(python, [str(python), "-m", "felt.server", *words], settings)


def relay(command: Sequence[str], settings: Mapping[str, str], *, must_answer: bool = False) -> int:
    """Run the game and pass on what it prints, its JSON result last, and its exit code.

    A game that ``must_answer`` and ends well without a result has failed.
    """
    game = subprocess.Popen(
        command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True, errors="replace"
    )
    assert game.stdout is not None
    result = None
    with game.stdout as lines:
        for line in lines:
            if is_json(line):
                result = line
            else:
                print(line, end="", flush=True)
    code = exit_code(game.wait())
    if result is not None:
        print(result.rstrip("\n"), flush=True)
    elif must_answer and code == 0:
        say("the game ended without a result")
        return 1
    return code


def is_json(line: str) -> bool:
    """Is this line one JSON object?"""
    try:
        return line.startswith("{") and isinstance(json.loads(line), dict)
    except ValueError:
        return False


def exit_code(code: int) -> int:
    """As a shell tells it: death by signal N is 128 + N."""
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
