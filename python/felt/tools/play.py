"""Play any game in a terminal, with no engine: `python -m felt.tools.play poker_pool --seed 3`.

Type an action as a record writes it (`shoot 0 800`, `choose_suit h`); a leading seat number acts for that seat.
`?` lists what is possible, `look` shows the table, `auto` does what the clock would, `save FILE`, `quit`.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from felt.core.game import Choice, IllegalAction
from felt.core.record import write
from felt.core.words import from_words
from felt.games import registry
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, parse_seats
from felt.match.table import Table


def main(arguments: Sequence[str] | None = None) -> int:
    """Play until the match or the input ends."""
    command = parser()
    args = command.parse_args(arguments)
    try:
        table = open_table(args)
    except ValueError as error:
        command.error(str(error))
    tell(table.opening.events)
    table.subscribe(lambda step, _seat, _action: tell(step.events))
    look(table)
    while not table.result and converse(table):
        pass
    print(f"result: {show(table.result)}" if table.result else "the match goes on another time")
    return 0


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    found = argparse.ArgumentParser(prog="felt.tools.play", description=__doc__.partition("\n")[0])
    found.add_argument("game", choices=registry.NAMES)
    found.add_argument("--seed", type=int, default=1, help="the number that decides every chance")
    found.add_argument("--seats", default="", help="human or bot:LEVEL for each seat, divided by commas")
    found.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    return found


def open_table(args: argparse.Namespace) -> Table:
    """Start the match the command line asks for; ValueError says what is wrong with it."""
    game = registry.game(args.game)
    seats = parse_seats(args.seats or ",".join(["human"] * game.seat_range[0]))
    config = game.configure(dict(_setting(text) for text in args.set))
    names = [f"Player {seat}" for seat in range(len(seats))]
    minds = Minds(brains(game.name)) if any(isinstance(seat, Bot) for seat in seats) else None
    return Table(game, config, names, args.seed, seats, minds=minds)


def converse(table: Table) -> bool:
    """Let a bot act, or take one line from the person to act; returns whether to go on."""
    if table.busy:
        table.tick(0)
        return True
    seat = table.turn.seats[0]
    print(f"seat {seat}: {table.turn.kind}> ", end="", flush=True)
    line = sys.stdin.readline()
    words = line.split()
    if not line or words == ["quit"]:
        return False
    try:
        obey(table, seat, words or ["?"])
    except (IllegalAction, ValueError, OSError) as error:
        print(f"no: {error}")
    return True


def obey(table: Table, seat: int, words: Sequence[str]) -> None:
    """Do one line; IllegalAction and ValueError say why it cannot be done."""
    match words:
        case ["?"]:
            print("\n".join(map(describe, table.game.legal(table.state, seat))))
        case ["look"]:
            look(table)
        case ["auto"]:
            table.submit(seat, table.turn.default)
        case ["save", path]:
            Path(path).write_text(write(table.record()))
        case [other, *rest] if other.isdecimal():
            table.submit(int(other), from_words(rest, table.game.action_types))
        case _:
            table.submit(seat, from_words(words, table.game.action_types))


def describe(choice: Choice) -> str:
    """Write a choice with its bounds."""
    return " ".join([choice.kind, *(f"{field.name}({field.allowed})" for field in choice.fields)])


def look(table: Table) -> None:
    """Print what the player to act may see, a line a fact."""
    view = table.game.view(table.state, table.turn.seats[0] if table.turn.seats else None)
    for field in fields(view):
        if text := show(getattr(view, field.name)):
            print(f"  {field.name}: {text}")


def tell(events: Iterable[Any]) -> None:
    """Print what happened, a line an event."""
    for event in events:
        facts = ((field.name, show(getattr(event, field.name))) for field in fields(event) if field.name != "balls")
        print(" ".join([f"* {event.kind}", *(f"{name}={text}" for name, text in facts if text)]))


def show(value: object) -> str:
    """Write a value in few characters; a config says nothing here."""
    if is_dataclass(value):
        return "(" + " ".join(filter(None, (show(getattr(value, field.name)) for field in fields(value)))) + ")"
    if isinstance(value, tuple):
        return " ".join(f"[{show(part)}]" if isinstance(part, tuple) else show(part) for part in value)
    if isinstance(value, float):
        return f"{value:g}"
    return str(value) if isinstance(value, str | int) else ""


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"--set {text!r}: expected KEY=VALUE")
    return key, value


if __name__ == "__main__":
    raise SystemExit(main())
