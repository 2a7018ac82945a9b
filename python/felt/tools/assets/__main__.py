"""Draw and synthesise what is missing or out of date: ``python -m felt.tools.assets``."""

import sys
import time
from pathlib import Path

from felt.tools.assets.build import Workshop, fingerprint
from felt.tools.assets.everything import everything
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette

CHECKOUT = Path(__file__).resolve().parents[4]
SOURCES = ("python/felt/tools/assets", "python/felt/billiards", "python/felt/tuning", "assets/tuning")


def sources() -> str:
    """The fingerprint of everything the files are made from."""
    files = [file for folder in SOURCES for file in (CHECKOUT / folder).rglob("*") if file.suffix in (".py", ".tres")]
    return fingerprint(sorted(files))


def main() -> int:
    workshop, made_from = Workshop(CHECKOUT / "assets", CHECKOUT / "build" / "assets.json"), sources()
    if workshop.fresh(made_from):
        return 0
    begin = time.monotonic()
    written, removed = workshop.deliver(everything(Palette(), Layout()), made_from)
    print(f"assets: {written} files written, {removed} removed, {time.monotonic() - begin:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
