"""Let Godot import the project's assets, so that the game finds them ready."""

from pathlib import Path

from felt.tools.setup import fingerprint, translations
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

EXTENSION = "res://addons/godot_python/godot_python.gdextension"
NO_BRIDGE = ("dynamic library", "No loader found for resource: res://python", "SCRIPT ERROR")
"""What Godot says when it cannot load the bridge, or the bridge cannot load the scripts that start with Godot."""
SCANNED = ("addons", "assets", "python", "scenes")
IMPORTED = {".png", ".svg", ".jpg", ".webp", ".wav", ".ogg", ".mp3", ".ttf", ".otf", ".csv", ".glb"}
"""Kinds of file that Godot converts: a new content means a new import."""
LISTED = {".tscn", ".tres", ".py", ".gdshader", ".gd", ".import"}
"""Kinds of file of which Godot only remembers that they exist."""


def provide(places: Places, stamps: Stamps, godot: Path) -> None:
    """Import unless nothing that Godot imports has changed since."""
    wanted = inputs(places.checkout, godot)
    if stamps.fresh("import", wanted) and (places.checkout / ".godot").exists():
        return
    stamps.forget("import")
    say("importing the project into Godot")
    name_extension(places.checkout)
    translations.provide(places, godot)
    command: list[str | Path] = [godot, "--headless", "--path", places.checkout, "--import"]
    require_bridge(run(command, places.logs / "import.log", "importing the project"), places)
    # Importing writes settings files beside new assets, so the inputs are those it leaves.
    stamps.complete("import", inputs(places.checkout, godot))


def require_bridge(said: str, places: Places) -> None:
    """Godot goes on without an extension that does not load; then it would show nothing and wait for ever."""
    refused = next((line.strip() for line in said.splitlines() if any(sign in line for sign in NO_BRIDGE)), None)
    if refused:
        raise SetupProblem(f"the bridge does not work: {refused} (details in {places.logs / 'import.log'})")


def inputs(checkout: Path, godot: Path) -> str:
    """Project settings, assets, names of scenes and scripts, engine."""
    files = [file for folder in SCANNED for file in (checkout / folder).rglob("*") if "__pycache__" not in file.parts]
    return fingerprint.of_text(
        fingerprint.of_contents(checkout, [checkout / "project.godot"]),
        fingerprint.of_stats(checkout, [file for file in files if file.suffix in IMPORTED]),
        fingerprint.of_names(checkout, [file for file in files if file.suffix in LISTED]),
        fingerprint.of_stats(godot.parent, [godot]),
    )


def name_extension(checkout: Path) -> None:
    """Tell Godot of the bridge before the first import; one that meets it only while scanning crashes at exit."""
    listing = checkout / ".godot" / "extension_list.cfg"
    listing.parent.mkdir(exist_ok=True)
    known = listing.read_text().splitlines() if listing.exists() else []
    if EXTENSION not in known:
        listing.write_text("\n".join([*known, EXTENSION]) + "\n")
