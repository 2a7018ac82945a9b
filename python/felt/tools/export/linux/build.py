"""Make the Linux folder: the exported game with its own loader, libraries, Python and licences."""

import shutil
from pathlib import Path

from felt.tools.export import godot as engine
from felt.tools.export import licences, machine
from felt.tools.export.build_info import Build
from felt.tools.export.linux import libraries
from felt.tools.setup import bare_host, bridge, template
from felt.tools.setup.command import run
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from felt.tools.setup.unpack import LOADER, SEARCHED, SPARE, patchelf

PRESET = "Linux"
GAME = "felt.x86_64"
ENGINES_OWN = ":".join(path for path in SEARCHED if path.startswith("$ORIGIN") and not path.endswith(SPARE))
"""Found beside the game also when the system's own loader starts it."""

READ_ME = """Felt {version}: Poker Pool, Texas Hold'em, Svara and Scopone.

Start:             ./felt
A match of bots:   ./felt --headless -- --match poker_pool --seats bot:easy,bot:hard --seed 7
Needs: Linux on x86_64 with an OpenGL 3.3 driver. Nothing is installed; delete the folder to remove the game.
Your saves are in ~/.local/share/godot/app_userdata/Felt. Licences of everything in here: licences/README.md.
"""


def build(places: Places, godot: Path, info: Build, out: Path) -> Path:
    """Make the folder anew below ``out``; its path.

    Raises:
        SetupProblem: something is missing, or the result would tell about this machine.
    """
    raw = places.checkout / bridge.BUILD / "export" / "linux" / GAME
    private = godot.parents[1]
    engine.export(places, godot, PRESET, raw, templates(places, godot))
    folder = out / info.name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(raw.parent, folder / "bin")
    strip(places, folder / "bin")
    add_engine_parts(places, private, folder)
    add_launcher(places, folder)
    licences.collect(places, folder / "licences", private, folder / "bin/python")
    info.write(folder / "build.json")
    (folder / "README.txt").write_text(READ_ME.format(version=info.version), encoding="utf-8")
    machine.require_silence(folder, machine.told_paths(places))
    prove(places, folder)
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


def add_engine_parts(places: Places, private: Path, folder: Path) -> None:
    """The libraries, and the loader under the game's name, which is how the game finds its pack."""
    game = folder / "bin" / GAME
    libraries.lay_out(game, private, folder)
    shutil.copyfile(folder / "glibc" / LOADER, folder / "bin/felt")
    (folder / "bin/felt").chmod(0o755)
    patchelf(private, places.logs, "--force-rpath", "--set-rpath", ENGINES_OWN, str(game))
    (folder / "lib/fonts.conf").write_text(bare_host.EMPTY, encoding="utf-8")


def strip(places: Places, folder: Path) -> None:
    """Take the debugging symbols out of Python, where it was built with them: a third of the download."""
    parts = engine.parts_of_python(folder)
    run(["strip", "--strip-unneeded", *parts], places.logs / "strip.log", "taking debugging symbols out of Python")


def add_launcher(places: Places, folder: Path) -> None:
    """Compile the program that the player starts; it needs no C library itself."""
    objects = [folder / "bin" / GAME, *(folder / "lib").rglob("*.so*"), *engine.parts_of_python(folder / "bin")]
    required = libraries.newest_required(objects)
    source = Path(__file__).with_name("launcher.c")
    plain = ["-x", "c", "-O2", "-ffreestanding", "-fno-stack-protector", "-fno-pie", "-Wall", "-Wextra", "-Werror"]
    alone = ["-static", "-nostdlib", "-no-pie", "-s", "-Wl,--build-id=none"]
    command = [bridge.find_compiler(places.logs), *plain, f'-DREQUIRED="{required}"', source.name, *alone]
    log = places.logs / "launcher.log"
    run([*command, "-o", folder / "felt"], log, "compiling the launcher", folder=source.parent)


def prove(places: Places, folder: Path) -> None:
    """Start the result once, before anyone gets it."""
    run([folder / "felt", "--headless", "--version"], places.logs / "exported.log", "starting the exported game")
