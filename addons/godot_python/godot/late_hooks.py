"""Small changes to standard modules, made when and if the project imports them."""

from __future__ import annotations

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any


def patch_threading(module: ModuleType) -> None:
    """An exception that ends a thread is a script error."""

    def report_thread(arguments: Any) -> None:
        from .errors import report

        if arguments.exc_value is not None:
            report(arguments.exc_value, getattr(arguments.thread, "name", "thread"))

    module.excepthook = report_thread  # type: ignore[attr-defined]


def patch_logging(module: Any) -> None:
    """Records that no handler takes become Godot errors, warnings or plain lines by their level."""
    import _godot

    class EngineHandler(module.Handler):  # type: ignore[misc]
        def emit(self, record: Any) -> None:
            text = f"{record.name}: {record.getMessage()}" + (
                "\n" + module.Formatter().formatException(record.exc_info) if record.exc_info else ""
            )
            if record.levelno >= module.ERROR:
                _godot.push_error(text)
            elif record.levelno >= module.WARNING:
                _godot.push_warning(text)
            else:
                _godot.print(text)

    module.lastResort = EngineHandler(module.WARNING)


ACTIONS = {"threading": patch_threading, "logging": patch_logging}
