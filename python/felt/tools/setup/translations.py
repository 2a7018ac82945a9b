"""Stand in for translations until the first import has made them: Godot reads those it is told of as it starts."""

import re
import tempfile
from pathlib import Path

from felt.tools.setup.command import run
from felt.tools.setup.places import Places

LISTED = re.compile(r'"res://([^"]+\.translation)"')
SAVE_EMPTY = """extends SceneTree

func _init() -> void:
\tfor path in OS.get_cmdline_user_args():
\t\tResourceSaver.save(Translation.new(), path)
\tquit()
"""


def provide(places: Places, godot: Path) -> None:
    """Write an empty one for each that project.godot names and nobody has imported; importing replaces it."""
    absent = missing(places.checkout)
    if not absent:
        return
    with tempfile.TemporaryDirectory(prefix="felt-") as name:
        elsewhere = Path(name)
        (elsewhere / "project.godot").touch()
        script = elsewhere / "save_empty.gd"
        script.write_text(SAVE_EMPTY)
        command: list[str | Path] = [godot, "--headless", "--path", elsewhere, "--script", script, "--", *absent]
        run(command, places.logs / "translations.log", "preparing the translations")


def missing(checkout: Path) -> list[Path]:
    """The translations that project.godot names and that are not there."""
    named = [checkout / path for path in LISTED.findall((checkout / "project.godot").read_text())]
    return [path for path in named if path.parent.is_dir() and not path.exists()]
