"""Export: puts Python and the compiled scripts into the game, or fails the export saying what is missing."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import _godot

from . import bundle, modules, project

_ADDON = "res://addons/godot_python/"
_MESSAGE_ERROR = 3  # EditorExportPlatform.EXPORT_MESSAGE_ERROR
_FEATURES = ("linux", "x86_64")


class ExportPlugin:
    """Peer of the engine's PythonExportPlugin. Method names are the engine's virtuals without the underscore."""

    def __init__(self, instance_id: int) -> None:
        self._id = instance_id
        self._folder: Path | None = None

    def get_name(self) -> str:
        return "Python"

    def export_begin(self, features: Any, is_debug: bool, path: str, flags: int) -> None:
        """Collect the interpreter beside the game. Every problem is a message that fails the export."""
        try:
            self._check_platform(set(features))
            self._folder = Path(tempfile.mkdtemp(prefix="python-export-"))
            packages = [str(name) for name in project.setting("python/packages", [])]
            for source, target in bundle.collect(self._folder, packages):
                self._plugin().add_shared_object(str(source), [], target)
        except Exception as error:
            self._fail(str(error))

    def export_file(self, path: str, kind: str, features: Any) -> None:
        """Leave the bridge's own files out and add the compiled form of every script."""
        if path.startswith(_ADDON):
            if path.endswith((".py", ".pyi")):
                self._plugin().skip()
        elif path.endswith(".py"):
            try:
                code = compile(Path(modules.file_path(path)).read_bytes(), path, "exec", dont_inherit=True)
                self._plugin().add_file(path + "c", bundle.as_pyc(code), False)
            except (SyntaxError, ValueError) as error:
                self._fail(f"{path} does not compile: {error}")

    def export_end(self) -> None:
        """The files are copied."""
        self._clean_up()

    def _clean_up(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _check_platform(self, features: set[str]) -> None:
        if not features.issuperset(_FEATURES):
            raise RuntimeError("the Python bridge exports to Linux x86_64 only; there is no library for this preset")

    def _plugin(self) -> Any:
        return _godot.instance_from_id(self._id)

    def _fail(self, text: str) -> None:
        """Messages alone leave the export successful, so: a library that cannot be copied, and the exit code."""
        self._clean_up()
        plugin = self._plugin()
        plugin.get_export_platform().add_message(_MESSAGE_ERROR, "Python", text)
        plugin.add_shared_object("res://the Python export failed, see above", [], "")
        if any(argument.startswith("--export-") for argument in _godot.OS.get_cmdline_args()):
            _godot.Engine.get_main_loop().call_deferred("quit", 1)
