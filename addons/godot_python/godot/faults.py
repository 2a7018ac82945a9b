"""Mistakes in a script that no line of Python raises: shown at the place in the script that has to change."""

from __future__ import annotations


class ScriptFault(TypeError):
    """Something about a script that the bridge cannot use; `path` and `line` say where."""

    def __init__(self, text: str, path: str, line: int = 1) -> None:
        super().__init__(text)
        self.path = path
        self.line = line


class NoScriptClass(ScriptFault):
    """The module has no class that a node or resource can be given."""


class WrongDeclaration(ScriptFault):
    """An export or signal whose type or options make no sense to the engine."""

    def __init__(self, text: str, path: str, member: str) -> None:
        from .files import read_text
        from .scan import line_of

        super().__init__(text, path, max(1, line_of(read_text(path) or "", member)))
