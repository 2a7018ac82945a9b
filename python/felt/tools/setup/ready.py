"""Everything that must stand before the game, the tests or the server run."""

from pathlib import Path

from felt.tools.setup import assets, bare_host, bridge, engine, project, venv
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.guard import only_one
from felt.tools.setup.places import Places


def for_game(places: Places, lock: str = "play") -> Path:
    """Engine, environment, bridge, assets and imported project; the path of the engine.

    Raises:
        SetupProblem: a step failed; its line says what to do.
    """
    bare_host.provide(places)
    stamps = Stamps(places.state / "stamps")
    with only_one(places.state / "lock", "this checkout"):
        venv.provide(places, stamps, lock)  # first: it tells what to install before anything big is downloaded
        godot = engine.find(places)
        bridge.provide(places, stamps, godot)
        assets.provide(places, stamps)
        project.provide(places, stamps, godot)
    return godot


def for_python(places: Places, lock: str = "play") -> Path:
    """The environment alone, for what needs no engine; the path of its Python."""
    with only_one(places.state / "lock", "this checkout"):
        venv.provide(places, Stamps(places.state / "stamps"), lock)
    return places.venv_python
