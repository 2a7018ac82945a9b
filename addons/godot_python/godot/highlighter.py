"""The colours of a `.py` file in Godot's script editor, taken from the editor's own theme."""

from typing import Any

import _godot
import _godot_script as native

from . import highlighting
from .highlighting import pieces

_THEME = "text_editor/theme/highlighting/"
_SETTINGS = {
    highlighting.COMMENT: "comment_color",
    highlighting.STRING: "string_color",
    highlighting.NUMBER: "number_color",
    highlighting.DECORATOR: "gdscript/annotation_color",
    highlighting.SYMBOL: "symbol_color",
    highlighting.KEYWORD: "keyword_color",
    highlighting.CONTROL: "control_flow_keyword_color",
    highlighting.TYPE: "base_type_color",
    highlighting.FUNCTION: "function_color",
    highlighting.MEMBER: "member_variable_color",
    highlighting.TEXT: "text_color",
}
_ENGINE_TYPE, _USER_TYPE = "engine_type_color", "user_type_color"


class Highlighter:
    """Peer of the engine's PythonSyntaxHighlighter: one for each open script, and one that makes them."""

    def __init__(self, instance_id: int) -> None:
        self._id = instance_id
        self._version = -1
        self._lines: dict[int, dict[int, Any]] = {}
        self._colors: dict[str, Any] = {}
        self._names: dict[str, Any] = {}

    def get_name(self) -> str:
        """What the menu calls it."""
        return "Python"

    def get_supported_languages(self) -> list[str]:
        """The language that gets it by itself."""
        return ["Python"]

    def create(self) -> Any:
        """One for another script."""
        return native.construct("PythonSyntaxHighlighter")

    def update_cache(self) -> None:
        """The theme may have changed, or what classes there are."""
        settings = _godot.EditorInterface.get_editor_settings()
        self._colors = {kind: settings.get_setting(_THEME + name) for kind, name in _SETTINGS.items()}
        engine = settings.get_setting(_THEME + _ENGINE_TYPE)
        self._names = dict.fromkeys(map(str, _godot.ClassDB.get_class_list()), engine)
        user = settings.get_setting(_THEME + _USER_TYPE)
        self._names |= {str(info["class"]): user for info in _godot.ProjectSettings.get_global_class_list()}
        self._version = -1

    def get_line_syntax_highlighting(self, line: int) -> dict[int, Any]:
        """Column -> {"color": Color} of one line; the whole text is read once after each change."""
        text_edit = _godot.instance_from_id(self._id).get_text_edit()
        if text_edit is None:
            return {}
        if not self._colors:
            self.update_cache()
        version = text_edit.get_version()
        if version != self._version:
            self._version = version
            self._read(str(text_edit.text))
        return self._lines.get(line, {})

    def _read(self, text: str) -> None:
        self._lines = {}
        plain = self._colors[highlighting.TEXT]
        for piece in pieces(text):
            color = self._colors[piece.kind]
            if piece.kind in (highlighting.TEXT, highlighting.FUNCTION):
                color = self._names.get(piece.text, color)
            colored = self._lines.setdefault(piece.line, {})
            colored[piece.column] = {"color": color}
            colored[piece.column + len(piece.text)] = {"color": plain}
