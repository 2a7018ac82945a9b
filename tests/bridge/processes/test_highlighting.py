"""Which parts of a Python text get which colour."""

from pathlib import Path

import pytest
from godot.highlighting import pieces


def kinds(text):
    return [(piece.text, piece.kind) for piece in pieces(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "class Ball(Node2D):",
            [
                ("class", "keyword"),
                ("Ball", "function"),
                ("(", "symbol"),
                ("Node2D", "text"),
                (")", "symbol"),
                (":", "symbol"),
            ],
        ),
        ("return x.y", [("return", "control"), ("x", "text"), (".", "symbol"), ("y", "member")]),
        ("a: int = 0x1F", [("a", "text"), (":", "symbol"), ("int", "type"), ("=", "symbol"), ("0x1F", "number")]),
        ("1.5e-3 .5 7_000", [("1.5e-3", "number"), (".5", "number"), ("7_000", "number")]),
        ("@tool", [("@tool", "decorator")]),
        ("a @ b", [("a", "text"), ("@", "symbol"), ("b", "text")]),
        (
            'f(rb\'x\' "y\\"") # c',
            [
                ("f", "function"),
                ("(", "symbol"),
                ("rb'x'", "string"),
                ('"y\\""', "string"),
                (")", "symbol"),
                ("# c", "comment"),
            ],
        ),
        ("self.run()", [("self", "keyword"), (".", "symbol"), ("run", "function"), ("(", "symbol"), (")", "symbol")]),
        ("match value:", [("match", "control"), ("value", "text"), (":", "symbol")]),
        ("match = 3", [("match", "text"), ("=", "symbol"), ("3", "number")]),
        ("'not closed", [("'not closed", "string")]),
        ("größe = 1", [("größe", "text"), ("=", "symbol"), ("1", "number")]),
    ],
)
def test_pieces_of_a_line(text, expected):
    assert kinds(text) == expected


def test_a_string_over_several_lines_has_a_piece_on_each():
    text = 'x = """one # no comment\ntwo\n\nthree""" + y\n# end\n'
    strings = [(piece.line, piece.column, piece.text) for piece in pieces(text) if piece.kind == "string"]
    assert strings == [(0, 4, '"""one # no comment'), (1, 0, "two"), (2, 0, ""), (3, 0, 'three"""')]
    assert [(piece.line, piece.column) for piece in pieces(text) if piece.text in ("y", "# end")] == [(3, 11), (4, 0)]


def test_a_docstring_that_is_still_open_runs_to_the_end():
    assert kinds('"""open\nreturn 1') == [('"""open', "string"), ("return 1", "string")]


def test_every_piece_stands_where_it_says():
    text = Path(__file__).read_text(encoding="utf-8")
    lines = text.split("\n")
    found = list(pieces(text))
    assert len(found) > 300
    for piece in found:
        assert lines[piece.line][piece.column : piece.column + len(piece.text)] == piece.text
