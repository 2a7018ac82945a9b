"""Who sits where: a person at this device, a bot, or a person elsewhere."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Human:
    """A person at this device."""

    def __str__(self) -> str:
        return "human"


@dataclass(frozen=True, slots=True)
class Remote:
    """A person whose actions come over the network."""

    def __str__(self) -> str:
        return "remote"


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer player; ``level`` names one of the game's brains."""

    level: str

    def __str__(self) -> str:
        return f"bot:{self.level}"


Seat = Human | Remote | Bot


def parse_seat(text: str) -> Seat:
    """Read ``human``, ``remote`` or ``bot:LEVEL``; raise ``ValueError`` naming what is allowed."""
    kind, colon, level = text.strip().partition(":")
    if kind == "bot" and level:
        return Bot(level)
    if not colon and kind in ("human", "remote"):
        return Human() if kind == "human" else Remote()
    raise ValueError(f"seat {text!r}: expected human, remote or bot:LEVEL")


def parse_seats(text: str) -> tuple[Seat, ...]:
    """Read a list of seats divided by commas, as given to ``--seats``."""
    return tuple(parse_seat(part) for part in text.split(","))
