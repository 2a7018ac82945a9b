"""Everything that happens at the table, in the words a screen shows and a speaker plays.

Events are public: they name a card only once everybody may see it.
"""

from typing import ClassVar

from felt.core.cards import Card
from felt.core.values import value


@value
class ButtonDrawn:
    """The first button was drawn by lot."""

    kind: ClassVar[str] = "button_drawn"
    seat: int


@value
class BlindsRaised:
    """A tournament reached its next blind level."""

    kind: ClassVar[str] = "blinds_raised"
    level: int
    small_blind: int
    big_blind: int
    ante: int


@value
class HandBegan:
    """A hand begins: button and blinds by seat. Under the dead button the first two may be empty seats."""

    kind: ClassVar[str] = "hand_began"
    number: int
    button: int
    small: int
    big: int


@value
class Posted:
    """A forced bet; `what`: ante, small_blind or big_blind. A short stack posts what it has."""

    kind: ClassVar[str] = "posted"
    seat: int
    what: str
    chips: int


@value
class HolesDealt:
    """Everybody in the hand has two cards, dealt in this order; each sees his own in his view."""

    kind: ClassVar[str] = "holes_dealt"
    seats: tuple[int, ...]


@value
class Acted:
    """A player acted; `move`: fold, check, call, bet or raise. `chips` went in, `to` stands in front of him now."""

    kind: ClassVar[str] = "acted"
    seat: int
    street: str
    move: str
    chips: int
    to: int
    all_in: bool


@value
class BetsCollected:
    """A street's bets went into the pots."""

    kind: ClassVar[str] = "bets_collected"
    street: str


@value
class UncalledReturned:
    """Chips that nobody matched went back."""

    kind: ClassVar[str] = "uncalled_returned"
    seat: int
    chips: int


@value
class StreetDealt:
    """Cards came to the board; `burned`: one card was burned before."""

    kind: ClassVar[str] = "street_dealt"
    street: str
    cards: tuple[Card, ...]
    burned: bool


@value
class HandShown:
    """A player's cards are face up; `label` names his hand with the board."""

    kind: ClassVar[str] = "hand_shown"
    seat: int
    cards: tuple[Card, ...]
    label: str


@value
class HandMucked:
    """A player gave his cards back unseen."""

    kind: ClassVar[str] = "hand_mucked"
    seat: int


@value
class PotAwarded:
    """A pot was pushed, main pot 0 first. `label` is the winning hand, empty when nobody contested the pot."""

    kind: ClassVar[str] = "pot_awarded"
    pot: int
    chips: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    shares: tuple[int, ...]
    label: str


@value
class Eliminated:
    """A player has no chips left and finishes in this place."""

    kind: ClassVar[str] = "eliminated"
    seat: int
    place: int


@value
class MatchOver:
    """The match has ended; `why`: last_player or hand_limit."""

    kind: ClassVar[str] = "match_over"
    winners: tuple[int, ...]
    why: str


Event = (
    ButtonDrawn | BlindsRaised | HandBegan | Posted | HolesDealt | Acted | BetsCollected | UncalledReturned
    | StreetDealt | HandShown | HandMucked | PotAwarded | Eliminated | MatchOver
)  # fmt: skip
