"""Python exceptions as Godot script errors: one entry each, at the line that raised, throttled when they repeat."""

from __future__ import annotations

import sys

import _godot_script as native

from .faults import ScriptFault
from .modules import resource_path
from .throttle import Throttle

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import CodeType, FrameType, TracebackType
    from typing import Any

_throttle = Throttle()
_PACKAGE = __file__.rpartition("/")[0] + "/"


def report(error: BaseException, context: str) -> None:
    """Print one exception. The same error from the same line is printed once a second, then with its count."""
    frames = _frames_of(error)
    function, file, line = frames[-1] if frames else (context, "", 0)
    if isinstance(error, SyntaxError) and error.filename:
        function, file, line = "load", resource_path(error.filename) or error.filename, error.lineno or 0
    elif isinstance(error, ScriptFault):
        frames = []
        function, file, line = "load", error.path, error.line
    description = f"{type(error).__name__}: {error}"
    repeats = _throttle.admit(file, line, description)
    if repeats is None:
        return
    description += f" (and {repeats} times more)" if repeats else ""
    # The engine shows the message in place of the description, so the message says both.
    told = "\n".join(filter(None, (description, _message(error, frames, context))))
    native.print_error(_printable(description), _printable(told), function, file or "<python>", line, False)


def visible_frames(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The frames of a stack that belong to the project, with clickable paths."""
    shown = []
    for frame in frames:
        path = resource_path(str(frame["file"]))
        if path is not None and not str(frame["file"]).startswith(_PACKAGE):
            shown.append({"file": path, "func": frame["func"], "line": frame["line"]})
    return shown


def _frames_of(error: BaseException) -> list[tuple[str, str, int]]:
    found: list[tuple[str, str, int]] = []
    step: TracebackType | None = error.__traceback__
    while step is not None:
        code: CodeType = step.tb_frame.f_code
        found.append((code.co_name, resource_path(code.co_filename) or code.co_filename, step.tb_lineno))
        step = step.tb_next
    own = [one for one in found if one[1].startswith("res://") and "/godot_python/godot/" not in one[1]]
    return own or found


def _message(error: BaseException, frames: list[tuple[str, str, int]], context: str) -> str:
    lines = [f"    at: {function} ({file}:{line})" for function, file, line in reversed(frames[:-1])]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        where = _frames_of(cause)
        at = f" ({where[-1][1]}:{where[-1][2]})" if where else ""
        lines.append(f"    because of {type(cause).__name__}: {cause}{at}")
    for note in getattr(error, "__notes__", ()):
        lines.append(f"    {note}")
    if not frames and context:
        lines.append(f"    in {context}")
    return _printable("\n".join(lines))


def _printable(text: str) -> str:
    return text.replace("\0", "\\0").encode("utf-8", "replace").decode("utf-8")


def show_warning(message: Any, category: type[Warning], filename: str, lineno: int, *_: Any) -> None:
    """`warnings.showwarning`: a Godot warning at the line that warned."""
    frame: FrameType | None = sys._getframe(2)
    function = frame.f_code.co_name if frame else "warn"
    file = resource_path(filename) or filename
    native.print_error(f"{category.__name__}: {message}", "", function, file, lineno, True)
