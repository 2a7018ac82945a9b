"""What the bridge adds to the editor: its project settings, the export plugin, colours and indents."""

from __future__ import annotations

import os
from typing import Any

import _godot
import _godot_script as native

from . import hints, project
from .indentation import Indentation

_SETTINGS: tuple[tuple[str, Any, int, int, str], ...] = (
    ("python/paths", ["res://python"], hints.PACKED_STRINGS, 0, ""),  # import roots
    ("python/packages", [], hints.PACKED_STRINGS, 0, ""),  # what an exported game takes along
    ("python/debugger", 0, hints.INT, hints.HINT_ENUM, "Off,Godot,debugpy"),
    ("python/debugpy_port", 5678, hints.INT, hints.HINT_RANGE, "1024,65535"),
)


class EditorPlugin:
    """Peer of the engine's PythonEditorPlugin, which every editor with the bridge has."""

    def __init__(self, instance_id: int) -> None:
        self._id = instance_id
        self._export: Any = None
        self._highlighter: Any = None
        self._indentation: Any = None

    def enter_tree(self) -> None:
        """The editor is up."""
        declare_settings()
        hide_caches(project.folder())
        self._export = native.construct("PythonExportPlugin")
        self._plugin().add_export_plugin(self._export)
        self._highlighter = native.construct("PythonSyntaxHighlighter")
        _godot.EditorInterface.get_script_editor().register_syntax_highlighter(self._highlighter)
        self._indentation = Indentation()

    def exit_tree(self) -> None:
        """The editor goes."""
        self._plugin().remove_export_plugin(self._export)
        _godot.EditorInterface.get_script_editor().unregister_syntax_highlighter(self._highlighter)
        self._indentation.stop()
        self._export = self._highlighter = self._indentation = None

    def _plugin(self) -> Any:
        return _godot.instance_from_id(self._id)


def declare_settings() -> None:
    """Make the bridge's settings visible in the project settings."""
    settings = _godot.ProjectSettings
    for name, default, kind, hint, text in _SETTINGS:
        value = _godot.PackedStringArray(default) if isinstance(default, list) else default
        if not settings.has_setting(name):
            settings.set_setting(name, value)
        settings.set_initial_value(name, value)
        settings.set_as_basic(name, True)
        settings.add_property_info({"name": name, "type": kind, "hint": hint, "hint_string": text})


def hide_caches(folder: str) -> None:
    """Keep Python's `__pycache__` folders out of the file system dock."""
    for place, folders, _ in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        if place.endswith("__pycache__"):
            mark = f"{place}/.gdignore"
            if not os.path.exists(mark):
                open(mark, "w", encoding="ascii").close()
