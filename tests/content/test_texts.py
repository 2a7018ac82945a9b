"""Every text that a screen asks for exists, and is given exactly the values it has places for."""

import ast
import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
CONTENT = CHECKOUT / "assets" / "content"
SCENES = CHECKOUT / "python" / "felt" / "scenes"


def tables() -> Iterator[tuple[str, list[dict[str, str]]]]:
    """Every file of texts with its rows, language by language."""
    for path in sorted(CONTENT.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            yield path.name, list(csv.DictReader(file))


FILES = sorted((CHECKOUT / "assets" / "content").glob("*.csv"))


def rows(file: Path) -> list[dict[str, str]]:
    """The lines of a text file by column: `keys` and one for each language."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, strict=True))


@cache
def texts() -> dict[str, str]:
    """The English texts of all files by key."""
    return {row["keys"]: row["en"] for file in FILES for row in rows(file) if "en" in row}


def asked() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every `say("key", name=value)` of the screens whose key is written out: where, key, names."""
    for file in sorted(SCENES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "plural") and node.args:
                names = frozenset(word.arg or "" for word in node.keywords)
                names |= {"count"} if getattr(node.func, "id", "") == "plural" else set()
                for key in _keys(node.args[0]):
                    yield f"{file.relative_to(SCENES)}:{node.lineno}", key, names


def _keys(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_keys(argument.body), *_keys(argument.orelse)]
    return [argument.value] if isinstance(argument, ast.Constant) else []


def _id(value: str | frozenset[str]) -> str:
    return value if isinstance(value, str) else " ".join(sorted(value)) or "nothing"


@pytest.mark.parametrize(("where", "key", "names"), list(asked()), ids=_id)
def test_a_text_exists_and_gets_its_values(where: str, key: str, names: frozenset[str]) -> None:
    assert key in texts(), f"{where}: no text for {key!r}"
    places = {name for _, name, _, _ in Formatter().parse(texts()[key]) if name}
    assert places <= names, f"{where}: {key!r} has places for {sorted(places)}, given {sorted(names)}"


# A file of counted texts has a line without a key for each further form: see test_languages.
PLAIN = [file for file in FILES if "?plural" not in rows(file)[0]]


@pytest.mark.parametrize("file", PLAIN, ids=lambda file: file.name)
def test_no_key_is_there_twice_and_every_line_is_whole(file: Path) -> None:
    keys = [row["keys"] for row in rows(file)]
    assert sorted(keys) == sorted(set(keys))
    # A comma outside quotes makes a line longer than its head: DictReader keeps the rest under None.
    assert [row["keys"] for row in rows(file) if None in row or not all(row.values())] == []
