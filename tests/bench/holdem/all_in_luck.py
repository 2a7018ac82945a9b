"""What the rest of the board gave to whom, once all bets were down: results without it need far fewer hands."""

from collections.abc import Sequence
from itertools import combinations
from math import comb

from felt.core.betting import live_seats
from felt.core.cards import FRENCH
from felt.core.deck import top
from felt.core.pots import Pot, shares
from felt.core.ranking import strength
from felt.core.rng import Rng
from felt.games.holdem.rules import winners_of
from felt.games.holdem.state import BOARD_CARDS, State

_BOARDS = 400
"""Boards dealt to find the mean where they are too many to try them all."""


def all_in_luck(before: State, after: State, seed: int) -> Sequence[float]:
    """Return the chips by seat that were won against the mean of all boards; nothing where the board was complete.

    The cards that were dealt to others do not come, as they could not at the table.
    """
    hand = after.hand
    out = BOARD_CARDS[before.hand.street]
    seats = len(hand.betting.stacks)
    contested = hand.over and not before.hand.over and any(award.label for award in hand.awards)
    if not contested or out == BOARD_CARDS["river"]:
        return [0.0] * seats
    boards = _boards(after, out, seed)
    mean = [0.0] * seats
    for board in boards:
        for seat, chips in _paid(after, board).items():
            mean[seat] += chips / len(boards)
    actual = _paid(after, hand.board)
    return [actual.get(seat, 0) - mean[seat] for seat in range(seats)]


def _boards(state: State, out: int, seed: int) -> list[tuple[str, ...]]:
    """Complete the board as it was when the bets were down: in every way, or in many."""
    deal = state.hand.deal
    known, gone = deal.board[:out], {card for cards in deal.holes for card in cards}
    left = [card for card in FRENCH.cards if card not in gone and card not in known]
    wanted = BOARD_CARDS["river"] - out
    if comb(len(left), wanted) <= 2 * _BOARDS:
        return [(*known, *rest) for rest in combinations(left, wanted)]
    rng, boards = Rng.seeded(seed), []
    for _ in range(_BOARDS):
        rest, rng = top(left, wanted, rng)
        boards.append((*known, *rest))
    return boards


def _paid(state: State, board: Sequence[str]) -> dict[int, int]:
    """Push the hand's pots on this board."""
    hand = state.hand
    button, seats = hand.deal.positions.button, len(hand.betting.stacks)
    paid: dict[int, int] = {}
    strengths = {seat: strength((*hand.deal.holes[seat], *board)) for seat in live_seats(hand.betting)}
    for award in hand.awards:
        winners = winners_of(Pot(award.chips, award.seats), strengths, button, seats)
        for seat, share in zip(winners, shares(award.chips, len(winners)), strict=True):
            paid[seat] = paid.get(seat, 0) + share
    return paid
