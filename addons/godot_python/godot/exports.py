"""`export`: what a script shows in the inspector and stores in scenes and resources."""

from __future__ import annotations

from . import hints

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MISSING: Any = type("Missing", (), {"__repr__": lambda self: "no default", "__bool__": lambda self: False})()

_RANGE_WORDS = {
    "or_greater": "or_greater",
    "or_less": "or_less",
    "exp": "exp",
    "hide_slider": "hide_slider",
    "radians": "radians_as_degrees",
    "degrees": "degrees",
}
_TEXT_HINTS = {
    "file": hints.HINT_FILE,
    "global_file": hints.HINT_GLOBAL_FILE,
    "file_path": hints.HINT_FILE_PATH,
    "save_file": hints.HINT_SAVE_FILE,
    "placeholder": hints.HINT_PLACEHOLDER,
    "node_path": hints.HINT_NODE_PATH_TYPES,
}
_SWITCH_HINTS = {
    "dir": hints.HINT_DIR,
    "global_dir": hints.HINT_GLOBAL_DIR,
    "multiline": hints.HINT_MULTILINE,
    "expression": hints.HINT_EXPRESSION,
    "no_alpha": hints.HINT_COLOR_NO_ALPHA,
    "locale": hints.HINT_LOCALE,
    "password": hints.HINT_PASSWORD,
    "input_name": hints.HINT_INPUT_NAME,
}
_PLAIN_OPTIONS = frozenset(
    (
        "range",
        "suffix",
        "enum",
        "flags",
        "easing",
        "group",
        "subgroup",
        "category",
        "storage",
        "tool_button",
        "icon",
        "hint",
        "hint_string",
        "usage",
        "doc",
    )
)
OPTIONS = _PLAIN_OPTIONS | _RANGE_WORDS.keys() | _TEXT_HINTS.keys() | _SWITCH_HINTS.keys()


class Export:
    """One exported property as declared; replaced by its default in the class, kept in `cls.__exports__`."""

    def __init__(self, default: Any, options: dict[str, Any]) -> None:
        self.default = default
        self.options = options

    def __set_name__(self, owner: type, name: str) -> None:
        exports_of(owner)[name] = self
        if self.default is not MISSING:
            setattr(owner, name, self.default)

    def __call__(self, function: Callable[..., Any]) -> Export:
        """`@export(tool_button="Go")` over a method."""
        self.default = function
        return self


class ExportedProperty(property):
    """A `property` that is exported; `.setter` keeps the export."""

    export_options: dict[str, Any]

    def __set_name__(self, owner: type, name: str) -> None:
        exports_of(owner)[name] = Export(self, self.export_options)

    def setter(self, function: Callable[[Any, Any], None], /) -> ExportedProperty:
        made = ExportedProperty(self.fget, function, self.fdel, self.__doc__)
        made.export_options = self.export_options
        return made


def exports_of(cls: type) -> dict[str, Export]:
    """The exports that this very class declares, in order."""
    own: dict[str, Export] | None = cls.__dict__.get("__exports__")
    if own is None:
        own = {}
        cls.__exports__ = own  # type: ignore[attr-defined]
    return own


def export(default: Any = MISSING, **options: Any) -> Any:
    """Export a class attribute: `speed: float = export(2.5, range=(0, 10))`. The options are listed in the README.

    Raises TypeError for an option that does not exist.
    """
    _check(options)
    return Export(default, options)


def _exported_property(**options: Any) -> Callable[[Callable[[Any], Any]], ExportedProperty]:
    """`@export.property(range=(0, 1))` over a getter."""
    _check(options)

    def wrap(getter: Callable[[Any], Any]) -> ExportedProperty:
        made = ExportedProperty(getter)
        made.export_options = options
        return made

    return wrap


export.property = _exported_property  # type: ignore[attr-defined]


def _check(options: dict[str, Any]) -> None:
    unknown = options.keys() - OPTIONS
    if unknown:
        raise TypeError(f"export() has no option {sorted(unknown)[0]!r}; there are {', '.join(sorted(OPTIONS))}")


def hint_of(options: dict[str, Any]) -> tuple[int, str] | None:
    """Property hint and hint string that the options ask for; None when the type alone decides."""
    if "hint" in options:
        return int(options["hint"]), str(options.get("hint_string", ""))
    if "tool_button" in options:
        parts = [options["tool_button"], *([options["icon"]] if options.get("icon") else [])]
        return hints.HINT_TOOL_BUTTON, ",".join(parts)
    if "range" in options:
        return hints.HINT_RANGE, _range_text(options)
    if options.get("easing"):
        easing = options["easing"]
        return hints.HINT_EXP_EASING, easing if isinstance(easing, str) else ""
    if "flags" in options:
        return _flags_hint(options["flags"])
    if "enum" in options:
        return hints.HINT_ENUM, _joined(options["enum"])
    return _text_hint(options)


def _text_hint(options: dict[str, Any]) -> tuple[int, str] | None:
    for name, hint in _TEXT_HINTS.items():
        if name in options:
            value = options[name]
            return hint, "" if value is True else _joined(value)
    for name, hint in _SWITCH_HINTS.items():
        if options.get(name):
            return hint, ""
    if "suffix" in options:
        return 0, f"suffix:{options['suffix']}"
    return None


def _range_text(options: dict[str, Any]) -> str:
    parts = [repr(float(bound)) for bound in options["range"]]
    parts += [word for name, word in _RANGE_WORDS.items() if options.get(name)]
    if "suffix" in options:
        parts.append(f"suffix:{options['suffix']}")
    return ",".join(parts)


def _flags_hint(flags: Any) -> tuple[int, str]:
    if isinstance(flags, str) and flags in hints.LAYER_HINTS:
        return hints.LAYER_HINTS[flags], ""
    return hints.HINT_FLAGS, _joined(flags)


def _joined(value: Any) -> str:
    return value if isinstance(value, str) else ",".join(map(str, value))
