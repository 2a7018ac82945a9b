"""Run the engine's own exporter on this checkout."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from felt.tools.setup.command import run, telling_line
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

COMPLAINT = re.compile(r"^(?:SCRIPT )?ERROR: .*|^Project export .*failed.*", re.MULTILINE)


def export(
    places: Places, godot: Path, preset: str, target: Path, templates: Path | None = None, mode: str = "release"
) -> None:
    """Export ``preset`` of export_presets.cfg to ``target``, with the templates under the data folder ``templates``.

    The mode ``pack`` makes only the game's files; a target named ``.zip`` then is an archive of them.

    Raises:
        SetupProblem: the engine failed or complained; its first complaint is the message.
    """
    say(f"exporting {preset}")
    shutil.rmtree(target.parent, ignore_errors=True)
    target.parent.mkdir(parents=True)
    settings = {"XDG_DATA_HOME": str(templates)} if templates else {}
    command: list[str | Path] = [godot, "--headless", "--path", places.checkout, f"--export-{mode}", preset, target]
    said = run(command, places.logs / f"export-{preset.lower()}.log", f"exporting {preset}", environment=settings)
    if complaints := COMPLAINT.findall(said):
        raise SetupProblem(f"exporting {preset} failed: {complaints[0]}")
    if not target.exists():
        raise SetupProblem(f"exporting {preset} made nothing: {telling_line(said)}")


def put_template(template: Path, version: str, name: str, data: Path) -> None:
    """Lay a template where an engine of that ``version`` looks for it below its data folder ``data``."""
    place = data / "godot" / "export_templates" / version / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.unlink(missing_ok=True)
    place.symlink_to(template)


def template_version(godot: Path, places: Places) -> str:
    """The name of the folder with this engine's templates, such as ``4.6.3.stable``."""
    said = run([godot, "--version"], places.logs / "version.log", "asking the engine for its version")
    found = re.search(r"^(\d+\.\d+(?:\.\d+)?\.(?:stable|rc\d+|beta\d+|dev\d+))", said, re.MULTILINE)
    if not found:
        raise SetupProblem(f"{godot} does not tell its version: {telling_line(said)}")
    return found[1]


def parts_of_python(folder: Path) -> Sequence[Path]:
    """The compiled parts of Python that an export laid beside the game."""
    return sorted(file for file in folder.rglob("*") if file.is_file() and re.search(r"\.so(\.|$)", file.name))
