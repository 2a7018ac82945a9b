"""ResourceFormatSaver of `.py` files."""

from __future__ import annotations

from . import registry

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


def get_recognized_extensions(resource: Any) -> list[str]:
    return ["py"] if recognize(resource) else []


def recognize(resource: Any) -> bool:
    return registry.peer_of(resource) is not None


def save(resource: Any, path: str, flags: int) -> int:
    """Write the source text; an Error code of the engine."""
    import _godot

    file = _godot.FileAccess.open(path, 2)  # FileAccess.WRITE
    if file is None:
        return int(_godot.FileAccess.get_open_error())
    file.store_string(resource.source_code)
    file.close()
    peer = registry.peer_of(resource)
    if peer is not None and not peer.path:
        peer.path = path
    return 0
