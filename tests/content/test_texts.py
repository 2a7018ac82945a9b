"""Every text that a screen asks for exists, and is given exactly the values it has places for."""

import ast
import csv
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
SCENES = CHECKOUT / "python" / "felt" / "scenes"


def texts() -> dict[str, str]:
    """The texts by key."""
    with (CHECKOUT / "assets" / "content" / "texts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["keys", "en"]
    return dict(rows[1:])


def asked() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every `say("key", name=value)` of the screens whose key is written out: where, key, names."""
    for file in sorted(SCENES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                names = frozenset(word.arg or "" for word in node.keywords)
                for key in _keys(node.args[0]):
                    yield f"{file.relative_to(SCENES)}:{node.lineno}", key, names


def _keys(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_keys(argument.body), *_keys(argument.orelse)]
    return [argument.value] if isinstance(argument, ast.Constant) else []


@pytest.mark.parametrize(("where", "key", "names"), list(asked()), ids=lambda value: str(value))
def test_a_text_exists_and_gets_its_values(where: str, key: str, names: frozenset[str]) -> None:
    assert key in texts(), f"{where}: no text for {key!r}"
    places = {name for _, name, _, _ in Formatter().parse(texts()[key]) if name}
    assert places <= names, f"{where}: {key!r} has places for {sorted(places)}, given {sorted(names)}"


def test_no_key_is_there_twice_and_no_text_is_empty() -> None:
    lines = (CHECKOUT / "assets" / "content" / "texts.csv").read_text(encoding="utf-8")
    keys = [row[0] for row in csv.reader(lines.splitlines(keepends=True))]
    assert sorted(keys) == sorted(set(keys))
    assert all(texts().values())
