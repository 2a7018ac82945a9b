"""Everything a player can do. Names and fields are the wire and the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the own cards; the turn stays."""

    kind: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class Blind:
    """Bet without having looked: the least bet first, then a multiple of the last blind."""

    kind: ClassVar[str] = "blind"


@dataclass(frozen=True, slots=True)
class Fold:
    """Give the hand up."""

    kind: ClassVar[str] = "fold"


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without a bet, where nothing is owed."""

    kind: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or go all-in for less."""

    kind: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Raise:
    """Bet or raise: `to` is what the seat will then have put in since the ante."""

    kind: ClassVar[str] = "raise"
    to: int


@dataclass(frozen=True, slots=True)
class Join:
    """Take part in the svara; those who did not tie pay its fee."""

    kind: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class Decline:
    """Stay out of the svara."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class NextHand:
    """Have the next hand dealt."""

    kind: ClassVar[str] = "next_hand"


Action = Look | Blind | Fold | Check | Call | Raise | Join | Decline | NextHand

ACTION_TYPES: Mapping[str, type] = {
    action.kind: action for action in (Look, Blind, Fold, Check, Call, Raise, Join, Decline, NextHand)
}
