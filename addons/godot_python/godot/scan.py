"""What the editor asks about a script it has not loaded: answered from its syntax tree, never by running it."""

import ast
import os
from functools import lru_cache
from typing import NamedTuple

from . import files, modules


class ScannedClass(NamedTuple):
    """The script class of a file as far as its text tells. `base` is an engine class or a global class."""

    name: str
    base: str
    global_name: str
    icon: str
    tool: bool
    abstract: bool
    is_model: bool


def class_in_file(path: str) -> ScannedClass | None:
    """The script class of a file; None when it has none or does not parse."""
    return _scan(path, files.modified(path) or 0.0) if path else None


@lru_cache(maxsize=1024)
def _scan(path: str, stamp: float) -> ScannedClass | None:
    try:
        tree = ast.parse(files.read_text(path) or "")
    except (SyntaxError, ValueError):
        return None
    imported = _imports(tree, path)
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    found = [
        scanned
        for node in classes.values()
        if not node.name.startswith("_") and (scanned := _scanned(node, classes, imported)) is not None
    ]
    scripts = [one for one in found if not one.is_model] or found
    if len(scripts) == 1:
        return scripts[0]
    wanted = modules.pascal_case(path).lower()
    return next((one for one in scripts if one.name.lower() == wanted), None)


def _imports(tree: ast.Module, path: str) -> dict[str, tuple[str, str]]:
    """Name -> (module, name there) for every `from ... import`, and (module, "") for `import`."""
    found: dict[str, tuple[str, str]] = {}
    package = modules.module_of_path(path).rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                parent = package.rsplit(".", node.level - 1)[0] if node.level > 1 else package
                module = f"{parent}.{module}" if module else parent
            for alias in node.names:
                found[alias.asname or alias.name] = (module, alias.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                found[alias.asname or alias.name] = (alias.name, "")
    return found


def _scanned(
    node: ast.ClassDef, classes: dict[str, ast.ClassDef], imported: dict[str, tuple[str, str]]
) -> ScannedClass | None:
    for base in node.bases:
        resolved = _resolve(base, classes, imported)
        if resolved is None:
            continue
        base_name, is_model = resolved
        marks = _decorators(node)
        global_name = "" if "class_name" not in marks else marks["class_name"] or node.name
        return ScannedClass(
            node.name, base_name, global_name, marks.get("icon", ""), "tool" in marks, "abstract" in marks, is_model
        )
    return None


def _resolve(
    base: ast.expr, classes: dict[str, ast.ClassDef], imported: dict[str, tuple[str, str]]
) -> tuple[str, bool] | None:
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
        module, name = imported.get(base.value.id, ("", ""))[0], base.attr
    elif isinstance(base, ast.Name):
        if base.id in classes:
            inner = _scanned(classes[base.id], classes, imported)
            return None if inner is None else (inner.global_name or inner.base, inner.is_model)
        module, name = imported.get(base.id, ("", ""))
    else:
        return None
    return _from_module(module, name)


def _from_module(module: str, name: str) -> tuple[str, bool] | None:
    if module in ("godot", "_godot"):
        return name, False
    if module == "pydantic" and name == "BaseModel":
        return "Resource", True
    for root in modules.roots():
        for path in (f"{root}/{module.replace('.', '/')}.py", f"{root}/{module.replace('.', '/')}/__init__.py"):
            if os.path.isfile(modules.file_path(path)):
                return _class_named(path, name)
    return None


def _class_named(path: str, name: str) -> tuple[str, bool] | None:
    try:
        tree = ast.parse(files.read_text(path) or "")
    except (SyntaxError, ValueError):
        return None
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    imported = _imports(tree, path)
    if name in classes:
        inner = _scanned(classes[name], classes, imported)
        return None if inner is None else (inner.global_name or inner.base, inner.is_model)
    if name in imported and imported[name][1]:
        return _from_module(*imported[name])
    return None


def _decorators(node: ast.ClassDef) -> dict[str, str]:
    """Decorator name -> its first text argument, or ""."""
    found: dict[str, str] = {}
    for one in node.decorator_list:
        target = one.func if isinstance(one, ast.Call) else one
        name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
        first = one.args[0] if isinstance(one, ast.Call) and one.args else None
        found[name] = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
    return found


def line_of(source: str, member: str) -> int:
    """The line where a class body defines a name; -1 when it does not."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return -1
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for item in node.body:
                if member in _names_defined(item):
                    return item.lineno
    return -1


def _names_defined(item: ast.stmt) -> list[str]:
    if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [item.name]
    targets = item.targets if isinstance(item, ast.Assign) else [item.target] if isinstance(item, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]
