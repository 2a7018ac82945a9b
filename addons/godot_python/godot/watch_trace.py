"""Lines and calls of the main thread through `sys.settrace`: for Python 3.11, which has nothing cheaper."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

_listener: Any = None  # has path_of, entered, left and reached


def begin(listener: Any) -> None:
    """Watch from the next call on; functions that run already go on being watched."""
    global _listener
    _listener = listener
    sys.settrace(_on_call)


def end() -> None:
    """Watch nothing."""
    sys.settrace(None)


def _on_call(frame: FrameType, event: str, argument: Any) -> Any:
    if _listener.path_of(frame.f_code) is None:
        return None
    _listener.entered()
    return _on_event


def _on_event(frame: FrameType, event: str, argument: Any) -> Any:
    if event == "line":
        _listener.reached(frame, frame.f_lineno)
    elif event == "return":
        _listener.left()
    return _on_event
