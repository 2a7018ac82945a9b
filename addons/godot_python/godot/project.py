"""Facts about the running project, asked once."""

from __future__ import annotations

import os

import _godot

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_known: dict[str, Any] = {}


def is_editor() -> bool:
    """True inside the editor, where only tool scripts run."""
    if "editor" not in _known:
        _known["editor"] = bool(_godot.Engine.is_editor_hint())
    return bool(_known["editor"])


def folder() -> str:
    """Absolute folder of res:// without a trailing slash; "" when the project runs from a pack."""
    if "folder" not in _known:
        found = str(_godot.ProjectSettings.globalize_path("res://")).rstrip("/")
        _known["folder"] = found if found and os.path.isfile(f"{found}/project.godot") else ""
    return str(_known["folder"])


def setting(name: str, otherwise: Any) -> Any:
    """A project setting, or `otherwise` where it is not set."""
    return _godot.ProjectSettings.get_setting(name, otherwise)
