"""The parts of an export that need no engine: archives, sums, paths of this machine, the version of a build."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from felt.tools.export import archive, build_info, godot, machine
from felt.tools.export.build_info import Build
from felt.tools.export.elf import Elf, NotElf
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from tests.tools.fake_programs import program

BUILD = Build("0.1.0", "abc1234", 1_700_000_000, "linux-x86_64")


def tree(folder: Path) -> Path:
    """A folder with a program and a text."""
    program(folder / "bin", "felt", "exit 0")
    (folder / "README.txt").write_text("read me")
    return folder


def test_the_same_files_make_the_same_archive_whenever_and_whoever(tmp_path: Path) -> None:
    first, second = tree(tmp_path / "a" / "felt"), tree(tmp_path / "b" / "felt")
    os.utime(second / "README.txt", (1, 1))
    (second / "README.txt").chmod(0o600)
    for folder in (first, second):
        archive.pack(folder, folder.with_suffix(".tar.xz"), BUILD.time, archive.QUICK)
    assert archive.digest(first.with_suffix(".tar.xz")) == archive.digest(second.with_suffix(".tar.xz"))


def test_an_archive_keeps_which_files_are_programs(tmp_path: Path) -> None:
    archive.pack(tree(tmp_path / "felt"), tmp_path / "felt.tar.xz", BUILD.time, archive.QUICK)
    with tarfile.open(tmp_path / "felt.tar.xz") as packed:
        modes = {entry.name: (oct(entry.mode), entry.uid, entry.mtime) for entry in packed if entry.isfile()}
    assert modes == {"felt/bin/felt": ("0o755", 0, BUILD.time), "felt/README.txt": ("0o644", 0, BUILD.time)}


def test_a_zip_is_the_same_whenever_it_is_made_and_keeps_which_files_are_programs(tmp_path: Path) -> None:
    first, second = tree(tmp_path / "a" / "felt"), tree(tmp_path / "b" / "felt")
    os.utime(second / "README.txt", (1, 1))
    for folder in (first, second):
        archive.pack_zip(folder, folder.with_suffix(".zip"), BUILD.time, "felt/")
    assert archive.digest(first.with_suffix(".zip")) == archive.digest(second.with_suffix(".zip"))
    with zipfile.ZipFile(first.with_suffix(".zip")) as packed:
        modes = {entry.filename: oct(entry.external_attr >> 16) for entry in packed.infolist()}
    assert modes == {"felt/README.txt": "0o644", "felt/bin/felt": "0o755"}


def test_sums_are_what_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("abc")
    archive.sum_up([tmp_path / "a.txt"], tmp_path / "SHA256SUMS")
    sum_of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert (tmp_path / "SHA256SUMS").read_text() == f"{sum_of_abc}  a.txt\n"


def test_a_path_of_this_machine_is_found_in_any_file(tmp_path: Path) -> None:
    folder = tree(tmp_path / "felt")
    machine.require_silence(folder, ("/somewhere/else",))
    (folder / "bin" / "data").write_bytes(b"\x00\xff/somewhere/else/file.c\x00")
    with pytest.raises(SetupProblem, match="bin/data holds /somewhere/else"):
        machine.require_silence(folder, ("/somewhere/else",))


def test_this_machines_paths_are_the_checkout_the_caches_and_python(tmp_path: Path) -> None:
    told = machine.told_paths(Places(tmp_path / "checkout", tmp_path / "cache"))
    assert {str(tmp_path / "checkout"), str(tmp_path / "cache")} <= set(told)
    assert "/" not in told and "/usr" not in told


def clone(folder: Path) -> Path:
    """A git clone with one commit."""
    folder.mkdir()
    (folder / "pyproject.toml").write_text('[project]\nname = "felt"\nversion = "3.2.1"\n')
    git = ["git", "-C", str(folder), "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Begin", "--date=2020-01-01T00:00:00Z"]):
        subprocess.run([*git, *words], check=True, env={**os.environ, "GIT_COMMITTER_DATE": "2020-01-01T00:00:00Z"})
    return folder


def test_a_build_tells_its_commit_and_whether_that_is_all(tmp_path: Path) -> None:
    checkout = clone(tmp_path / "checkout")
    info = build_info.of_checkout(checkout, "linux-x86_64")
    assert (info.name, info.time) == ("felt-3.2.1-linux-x86_64", 1577836800)
    assert info.commit.isalnum()
    (checkout / "pyproject.toml").write_text('[project]\nversion = "3.2.2"\n')
    assert build_info.of_checkout(checkout, "linux-x86_64").commit == info.commit + "+"


def test_a_build_outside_git_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.0.0"\n')
    with pytest.raises(SetupProblem, match="git clone"):
        build_info.of_checkout(tmp_path, "linux-x86_64")


def test_build_json_has_what_a_crash_report_quotes(tmp_path: Path) -> None:
    BUILD.write(tmp_path / "build.json")
    told = json.loads((tmp_path / "build.json").read_text())
    assert told == {"version": "0.1.0", "commit": "abc1234", "time": 1_700_000_000, "target": "linux-x86_64"}


@pytest.mark.parametrize(
    ("says", "made", "refusal"),
    [
        ("SCRIPT ERROR: TypeError: no", True, "SCRIPT ERROR: TypeError: no"),
        ("ERROR: Cannot open file", True, "Cannot open file"),
        ("all is well", False, "made nothing: all is well"),
        ("all is well", True, ""),
    ],
)
def test_an_export_that_complains_or_makes_nothing_fails(tmp_path: Path, says: str, made: bool, refusal: str) -> None:
    places = Places(tmp_path / "checkout", tmp_path / "home")
    places.checkout.mkdir()
    # The path of what is exported is the last word of the command line.
    script = f"echo '{says}'\n" + ('for word; do last=$word; done; touch "$last"' if made else "")
    engine = program(tmp_path, "godot", script)
    target = tmp_path / "out" / "felt"
    if not refusal:
        godot.export(places, engine, "Linux", target)
        return
    with pytest.raises(SetupProblem, match=refusal):
        godot.export(places, engine, "Linux", target)


def test_elf_files_are_read_as_the_linker_wrote_them() -> None:
    python = Elf(Path(sys.executable).resolve())
    assert python.machine in ("x86_64", "arm64")
    assert any(name.startswith(("libc.so", "libpython")) for name in python.needed)
    assert python.page_alignment % 4096 == 0 and python.imports and not python.imports & python.exports


def test_what_is_no_elf_file_is_refused_by_name() -> None:
    with pytest.raises(NotElf, match=r"test_export_parts\.py is no 64-bit"):
        Elf(Path(__file__))
