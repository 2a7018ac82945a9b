"""Everything a player can do. Names and fields are the wire and the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from felt.core.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card and take cards with it; `take` empty = lay it, left out = the only way there is."""

    kind: ClassVar[str] = "play"
    card: Card
    take: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Have the next deal dealt."""

    kind: ClassVar[str] = "next_deal"


Action = Play | NextDeal

ACTION_TYPES: Mapping[str, type] = {action.kind: action for action in (Play, NextDeal)}
