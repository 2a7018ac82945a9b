"""What every Linux folder gets beside the game and its Python: a loader, libraries, a launcher, licences."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from felt.tools.export import godot as engine
from felt.tools.export import licences, machine
from felt.tools.export.build_info import Build
from felt.tools.export.linux import libraries
from felt.tools.export.linux.processor import Processor
from felt.tools.setup import bare_host
from felt.tools.setup.places import Places
from felt.tools.setup.unpack import SEARCHED, SPARE, patchelf

ENGINES_OWN = ":".join(path for path in SEARCHED if path.startswith("$ORIGIN") and not path.endswith(SPARE))
"""Found beside the game also when the system's own loader starts it."""
LAUNCHER = Path(__file__).with_name("launcher.c")

READ_ME = """Felt {version}: Poker Pool, Texas Hold'em, Svara and Scopone.

Start:             ./felt
A match of bots:   ./felt --headless -- --match poker_pool --seats bot:easy,bot:hard --seed 7
Needs: Linux on {processor} with an OpenGL 3.3 driver. Nothing is installed; delete the folder to remove the game.
Your saves are in ~/.local/share/godot/app_userdata/Felt. Licences of everything in here: licences/README.md.
"""
Compile = Callable[[Sequence[str]], object]
"""Runs a C compiler with these words."""


def add_engine_parts(places: Places, folder: Path, processor: Processor, private: Path, tools: Path) -> None:
    """The libraries, and the loader under the game's name, which is how the game finds its pack.

    ``private`` is an engine for that processor with its libraries, ``tools`` the one of this machine.
    """
    game = folder / "bin" / processor.game
    libraries.lay_out(game, engine.parts_of_python(folder / "bin"), private, folder)
    shutil.copyfile(folder / "glibc" / processor.loader, folder / "bin/felt")
    (folder / "bin/felt").chmod(0o755)
    patchelf(tools, places.logs, "--force-rpath", "--set-rpath", ENGINES_OWN, str(game))
    (folder / "lib/fonts.conf").write_text(bare_host.EMPTY, encoding="utf-8")


def add_launcher(folder: Path, processor: Processor, compile_c: Compile) -> None:
    """Compile the program that the player starts; it needs no C library itself."""
    game = folder / "bin" / processor.game
    objects = [game, *(folder / "lib").rglob("*.so*"), *engine.parts_of_python(folder / "bin")]
    facts = {"REQUIRED": libraries.newest_required(objects), "GAME": processor.game, "MULTIARCH": processor.multiarch}
    defines = [f'-D{name}="{value}"' for name, value in facts.items()]
    plain = ["-O2", "-ffreestanding", "-fno-builtin", "-fno-stack-protector", "-fno-pie", "-Wall", "-Wextra", "-Werror"]
    alone = ["-static", "-nostdlib", "-no-pie", "-s", "-Wl,--build-id=none"]
    compile_c([*plain, *defines, str(LAUNCHER), *alone, "-o", str(folder / "felt")])


def add_papers(places: Places, folder: Path, processor: Processor, private: Path, info: Build) -> None:
    """The licences, and what the folder is, once all else is in it.

    Raises:
        SetupProblem: a licence is missing, or some file would tell about this machine.
    """
    licences.collect(places, folder / "licences", private, folder / "bin/python")
    info.write(folder / "build.json")
    read_me = READ_ME.format(version=info.version, processor=processor.name)
    (folder / "README.txt").write_text(read_me, encoding="utf-8")
    machine.require_silence(folder, machine.told_paths(places))
