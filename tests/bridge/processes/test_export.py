"""Reports P4G#90/#131/#173, TGP#146/#393 and GPE#3: an exported game runs anywhere, or the export fails."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from godot.pytest_engine import bad_lines, engine, run_engine

CHECKOUT = Path(__file__).parents[3]
COMMON = ("/", "/usr", "/usr/local")
PRESET = """[preset.0]

name="Linux"
platform="Linux"
runnable=true
export_filter="all_resources"
include_filter=""
exclude_filter=""
export_path=""

[preset.0.options]

custom_template/debug="{template}"
custom_template/release="{template}"
binary_format/architecture="{architecture}"
"""
SMOKE = """import decimal
import hashlib
import json
import sqlite3
import ssl
import sys
import zlib
from ctypes import CDLL

from godot import FileAccess, Node, export, load_model
from pydantic import BaseModel
from shop.prices import Prices


def loaded():
    # where OpenSSL, SQLite and libffi came from
    with open("/proc/self/maps") as file:
        paths = {line.split()[-1] for line in file}
    names = ("libssl", "libcrypto", "libsqlite3", "libffi")
    return sorted(path for path in paths if path.rpartition("/")[2].startswith(names))


class Sailor:
    pass


class Smoke(Node):
    crew = (Sailor(),)  # nothing the engine could hold
    flag: str = export("none")

    def _ready(self):
        prices = load_model("res://prices.tres")
        print("SMOKE", json.dumps({
            "apple": prices.apple, "flag": self.flag, "model": isinstance(prices, Prices), "file": __file__,
            "foreign": [path for path in sys.path if "/usr" in path or "pyenv" in path or "venv" in path],
            "decimal": str(decimal.Decimal("0.1")), "ssl": ssl.OPENSSL_VERSION,
            "sql": sqlite3.connect(":memory:").execute("select 6 * 7").fetchone()[0],
            "digest": hashlib.new("sha3_256", zlib.compress(b"x")).hexdigest(), "loaded": loaded(),
            "source": FileAccess.file_exists("res://smoke.py"),
            "traced": (lambda: None).__code__.co_filename,
        }))
        self.get_tree().quit(0)
