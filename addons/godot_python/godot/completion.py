"""Code completion: names of the engine, of the file, and members after `self.` or an engine name."""

import ast
from typing import Any

import _godot

CURSOR = "\uffff"
_CLASS, _FUNCTION, _SIGNAL, _VARIABLE, _MEMBER, _ENUM, _CONSTANT = 0, 1, 2, 3, 4, 5, 6


def complete(code: str, path: str) -> dict[str, Any]:
    """Options for the cursor mark in the text."""
    before = code.partition(CURSOR)[0]
    word = _tail(before)
    owner, dot, prefix = word.rpartition(".")
    names = _members(owner, code, path) if dot else {**_engine_names(), **_file_names(code)}
    options = [
        _option(name, kind)
        for name, kind in sorted(names.items())
        if name.lower().startswith(prefix.lower()) and (not name.startswith("_") or prefix.startswith("_"))
    ]
    return {"result": 0, "force": False, "call_hint": "", "options": options}


def lookup(symbol: str) -> dict[str, Any]:
    """Where the help or source of a symbol is."""
    if isinstance(getattr(_godot, symbol, None), type):
        return {"result": 0, "type": 1, "class_name": symbol}  # LOOKUP_RESULT_CLASS
    return {"result": 1}


def _option(name: str, kind: int) -> dict[str, Any]:
    return {
        "kind": kind,
        "display": name,
        "insert_text": name,
        "font_color": _godot.Color(1, 1, 1),
        "icon": None,
        "default_value": None,
        "location": 0,
    }


def _tail(before: str) -> str:
    end = len(before)
    while end and (before[end - 1].isalnum() or before[end - 1] in "_."):
        end -= 1
    return before[end:]


def _engine_names() -> dict[str, int]:
    return {name: _CLASS if name[:1].isupper() else _FUNCTION for name in dir(_godot)}


def _file_names(code: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for node in ast.walk(_parsed(code)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found[node.name] = _FUNCTION
        elif isinstance(node, ast.ClassDef):
            found[node.name] = _CLASS
        elif isinstance(node, ast.Name):
            found.setdefault(node.id, _VARIABLE)
    return found


def _parsed(code: str) -> ast.Module:
    """The tree of the text; the line with the cursor is left out when it does not parse."""
    lines = code.replace(CURSOR, "").splitlines()
    cursor = code.partition(CURSOR)[0].count("\n")
    for text in ("\n".join(lines), "\n".join([*lines[:cursor], "", *lines[cursor + 1 :]])):
        try:
            return ast.parse(text)
        except SyntaxError:
            continue
    return ast.Module([], [])


def _members(owner: str, code: str, path: str) -> dict[str, int]:
    if owner == "self":
        return {**_own_members(code), **_class_members(_base_of(code))}
    found = getattr(_godot, owner, None) if owner.isidentifier() else None
    return {} if found is None else _class_members(found if isinstance(found, type) else type(found))


def _base_of(code: str) -> Any:
    for node in _parsed(code).body:
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                found = getattr(_godot, base.id, None) if isinstance(base, ast.Name) else None
                if found is not None:
                    return found
    return _godot.Object


def _own_members(code: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for node in ast.walk(_parsed(code)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            found.setdefault(node.attr, _MEMBER)
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    found[item.name] = _FUNCTION
                elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                    found[item.target.id] = _MEMBER
    return found


def _class_members(cls: Any) -> dict[str, int]:
    kinds: dict[str, int] = {}
    for name in dir(cls):
        if not name.startswith("__"):
            kinds[name] = _CONSTANT if name.isupper() else _FUNCTION if callable(getattr(cls, name, None)) else _MEMBER
    return kinds
