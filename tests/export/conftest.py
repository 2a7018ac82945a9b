"""One export of this checkout, moved to a place of another name, for all tests here."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from felt.tools.setup.places import Places

CHECKOUT = Path(__file__).resolve().parents[2]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what builds and emulates for minutes, unless somebody asks for it."""
    return True if "arm64" in collection_path.name and not config.getoption("--long", default=False) else None


@dataclass(frozen=True)
class Export:
    """What one run of the exporter left."""

    folder: Path
    archive: Path
    sums: Path


def export(out: Path, target: str = "linux", timeout: float = 600.0) -> Export:
    """Run the exporter the way a person does, lightly compressed."""
    command = [sys.executable, "-m", "felt.tools.export", target, "--quick", "--out", str(out)]
    settings = {**os.environ, "PYTHONPATH": str(CHECKOUT / "python")}
    done = subprocess.run(command, cwd=CHECKOUT, env=settings, capture_output=True, text=True, timeout=timeout)
    assert done.returncode == 0, done.stderr
    archive = Path(done.stdout.splitlines()[-1])
    return Export(archive.with_name(archive.name.removesuffix(".tar.xz")), archive, out / "SHA256SUMS")


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Export:
    """The export, its folder renamed, so that nothing can rely on where it was made."""
    require_sandbox()
    return moved(export(tmp_path_factory.mktemp("export")))


def require_sandbox() -> None:
    """Skip where nothing can be exported, or the export not be run."""
    if Places.of().engines not in Path(os.environ["GODOT"]).parents:
        pytest.skip("exports are made with the engine that ./play fetches: unset GODOT")
    if not shutil.which("bwrap") or subprocess.run(["bwrap", "--ro-bind", "/", "/", "true"]).returncode:
        pytest.skip("no sandbox: install bubblewrap and allow user namespaces")


def moved(made: Export) -> Export:
    """The same export at another place."""
    return Export(made.folder.rename(made.folder.parent / "moved elsewhere"), made.archive, made.sums)
