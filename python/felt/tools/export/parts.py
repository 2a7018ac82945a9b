"""What a target is made of, and which of it is here: an exporter names what it lacks instead of making half a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from felt.tools.setup.console import say


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a build needs."""

    name: str
    place: Path | None
    """Where it is or would be; None for what has no place of its own yet."""
    advice: str
    """What a person does to have it."""

    @property
    def here(self) -> bool:
        return self.place is not None and self.place.exists()


def missing(parts: Sequence[Part]) -> list[Part]:
    """Those that are not here."""
    return [part for part in parts if not part.here]


def tell(target: str, parts: Sequence[Part]) -> list[Part]:
    """Say of each part whether it is here, and give those that are not."""
    for part in parts:
        say(f"  {'here   ' if part.here else 'MISSING'} {part.name}{'' if part.here else f': {part.advice}'}")
    lacking = missing(parts)
    say(f"{target}: {len(parts) - len(lacking)} of {len(parts)} parts are here")
    return lacking
