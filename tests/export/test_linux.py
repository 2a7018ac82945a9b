"""The exported Linux folder runs where there is nothing but itself."""

import json
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from PIL import Image

from tests.export import sandbox
from tests.export.conftest import Export

MATCHES = {"poker_pool": 2, "holdem": 4, "svara": 3, "scopone": 4}


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_played_with_nothing_but_the_folder(exported: Export, tmp_path: Path, game: str) -> None:
    seats = ",".join(["bot:easy"] * MATCHES[game])
    words = ("--headless", "--", "--match", game, "--seats", seats, "--seed", "7", "--record", "/home/match.txt")
    said = sandbox.run(exported.folder, tmp_path, *words)
    assert sandbox.complaints(said) == []
    result = json.loads(said.splitlines()[-1])
    assert result["seed"] == 7 and result["actions"] > 0 and result["winner"]
    replayed = sandbox.run(exported.folder, tmp_path, "--headless", "--", "--replay", "/home/match.txt")
    assert json.loads(replayed.splitlines()[-1])["replayed"] == result["actions"]


def test_a_match_is_drawn_with_nothing_but_the_folder_and_a_driver(exported: Export, tmp_path: Path) -> None:
    words = ("--audio-driver", "Dummy", "--resolution", "1280x720", "--", "--screenshot", "poker_pool")
    said = sandbox.run(exported.folder, tmp_path, *words, "--out", "/home/table.png", display=os.environ["DISPLAY"])
    assert sandbox.complaints(said) == []
    picture = Image.open(tmp_path / "table.png").convert("RGB")
    assert picture.size == (1280, 720)
    colours = picture.getcolors(maxcolors=1 << 20)
    assert colours is not None and len(colours) > 2000, "an empty screen has a handful of colours"


def test_the_system_loader_starts_it_where_the_system_is_new_enough(exported: Export, tmp_path: Path) -> None:
    """A machine whose C library is the bundled one or newer, with a driver: the bundled loader is left alone."""
    system = tmp_path / "system"
    shutil.copytree(exported.folder / "glibc", system)
    shutil.copytree(exported.folder / "lib" / "spare", system, dirs_exist_ok=True)
    (system / "libGL.so.1").touch()
    without_loader = tmp_path / "game"
    shutil.copytree(exported.folder, without_loader, ignore=shutil.ignore_patterns("glibc", "spare"))
    (without_loader / "bin" / "felt").unlink()
    given = ("--ro-bind", str(system), str(sandbox.MULTIARCH))
    given += ("--symlink", str(sandbox.MULTIARCH), "/lib64", "--symlink", "/usr/lib", "/lib")
    words = ("--headless", "--", "--match", "svara", "--seats", "bot:easy,bot:easy", "--seed", "3")
    said = sandbox.run(without_loader, tmp_path, *words, given=given)
    assert json.loads(said.splitlines()[-1])["seed"] == 3


def test_the_archive_holds_the_folder_and_its_sum_is_right(exported: Export) -> None:
    check = ["sha256sum", "--check", "--strict", exported.sums.name]
    assert subprocess.run(check, cwd=exported.sums.parent, capture_output=True).returncode == 0
    with tarfile.open(exported.archive) as archive:
        names = {Path(*Path(entry.name).parts[1:]) for entry in archive if entry.isfile()}
    files = {file.relative_to(exported.folder) for file in exported.folder.rglob("*") if file.is_file()}
    assert names == files


def test_each_part_has_its_licence(exported: Export) -> None:
    told = (exported.folder / "licences" / "README.md").read_text()
    for part in ("godot", "libc6", "CPython", "pydantic", "font text"):
        assert re.search(rf"^- {part}", told, re.MULTILINE), part
    for named in re.findall(r"\((\S+\.txt)\)", told):
        assert (exported.folder / "licences" / named).stat().st_size > 0, named
