"""Projects with the addon in them, as a stranger has one after copying the addon."""

import shutil
from pathlib import Path

HERE = Path(__file__).parent
ADDON = HERE.parents[1] / "addons" / "godot_python"
EXTENSION = "res://addons/godot_python/godot_python.gdextension"


def new_project(folder: Path, source: Path = HERE / "project") -> Path:
    """A copy of the source that knows the extension before the engine first scans it; gives the folder."""
    shutil.copytree(source, folder, dirs_exist_ok=True)
    (folder / "addons").mkdir(exist_ok=True)
    (folder / "addons" / "godot_python").symlink_to(ADDON)
    (folder / ".godot").mkdir(exist_ok=True)
    (folder / ".godot" / "extension_list.cfg").write_text(f"{EXTENSION}\n", encoding="utf-8")
    return folder


def use_debug_allocator(project: Path) -> None:
    """Give the project a copy of the addon whose python.cfg asks for Python's debug allocator."""
    addon = project / "addons" / "godot_python"
    source = addon.resolve()
    addon.unlink()
    addon.mkdir()
    for name in ("godot", "godot_python.gdextension"):
        (addon / name).symlink_to(source / name)
    shutil.copytree(source / "bin", addon / "bin", symlinks=True)
    config = next(addon.glob("bin/*/python.cfg"))
    config.write_text(config.read_text().replace("../..", str(source)) + "allocator = debug\n")
