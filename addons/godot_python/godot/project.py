"""Facts about the running project, asked once."""

from functools import cache
from typing import Any

import _godot


@cache
def is_editor() -> bool:
    """True inside the editor, where only tool scripts run."""
    return bool(_godot.Engine.is_editor_hint())


@cache
def folder() -> str:
    """Absolute folder of res:// without a trailing slash; "" when the project runs from a pack."""
    import os

    found = str(_godot.ProjectSettings.globalize_path("res://")).rstrip("/")
    return found if found and os.path.isfile(f"{found}/project.godot") else ""


def setting(name: str, otherwise: Any) -> Any:
    """A project setting, or `otherwise` where it is not set."""
    return _godot.ProjectSettings.get_setting(name, otherwise)
