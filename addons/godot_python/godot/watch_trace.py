"""Lines and calls of the main thread through `sys.settrace`: for Python 3.11, which has nothing cheaper."""

from __future__ import annotations

import sys

from . import debugger

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any


def begin() -> None:
    """Watch from the next call on; functions that run already go on being watched."""
    sys.settrace(_on_call)


def end() -> None:
    """Watch nothing."""
    sys.settrace(None)


def _on_call(frame: FrameType, event: str, argument: Any) -> Any:
    if debugger.path_of(frame.f_code) is None:
        return None
    debugger.entered()
    return _on_event


def _on_event(frame: FrameType, event: str, argument: Any) -> Any:
    if event == "line":
        debugger.reached(frame, frame.f_lineno)
    elif event == "return":
        debugger.left()
    return _on_event
