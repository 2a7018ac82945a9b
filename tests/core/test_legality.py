"""One check for every game: kind, bounds, options, barred combinations."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from felt.core.game import Choice, Field, IllegalAction
from felt.core.legality import require_legal


@dataclass(frozen=True)
class Put:
    kind: ClassVar[str] = "put"
    count: object
    suit: object


@dataclass(frozen=True)
class Pass:
    kind: ClassVar[str] = "pass"


PUT = Choice(
    "put", (Field("count", 1, 3), Field("suit", options=("s", "h", ("s", "h")))), barred=((2, "h"), (3, ("s", "h")))
)
CHOICES = (PUT, Choice("fold"))


@pytest.mark.parametrize("action", [Put(1, "s"), Put(3, "h"), Put(1, ("s", "h"))])
def test_what_is_within_bounds_is_legal(action: Put) -> None:
    require_legal(CHOICES, action)


@pytest.mark.parametrize(
    ("action", "code", "field", "allowed"),
    [
        (Put(0, "s"), "bad_value", "count", "1..3"),
        (Put(4, "s"), "bad_value", "count", "1..3"),
        (Put(True, "s"), "bad_value", "count", "1..3"),
        (Put(1.0, "s"), "bad_value", "count", "1..3"),
        (Put("1", "s"), "bad_value", "count", "1..3"),
        (Put(1, "x"), "bad_value", "suit", "s, h, s h"),
        (Put(1, ["s", "h"]), "bad_value", "suit", "s, h, s h"),
        (Put(2, "h"), "barred", "count", "any but 2 h, 3 s+h"),
        (Pass(), "not_now", "", "put, fold"),
        ("put", "not_now", "", "put, fold"),
    ],
)
def test_a_refusal_names_field_and_bounds(action: object, code: str, field: str, allowed: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        require_legal(CHOICES, action)
    assert (refusal.value.code, refusal.value.field, refusal.value.allowed) == (code, field, allowed)


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(IllegalAction) as refusal:
        require_legal(CHOICES, Put(10**1000, "s"))
    assert len(refusal.value.message) < 150


def test_nothing_is_legal_where_there_are_no_choices() -> None:
    with pytest.raises(IllegalAction, match="allowed: nothing"):
        require_legal((), Pass())
