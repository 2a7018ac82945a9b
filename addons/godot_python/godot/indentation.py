"""The script editor indents a `.py` file as the file itself does: Godot alone would write tabs between its spaces."""

import _godot

_DEFERRED = 1  # Object.CONNECT_DEFERRED: after the editor has taken its own settings over
_USUAL = 4


def style(text: str) -> tuple[bool, int]:
    """Whether a text is indented with spaces, and how far each step goes; four spaces where nothing tells."""
    indents = [line[: len(line) - len(line.lstrip(" \t"))] for line in text.splitlines() if line.strip()]
    if any(indent.startswith("\t") for indent in indents):
        return False, _USUAL
    return True, min((len(indent) for indent in indents if len(indent) > 1), default=_USUAL)


class Indentation:
    """Follows the script editor from one script to the next."""

    def __init__(self) -> None:
        self._scripts = _godot.EditorInterface.get_script_editor()
        self._settings = _godot.EditorInterface.get_editor_settings()
        self._python: set[int] = set()
        self._scripts.editor_script_changed.connect(self._opened)
        self._settings.settings_changed.connect(self._again, _DEFERRED)

    def stop(self) -> None:
        """The editor goes."""
        self._scripts.editor_script_changed.disconnect(self._opened)
        self._settings.settings_changed.disconnect(self._again)

    def _opened(self, script: "_godot.Script | None") -> None:
        editor = self._scripts.get_current_editor()
        if script is not None and script.get_class() == "PythonScript" and editor is not None:
            code = editor.get_base_editor()
            self._python.add(code.get_instance_id())
            _apply(code)

    def _again(self) -> None:
        """Changed settings have reached every open script: set it right again where it is Python."""
        self._python = {one for one in self._python if _godot.is_instance_id_valid(one)}
        for one in self._python:
            _apply(_godot.instance_from_id(one))


def _apply(code: "_godot.CodeEdit") -> None:
    code.indent_use_spaces, code.indent_size = style(str(code.text))
