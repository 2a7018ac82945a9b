"""Everything a player can do. Names and fields are the wire and the record."""

from collections.abc import Mapping
from typing import ClassVar

from felt.core.values import value


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
    """Bet or raise: `to` is what the seat will then have in front of it on this street."""

    kind: ClassVar[str] = "raise"
    to: int


@value
class Show:
    """Turn the own cards up."""

    kind: ClassVar[str] = "show"


@value
class Muck:
    """Give the own cards back unseen."""

    kind: ClassVar[str] = "muck"


@value
class NextHand:
    """Have the next hand dealt."""

    kind: ClassVar[str] = "next_hand"


Action = Fold | Check | Call | Raise | Show | Muck | NextHand

ACTION_TYPES: Mapping[str, type] = {action.kind: action for action in (Fold, Check, Call, Raise, Show, Muck, NextHand)}
