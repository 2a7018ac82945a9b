"""Reports P4G#90/#131/#173, TGP#146/#393 and GPE#3: an exported game runs anywhere, or the export fails."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from godot.pytest_engine import bad_lines, engine, run_engine

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
import json
import sys

from godot import FileAccess, Node, load_model
from pydantic import BaseModel
from shop.prices import Prices


class Smoke(Node):
    def _ready(self):
        prices = load_model("res://prices.tres")
        print("SMOKE", json.dumps({
            "apple": prices.apple, "model": isinstance(prices, Prices), "file": __file__,
            "foreign": [path for path in sys.path if "/usr" in path or "pyenv" in path or "venv" in path],
            "decimal": str(decimal.Decimal("0.1")), "source": FileAccess.file_exists("res://smoke.py"),
            "traced": (lambda: None).__code__.co_filename,
        }))
        self.get_tree().quit(0)
"""


def template() -> str:
    """The release template: `$GODOT_TEMPLATE`, or beside a privately unpacked engine."""
    guesses = [os.environ.get("GODOT_TEMPLATE", ""), str(Path(engine() or "/").with_name("godot-template-release")),
               str(Path(engine() or "/").parent / "root/usr/bin/godot-template-release")]
    found = next((guess for guess in guesses if guess and Path(guess).is_file()), None)
    if found is None:
        pytest.skip("no Linux release template: set GODOT_TEMPLATE")
    return found


def prepare(project: Path, architecture: str = "x86_64", packages: str = '"pydantic"') -> None:
    (project / "smoke.py").write_text(SMOKE)
    (project / "prices.tres").write_text(
        '[gd_resource type="Resource" format=3]\n'
        '[ext_resource type="Script" path="res://python/shop/prices.py" id="1"]\n'
        '[resource]\nscript = ExtResource("1")\napple = 4.25\n')
    (project / "main.tscn").write_text(
        '[gd_scene format=3]\n[ext_resource type="Script" path="res://smoke.py" id="1"]\n'
        '[node name="Smoke" type="Node"]\nscript = ExtResource("1")\n')
    text = (project / "project.godot").read_text()
    (project / "project.godot").write_text(
        text.replace("[application]", '[application]\n\nrun/main_scene="res://main.tscn"')
        + f"\n[python]\n\npackages=PackedStringArray({packages})\n")
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


def test_exported_folder_runs_in_an_empty_place_without_python(project, tmp_path):
    prepare(project)
    out = tmp_path / "out"
    out.mkdir()
    done = run_engine(project, "--export-release", "Linux", str(out / "game.x86_64"), timeout=300)
    assert done.returncode == 0, done.stdout
    moved = tmp_path / "elsewhere"
    out.rename(moved)
    shutil.move(project, tmp_path / "gone")
    names = {path.name for path in moved.iterdir()}
    assert {"game.x86_64", "libgodot_python.so", "python.cfg", "python"} <= names
    home = os.environ["HOME"]
    for file in (moved / "python.cfg", *moved.glob("python/bridge/**/*.pyc")):
        assert home.encode() not in file.read_bytes() and b"/work/" not in file.read_bytes(), file
    command = loader()
    if command:  # the loader's copy beside the game is what /proc/self/exe must name
        shutil.copy(command[0], moved / "game")
        (moved / "game.pck").exists()
        command = [str(moved / "game"), *command[1:]]
    run = subprocess.run([*command, str(moved / "game.x86_64"), "--headless"], cwd="/", stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, timeout=60, check=False,
                         env={"PATH": "", "HOME": str(tmp_path)})
    assert run.returncode == 0, run.stdout
    line = next(line for line in run.stdout.splitlines() if line.startswith("SMOKE"))
    assert '"apple": 4.25' in line and '"model": true' in line and '"foreign": []' in line
    assert '"traced": "res://smoke.py"' in line
    assert bad_lines(run.stdout) == []


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
    done = run_engine(project, "--export-release", "Linux", str(tmp_path / "game.x86_64"), timeout=300)
    assert done.returncode != 0 and "unfinished.py does not compile" in done.stdout
