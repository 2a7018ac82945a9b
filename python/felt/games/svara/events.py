"""Everything that happens at the table, in the words a screen shows and a speaker plays.

Events are public: they name a card only once everybody may see it.
"""

from typing import ClassVar

from felt.core.cards import Card
from felt.core.values import value


@value
class DealerDrawn:
    """The first dealer was drawn by lot."""

    kind: ClassVar[str] = "dealer_drawn"
    seat: int


@value
class HandBegan:
    """A hand begins among these seats."""

    kind: ClassVar[str] = "hand_began"
    number: int
    dealer: int
    seats: tuple[int, ...]


@value
class PhaseChanged:
    """The hand went on to another phase."""

    kind: ClassVar[str] = "phase_changed"
    phase: str


@value
class AntePaid:
    """A forced bet; in a svara a short stack pays what it has."""

    kind: ClassVar[str] = "ante_paid"
    seat: int
    chips: int


@value
class CardsDealt:
    """Everybody in the hand has three cards face down, dealt in this order; `svara` counts the replays so far."""

    kind: ClassVar[str] = "cards_dealt"
    seats: tuple[int, ...]
    svara: int


@value
class Looked:
    """A player looked at his cards; he sees them in his view."""

    kind: ClassVar[str] = "looked"
    seat: int


@value
class Acted:
    """A player acted; `move`: blind, fold, check, call, bet or raise. `chips` went in, `to` is his total since the
    ante."""

    kind: ClassVar[str] = "acted"
    seat: int
    move: str
    chips: int
    to: int
    all_in: bool


@value
class AnchorSet:
    """The betting ends when the turn comes back to this seat."""

    kind: ClassVar[str] = "anchor_set"
    seat: int


@value
class UncalledReturned:
    """Chips that nobody matched went back."""

    kind: ClassVar[str] = "uncalled_returned"
    seat: int
    chips: int


@value
class HandShown:
    """A player's cards are face up and count so many points."""

    kind: ClassVar[str] = "hand_shown"
    seat: int
    cards: tuple[Card, ...]
    points: int


@value
class SvaraDeclared:
    """The best hands are equal: these seats may play again for the pot, others may join for the fee."""

    kind: ClassVar[str] = "svara_declared"
    seats: tuple[int, ...]
    pot: int
    fee: int
    svara: int


@value
class SvaraJoined:
    """A player takes part in the svara; `chips` is the fee, 0 for those who tied."""

    kind: ClassVar[str] = "svara_joined"
    seat: int
    chips: int


@value
class SvaraDeclined:
    """A player stays out of the svara."""

    kind: ClassVar[str] = "svara_declined"
    seat: int


@value
class BrokeFolded:
    """A player without chips is folded as the svara begins."""

    kind: ClassVar[str] = "broke_folded"
    seat: int


@value
class PotAwarded:
    """A pot was pushed. `points` is the winning hand, -1 when it was not shown."""

    kind: ClassVar[str] = "pot_awarded"
    chips: int
    winners: tuple[int, ...]
    shares: tuple[int, ...]
    points: int


@value
class SatOut:
    """A player can no longer pay the ante."""

    kind: ClassVar[str] = "sat_out"
    seat: int


@value
class MatchOver:
    """The match has ended; `why`: last_player or hand_limit."""

    kind: ClassVar[str] = "match_over"
    winners: tuple[int, ...]
    why: str


Event = (
    DealerDrawn | HandBegan | PhaseChanged | AntePaid | CardsDealt | Looked | Acted | AnchorSet | UncalledReturned
    | HandShown | SvaraDeclared | SvaraJoined | SvaraDeclined | BrokeFolded | PotAwarded | SatOut | MatchOver
)  # fmt: skip
