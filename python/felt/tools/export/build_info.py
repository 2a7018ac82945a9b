"""Which build this is: in the archive's name, beside the game, and in every crash report."""

import json
import subprocess
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

from felt.tools.setup.problem import SetupProblem


@dataclass(frozen=True, slots=True)
class Build:
    """One build, as ``build.json`` tells it."""

    version: str
    commit: str
    """The commit's short hash; with ``+`` where the checkout had changes of its own."""
    time: int
    """The commit's time, seconds since 1970: a build of the same commit is the same build."""
    target: str

    @property
    def name(self) -> str:
        """The name of the folder and of the archive."""
        return f"felt-{self.version}-{self.target}"

    def write(self, target: Path) -> None:
        """Write it as JSON."""
        target.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")


def of_checkout(checkout: Path, target: str) -> Build:
    """The build that this checkout makes. Raises ``SetupProblem`` outside git."""
    version = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    commit, time = _git(checkout, "log", "-1", "--format=%h %ct").split()
    changed = _git(checkout, "status", "--porcelain", "--untracked-files=no")
    return Build(version, commit + ("+" if changed else ""), int(time), target)


def _git(checkout: Path, *words: str) -> str:
    # The checkout may belong to another user than the one who exports it.
    command = ["git", "-c", f"safe.directory={checkout}", "-C", str(checkout), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupProblem("an export tells the commit it was made from: run it in a git clone, with git") from error
    return done.stdout.strip()
