"""Notes finished matches of a person who wants statistics; kept beside the other files of this player."""

from functools import cache
from pathlib import Path
from typing import Any

from godot import Time

from felt.core.game import Step
from felt.core.lines import RecordError
from felt.core.record import replay
from felt.match import telemetry as model
from felt.match.seats import Human
from felt.match.statistics import opponents
from felt.match.table import Table
from felt.match.telemetry import Telemetry, note_of
from felt.scenes.keeping import folder, keep, read_kept
from felt.scenes.preferences import preferences


def place() -> Path:
    """Give the file of the notes."""
    return folder() / "telemetry.json"


def telemetry() -> Telemetry:
    """Give all that was noted."""
    return _shelf()[0]


def forget() -> None:
    """Throw every note away."""
    _shelf()[0] = Telemetry()
    place().unlink(missing_ok=True)


def follow(match: Table) -> None:
    """Note a match of pool when it ends, if a person plays it and wants to have it noted."""
    if match.game.name == "poker_pool" and any(isinstance(player, Human) for player in match.seats):
        since = Time.get_ticks_msec()
        match.subscribe(lambda _step, _seat, _action: _note_the_end(match, since))


def _note_the_end(match: Table, since: int) -> None:
    if match.result is None or not preferences().telemetry or match.history.is_put:
        return
    seat = next(seat for seat, player in enumerate(match.seats) if isinstance(player, Human))
    seconds = (Time.get_ticks_msec() - since) / 1000
    try:
        steps: list[Step] = replay(match.record(), match.game)
    except RecordError:
        return
    note = note_of(steps, match.result, seat, opponents(match.seats, seat), seconds)
    _shelf()[0] = telemetry().noted(note)
    keep(place(), model.write(telemetry()))


@cache
def _shelf() -> list[Any]:
    return [read_kept(place(), model.read) or Telemetry()]
