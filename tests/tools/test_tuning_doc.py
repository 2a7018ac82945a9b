"""The tuning document: up to date, and complete."""

import re

from felt.tools.tuning_doc import FILE, MODELS, document

RECIPES = (
    "make shots easier", "make matches shorter", "make the AI easier or harder", "adjust the mobile HUD size",
    "swap card art", "replace audio", "change colours",
)  # fmt: skip


def test_the_document_is_what_the_models_say() -> None:
    assert FILE.read_text(encoding="utf-8") == document(), "run python -m felt.tools.tuning_doc"


def test_every_recipe_and_every_file_is_there() -> None:
    text = document()
    assert [name for name in RECIPES if f"## Recipe: {name}" not in text] == []
    assert len(re.findall(r"^## `assets/tuning/\w+\.tres`$", text, re.M)) == len(MODELS)


def test_every_row_says_what_a_value_does() -> None:
    rows = [line.split(" | ") for line in document().splitlines() if line.startswith("| `") and line.count("|") >= 8]
    assert len(rows) > 150
    assert [row[0] for row in rows if not row[-1].strip(" |")] == []
