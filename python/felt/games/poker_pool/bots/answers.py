"""Questions about cards: which suit a pocket becomes, which card a wildcard is, what to throw away."""

from collections.abc import Callable, Mapping

from felt.core.cards import Card
from felt.games.poker_pool.actions import Action, ChooseSuit, ChooseWild, Discard
from felt.games.poker_pool.bots.situation import worth
from felt.games.poker_pool.rules import free_suits, is_full, wild_cards
from felt.games.poker_pool.state import BALL_RANKS, CHOOSE_SUIT, CHOOSE_WILD, DISCARD, State
from felt.tuning.bots import PoolSkill

Ranked = list[tuple[float, Action]]
"""Actions with what they are worth, best first."""


def ranked_answers(state: State, skill: PoolSkill) -> Ranked:
    """Weigh every answer to the card question being asked of the player at the table."""
    return sorted(_OPTIONS[state.decision.kind](state, skill), key=lambda answer: -answer[0])


def hand_with(state: State, seat: int, card: Card, skill: PoolSkill) -> tuple[Card, ...]:
    """Return the seat's hand after registering ``card``, with the best discard where it is full."""
    player = state.players[seat]
    cards = (*player.hand, card)
    if not is_full(player, state.config.gameplay):
        return cards
    return max(_keeping(cards), key=lambda kept: worth(state, seat, skill, kept))


def _keeping(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [cards[:index] + cards[index + 1 :] for index in range(len(cards))]


def _suits(state: State, skill: PoolSkill) -> Ranked:
    rank = BALL_RANKS[state.decision.ball]
    return [(_worth_of(state, rank + suit, skill), ChooseSuit(suit)) for suit in free_suits(state.pockets)]


def _wilds(state: State, skill: PoolSkill) -> Ranked:
    hand = state.players[state.active].hand
    cards = wild_cards(hand, state.config.gameplay)
    return [(_worth_of(state, card, skill), ChooseWild(card[0], card[1])) for card in cards]


def _worth_of(state: State, card: Card, skill: PoolSkill) -> float:
    return worth(state, state.active, skill, hand_with(state, state.active, card, skill))


def _discards(state: State, skill: PoolSkill) -> Ranked:
    cards = (*state.players[state.active].hand, state.decision.card)
    return [(worth(state, state.active, skill, kept), Discard(index)) for index, kept in enumerate(_keeping(cards))]


_OPTIONS: Mapping[str, Callable[[State, PoolSkill], Ranked]] = {
    CHOOSE_SUIT: _suits,
    CHOOSE_WILD: _wilds,
    DISCARD: _discards,
}
