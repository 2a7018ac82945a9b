"""The native module behind `godot`. Scripts import `godot`, whose stubs say everything."""

from typing import Any

def __getattr__(name: str) -> Any: ...
