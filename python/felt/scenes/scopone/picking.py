"""From taps to a play: a card of the hand, then, where there is a choice, cards of the table until one way is left."""

from dataclasses import dataclass

from felt.core.game import Choice
from felt.games.scopone.actions import Play

Ways = dict[str, tuple[tuple[str, ...], ...]]
"""Cards of the hand, with every way to take."""


def ways_of(choice: Choice) -> Ways:
    """Read the ways to play each card out of what is legal."""
    cards, takes = (field.options for field in choice.fields)
    barred = set(choice.barred)
    return {
        str(card): tuple(take for take in takes if isinstance(take, tuple) and (card, take) not in barred)
        for card in cards
    }


@dataclass(frozen=True)
class Picking:
    """What has been tapped so far."""

    ways: Ways
    card: str = ""
    taken: frozenset[str] = frozenset()

    @property
    def open_ways(self) -> tuple[tuple[str, ...], ...]:
        """List the ways to take that hold every table card tapped."""
        return tuple(take for take in self.ways.get(self.card, ()) if self.taken <= set(take))

    @property
    def choosable(self) -> tuple[str, ...]:
        """List the table cards that narrow the choice down."""
        if len(self.ways.get(self.card, ())) < 2:
            return ()
        return tuple(dict.fromkeys(card for take in self.open_ways for card in take))

    @property
    def play(self) -> Play | None:
        """Give the play once there is only one way left."""
        return Play(self.card, self.open_ways[0]) if len(self.open_ways) == 1 else None

    def tap_hand(self, card: str) -> "Picking":
        """Choose a card of the hand; the same again lays it back."""
        return Picking(self.ways, "" if card == self.card else card)

    def tap_table(self, card: str) -> "Picking":
        """Choose a card to take; the same again lets it lie."""
        return Picking(self.ways, self.card, self.taken ^ {card})
