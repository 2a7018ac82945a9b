"""The package `godot` itself."""

import ast
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.bridge.stranger import ADDON

PACKAGE = ADDON / "godot"


def imports(file):
    """Modules of the package that a module imports, at its top or in a function; what only types need is left out."""
    tree = ast.parse(file.read_text())
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    for_types = {node for block in blocks for node in ast.walk(block)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node not in for_types:
            yield from [node.module] if node.module else [alias.name for alias in node.names]


def test_modules_do_not_import_each_other_in_a_circle():
    graph = {file.stem: set(imports(file)) for file in PACKAGE.glob("*.py") if file.stem != "__init__"}
    assert graph["describe"] >= {"hints", "methods"}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


@pytest.mark.parametrize("name", ["testing", "editor", "bundle", "export_plugin", "completion", "debugger"])
def test_a_game_never_imports_what_only_the_editor_needs(name):
    """At the top of a module: a game would pay for it at every start."""
    for file in ("language", "loader", "saver", "script", "registry", "describe", "importer", "errors", "aio"):
        top = ast.parse((PACKAGE / f"{file}.py").read_text()).body
        named = {alias.name for node in top if isinstance(node, ast.ImportFrom) for alias in node.names}
        modules = {node.module for node in top if isinstance(node, ast.ImportFrom)}
        assert name not in named | modules, file
