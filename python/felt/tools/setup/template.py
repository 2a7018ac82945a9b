"""Godot's Linux release template: what an exported game consists of. Tests and exports need it, playing does not."""

import shutil
from pathlib import Path

from felt.tools.setup import mirror, package_set
from felt.tools.setup.apt import PrivateApt
from felt.tools.setup.console import say
from felt.tools.setup.godot_version import GodotVersion, ask
from felt.tools.setup.guard import only_one
from felt.tools.setup.package_set import PackageSet
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from felt.tools.setup.unpack import MULTIARCH, SPARE, extract

PACKAGE = "godot-template-release"
TEMPLATE = PackageSet("template", alone=(PACKAGE, *package_set.SPARE))
"""With the parts of a driver that an exported game must start without, too."""


def provide(places: Places, godot: Path) -> None:
    """Put the template beside the private engine; an engine of the player's own has its own templates.

    Raises:
        SetupProblem: it cannot be had.
    """
    if places.engines not in godot.parents or complete(godot):
        return
    with only_one(places.engines / "lock", "Godot"):
        if not complete(godot):
            fetch(places, godot)


def complete(godot: Path) -> bool:
    """Are the template and the spare libraries there?"""
    libraries = [godot.parents[1] / folder for folder in ("lib", SPARE)]
    spare = all(any(any(folder.glob(name)) for folder in libraries) for name in package_set.SPARE_LIBRARIES)
    return spare and godot.with_name(PACKAGE).exists()


def fetch(places: Places, godot: Path) -> None:
    """Download and unpack it. It stays as Debian built it: what it needs, the engine's ``lib`` has."""
    say("fetching Godot's release template")
    source = PrivateApt(places.engines / "download-template", places.logs, mirror.find(), TEMPLATE)
    source.update()
    require_same_version(godot, source.candidate(PACKAGE))
    unpacked = places.engines / "unfinished"
    shutil.rmtree(unpacked, ignore_errors=True)
    extract(source.download(), unpacked, places.logs)
    spare = godot.parents[1] / SPARE
    spare.mkdir(parents=True, exist_ok=True)
    arrived = unpacked / "usr/lib" / MULTIARCH
    for library in (file for name in package_set.SPARE_LIBRARIES for file in arrived.glob(name)):
        library.replace(spare / library.name)
    (unpacked / "usr/bin" / PACKAGE).replace(godot.with_name(PACKAGE))
    shutil.rmtree(unpacked)
    shutil.rmtree(source.folder)


def require_same_version(godot: Path, offered: str) -> None:
    """An engine exports only with a template of its own version."""
    engine = ask(godot)
    if engine != GodotVersion.parse(offered):
        raise SetupProblem(
            f"Debian offers the template of Godot {offered or '(none)'}, the engine is {engine}: "
            f"delete {godot.parents[1]} to get the new engine, then run this again"
        )
