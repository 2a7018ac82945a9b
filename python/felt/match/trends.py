"""What telemetry says: the few numbers and series a page of statistics draws."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from felt.match.telemetry import ENDINGS, Note

_MINUTE_STEPS = (2, 4, 6, 8, 10, 12, 15)
"""Ends of the columns of match lengths, minutes; the last column holds all that is longer."""
_STAND_STEPS = (5, 7, 9, 11, 14)
"""The same for the shots before a Stand."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a histogram: from `low` up to `high`, None for no end."""

    low: int
    high: int | None
    count: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A player's matches in one line."""

    matches: int
    won: float
    """Share of matches won, 0..1."""
    made: float
    """Share of shots that made a card."""
    misses: float
    """Missed turns in a match, the mean."""
    minutes: float
    """Median length of a match."""
    stood: float
    """Share of matches in which the player stood."""


def summary(notes: Sequence[Note]) -> Summary:
    """Sum the matches up; all 0 where there are none."""
    if not notes:
        return Summary(0, 0.0, 0.0, 0.0, 0.0, 0.0)
    lengths = sorted(note.seconds for note in notes)
    middle = (lengths[(len(lengths) - 1) // 2] + lengths[len(lengths) // 2]) / 2
    shots = sum(note.shots for note in notes)
    return Summary(
        matches=len(notes),
        won=_mean(notes, lambda note: note.won),
        made=sum(note.made for note in notes) / shots if shots else 0.0,
        misses=_mean(notes, lambda note: note.misses),
        minutes=middle / 60,
        stood=_mean(notes, lambda note: note.stood_after is not None),
    )


def _mean(notes: Sequence[Note], value: Callable[[Note], float]) -> float:
    return sum(map(value, notes)) / len(notes)


def shots_made(notes: Sequence[Note], over: int = 5) -> list[float]:
    """Give the share of shots that made a card after each match, as a mean over the last few."""
    return [summary(notes[max(0, end - over) : end]).made for end in range(1, len(notes) + 1)]


def lengths(notes: Sequence[Note]) -> list[Column]:
    """Count matches by their length in minutes."""
    return _columns([note.seconds / 60 for note in notes], _MINUTE_STEPS)


def stands(notes: Sequence[Note]) -> list[Column]:
    """Count the player's Stands by the shots played before."""
    return _columns([float(note.stood_after) for note in notes if note.stood_after is not None], _STAND_STEPS)


def endings(notes: Sequence[Note]) -> dict[str, tuple[int, int]]:
    """Count matches won and lost by each win condition."""
    won = Counter(note.ending for note in notes if note.won)
    lost = Counter(note.ending for note in notes if not note.won)
    return {ending: (won[ending], lost[ending]) for ending in ENDINGS}


def _columns(values: Sequence[float], steps: Sequence[int]) -> list[Column]:
    borders = (0, *steps)
    ends: tuple[int | None, ...] = (*steps, None)
    return [
        Column(low, high, sum(low <= value and (high is None or value < high) for value in values))
        for low, high in zip(borders, ends, strict=True)
    ]
