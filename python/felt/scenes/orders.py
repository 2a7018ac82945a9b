"""What the command line asks of the game, read from the words after `--`."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from felt.match.preferences import LANGUAGES


class BadOrder(ValueError):
    """The command line makes no sense; the text says which word and what is allowed."""


class _Parser(ArgumentParser):
    """Raises instead of ending the process: inside the engine only the scene tree may quit."""

    def error(self, message: str) -> NoReturn:
        raise BadOrder(message)


def read(words: Sequence[str]) -> Namespace:
    """Read the words given to the game; raise `BadOrder` naming the first that is wrong.

    The result has `match, seats, seed, record, config, replay, screenshot, language, out, connect, trust`; what was not
    asked for is None or empty.
    """
    parser = _Parser(prog="play", add_help=False, allow_abbrev=False)
    errand = parser.add_mutually_exclusive_group()
    errand.add_argument("--match", metavar="GAME")
    errand.add_argument("--replay", metavar="FILE", type=Path)
    errand.add_argument("--screenshot", metavar="SCENE")
    parser.add_argument("--seats", default=None)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--record", metavar="FILE", type=Path)
    parser.add_argument("--config", metavar="FILE", type=Path)
    parser.add_argument("--connect", metavar="URL", default="")
    parser.add_argument("--trust", metavar="FILE", default="")
    parser.add_argument("--language", action="append", choices=LANGUAGES[1:], default=[])
    parser.add_argument("--out", metavar="FILE", type=Path)
    orders = parser.parse_args(list(words))
    if orders.screenshot and not orders.out:
        raise BadOrder("--screenshot needs --out FILE")
    return orders
