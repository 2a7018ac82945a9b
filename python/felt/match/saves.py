"""A match kept between runs: who sits where, and its record.

The first line is `felt-save 1`, the second tells the seats, such as `seats human,bot:medium`; the rest is the record.
"""

from dataclasses import dataclass

from felt.core import record as records
from felt.core.game import Game
from felt.core.lines import RecordError
from felt.core.record import Record
from felt.match.minds import Minds
from felt.match.seats import Seat, parse_seats
from felt.match.table import Table

MAGIC = "felt-save 1"
_HEAD = 2
"""Lines before the record."""


@dataclass(frozen=True, slots=True)
class Save:
    """A match to go on with."""

    seats: tuple[Seat, ...]
    record: Record


def save_of(table: Table) -> Save:
    """Keep a match as it stands now."""
    return Save(table.seats, table.record())


def write(save: Save) -> str:
    """Write a save as text."""
    return f"{MAGIC}\nseats {','.join(map(str, save.seats))}\n{records.write(save.record)}"


def parse(text: str) -> Save:
    """Read a save; RecordError names the line and what was expected there."""
    magic, seats, record = (*text.split("\n", _HEAD), "", "")[:3]
    if magic != MAGIC:
        raise RecordError(1, f"expected '{MAGIC}'")
    key, _, names = seats.partition(" ")
    if key != "seats":
        raise RecordError(2, "expected 'seats ...'")
    try:
        found = parse_seats(names)
    except ValueError as error:
        raise RecordError(2, str(error)) from error
    try:
        kept = records.parse(record)
    except RecordError as error:
        raise RecordError(error.line + _HEAD, str(error).partition(": ")[2]) from error
    if len(found) != len(kept.names):
        raise RecordError(2, f"expected {len(kept.names)} seats, found {len(found)}")
    return Save(found, kept)


def resume(save: Save, game: Game, minds: Minds, *, timed: bool = False) -> Table:
    """Go on with a kept match; RecordError names the line that does not replay, ValueError a level nobody plays."""
    return Table.resume(save.record, game, save.seats, minds=minds, timed=timed)
