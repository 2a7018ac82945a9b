"""Each designer's value has one home: it is declared once, nothing repeats it, and the game reads it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from felt.tools.tuning_doc import MODELS
from felt.tuning.tunable import Tunable

PYTHON = Path(__file__).resolve().parents[2] / "python" / "felt"
CODE = [file for file in PYTHON.rglob("*.py") if "tuning" not in file.relative_to(PYTHON).parts]
EVERYWHERE = "\n".join(file.read_text(encoding="utf-8") for file in PYTHON.rglob("*.py"))
PARTS = ("easy", "medium", "hard", "expert", "master", "desktop", "tablet", "phone")
"""Values that are models of their own: what is read are their parts."""


def fields(model: type[Tunable]) -> Iterator[tuple[type[Tunable], str]]:
    """Every value with the model that declares it, also within values."""
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, Tunable):
            yield from fields(field.annotation)
        else:
            yield model, name


DECLARED = {pair for model in MODELS for pair in fields(model)}
NAMES = {name for _, name in DECLARED}


def test_no_value_is_declared_by_two_models() -> None:
    homes = Counter(name for model, name in DECLARED if model in MODELS)
    assert [name for name, count in homes.items() if count > 1] == []


def test_no_constant_repeats_a_value() -> None:
    """Names of one word, such as `gap`, mean something else in every file."""
    repeated = [
        f"{file.relative_to(PYTHON)}: {target.id}"
        for file in CODE
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and "_" in target.id and target.id.lower() in NAMES
    ]
    assert repeated == []


def test_every_value_is_read() -> None:
    """A value nobody reads would be a slider that does nothing."""
    unread = [
        name
        for name in sorted(NAMES - set(PARTS))
        if not re.search(rf"""\.{name}\b|["'](?:\w+\.)*{name}["']""", EVERYWHERE)
    ]
    assert unread == []
