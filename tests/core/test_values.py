"""Values: dataclasses in all but the speed with which they are made."""

from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace
from typing import ClassVar

import pytest

from felt.core.values import value


@value
class Move:
    """A value with everything one may have."""

    kind: ClassVar[str] = "move"
    seat: int
    cards: tuple[str, ...] = ()
    note: str = "none"


@value
class Pass:
    """A value without fields."""


def test_it_is_built_like_any_dataclass() -> None:
    assert Move(1, note="late") == Move(seat=1, cards=(), note="late")
    assert repr(Move(2, ("As",))) == "Move(seat=2, cards=('As',), note='none')"
    assert hash(Move(1)) == hash(Move(1))
    assert Pass() == Pass()


def test_it_counts_as_a_dataclass() -> None:
    assert is_dataclass(Move(1))
    assert [known.name for known in fields(Move)] == ["seat", "cards", "note"]
    assert replace(Move(1), seat=3) == Move(3)


def test_equal_fields_do_not_make_equal_kinds() -> None:
    assert Move(1) != (1, (), "none")
    assert Pass() != ()


def test_it_never_changes() -> None:
    move = Move(1)
    with pytest.raises(FrozenInstanceError):
        move.seat = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del move.seat
    assert not hasattr(move, "__dict__")


def test_a_missing_field_is_told() -> None:
    with pytest.raises(TypeError, match="seat"):
        Move()  # type: ignore[call-arg]


def test_default_factories_are_refused() -> None:
    class Bag:
        cards: list[str] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Bag\.cards"):
        value(Bag)
