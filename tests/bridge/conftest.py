"""`pytest tests/bridge` starts the engine itself: files here run inside it, files in processes/ start their own."""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent

if "_godot" not in sys.modules:
    from tests.bridge.stranger import ADDON, new_project

    sys.path.insert(0, str(ADDON))
    from godot.pytest_engine import EngineFile

    PROJECT = pytest.StashKey[Path]()

    def pytest_configure(config: pytest.Config) -> None:
        """The project that the files inside the engine share."""
        config.stash[PROJECT] = new_project(Path(tempfile.mkdtemp(prefix="bridge-")) / "project")

    def pytest_unconfigure(config: pytest.Config) -> None:
        """Remove it."""
        shutil.rmtree(config.stash[PROJECT].parent, ignore_errors=True)

    def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """Every test file of this very folder runs inside the engine."""
        if module_path.parent != HERE:
            return None
        return EngineFile.from_parent(parent, path=module_path, project=parent.config.stash[PROJECT])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
        """A file stays on one worker, so that its tests share one run of the editor or one exported game."""
        from xdist.scheduler import LoadFileScheduling

        return LoadFileScheduling(config, log)

    @pytest.fixture(scope="session")
    def make_project() -> Callable[[Path], Path]:
        """Makes a project in a folder."""
        return new_project

    @pytest.fixture
    def project(tmp_path: Path) -> Path:
        """A project of its own for one test."""
        return new_project(tmp_path / "project")
