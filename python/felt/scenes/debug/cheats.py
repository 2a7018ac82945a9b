"""Positions brought about by hand in debug builds: pure steps from one legal state to another."""

from dataclasses import replace

from felt.core.game import Step
from felt.games.poker_pool import endgame, opening
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.state import (
    BREAK,
    HAND_RACE,
    KITCHEN,
    POCKETS,
    SHOOT,
    SUIT,
    SUIT_MAPPING,
    SUITS,
    WILD,
    Decision,
    Pocket,
    State,
    Tally,
)
from felt.games.poker_pool.turns import cue_is_off

PHASES = (BREAK, SUIT_MAPPING, HAND_RACE)
HANDS = (("Ah", "Kh", "Qh", "Jh", "9h"), ("7s", "7d", "7c", "2s", "2d"))
"""A flush and a full house: both complete, and one beats the other."""


def force_phase(state: State, phase: str) -> Step:
    """Go to a phase with pockets and hands to match; ValueError for an unknown one."""
    if phase not in PHASES:
        raise ValueError(f"phase must be one of {', '.join(PHASES)}, got {phase!r}")
    calm = replace(_at_rest(state), phase=phase, hand_ball="")
    if phase == HAND_RACE:
        return Step(replace(calm, pockets=_raced_pockets()))
    mapped = _with_hands(replace(calm, pockets=(Pocket(),) * len(POCKETS)), ((), ()))
    if phase == BREAK:
        mapped = replace(_racked(mapped), breaker=state.active, hand_ball=KITCHEN)
    return Step(mapped)


def deal_hands(state: State) -> Step:
    """Give the player at the table a full hand and the other one card less."""
    size = state.config.gameplay.max_hand_size
    raced = force_phase(state, HAND_RACE).state
    return Step(_with_hands(raced, (HANDS[0][:size], HANDS[1][: min(size, len(HANDS[1])) - 1])))


def showdown(state: State) -> Step:
    """Give both players full hands and compare them."""
    size = state.config.gameplay.max_hand_size
    draft = Draft(_with_hands(_at_rest(state), (HANDS[0][:size], HANDS[1][:size])))
    endgame.showdown(draft)
    return draft.step()


def _raced_pockets() -> tuple[Pocket, ...]:
    spades, hearts, diamonds, clubs = (Pocket(SUIT, suit) for suit in SUITS)
    return spades, Pocket(WILD), hearts, diamonds, Pocket(WILD), clubs


def _with_hands(state: State, hands: tuple[tuple[str, ...], ...]) -> State:
    """Deal the first hand to the seat at the table."""
    one, two = (replace(player, hand=hands[(seat - state.active) % 2]) for seat, player in enumerate(state.players))
    return replace(state, players=(one, two))


def _at_rest(state: State) -> State:
    """Drop what is pending: the player at the table is at the start of a turn, nobody is out, the cue ball lies."""
    one, two = (replace(player, misses=0, stood=False, eliminated=False) for player in state.players)
    decision = Decision(SHOOT, state.active)
    calm = replace(state, players=(one, two), decision=decision, tally=Tally(), pending=(), scored=False)
    calm = replace(calm, stand=None, result=None)
    return _racked(calm) if cue_is_off(calm) else calm


def _racked(state: State) -> State:
    """Put every ball of the match into a new rack."""
    balls, rng = opening.new_rack(state.config, state.rng)
    return replace(state, balls=balls, rng=rng, queue=(), removed=())
