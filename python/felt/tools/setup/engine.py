"""Find a Godot: the one asked for, the one installed, or one of our own."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from felt.tools.setup import private_engine
from felt.tools.setup.console import say
from felt.tools.setup.godot_version import ask
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem


def find(places: Places, environment: Mapping[str, str] = os.environ) -> Path:
    """$GODOT, else ``godot`` or ``godot4`` on PATH, else the private engine.

    Raises:
        SetupProblem: $GODOT is no Godot 4.6, or none can be had.
    """
    if chosen := environment.get("GODOT"):
        return asked_for(chosen, environment)
    return installed(environment) or private_engine.fetch(places.engines, places.logs)


def asked_for(chosen: str, environment: Mapping[str, str]) -> Path:
    """$GODOT, a path or a command. It is never silently replaced by another engine."""
    found = shutil.which(chosen, path=environment.get("PATH"))
    version = ask(Path(found)) if found else None
    if found and version and version.fits:
        return Path(found).absolute()
    trouble = f"is Godot {version}" if version else "does not answer as a Godot" if found else "is not there"
    raise SetupProblem(f"GODOT={chosen} {trouble}: set GODOT to Godot 4.6 or later, or unset it")


def installed(environment: Mapping[str, str]) -> Path | None:
    """The first Godot on PATH that is new enough; an old one is passed over with a note."""
    for name in ("godot", "godot4"):
        if found := shutil.which(name, path=environment.get("PATH")):
            version = ask(Path(found))
            if version and version.fits:
                return Path(found).absolute()
            what = f"Godot {version}" if version else "not a Godot that starts"
            say(f"note: {found} is {what}, Felt needs 4.6 or later")
    return None
