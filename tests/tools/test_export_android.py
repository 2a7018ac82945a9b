"""An Android package is laid out as a phone wants it, and what a phone would refuse is found."""

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from felt.tools.export.android import apk, check, classes
from felt.tools.export.android.parts import MACHINE
from felt.tools.export.elf import Elf
from felt.tools.export.parts import Part, missing, tell

FOLDER = f"lib/{MACHINE}"


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """The Python that runs this test: a program of this machine, which a phone refuses."""
    return Path(shutil.copy(Path(sys.executable).resolve(), tmp_path / "libours.so"))


@pytest.fixture
def package(tmp_path: Path, library: Path) -> Path:
    made = tmp_path / "game.apk"
    with zipfile.ZipFile(made, "w") as packed:
        packed.writestr("AndroidManifest.xml", "<manifest/>")
    apk.add_libraries(made, [library], FOLDER)
    apk.add_assets(made, [("project.binary", b"x" * 5000)])
    return made


def test_libraries_lie_open_on_page_borders_and_assets_are_compressed(package: Path) -> None:
    with zipfile.ZipFile(package) as packed:
        assert packed.testzip() is None
        entries = {entry.filename: entry for entry in packed.infolist()}
    library = entries[f"{FOLDER}/libours.so"]
    assert library.compress_type == zipfile.ZIP_STORED and apk.data_offset(package, library) % 16384 == 0
    assert entries["assets/project.binary"].compress_size < 1000


@pytest.mark.parametrize("start", [0, 1, 16377, 16378, 16379, 99_999])
def test_the_field_ends_on_a_page_border_and_tells_the_page(start: int) -> None:
    field = apk.alignment_field(start)
    assert (start + len(field)) % 16384 == 0
    assert int.from_bytes(field[2:4], "little") == len(field) - 4 and int.from_bytes(field[4:6], "little") == 16384


def test_a_library_of_another_machine_is_refused(package: Path, library: Path) -> None:
    found = check.faults(package)
    assert f"{library.name} is for {Elf(library).machine}" in found
    assert any("fits pages of 4096 bytes only" in fault for fault in found) or Elf(library).page_alignment >= 16384


def test_a_compressed_library_is_refused(tmp_path: Path, library: Path) -> None:
    with zipfile.ZipFile(tmp_path / "game.apk", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(library, f"{FOLDER}/libours.so")
    assert f"{FOLDER}/libours.so is compressed" in check.faults(tmp_path / "game.apk")


def test_what_lacks_is_named_with_its_cure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = Part("a template", tmp_path, "install it")
    gone = Part("a wheel", tmp_path / "nowhere", "download it")
    nowhere = Part("a start", None, "write it")
    assert missing([here, gone, nowhere]) == [gone, nowhere]
    assert tell("Phones", [here, gone, nowhere]) == [gone, nowhere]
    said = capsys.readouterr().err
    assert "MISSING a wheel: download it" in said and "Phones: 1 of 3 parts are here" in said


JDEPS = """fragment.jar -> java.base
   androidx.fragment.app.Fragment          -> android.os.Bundle                 not found
   androidx.fragment.app.Fragment          -> androidx.lifecycle.ViewModel      not found
   androidx.fragment.app.Fragment          -> androidx.core.app.Person          core.jar
   kotlinx.coroutines.debug.AgentPremain   -> sun.misc.Signal                   not found
"""


def test_a_class_that_nobody_carries_is_told_and_androids_own_are_not() -> None:
    assert classes.unmet(JDEPS) == ["androidx.lifecycle.ViewModel"]


def test_the_resources_of_a_library_have_its_package(tmp_path: Path) -> None:
    (tmp_path / "AndroidManifest.xml").write_text('<manifest xmlns:android="x" package="androidx.core">')
    assert classes.Library(tmp_path).package == "androidx.core"


def test_a_package_without_the_classes_its_manifest_names_is_refused(package: Path) -> None:
    assert "no class org/felt/game/FeltActivity" in check.faults(package)
    names = "".join(f"L{name};" for name in check.STARTED)
    (package.parent / "classes.dex").write_text(names)
    apk.add_classes(package, [package.parent / "classes.dex"])
    assert not [fault for fault in check.faults(package) if fault.startswith("no class")]
