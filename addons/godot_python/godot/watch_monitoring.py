"""Lines and calls through `sys.monitoring` (Python >= 3.12): code outside the project costs nothing."""

from __future__ import annotations

import sys
from _thread import get_ident

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

_listener: Any = None  # has path_of, entered, left and reached
_monitoring: Any = sys.monitoring if sys.version_info >= (3, 12) else None
_main = get_ident()  # Godot's own debugger stops the main thread


def begin(listener: Any) -> None:
    """Watch every thread's project code; only what the main thread runs is told."""
    global _listener
    _listener = listener
    monitoring = _monitoring
    events = monitoring.events
    if monitoring.get_tool(monitoring.DEBUGGER_ID) is None:
        monitoring.use_tool_id(monitoring.DEBUGGER_ID, "godot")
        callbacks = {
            events.PY_START: _on_start,
            events.PY_RESUME: _on_start,
            events.PY_RETURN: _on_leave,
            events.PY_YIELD: _on_leave,
            events.PY_UNWIND: _on_unwind,
            events.LINE: _on_line,
        }
        for event, callback in callbacks.items():
            monitoring.register_callback(monitoring.DEBUGGER_ID, event, callback)
    wanted = events.PY_START | events.PY_RESUME | events.PY_RETURN | events.PY_YIELD | events.PY_UNWIND | events.LINE
    monitoring.set_events(monitoring.DEBUGGER_ID, wanted)


def end() -> None:
    """Watch nothing."""
    _monitoring.set_events(_monitoring.DEBUGGER_ID, 0)


def _on_start(code: CodeType, offset: int) -> Any:
    if _listener.path_of(code) is None:
        return _monitoring.DISABLE
    if get_ident() == _main:
        _listener.entered()
    return None


def _on_leave(code: CodeType, offset: int, value: Any) -> Any:
    if _listener.path_of(code) is None:
        return _monitoring.DISABLE
    if get_ident() == _main:
        _listener.left()
    return None


def _on_unwind(code: CodeType, offset: int, error: BaseException) -> None:
    """This event cannot be switched off for one code object."""
    if get_ident() == _main and _listener.path_of(code) is not None:
        _listener.left()


def _on_line(code: CodeType, line: int) -> Any:
    if _listener.path_of(code) is None:
        return _monitoring.DISABLE
    if get_ident() == _main:
        _listener.reached(sys._getframe(1), line)
    return None
