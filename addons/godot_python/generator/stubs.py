"""Write the .pyi stubs of the package `godot`: one file for the engine, one that names everything."""

import ast
from collections.abc import Callable
from pathlib import Path

from api import Api, python_name
from stub_classes import classes
from stub_parts import enum, method
from stub_values import values

HEADER = '''"""Generated from the API description of the engine; see addons/godot_python/generator."""
# mypy: ignore-errors
# ruff: noqa

import builtins
from collections.abc import Callable as _PythonCallable, Coroutine, Generator, Iterable, Iterator
from enum import IntEnum, IntFlag
from typing import Any, ClassVar, Final, Generic, TypeVar, overload
from typing_extensions import Self

_T = TypeVar("_T")
# Under other names, because the engine uses these for members and functions of its own.
_bool = builtins.bool
_int = builtins.int
_float = builtins.float
_str = builtins.str
_Function = _PythonCallable[..., Any]

'''


def write_stubs(api: Api, folder: Path, write: Callable[[Path, str], None]) -> None:
    """`_engine.pyi` holds the engine, `__init__.pyi` also what the package itself offers."""
    parts = [HEADER, _global_enums(api), values(api), classes(api), _functions(api)]
    write(folder / "_engine.pyi", "\n".join(parts))
    write(folder / "__init__.pyi", _package(api, folder))


def _global_enums(api: Api) -> str:
    rows = api.data["global_enums"]
    inside = [row for row in rows if row["name"].startswith("Variant.")]
    lines = [enum(row, indent="") for row in rows if row not in inside]
    lines.append("class Variant:\n" + "".join(enum(row, prefix="Variant.") for row in inside))
    return "\n".join(lines)


def _functions(api: Api) -> str:
    rows = [row for row in api.data["utility_functions"] if row["name"] != "is_instance_valid"]
    lines = [method(row, indent="") for row in rows]
    lines.append("def is_instance_valid(value: object) -> _bool: ...\n")
    lines.append("def typed_array(element: type, values: Iterable[Any] = ...) -> Array[Any]: ...\n")
    lines.append("def typed_dictionary(key: type, value: type, entries: dict[Any, Any] = ...) -> Dictionary: ...\n")
    return "".join(lines)


def _package(api: Api, folder: Path) -> str:
    """Re-exports; a singleton's name stands for the object, whose class has the same name."""
    singletons = {row["name"] for row in api.data["singletons"]}
    names = {python_name(row["name"]) for row in api.data["utility_functions"]} | set(api.class_names)
    names |= {row["name"].split(".")[0] for row in api.data["global_enums"]} | {"is_instance_valid"}
    names |= {value["name"] for row in api.data["global_enums"] if "." not in row["name"] for value in row["values"]}
    names |= set(api.builtins) - {"Nil", "bool", "int", "float", "String"} | {"typed_array", "typed_dictionary"}
    lines = ['"""Generated from the API description of the engine; see addons/godot_python/generator."""\n']
    lines += [f"from ._engine import {name} as {name}\n" for name in sorted(names - singletons)]
    lines += ["from . import _engine\n"]
    lines += [f"{row['name']}: _engine.{row['type']}\n" for row in api.data["singletons"]]
    lines += [f"from .{home} import {name} as {name}\n" for name, home in _own_names(folder).items()]
    return "".join(lines)


def _own_names(folder: Path) -> dict[str, str]:
    """The table `_HOMES` of godot/__init__.py: what the package offers besides the engine."""
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_HOMES":
            homes: dict[str, str] = ast.literal_eval(node.value)
            return homes
    return {}
