"""Python text cut into coloured pieces. Never fails: what is being typed need not parse."""

import builtins
import keyword
import re
from collections.abc import Iterator
from typing import NamedTuple

COMMENT, STRING, NUMBER, DECORATOR, SYMBOL = "comment", "string", "number", "decorator", "symbol"
KEYWORD, CONTROL, TYPE, FUNCTION, MEMBER, TEXT = "keyword", "control", "type", "function", "member", "text"

CONTROL_FLOW = frozenset(
    (
        "if",
        "elif",
        "else",
        "for",
        "while",
        "match",
        "case",
        "break",
        "continue",
        "pass",
        "return",
        "try",
        "except",
        "finally",
        "raise",
        "with",
        "yield",
        "await",
        "async",
        "assert",
    )
)
WORDS = frozenset((*keyword.kwlist, "self", "cls"))
# `match` and `case` open a block only at the start of a line; elsewhere they are names.
SOFT = re.compile(r"\s*(?:match|case)\s[^=]*:\s*(?:#.*)?$")
TYPES = frozenset(name for name, value in vars(builtins).items() if isinstance(value, type))

_PIECE = re.compile(
    r'''
    (?P<comment>\#[^\n]*)
  | (?P<string>[bBfFrRuU]{0,2}(?:
        """(?:\\.|[^\\])*?(?:"""|\Z) | \'\'\'(?:\\.|[^\\])*?(?:\'\'\'|\Z)
      | "(?:\\.|[^\\"\n])*"?         | \'(?:\\.|[^\\\'\n])*\'?))
  | (?P<decorator>^[ \t]*@[\w.]+)
  | (?P<number>(?<![\w.])(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[jJ]?))
  | (?P<name>[^\W\d]\w*)
  | (?P<symbol>[^\w\s])
''',
    re.X | re.M | re.S,
)


class Piece(NamedTuple):
    """A run of characters of one line in one colour."""

    line: int
    column: int
    kind: str
    text: str


def pieces(text: str) -> Iterator[Piece]:
    """Every coloured piece of a text in order, a string over several lines once for each line."""
    line, line_start = 0, 0
    for found in _PIECE.finditer(text):
        start = found.start()
        newlines = text.count("\n", line_start, start)
        if newlines:
            line += newlines
            line_start = text.rindex("\n", 0, start) + 1
        kind = _kind_of_name(found, text, line_start) if found.lastgroup == "name" else str(found.lastgroup)
        column = start - line_start
        for number, part in enumerate(found[0].split("\n")):
            yield Piece(line + number, 0 if number else column, kind, part)


def _kind_of_name(found: re.Match[str], text: str, line_start: int) -> str:
    name = found[0]
    if name in CONTROL_FLOW and (name not in keyword.softkwlist or _opens_block(found, text, line_start)):
        return CONTROL
    if name in WORDS:
        return KEYWORD
    before = text[max(line_start, found.start() - 1) : found.start()]
    if name in TYPES and before != ".":
        return TYPE
    if text[found.end() : found.end() + 1] == "(":
        return FUNCTION
    return MEMBER if before == "." else TEXT


def _opens_block(found: re.Match[str], text: str, line_start: int) -> bool:
    end = text.find("\n", line_start)
    whole = text[line_start : end if end >= 0 else len(text)]
    return not text[line_start : found.start()].strip() and bool(SOFT.match(whole))
