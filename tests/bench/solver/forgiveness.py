"""How forgiving the table is: the easiest direct pot of random layouts, played with a shaky aim.

Prints the share potted for each aim error and pocket size. Run: python -m tests.bench.solver.forgiveness
"""

from felt.billiards.angle import TURN
from felt.billiards.events import Pocketed
from felt.billiards.pots import direct_pots, power_for
from felt.billiards.scatter import scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.core.rng import Rng
from felt.tuning.physics import Physics

LAYOUTS = 400
TRIES = 4


def shaken(rng: Rng) -> tuple[float, Rng]:
    """Draw from a normal distribution of deviation 1 (twelve even draws added up)."""
    total = -6.0
    for _ in range(12):
        draw, rng = rng.unit()
        total += draw
    return total, rng


def potted(table: Table, deviation: float, layouts: int = LAYOUTS, tries: int = TRIES) -> float:
    """Return the share of easiest pots made with a normal aim error of so many degrees."""
    made = played = 0
    rng = Rng.seeded(7)
    for seed in range(layouts):
        layout = scattered(table, seed)
        pots = direct_pots(table, layout)
        if not pots:
            continue
        pot, power = pots[0], power_for(table, pots[0])
        for _ in range(tries):
            error, rng = shaken(rng)
            angle = round(pot.angle + error * deviation * TURN / 360) % TURN
            track = solve(table, layout, angle, power or 1000)
            fell = {(event.ball, event.pocket) for event in track.events if isinstance(event, Pocketed)}
            made += (pot.ball, pot.pocket) in fell
            played += 1
    return made / played


def slider() -> tuple[float, float]:
    """The ends of the designer's pocket-size slider."""
    limits = {type(limit).__name__: limit for limit in Physics.model_fields["pocket_radius_multiplier"].metadata}
    return limits["Ge"].ge, limits["Le"].le


def main() -> None:
    """Print the table of shares."""
    low, high = slider()
    sizes = (low, 1.35, 1.45, 1.6, high)
    print("aim error  " + "".join(f"{size:>8}" for size in sizes))
    for deviation in (0.0, 0.25, 0.5, 1.0, 2.0):
        shares = [potted(Table.of({"pocket_radius_multiplier": size}), deviation) for size in sizes]
        print(f"{deviation:7.2f}    " + "".join(f"{100 * share:7.1f}%" for share in shares), flush=True)


if __name__ == "__main__":
    main()
