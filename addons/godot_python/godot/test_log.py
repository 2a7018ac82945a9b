"""A Godot Logger that keeps what the engine prints during one test."""

from typing import Any

from _godot import Logger

_KINDS = ("ERROR", "WARNING", "SCRIPT ERROR", "SHADER ERROR")


class TestLogger(Logger):  # type: ignore[misc]
    """Collects errors and warnings; the engine may call it from any thread."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def _log_error(
        self,
        function: str,
        file: str,
        line: int,
        code: str,
        rationale: str,
        editor_notify: bool,
        error_type: int,
        script_backtraces: Any,
    ) -> None:
        text = rationale or code
        if rationale and code:
            text = f"{code}: {rationale}" if error_type == 2 else rationale
        self.lines.append(f"{_KINDS[error_type]}: {text} ({file}:{line})")

    def _log_message(self, message: str, error: bool) -> None:
        """Plain output is not kept."""
