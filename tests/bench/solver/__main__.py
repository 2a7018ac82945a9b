"""Times of the solver, beside pooltool where it is installed. Run: python -m tests.bench.solver

Each figure is a mean over seeded shots on the standard table; pooltool plays comparable shots after its warm-up.
"""

from collections.abc import Callable, Iterable
from statistics import mean, median
from time import process_time

from felt.billiards.pots import direct_pots, power_for
from felt.billiards.scatter import breaking, scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.billiards.track import Track

TABLE = Table()
Shot = Callable[[], object]


def timed(shots: Iterable[Shot]) -> list[float]:
    """Milliseconds of processor time each shot takes."""
    times = []
    for shot in shots:
        start = process_time()
        shot()
        times.append(1000 * (process_time() - start))
    return times


def breaks(count: int) -> list[Shot]:
    """Full-power breaks of seeded racks."""
    return [_shot(breaking(TABLE, seed), (seed * 7 - 300) % 1_000_000, 1000) for seed in range(count)]


def typical(count: int) -> list[Shot]:
    """The easiest pot of a full table, at half as much power again as it needs."""
    found = []
    for seed in range(count):
        layout = scattered(TABLE, seed)
        for pot in direct_pots(TABLE, layout)[:1]:
            found.append(_shot(layout, pot.angle, min(1000, (power_for(TABLE, pot) or 1000) * 3 // 2)))
    return found


def anything(count: int) -> list[Shot]:
    """Any direction at any power across a full table."""
    return [_shot(scattered(TABLE, seed), seed * 77_777 % 1_000_000, 1 + seed * 613 % 1000) for seed in range(count)]


def shown(track: Track) -> list[Shot]:
    """Every frame of a shot at 144 Hz."""
    return [lambda frame=frame: track.at(frame / 144) for frame in range(int(track.duration * 144))]


def report(name: str, times: list[float]) -> float:
    """Print one line and return the mean."""
    print(
        f"{name:34} mean {mean(times):9.3f} ms   median {median(times):9.3f}   max {max(times):9.3f}   n {len(times)}"
    )
    return mean(times)


def _shot(layout: object, angle: int, power: int) -> Shot:
    return lambda: solve(TABLE, layout, angle, power)  # type: ignore[arg-type]


def main() -> None:
    """Print all times, and the ratio to pooltool."""
    timed(breaks(3))
    ours = report("felt full break", timed(breaks(60)))
    ours_typical = report("felt typical shot", timed(typical(200)))
    report("felt any shot on a full table", timed(anything(200)))
    report("felt one frame of 16 balls", timed(shown(solve(TABLE, breaking(TABLE, 1), 0, 1000))))
    try:
        from tests.bench.solver.pooltool_shots import pooltool_breaks, pooltool_typical
    except ImportError:
        print("pooltool is not installed: pip install pooltool-billiards for the ratio")
        return
    theirs = report("pooltool full break (after JIT)", timed(pooltool_breaks(12)))
    theirs_typical = report("pooltool typical shot (after JIT)", timed(pooltool_typical(40)))
    print(f"ratio felt/pooltool: break {ours / theirs:.4f}, typical shot {ours_typical / theirs_typical:.4f}")


if __name__ == "__main__":
    main()
