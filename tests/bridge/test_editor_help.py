"""What the script editor asks: words, validation, completion, templates, help."""

import pytest
from godot import completion, editor_language, indentation, language, load, registry

CODE = """from godot import Node2D


class Ball(Node2D):
    speed: float = 1.0

    def roll(self):
        self.bounced = True
        self.\uffff
"""


def names(found):
    return {option["display"] for option in found["options"]}


def test_members_of_self():
    found = names(completion.complete(CODE, "res://x.py"))
    assert {"speed", "roll", "bounced", "position", "add_child", "queue_free"} <= found


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Vec\uffff", "Vector2"),
        ("Input.is_act\uffff", "is_action_pressed"),
        ("Vector2.from\uffff", "from_angle"),
    ],
)
def test_engine_names(text, wanted):
    assert wanted in names(completion.complete(text, "res://x.py"))


def test_private_names_only_when_asked_for():
    assert not any(name.startswith("_") for name in names(completion.complete("Nod\uffff", "")))


@pytest.mark.parametrize(("code", "line"), [("x = (", 1), ("a = 1\ndef f(:\n", 2)])
def test_validate_tells_where(code, line):
    found = editor_language.validate(code, "res://x.py", True, True, True, True)
    assert not found["valid"] and found["errors"][0]["line"] == line


def test_validate_lists_functions():
    assert editor_language.validate("def f(): pass\n", "", True, True, True, True)["functions"] == ["f:1"]


@pytest.mark.parametrize("number", [0, 1])
def test_templates_make_scripts_that_load(number):
    text = language.get_built_in_templates("Node")[number]["content"]
    script = language.make_template(text, "poker_table", "Node2D")
    assert "class PokerTable(Node2D)" in script.source_code
    compile(script.source_code, "x", "exec")


def test_words_and_delimiters_for_the_highlighter():
    assert {"def", "class", "async", "match"} <= set(language.get_reserved_words())
    assert {"if", "return", "await"} <= {
        word for word in language.get_reserved_words() if language.is_control_flow_keyword(word)
    }
    assert "#" in language.get_comment_delimiters() and len(language.get_string_delimiters()) >= 4


def test_method_for_a_connected_signal():
    text = language.make_function("Ball", "_on_hit", ["who: Node", "amount: int"])
    compile("class Ball:" + text, "x", "exec")
    assert "def _on_hit(self, who: Node, amount: int) -> None:" in text


def test_documentation_of_a_script():
    docs = registry.peer_of(load("res://scripts/plain.py")).get_documentation()[0]
    assert docs["name"] == '"scripts/plain.py"' and docs["brief_description"] == "Counts what happens to it."
    assert docs["inherits"] == "Node"
    speed = next(one for one in docs["properties"] if one["name"] == "speed")
    assert speed["description"] == "How fast." and speed["default_value"] == "1.5"
    assert [one["name"] for one in docs["signals"]] == ["hit"]


def test_lines_of_members():
    script = registry.peer_of(load("res://scripts/plain.py"))
    lines = script.get_source_code().splitlines()
    for member in ("speed", "hit", "add"):
        assert member in lines[script.get_member_line(member) - 1]


def test_global_class_needs_no_import():
    found = language.get_global_class_name("res://python/scripts_shared/gold_items.py")
    assert (found["name"], found["base_type"], found["is_tool"]) == ("GoldRes", "Resource", False)


@pytest.mark.parametrize(
    ("text", "spaces", "step"),
    [
        ("", True, 4),
        ("x = 1\n", True, 4),
        ("def f():\n    pass\n", True, 4),
        ("def f():\n  if x:\n    pass\n", True, 2),
        ("def f():\n\tpass\n", False, 4),
        ("f(a,\n  b)\n\n   \n", True, 2),
    ],
)
def test_indents_are_those_of_the_file(text, spaces, step):
    assert indentation.style(text) == (spaces, step)
