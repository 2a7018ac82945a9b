"""Draw and synthesise what is missing or out of date: ``python -m felt.tools.assets``."""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from felt.billiards.table import Table
from felt.tools.assets.build import Workshop, fingerprint
from felt.tools.assets.everything import looks, sounds
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette
from felt.tuning.physics import Physics
from felt.tuning.tres import shipped

CHECKOUT = Path(__file__).resolve().parents[4]
GENERATORS = "python/felt/tools/assets"
BATCHES: dict[str, tuple[tuple[str, ...], Callable[[], dict[str, bytes]]]] = {
    "looks": (
        (GENERATORS, "python/felt/billiards", "python/felt/tuning", "assets/tuning"),
        partial(looks, shipped(Palette), shipped(Layout), Table.of(shipped(Physics).model_dump())),
    ),
    "sounds": ((f"{GENERATORS}/audio",), sounds),
}
"""What is made in one go, and the folders whose sources decide whether it is out of date."""


def made_from(folders: tuple[str, ...]) -> str:
    """The fingerprint of the sources and designer values in ``folders``."""
    files = [file for folder in folders for file in (CHECKOUT / folder).rglob("*") if file.suffix in (".py", ".tres")]
    return fingerprint(sorted(files))


def main() -> int:
    for name, (folders, make) in BATCHES.items():
        workshop = Workshop(CHECKOUT / "assets", CHECKOUT / "build" / f"{name}.json")
        sources, begin = made_from(folders), time.monotonic()
        if workshop.fresh(sources):
            continue
        written, removed = workshop.deliver(make(), sources)
        print(f"{name}: {written} files written, {removed} removed, {time.monotonic() - begin:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
