"""Everything a player can do. Names and fields are the wire and the record."""

from collections.abc import Mapping
from typing import ClassVar

from felt.core.values import value


@value
class Look:
    """Look at the own cards; the turn stays."""

    kind: ClassVar[str] = "look"


@value
class Blind:
    """Bet without having looked: the least bet first, then a multiple of the last blind."""

    kind: ClassVar[str] = "blind"


@value
class Fold:
    """Give the hand up."""

    kind: ClassVar[str] = "fold"


@value
class Check:
    """Stay in without a bet, where nothing is owed."""

    kind: ClassVar[str] = "check"


@value
class Call:
    """Match the bet, or go all-in for less."""

    kind: ClassVar[str] = "call"


@value
class Raise:
    """Bet or raise: `to` is what the seat will then have put in since the ante."""

    kind: ClassVar[str] = "raise"
    to: int


@value
class Join:
    """Take part in the svara; those who did not tie pay its fee."""

    kind: ClassVar[str] = "join"


@value
class Decline:
    """Stay out of the svara."""

    kind: ClassVar[str] = "decline"


@value
class NextHand:
    """Have the next hand dealt."""

    kind: ClassVar[str] = "next_hand"


Action = Look | Blind | Fold | Check | Call | Raise | Join | Decline | NextHand

ACTION_TYPES: Mapping[str, type] = {
    action.kind: action for action in (Look, Blind, Fold, Check, Call, Raise, Join, Decline, NextHand)
}
