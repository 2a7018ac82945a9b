"""Cases of a rule book as text: blocks of lines, the first the name; each other line is a method of a scene."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any

from felt.core.game import Choice, IllegalAction


@dataclass(frozen=True)
class Case:
    """One case: where it stands and its lines."""

    where: str
    lines: tuple[str, ...]


def load(path: Path) -> Iterator[Case]:
    """Read the cases of a file: blocks parted by empty lines, the first line the name."""
    lines = [line.strip() for line in path.read_text().splitlines() if not line.startswith("#")]
    for filled, block in groupby(lines, bool):
        if filled:
            name, *rest = block
            yield Case(f"{path.stem}: {name}", tuple(rest))


def hold(scene: Any, case: Case, methods: Mapping[str, str] = MappingProxyType({})) -> None:
    """Go through a case's lines; `methods` names those that are not called like their line.

    AssertionError where the case does not hold, naming the line.
    """
    for line in case.lines:
        key, *words = line.split()
        try:
            getattr(scene, methods.get(key, key))(*words)
        except (AssertionError, IllegalAction) as error:
            raise AssertionError(f"{case.where}\n  {line}\n{error}") from error


def shown(choice: Choice) -> str:
    """Write a choice with its bounds: `raise=200..1000`."""
    return "=".join((choice.kind, *(field.allowed for field in choice.fields)))
