"""Every text a player reads stands in `assets/content`, complete in each language; scenes hold keys alone."""

import ast
import csv
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from string import Formatter

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
CONTENT = sorted((CHECKOUT / "assets" / "content").glob("*.csv"))
SCENES = sorted((CHECKOUT / "scenes").rglob("*.tscn"))
LANGUAGES = ["en", "it", "ru"]
WORDED = ("text", "tooltip_text", "placeholder_text", "title", "accessibility_name", "accessibility_description")
"""Properties of a scene that a player reads or hears."""


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="", encoding="utf-8") as text:
        return [row for row in csv.DictReader(text) if not row["keys"].startswith("?")]


TEXTS = {row["keys"]: row for file in CONTENT for row in rows(file) if row["keys"]}


def places(text: str) -> set[str]:
    """The `{name}` places of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", CONTENT, ids=lambda file: file.stem)
def test_every_language_has_every_text(file: Path) -> None:
    with file.open(newline="", encoding="utf-8") as text:
        header = next(csv.reader(text))
    assert [column for column in header if not column.startswith("?")] == ["keys", *LANGUAGES]
    assert [
        (row["keys"], language)
        for row in rows(file)
        for language in LANGUAGES
        if row["keys"] and not row[language].strip()
    ] == []


@pytest.mark.parametrize("file", CONTENT, ids=lambda file: file.stem)
def test_every_language_fills_the_same_places(file: Path) -> None:
    assert [
        row["keys"]
        for row in rows(file)
        if row["keys"] and len({frozenset(places(row[language])) for language in LANGUAGES}) > 1
    ] == []


def test_a_key_is_written_once() -> None:
    keys = Counter(row["keys"] for file in CONTENT for row in rows(file) if row["keys"])
    assert [key for key, count in keys.items() if count > 1] == []


def test_the_project_loads_every_language_of_every_file() -> None:
    wanted = {f"res://assets/content/{file.stem}.{language}.translation" for file in CONTENT for language in LANGUAGES}
    line = re.search(r"locale/translations=PackedStringArray\((.*)\)", (CHECKOUT / "project.godot").read_text())
    assert line is not None
    assert set(re.findall(r'"([^"]+)"', line[1])) == wanted


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.parent.name}/{scene.stem}")
def test_a_scene_holds_keys_not_words(scene: Path) -> None:
    said = re.findall(rf'^({"|".join(WORDED)}) = "([^"]*)"', scene.read_text(), re.MULTILINE)
    assert [(name, text) for name, text in said if re.search(r"\w", text) and text not in TEXTS] == []


READ = {"text", "tooltip_text", "title", "placeholder_text", "accessibility_name", "accessibility_description"}
"""Attributes of a control that a player reads or hears."""
UNSAID = ast.Call, ast.Compare, ast.Subscript
"""Code whose words are keys or names, not what is shown."""
SCRIPTS = sorted(
    script for script in (CHECKOUT / "python" / "felt" / "scenes").rglob("*.py") if "debug" not in script.parts
)


def assignments(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each target of an assignment with its own value: `one, two = a, b` is two of them."""
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=True)
        else:
            yield target, node.value


def written_words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Words a script writes itself where it should say a key, with their lines."""
    shown = (
        value
        for node in ast.walk(tree) if isinstance(node, ast.Assign)
        for target, value in assignments(node) if isinstance(target, ast.Attribute) and target.attr in READ
    )  # fmt: skip
    for value in shown:
        said = {id(part) for node in ast.walk(value) if isinstance(node, UNSAID) for part in ast.walk(node)}
        for part in ast.walk(value):
            written = isinstance(part, ast.Constant) and id(part) not in said and part.value
            if isinstance(written, str) and re.search(r"[^\W\d_]{2}", written):
                yield value.lineno, written


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: f"{script.parent.name}/{script.stem}")
def test_a_script_writes_no_words_of_its_own(script: Path) -> None:
    assert [(line, words) for line, words in written_words(ast.parse(script.read_text())) if words not in TEXTS] == []


def test_written_words_are_seen() -> None:
    assert list(written_words(ast.parse('label.text = f"Hello {name}"'))) == [(1, "Hello ")]
    assert list(written_words(ast.parse('label.name, label.text = "Hello", say("hello", name="Ann")'))) == []


FORMS = {"en": 2, "it": 2, "ru": 3}
"""Plural forms a language has: 1, 2 cards; 1, 2, 5 cards in Russian."""


def test_counted_texts_have_every_form() -> None:
    with (CHECKOUT / "assets" / "content" / "counted.csv").open(newline="", encoding="utf-8") as text:
        lines = list(csv.DictReader(text))
    starts = [number for number, line in enumerate(lines) if line["keys"]]
    for start, end in pairwise((*starts, len(lines))):
        for language, forms in FORMS.items():
            written = [line[language] for line in lines[start:end] if line[language]]
            assert len(written) == forms, f"{lines[start]['keys']} in {language}"
            assert all("{count}" in form for form in written)


def test_the_checks_would_see_a_hole() -> None:
    assert places("{name} wins {chips}") == {"name", "chips"}
    assert len(TEXTS) > 250


AGAIN = ("rematch", "online_watch_other")
"""What going on after an ending is called: `House.again` says which."""


def said_together(tree: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """Keys of the texts that one question offers as its answers, with their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Dict):
            continue
        keys, others = set(), [""]
        for words in node.keys:
            if isinstance(words, ast.Attribute) and words.attr == "again":
                others = list(AGAIN)
            elif isinstance(words, ast.Call) and isinstance(words.args[0], ast.Constant):
                keys.add(str(words.args[0].value))
        yield from ((node.lineno, {*keys, *filter(None, [other])}) for other in others)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: f"{script.parent.name}/{script.stem}")
def test_no_two_answers_to_a_question_read_the_same(script: Path) -> None:
    """A dialog finds an answer by its words: of two that read the same, one could not be given."""
    for line, keys in said_together(ast.parse(script.read_text())):
        for language in LANGUAGES:
            words = [TEXTS[key][language] for key in sorted(keys) if key in TEXTS]
            assert len(set(words)) == len(words), f"line {line} in {language}: {words}"


def test_answers_to_one_question_are_seen() -> None:
    asked = ast.parse('ask({house.again: 1, say("watch_again"): 2, say("to_menu"): 3})')
    assert [keys for _, keys in said_together(asked)] == [{again, "watch_again", "to_menu"} for again in AGAIN]