"""


def template() -> str:
    """The release template: `$GODOT_TEMPLATE`, or beside a privately unpacked engine."""
    beside = Path(engine() or ".").parent
    guesses = [
        os.environ.get("GODOT_TEMPLATE", ""),
        str(beside / "godot-template-release"),
        str(beside / "root/usr/bin/godot-template-release"),
    ]
    found = next((guess for guess in guesses if guess and Path(guess).is_file()), None)
    if found is None:
        pytest.skip("no Linux release template: set GODOT_TEMPLATE")
    return found


def prepare(project: Path, architecture: str = "x86_64", packages: str = '"pydantic"') -> None:
    (project / "smoke.py").write_text(SMOKE)
    (project / "prices.tres").write_text(
        '[gd_resource type="Resource" format=3]\n'
        '[ext_resource type="Script" path="res://python/shop/prices.py" id="1"]\n'
        '[resource]\nscript = ExtResource("1")\napple = 4.25\n'
    )
    (project / "main.tscn").write_text(
        '[gd_scene format=3]\n[ext_resource type="Script" path="res://smoke.py" id="1"]\n'
        '[node name="Smoke" type="Node"]\nscript = ExtResource("1")\nflag = "yellow"\n'
    )
    text = (project / "project.godot").read_text()
    (project / "project.godot").write_text(
        text.replace("[application]", '[application]\n\nrun/main_scene="res://main.tscn"')
        + f"\n[python]\n\npackages=PackedStringArray({packages})\n"
    )
    (project / "export_presets.cfg").write_text(PRESET.format(template=template(), architecture=architecture))
    shutil.rmtree(project / "scripts" / "broken")


def loader() -> list[str]:
    """The dynamic loader and libraries a privately unpacked template needs; nothing for an ordinary one."""
    above = Path(template()).parents
    folders = (above[1] / "lib", above[2] / "usr/lib/x86_64-linux-gnu")
    link = next((folder / name for folder in folders if (folder / (name := "ld-linux-x86-64.so.2")).exists()), None)
    if link is None:
        return []
    libraries = ":".join(f"{link.parent}/{folder}" for folder in ("", "pulseaudio", "spare"))
    return [str(link), "--library-path", libraries, "--argv0", "game"]


@dataclass(frozen=True)
class Export:
    """An exported game, moved away from where it was made, the project gone."""

    folder: Path
    project: Path

    def run(self) -> "subprocess.CompletedProcess[str]":
        """Start it without Python, in another folder."""
        command = loader()
        if command:  # the loader's copy beside the game is what /proc/self/exe must name
            shutil.copy(command[0], self.folder / "game")
            command = [str(self.folder / "game"), *command[1:]]
        return subprocess.run(
            [*command, str(self.folder / "game.x86_64"), "--headless"],
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=100,
            check=False,
            env={"PATH": "", "HOME": str(self.folder.parent)},
        )


@pytest.fixture(scope="module")
def game(make_project, tmp_path_factory):
    place = tmp_path_factory.mktemp("export")
    project = make_project(place / "project")
    prepare(project)
    out = place / "out"
    out.mkdir()
    done = run_engine(project, "--export-release", "Linux", str(out / "game.x86_64"), timeout=300)
    assert done.returncode == 0 and "SCRIPT ERROR" not in done.stdout, done.stdout
    out.rename(place / "elsewhere")
    shutil.move(project, place / "gone")
    yield Export(place / "elsewhere", project)
    shutil.rmtree(place)  # a hundred megabytes


def test_report_p4g90_exported_folder_runs_in_an_empty_place_without_python(game):
    names = {path.name for path in game.folder.iterdir()}
    assert {"game.x86_64", "libgodot_python.so", "python.cfg", "python"} <= names
    run = game.run()
    assert run.returncode == 0, run.stdout
    said = json.loads(next(line for line in run.stdout.splitlines() if line.startswith("SMOKE"))[6:])
    assert (said["apple"], said["flag"], said["model"], said["foreign"]) == (4.25, "yellow", True, [])
    assert said["traced"] == "res://smoke.py" and said["sql"] == 42 and said["ssl"].startswith("OpenSSL")
    brought = [path for path in said["loaded"] if path.startswith(str(game.folder))]
    assert len(brought) == 4, said["loaded"]  # the engine may have another libffi for itself
    assert bad_lines(run.stdout) == []


def test_export_tells_nothing_about_the_machine_that_made_it(game):
    """A home like /root is only looked for in what comes from this machine: Godot has node paths of that name, and
    wheels tell about the machine of their maker."""
    anywhere = [str(game.project), str(CHECKOUT), sys.base_prefix]
    ours = [*anywhere, str(Path.home()) + "/"]
    for file in sorted(path for path in game.folder.rglob("*") if path.is_file()):
        from_elsewhere = file.suffix in (".x86_64", ".pck") or file.name == "game" or "site-packages" in file.parts
        data = file.read_bytes()
        told = [
            place for place in (anywhere if from_elsewhere else ours) if place not in COMMON and place.encode() in data
        ]
        assert told == [], file


def leftovers():
    return set(Path(tempfile.gettempdir()).glob("python-export-*"))


def test_report_gpe3_a_missing_distribution_fails_the_export(project, tmp_path):
    prepare(project, packages='"no-such-distribution"')
    done = run_engine(project, "--export-release", "Linux", str(tmp_path / "game.x86_64"), timeout=300)
    assert done.returncode != 0 and "no-such-distribution" in done.stdout, done.stdout


def test_report_gpe3_a_platform_without_library_fails_the_export(project, tmp_path):
    prepare(project, architecture="arm64")
    done = run_engine(project, "--export-pack", "Linux", str(tmp_path / "game.pck"), timeout=300)
    assert done.returncode != 0 and "Linux x86_64 only" in done.stdout, done.stdout


def test_export_fails_for_a_script_that_does_not_compile(project, tmp_path):
    prepare(project)
    (project / "scripts" / "unfinished.py").write_text("def (")
    before = leftovers()
    done = run_engine(project, "--export-release", "Linux", str(tmp_path / "game.x86_64"), timeout=300)
    assert done.returncode != 0 and "unfinished.py does not compile" in done.stdout
    assert leftovers() <= before
