"""What three cards count."""

from collections.abc import Callable, Mapping, Sequence

from felt.core.cards import Card, Pack

PACK = Pack("Svara", "789TJQKA", "shdc")
JOKER = "7c"
HAND_CARDS = 3

_VALUES = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
_PLAIN = {card: 0 if card == JOKER else _VALUES[card[0]] for card in PACK.cards}
_JOKER_WORTH = 11
_TWO_SEVENS = 23
_THREE_SEVENS = 34

Score = Callable[[Sequence[Card]], int]


def sum_all(cards: Sequence[Card]) -> int:
    """Add up all cards; the joker counts nothing."""
    return sum([_PLAIN[card] for card in cards])


def traditional(cards: Sequence[Card]) -> int:
    """Take the best that the hand makes: one suit, aces, three of a kind, sevens, or the joker beside the best rest."""
    sevens = [card for card in cards if card[0] == "7"]
    if len(sevens) == HAND_CARDS:
        return _THREE_SEVENS
    best = max(_best_suit(cards), _aces(cards), _one_rank(cards), _TWO_SEVENS if len(sevens) == 2 else 0)
    if JOKER not in cards:
        return best
    rest = [card for card in cards if card != JOKER]
    return max(best, _JOKER_WORTH + max(_best_suit(rest), _one_rank(rest)))


def _best_suit(cards: Sequence[Card]) -> int:
    return max(sum(_VALUES[card[0]] for card in cards if card[1] == suit) for suit in PACK.suits)


def _aces(cards: Sequence[Card]) -> int:
    """Aces add up across suits."""
    return sum(_VALUES["A"] for card in cards if card[0] == "A")


def _one_rank(cards: Sequence[Card]) -> int:
    """Cards of one rank add up across suits: three of them, or two that the joker makes three."""
    return sum(_VALUES[card[0]] for card in cards) if len({card[0] for card in cards}) == 1 else 0


SCORES: Mapping[str, Score] = {"sum_all": sum_all, "traditional": traditional}
