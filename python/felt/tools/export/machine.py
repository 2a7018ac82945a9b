"""Nothing of an export may tell about the machine that made it."""

import sys
from pathlib import Path

from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

TELLS_NOTHING = ("/", "/usr", "/usr/local")


def told_paths(places: Places) -> tuple[str, ...]:
    """Folders of this machine: checkout, caches, Python, and the home unless it is everyone's ``/root``."""
    folders = {places.checkout, places.home, Path(sys.base_prefix), Path(sys.prefix)}
    folders |= {folder.resolve() for folder in folders}
    home = Path.home()
    names = {str(folder) for folder in folders} | ({str(home)} if home != Path("/root") else set())
    return tuple(sorted(name for name in names if name not in TELLS_NOTHING))


def require_silence(folder: Path, told: tuple[str, ...]) -> None:
    """Raises ``SetupProblem`` naming the first file that holds one of the paths ``told``."""
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        data = file.read_bytes()
        found = next((path for path in told if path.encode() in data), None)
        if found:
            raise SetupProblem(f"{file.relative_to(folder)} holds {found}, a path of this machine: mend the export")
