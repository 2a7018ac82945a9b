"""Make and check match records: the save file, bug report and golden play in one.

python -m felt.tools.record play poker_pool --seats bot:easy,bot:hard --seed 7 --out match.txt
python -m felt.tools.record verify match.txt
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from felt.core.lines import RecordError
from felt.core.record import parse, replay
from felt.games.registry import NAMES, game
from felt.match.seats import parse_seats
from felt.tools.headless_match import play_match


def play(args: argparse.Namespace) -> int:
    """Play a match between bots and write its record; print the result as JSON."""
    rules = game(args.game)
    config = rules.configure(dict(setting.split("=", 1) for setting in args.set))
    match = play_match(rules, config, parse_seats(args.seats), args.seed)
    args.out.write_text(match.text, encoding="utf-8")
    print(json.dumps(match.summary()))
    return 0


def verify(args: argparse.Namespace) -> int:
    """Replay a record; 1 with the line that differs, 0 when every line and the final state are as written."""
    record = parse(args.file.read_text(encoding="utf-8"))
    steps = replay(record, game(record.game))
    print(f"{args.file}: {len(steps) - 1} actions replayed, {record.result}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the two; a file or setting that is wrong ends in one line and code 1."""
    args = parser().parse_args(arguments)
    try:
        result: int = args.run(args)
    except RecordError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 1
    except (OSError, ValueError) as error:
        print(f"felt: {error}", file=sys.stderr)
        return 1
    return result


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    found = argparse.ArgumentParser(prog="felt.tools.record", description=__doc__.partition("\n")[0])
    tasks = found.add_subparsers(required=True)
    playing = tasks.add_parser("play", help="play a match between bots and write its record")
    playing.add_argument("game", choices=NAMES)
    playing.add_argument("--seats", default="bot:easy,bot:easy", help="such as bot:easy,bot:hard")
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    playing.add_argument("--out", type=Path, required=True)
    playing.set_defaults(run=play)
    checking = tasks.add_parser("verify", help="replay a record and compare every line")
    checking.add_argument("file", type=Path)
    checking.set_defaults(run=verify)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
