"""Linux x86_64, which this machine is: the engine's own exporter makes the game, and the result is started once."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from felt.tools.export import godot as engine
from felt.tools.export.build_info import Build
from felt.tools.export.linux import folder as linux
from felt.tools.export.linux.processor import X86_64
from felt.tools.setup import bridge, template
from felt.tools.setup.command import run
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

PRESET = "Linux"


def build(places: Places, godot: Path, info: Build, out: Path) -> Path:
    """Make the folder anew below ``out``; its path.

    Raises:
        SetupProblem: something is missing, or the result would tell about this machine.
    """
    raw = places.checkout / bridge.BUILD / "export" / "linux" / X86_64.game
    private = godot.parents[1]
    engine.export(places, godot, PRESET, raw, templates(places, godot))
    folder = out / info.name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(raw.parent, folder / "bin")
    strip(places, folder / "bin")
    compiler = [bridge.find_compiler(places.logs), "-x", "c"]

    def compile_c(words: Sequence[str]) -> None:
        run([*compiler, *words], places.logs / "launcher.log", "compiling the launcher")

    linux.add_engine_parts(places, folder, X86_64, private, tools=private)
    linux.add_launcher(folder, X86_64, compile_c)
    linux.add_papers(places, folder, X86_64, private, info)
    run([folder / "felt", "--headless", "--version"], places.logs / "exported.log", "starting the exported game")
    return folder


def templates(places: Places, godot: Path) -> Path:
    """A data folder with Debian's release template where the private engine looks for one."""
    if places.engines not in godot.parents:
        raise SetupProblem(f"{godot} is no engine of ours: unset GODOT to export with the one that ./play fetches")
    template.provide(places, godot)
    data = places.checkout / bridge.BUILD / "export" / "templates"
    version = engine.template_version(godot, places)
    engine.put_template(godot.with_name(template.PACKAGE), version, "linux_release.x86_64", data)
    return data


def strip(places: Places, folder: Path) -> None:
    """Take the debugging symbols out of Python, where it was built with them: a third of the download."""
    parts = engine.parts_of_python(folder)
    run(["strip", "--strip-unneeded", *parts], places.logs / "strip.log", "taking debugging symbols out of Python")
