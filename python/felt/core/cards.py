"""Cards as two characters, rank then suit: `As Td 7c` (French), `1d 7s 0b` (Neapolitan)."""

from collections.abc import Iterable
from dataclasses import dataclass

Card = str


@dataclass(frozen=True, slots=True)
class Pack:
    """The ranks, low to high, and suits that cards of one kind are made of."""

    name: str
    ranks: str
    suits: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once, suit by suit."""
        return tuple(rank + suit for suit in self.suits for rank in self.ranks)

    def has(self, card: str) -> bool:
        """Tell whether the text is a card of this pack."""
        return len(card) == 2 and card[0] in self.ranks and card[1] in self.suits

    def parse(self, text: str) -> tuple[Card, ...]:
        """Read cards parted by spaces; ValueError names the first that is not in the pack."""
        cards = tuple(text.split())
        for card in cards:
            if not self.has(card):
                raise ValueError(f"{card!r} is not a {self.name} card: a rank of {self.ranks}, a suit of {self.suits}")
        return cards


FRENCH = Pack("French", "23456789TJQKA", "shdc")
NEAPOLITAN = Pack("Neapolitan", "1234567890", "dcsb")

SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def show(cards: Iterable[Card]) -> str:
    """Write cards as `Pack.parse` reads them."""
    return " ".join(cards)
