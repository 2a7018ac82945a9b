"""What is open to a seat now, with bounds: the one place that says when an action is possible."""

from math import ceil

from felt.core.cards import FRENCH
from felt.core.game import Choice, Field
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.rules import free_suits, may_end_turn, may_hold, may_stand
from felt.games.poker_pool.state import (
    ANSWER_BREAK,
    CHOOSE_SUIT,
    CHOOSE_WILD,
    DISCARD,
    KITCHEN,
    PLACE_CUE,
    SEATS,
    SHOOT,
    State,
)

FULL_TURN = 1_000_000
FULL_POWER = 1000
HUNDREDTHS = 100
_CONCEDE = Choice("concede")


def legal(state: State, seat: int) -> tuple[Choice, ...]:
    """List what the seat may do; conceding is possible for both until the match is over."""
    if state.result or seat not in SEATS:
        return ()
    if seat != state.decision.seat:
        return (_CONCEDE,)
    return (*_ANSWERS[state.decision.kind](state), _CONCEDE)


def _shoot(state: State) -> tuple[Choice, ...]:
    choices = [Choice("shoot", (Field("angle", 0, FULL_TURN - 1), Field("power", 1, FULL_POWER)))]
    if state.hand_ball:
        choices.append(_placing(state))
    if may_end_turn(state):
        choices.append(Choice("end_turn"))
    if may_stand(state):
        choices.append(Choice("stand"))
    return tuple(choices)


def _place_cue(state: State) -> tuple[Choice, ...]:
    return (_placing(state), Choice("stand")) if may_stand(state) else (_placing(state),)


def _placing(state: State) -> Choice:
    table = table_of(state.config.physics)
    least = ceil(table.ball_radius * HUNDREDTHS)
    right = table.head_x if state.hand_ball == KITCHEN else table.table_width - table.ball_radius
    across, down = int(right * HUNDREDTHS), int((table.table_height - table.ball_radius) * HUNDREDTHS)
    return Choice("place_cue", (Field("x", least, across), Field("y", least, down)))


def _choose_suit(state: State) -> tuple[Choice, ...]:
    return (Choice("choose_suit", (Field("suit", options=tuple(free_suits(state.pockets))),)),)


def _choose_wild(state: State) -> tuple[Choice, ...]:
    hand, gameplay = state.players[state.active].hand, state.config.gameplay
    barred = tuple((card[0], card[1]) for card in FRENCH.cards if not may_hold(card, hand, gameplay))
    fields = (Field("rank", options=tuple(FRENCH.ranks)), Field("suit", options=tuple(FRENCH.suits)))
    return (Choice("choose_wild", fields, barred),)


def _discard(state: State) -> tuple[Choice, ...]:
    return (Choice("discard", (Field("index", 0, len(state.players[state.active].hand)),)),)


def _answer_break(_: State) -> tuple[Choice, ...]:
    return (Choice("accept_table"), Choice("rerack"))


_ANSWERS = {
    SHOOT: _shoot,
    PLACE_CUE: _place_cue,
    CHOOSE_SUIT: _choose_suit,
    CHOOSE_WILD: _choose_wild,
    DISCARD: _discard,
    ANSWER_BREAK: _answer_break,
}
