"""Imagine the other hands: deals that fit what is known, the likely ones more often."""

from random import Random

from felt.games.scopone.bits import RANKS, bits_of
from felt.games.scopone.state import SEATS
from felt.games.scopone.tracking import Tracking

Hands = tuple[int, ...]
"""The cards of each seat."""


class Worlds:
    """Deals imagined one after the other, as many as are asked for."""

    def __init__(self, tracking: Tracking, own: int, luck: Random) -> None:
        self._own, self._seat, self._luck = own, tracking.seat, luck
        self._others = [seat for seat in range(SEATS) if seat != tracking.seat]
        self._room = [tracking.held[seat] for seat in self._others]
        self._cards = self._most_telling_first(tracking)
        self._found: list[Hands] = []

    def __getitem__(self, place: int) -> Hands:
        while len(self._found) <= place:
            self._found.append(self._imagine())
        return self._found[place]

    def _most_telling_first(self, tracking: Tracking) -> list[tuple[int, float, float, float]]:
        """Pair each unseen card with what is believed of the three seats, the surest first: they must find room."""
        cards = []
        for card in tracking.unseen:
            bit = bits_of([card])
            rank = (bit.bit_length() - 1) % RANKS
            first, second, third = (tracking.beliefs[seat][rank] for seat in self._others)
            cards.append((bit, first, second, third))
        return sorted(cards, key=lambda item: min(item[1:]))

    def _imagine(self) -> Hands:
        """Give every unseen card to a seat, by room left and belief; without beliefs every deal is as likely."""
        first_room, second_room, third_room = self._room
        first_hand = second_hand = third_hand = 0
        unit = self._luck.random
        for card, first, second, third in self._cards:
            one = first_room * first
            two = one + second_room * second
            draw = unit() * (two + third_room * third)
            if draw < one:
                first_hand |= card
                first_room -= 1
            elif draw < two:
                second_hand |= card
                second_room -= 1
            else:
                third_hand |= card
                third_room -= 1
        hands = [first_hand, second_hand, third_hand]
        hands.insert(self._seat, self._own)
        return tuple(hands)
