"""The Linux game for arm64 runs where there is nothing but itself, and plays as the other one: minutes, with --long.

Its processor is emulated; all else is as on x86_64, and so is every move.
"""

import json
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from felt.tools.export.elf import Elf, NotElf
from tests.export import sandbox
from tests.export.conftest import CHECKOUT, Export, export, moved, require_sandbox

MATCHES = {
    "poker_pool": "easy,hard",
    "holdem": "easy,medium,hard",
    "svara": "easy,hard",
    "scopone": "easy,easy,easy,easy",
}
FIRST_EXPORT = 2400.0
"""Seconds: it builds the compiler's libraries, too."""
PATIENCE = 1200.0
"""Seconds for a match where each instruction is translated."""


@pytest.fixture(scope="module")
def exported_arm64(tmp_path_factory: pytest.TempPathFactory) -> Export:
    require_sandbox()
    return moved(export(tmp_path_factory.mktemp("arm64"), "linux-arm64", FIRST_EXPORT))


def played(game: str, seed: int, record: str) -> tuple[str, ...]:
    """The words that let bots play."""
    seats = ",".join(f"bot:{skill}" for skill in MATCHES[game].split(","))
    return ("--headless", "--", "--match", game, "--seats", seats, "--seed", str(seed), "--record", record)


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_the_same_move_by_move(exported_arm64: Export, tmp_path: Path, game: str) -> None:
    machine = sandbox.arm64()
    if not machine:
        pytest.skip(f"no {sandbox.EMULATOR}, or no namespace of one's own for it: install qemu-user-static")
    words = played(game, 7, "/home/match.txt")
    said = sandbox.run(exported_arm64.folder, tmp_path, *words, machine=machine, timeout=PATIENCE)
    assert sandbox.complaints(said) == []
    here = tmp_path / "here.txt"
    command = [os.environ["GODOT"], "--path", str(CHECKOUT), *played(game, 7, str(here))]
    same = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    assert json.loads(said.splitlines()[-1]) == json.loads(same.splitlines()[-1])
    assert (tmp_path / "match.txt").read_text() == here.read_text()


def test_every_program_and_library_is_for_that_processor(exported_arm64: Export) -> None:
    machines = {}
    for file in (path for path in exported_arm64.folder.rglob("*") if path.is_file()):
        try:
            machines[file.name] = Elf(file).machine
        except NotElf:
            continue
    assert set(machines.values()) == {"arm64"}
    assert {"felt", "felt.arm64", "libgodot_python.so"} <= set(machines)


def test_the_archive_holds_all_of_it_with_its_licences(exported_arm64: Export) -> None:
    check = ["sha256sum", "--check", "--strict", exported_arm64.sums.name]
    assert subprocess.run(check, cwd=exported_arm64.sums.parent, capture_output=True).returncode == 0
    with tarfile.open(exported_arm64.archive) as archive:
        names = {Path(*Path(entry.name).parts[1:]) for entry in archive if entry.isfile()}
    assert names == {
        path.relative_to(exported_arm64.folder) for path in exported_arm64.folder.rglob("*") if path.is_file()
    }
    told = (exported_arm64.folder / "licences/README.md").read_text()
    assert all(f"- {part}" in told for part in ("godot", "libc6", "CPython", "pydantic", "font text"))
    assert json.loads((exported_arm64.folder / "build.json").read_text())["target"] == "linux-arm64"
