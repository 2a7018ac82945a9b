"""`print` and friends go to Godot's output, line by line."""

from __future__ import annotations

import io
import sys

import _godot

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


class EngineStream(io.TextIOBase):
    """A text stream that ends in the engine's output panel and log."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self, write_line: Any) -> None:
        self._write_line = write_line
        self._pending = ""

    def write(self, text: str) -> int:
        """Print every complete line; the rest waits for its end or for a flush."""
        if "\n" not in text:
            self._pending += text
            return len(text)
        *lines, rest = (self._pending + text).split("\n")
        self._pending = rest
        self._write_line("\n".join(lines))
        return len(text)

    def flush(self) -> None:
        """Print what has no newline yet."""
        pending, self._pending = self._pending, ""
        if pending:
            _godot.printraw(pending)

    def writable(self) -> bool:
        """Always."""
        return True


def install() -> None:
    """Send stdout, stderr, warnings and uncaught thread errors to the engine."""
    sys.stdout = EngineStream(_godot.print)
    sys.stderr = EngineStream(_godot.printerr)
    sys.excepthook = lambda kind, error, trace: _report(error, "")
    import warnings

    warnings.showwarning = _show_warning


def _show_warning(*arguments: Any, **named: Any) -> None:
    from .errors import show_warning

    show_warning(*arguments, **named)


def _report(error: BaseException | None, context: str) -> None:
    from .errors import report

    if error is not None:
        report(error, context)
