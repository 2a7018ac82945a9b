"""Breakpoints of Godot's editor in `.py` files (project setting `python/debugger` = 1), or debugpy on loopback (= 2).

Off costs nothing: without the setting neither trace functions nor monitoring events exist.
"""

from __future__ import annotations

import sys

import _godot

from . import project
from .modules import resource_path

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import CodeType, FrameType, ModuleType
    from typing import Any

OFF, GODOT, DEBUGPY = 0, 1, 2
DEBUGPY_PORT = 5678

_paths: dict[CodeType, str | None] = {}
_stack: list[tuple[FrameType, str]] = []  # while stopped, innermost first
_language: Any = None
_watch: ModuleType  # what tells of lines: `watch_trace` or `watch_monitoring`


def install(language: Any) -> None:
    """Start what the project setting asks for; a released game is never debugged."""
    global _language, _watch
    mode = int(project.setting("python/debugger", OFF))
    if mode == GODOT and _godot.EngineDebugger.is_active():
        if sys.version_info >= (3, 12):
            from . import watch_monitoring as watch
        else:
            from . import watch_trace as watch

        _language, _watch = language, watch
        watch.begin(sys.modules[__name__])
    elif mode == DEBUGPY and _godot.OS.is_debug_build():
        _listen(int(project.setting("python/debugpy_port", DEBUGPY_PORT)))


def uninstall() -> None:
    """Watch nothing more."""
    if _language is not None:
        _watch.end()


def _listen(port: int) -> None:
    try:
        import debugpy
    except ImportError:
        _godot.push_error("python/debugger asks for debugpy, which is not installed: pip install debugpy")
        return
    try:
        debugpy.listen(("127.0.0.1", port))
    except (RuntimeError, OSError) as error:
        _godot.push_error(f"debugpy cannot listen on 127.0.0.1:{port}: {error}")
    else:
        print(f"debugpy listens on 127.0.0.1:{port}")


def path_of(code: CodeType) -> str | None:
    """The res:// path of code of the project; None for everything that is not watched."""
    if code not in _paths:
        path = resource_path(code.co_filename)
        _paths[code] = None if path is None or path.startswith("res://addons/godot_python/") else path
    return _paths[code]


def entered() -> None:
    """A watched function was called: a step over it must not stop inside."""
    _deepen(1)


def left() -> None:
    """A watched function ends."""
    _deepen(-1)


def _deepen(by: int) -> None:
    debugger = _godot.EngineDebugger
    if debugger.get_lines_left() > 0 and debugger.get_depth() >= 0:
        debugger.set_depth(debugger.get_depth() + by)


def reached(frame: FrameType, line: int) -> None:
    """A watched line is next: stop there if a breakpoint or a step asks for it."""
    debugger = _godot.EngineDebugger
    if _wants_stop(debugger, frame, line):
        _stop(debugger, frame)
    debugger.line_poll()


def _wants_stop(debugger: Any, frame: FrameType, line: int) -> bool:
    left = debugger.get_lines_left()
    if left > 0:
        if debugger.get_depth() <= 0:
            left -= 1
            debugger.set_lines_left(left)
        if left <= 0:
            return True
    if debugger.is_skipping_breakpoints():
        return False
    return bool(debugger.is_breakpoint(line, path_of(frame.f_code)))


def _stop(debugger: Any, frame: FrameType | None) -> None:
    _watch.end()
    while frame is not None:
        path = path_of(frame.f_code)
        if path is not None:
            _stack.append((frame, path))
        frame = frame.f_back
    try:
        debugger.script_debug(_language, True, False)
    finally:
        _stack.clear()
        _watch.begin(sys.modules[__name__])


# -- the engine's questions while stopped ---------------------------------------------------------------------------


def debug_get_error() -> str:
    return "Breakpoint"


def debug_get_stack_level_count() -> int:
    return len(_stack)


def debug_get_stack_level_line(level: int) -> int:
    return _stack[level][0].f_lineno if level < len(_stack) else -1


def debug_get_stack_level_function(level: int) -> str:
    return _stack[level][0].f_code.co_name if level < len(_stack) else ""


def debug_get_stack_level_source(level: int) -> str:
    return _stack[level][1] if level < len(_stack) else ""


def debug_get_stack_level_locals(level: int, max_subitems: int, max_depth: int) -> dict[str, Any]:
    found = dict(_stack[level][0].f_locals) if level < len(_stack) else {}
    found.pop("self", None)
    return _shown("locals", found)


def debug_get_stack_level_members(level: int, max_subitems: int, max_depth: int) -> dict[str, Any]:
    found = _stack[level][0].f_locals.get("self") if level < len(_stack) else None
    return _shown("members", dict(getattr(found, "__dict__", {})))


def debug_get_globals(max_subitems: int, max_depth: int) -> dict[str, Any]:
    names = _stack[0][0].f_globals if _stack else {}
    return _shown("globals", {name: value for name, value in names.items() if name.isupper()})


def debug_parse_stack_level_expression(level: int, expression: str, max_subitems: int, max_depth: int) -> str:
    """The text of an expression evaluated in the stopped frame, or of the error that it raises."""
    if level >= len(_stack):
        return ""
    frame = _stack[level][0]
    try:
        return repr(eval(expression, frame.f_globals, frame.f_locals))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _shown(kind: str, values: dict[str, Any]) -> dict[str, Any]:
    from .storable import can_store

    texts = [
        value if can_store(value) and not isinstance(value, (list, dict, set)) else repr(value)
        for value in values.values()
    ]
    return {kind: list(values), "values": texts}
