"""Tuning files without Godot: the server and the tests read the same `.tres` text as the game.

A file names its model's script and then only the values that differ from the defaults, one `name = value` a line;
values of a model within a model are written `phone/card`.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from felt.tuning.dotted import differences
from felt.tuning.tunable import Tunable

Model = TypeVar("Model", bound=Tunable)

TUNING = Path(__file__).resolve().parents[3] / "assets" / "tuning"
_LINE = re.compile(r"(?P<name>[a-z_0-9/]+) = (?P<value>.+)")
_BESIDE = ("script", "metadata/_custom_type_script")
"""Lines that are Godot's own and no value of the model."""


def shipped(model: type[Model]) -> Model:
    """The values the game ships: the file named like the model's module, or the defaults where there is none."""
    file = TUNING / f"{model.__module__.rpartition('.')[2]}.tres"
    return _read_once(model, file) if file.is_file() else model()


def shipped_settings(config: Tunable, values_of: Callable[[type[Tunable]], Tunable] | None = None) -> dict[str, str]:
    """What the shipped files change in a config of several models, as `dotted.configure` reads it.

    `values_of` gives a model's values where they do not come from the files as they lie.
    """
    parts = {name: getattr(config, name) for name in type(config).model_fields}
    models = {name: type(part) for name, part in parts.items() if isinstance(part, Tunable)}
    changed = {name: differences((values_of or shipped)(model)) for name, model in models.items()}
    return {f"{name}.{key}": value for name, values in changed.items() for key, value in values.items()}


def read(model: type[Model], file: Path) -> Model:
    """Read one tuning file; ValueError names the file, the value and what is allowed."""
    try:
        return parsed(model, file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{file.name}: {error}") from error


def parsed(model: type[Model], text: str) -> Model:
    """A model from the text of its resource; ValueError names the line or the value that is wrong."""
    values: dict[str, Any] = model().model_dump()
    body = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("["):
            body = line.strip() == "[resource]"
        elif body and line.strip() and not line.startswith((";", *_BESIDE)):
            _put(values, *_value(line, number))
    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'/'.join(map(str, first['loc']))}: {first['msg']}, got {first['input']!r}") from error


def written(config: Tunable) -> str:
    """The text of a tuning file: only what differs from the defaults."""
    module = type(config).__module__.replace(".", "/")
    lines = [f"{name.replace('.', '/')} = {value}" for name, value in _changed(config).items()]
    head = '[gd_resource type="Resource" format=3]\n\n'
    script = f'[ext_resource type="Script" path="res://python/{module}.py" id="model"]\n\n'
    return "\n".join([f'{head}{script}[resource]\nscript = ExtResource("model")', *lines, ""])


def _changed(config: Tunable) -> dict[str, str]:
    changed = differences(config)
    return {name: value.lower() if _is_plain(value) else json.dumps(value) for name, value in changed.items()}


def _is_plain(value: str) -> bool:
    """Whether Godot reads the text as a number or a truth value."""
    return value in ("True", "False") or re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", value) is not None


def _value(line: str, number: int) -> tuple[list[str], Any]:
    found = _LINE.fullmatch(line.strip())
    if not found:
        raise ValueError(f"line {number}: expected 'name = value', got {line.strip()!r}")
    try:
        return found["name"].split("/"), json.loads(found["value"])
    except json.JSONDecodeError as error:
        raise ValueError(f"line {number}: {found['value']!r} is no number, word in quotes, true or false") from error


def _put(values: dict[str, Any], path: list[str], value: Any) -> None:
    for name in path[:-1]:
        inner = values.setdefault(name, {})
        if not isinstance(inner, dict):
            raise ValueError(f"{'/'.join(path)}: {name} is one value and has nothing within it")
        values = inner
    values[path[-1]] = value


@cache
def _read_once(model: type[Model], file: Path) -> Model:
    return read(model, file)
