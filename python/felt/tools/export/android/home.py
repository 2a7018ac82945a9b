"""Python's own files for Android, as one archive that the activity unpacks."""

import shutil
from pathlib import Path

from felt.tools.export import archive, foreign
from felt.tools.export.android.parts import MACHINE, Fetched, distributions
from felt.tools.setup.places import Places

EPOCH = 315532800
"""The first moment a ZIP archive can tell: the archive is the same whenever it is made. Seconds since 1970."""


def packed(places: Places, have: Fetched, work: Path) -> Path:
    """The archive with the standard library, the bridge's Python and the distributions as far as they are here."""
    folder = work / "python"
    shutil.rmtree(folder, ignore_errors=True)
    foreign.lay_out(places, sorted((have.python / "lib-dynload" / MACHINE).glob("*.so")), folder)
    shutil.copytree(have.stdlib, folder / "python/stdlib", ignore=shutil.ignore_patterns(*foreign.NOT_FOR_GAMES))
    if distributions(places).is_dir():
        foreign.add_distributions(distributions(places), folder)
    target = work / "python.zip"
    archive.pack_zip(folder, target, EPOCH)
    return target
