"""Proof that shots end the same everywhere: seeded shots and a checksum of how each one ends.

`python -m felt.billiards.golden` prints the lines kept in `tests/cases/billiards/golden.txt`; `differing` compares
them with what this machine plays, inside Godot as well as outside.
"""

from collections.abc import Iterator, Sequence
from hashlib import md5
from struct import pack

from felt.billiards.angle import TURN
from felt.billiards.events import Pocketed
from felt.billiards.layout import Layout
from felt.billiards.scatter import breaking, scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.billiards.track import Track
from felt.core.rng import Rng

SHOTS = 500


def checksum(track: Track) -> str:
    """MD5 of where every ball rests and of what dropped when, to the last bit."""
    hashed = md5(usedforsecurity=False)
    for spot in track.rests:
        hashed.update(pack("<Bdd", spot.ball, spot.x, spot.y))
    for event in track.events:
        if isinstance(event, Pocketed):
            hashed.update(pack("<BBd", event.ball, event.pocket, event.t))
    hashed.update(pack("<d", track.duration))
    return hashed.hexdigest()


def seeded_shot(table: Table, seed: int) -> tuple[Layout, int, int]:
    """Draw a layout, an angle and a power; every fifth is a hard break."""
    rng = Rng.seeded(seed)
    angle, rng = rng.below(TURN)
    power, rng = rng.below(1000)
    if seed % 5:
        return scattered(table, seed), angle, power + 1
    return breaking(table, seed), (angle % 20_000 - 10_000) % TURN, 1000 - power % 200


def golden_lines(shots: int = SHOTS) -> Iterator[str]:
    """Play the shots on the standard table: one line each of seed, angle, power and checksum."""
    table = Table()
    for seed in range(shots):
        layout, angle, power = seeded_shot(table, seed)
        yield f"{seed} {angle} {power} {checksum(solve(table, layout, angle, power))}"


def differing(lines: Sequence[str]) -> list[str]:
    """Return the given golden lines that this machine plays otherwise."""
    return [line for line, played in zip(lines, golden_lines(len(lines)), strict=True) if line != played]


if __name__ == "__main__":
    print("\n".join(golden_lines()))
