"""ResourceFormatLoader of `.py` files."""

from __future__ import annotations

from . import files, project, registry

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_IGNORE, _REPLACE, _IGNORE_DEEP, _REPLACE_DEEP = 0, 2, 3, 4
_FROM_DISK = (_IGNORE, _REPLACE, _IGNORE_DEEP, _REPLACE_DEEP)
_TYPES = ("Script", "PythonScript", "Resource")


def get_recognized_extensions() -> list[str]:
    return ["py"]


def handles_type(kind: str) -> bool:
    return kind in _TYPES


def get_resource_type(path: str) -> str:
    return "PythonScript" if path.endswith(".py") else ""


def get_resource_script_class(path: str) -> str:
    if not path.endswith(".py"):
        return ""
    from .scan import class_in_file

    found = class_in_file(path)
    return found.global_name if found else ""


def get_resource_uid(path: str) -> int:
    """None: a script is known by its path, so the editor writes no `.uid` file beside it."""
    return -1  # ResourceUID.INVALID_ID


def load(path: str, original_path: str, use_sub_threads: bool, cache_mode: int) -> Any:
    """The one script object of a file; with an ignoring cache mode its text is read again."""
    path = original_path or path
    text = files.read_text(path)
    if text is None:
        return 7  # ERR_FILE_NOT_FOUND
    script = registry.script_at(path)
    peer = registry.peer_of(script)
    assert peer is not None
    if cache_mode in _FROM_DISK and peer.tried:
        peer.source = text
    if not project.is_editor():
        peer.ensure()
    return script
