"""Everything that happens at the table, in the words a screen shows and a speaker plays."""

from dataclasses import dataclass
from typing import ClassVar

from felt.core.cards import Card


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The first dealer was drawn by lot."""

    kind: ClassVar[str] = "dealer_drawn"
    seat: int


@dataclass(frozen=True, slots=True)
class DealBegan:
    """Everybody has ten cards; the seat after the dealer leads."""

    kind: ClassVar[str] = "deal_began"
    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played: laid on the table, or taking cards from it; `scopa`: it cleared the table for a point."""

    kind: ClassVar[str] = "played"
    seat: int
    card: Card
    take: tuple[Card, ...]
    scopa: bool


@dataclass(frozen=True, slots=True)
class LeftoverTaken:
    """The last card is played: what lies on the table goes to who captured last."""

    kind: ClassVar[str] = "leftover_taken"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CategoryScored:
    """One category of a deal: what each team has in it, the cards that count, and the points they are worth."""

    kind: ClassVar[str] = "category_scored"
    category: str
    amounts: tuple[int, int]
    points: tuple[int, int]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: points of each team in it, and in the match so far."""

    kind: ClassVar[str] = "deal_scored"
    points: tuple[int, int]
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has ended; `reason`: target or deal_limit. Both teams win a match drawn at its limit."""

    kind: ClassVar[str] = "match_over"
    winners: tuple[int, ...]
    reason: str


Event = DealerDrawn | DealBegan | Played | LeftoverTaken | CategoryScored | DealScored | MatchOver
