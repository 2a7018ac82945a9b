"""A Godot of our own for Linux x86_64: fetched once per user, shared by every checkout."""

import platform
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from felt.tools.setup import apt, mirror, package_set
from felt.tools.setup.console import say
from felt.tools.setup.godot_version import GodotVersion
from felt.tools.setup.guard import only_one
from felt.tools.setup.package_set import PackageSet
from felt.tools.setup.problem import SetupProblem
from felt.tools.setup.unpack import publish, unpack

TRIED = GodotVersion(4, 6, 3)
"""The version Felt is tested with. A later 4.6 is taken with a note, since its fixes are welcome."""

OTHERWISE = "install Godot 4.6 and put it on PATH or set GODOT to it"


def cached(engines: Path, usable: Sequence[PackageSet]) -> Path | None:
    """The newest private engine that was fetched before with packages that draw on this host."""
    folders = [folder for packages in usable for folder in engines.glob(f"godot-*-{packages.name}")]
    found = {GodotVersion.parse(folder.name.removeprefix("godot-")): folder for folder in folders}
    fitting = [version for version in found if version and is_tried_series(version)]
    return found[max(fitting)] / "bin" / "godot" if fitting else None


def is_tried_series(version: GodotVersion) -> bool:
    """4.6.3 or a later 4.6."""
    return version[:2] == TRIED[:2] and version >= TRIED


def require_debian_tools() -> None:
    """Say in one line what to do on a system that cannot unpack Debian's packages."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise SetupProblem(f"no Godot 4.6 found: {OTHERWISE}")
    missing = [tool for tool in ("apt-get", "dpkg-deb") if not shutil.which(tool)]
    if missing or not apt.KEYRING.exists():
        raise SetupProblem(f"no Godot 4.6 found, and {', '.join(missing) or apt.KEYRING} is missing here: {OTHERWISE}")


def fetch(engines: Path, logs: Path) -> Path:
    """The private engine; downloads it at the first use.

    Raises:
        SetupProblem: it cannot be had here.
    """
    usable = package_set.usable()
    if ready := cached(engines, usable):
        return ready
    require_debian_tools()
    with only_one(engines / "lock", "Godot", ", or set FELT_HOME to one that is"):
        return cached(engines, usable) or build(engines, logs, usable[0])


def build(engines: Path, logs: Path, packages: PackageSet) -> Path:
    """Download, unpack and publish the engine. What was downloaded stays until it is published."""
    say(f"no Godot 4.6 on this system: fetching one from Debian into {engines}")
    source = apt.PrivateApt(engines / f"download-{packages.name}", logs, mirror.find(), packages)
    source.update()
    version = accept(source.candidate("godot"))
    final = engines / f"godot-{version}-{packages.name}"
    built = engines / "unfinished"
    shutil.rmtree(built, ignore_errors=True)
    spare = package_set.SPARE_LIBRARIES if packages == package_set.HOST_GL else ()
    unpack(source.download(), built, final, logs, spare)
    publish(built, final)
    shutil.rmtree(source.folder)
    return final / "bin" / "godot"


def accept(offered: str) -> GodotVersion:
    """The offered version, if it is one we can stand for."""
    version = GodotVersion.parse(offered)
    if version is None or not is_tried_series(version):
        offer = f"Debian {apt.SUITE} offers Godot {offered or '(none)'}"
        raise SetupProblem(f"{offer}, Felt needs {TRIED} or a later 4.6: {OTHERWISE}")
    if version != TRIED:
        say(f"note: Debian offers Godot {version}; Felt was tested with {TRIED}")
    return version
