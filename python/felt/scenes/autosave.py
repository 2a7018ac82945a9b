"""Keeps the running match after every action, so that nothing but the present moment can be lost."""

from pathlib import Path
from typing import Any

from godot import Time

from felt.core.game import Step
from felt.games.registry import NAMES
from felt.match import saves
from felt.match.saves import Save
from felt.match.seats import Human
from felt.match.statistics import counted, opponents, outcome
from felt.match.table import Table
from felt.scenes import telemetry
from felt.scenes.keeping import folder, keep, profile, read_kept, remember, throw_out


def place_of(game: str) -> Path:
    """Give the file in which a game's match is kept."""
    return folder() / "saves" / f"{game}.felt"


def kept(game: str) -> Save | None:
    """Give the match of a game to go on with, if there is one that can be read."""
    return read_kept(place_of(game), saves.parse)


def latest() -> Save | None:
    """Give the match that was played last."""
    places = [place_of(game) for game in NAMES if place_of(game).exists()]
    for place in sorted(places, key=lambda place: place.stat().st_mtime, reverse=True):
        found = read_kept(place, saves.parse)
        if found is not None:
            return found
    return None


def forget(game: str) -> None:
    """Keep the match of a game no longer."""
    place_of(game).unlink(missing_ok=True)


def refuse(game: str, error: Exception) -> None:
    """Set aside a kept match that was read but does not replay."""
    throw_out(place_of(game), error)


class Autosave:
    """Follows one match from its start, or from where it is gone on with."""

    def __init__(self, match: Table) -> None:
        self._match = match
        self._since = Time.get_ticks_msec()
        match.subscribe(self._on_step)

    def _on_step(self, _step: Step, _seat: int, _action: Any) -> None:
        match = self._match
        if match.history.is_put:
            # Somebody tries things out: no record leads there, and it counts for nothing.
            forget(match.game.name)
        elif match.result is None:
            keep(place_of(match.game.name), saves.write(saves.save_of(match)))
        else:
            forget(match.game.name)
            self._count()

    def _count(self) -> None:
        match = self._match
        person = next(seat for seat, player in enumerate(match.seats) if isinstance(player, Human))
        seconds = (Time.get_ticks_msec() - self._since) / 1000
        against, how = opponents(match.seats, person), outcome(match.result, person)
        remember(games=counted(profile().games, match.game.name, against, how, seconds))


def follow(match: Table) -> None:
    """Keep a match if a person at this device plays it; bots among themselves are nobody's loss."""
    if any(isinstance(player, Human) for player in match.seats):
        Autosave(match)
        telemetry.follow(match)
