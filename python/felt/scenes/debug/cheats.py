"""Positions brought about by hand in debug builds: pure steps from one legal state to another."""

from dataclasses import replace

from felt.core.game import Step
from felt.games.poker_pool import endgame, opening
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.state import (
    BREAK,
    HAND_RACE,
    KITCHEN,
    SHOOT,
    SUIT_MAPPING,
    SUITS,
    WILD,
    Decision,
    Pocket,
    State,
    Tally,
)

PHASES = (BREAK, SUIT_MAPPING, HAND_RACE)
HANDS = (("Ah", "Kh", "Qh", "Jh", "9h"), ("7s", "7d", "7c", "2s", "2d"))
"""A flush and a full house: both complete, and one beats the other."""


def force_phase(state: State, phase: str) -> Step:
    """Go to a phase with pockets to match; ValueError for an unknown one."""
    if phase not in PHASES:
        raise ValueError(f"phase must be one of {', '.join(PHASES)}, got {phase!r}")
    fresh = replace(_at_rest(state), phase=phase, pockets=(Pocket(),) * 6, hand_ball="")
    if phase == HAND_RACE:
        holes = [Pocket("suit", suit) for suit in SUITS]
        fresh = replace(fresh, pockets=(holes[0], Pocket(WILD), *holes[1:3], Pocket(WILD), holes[3]))
    if phase == BREAK:
        balls, rng = opening.new_rack(state.config, state.rng)
        fresh = replace(fresh, balls=balls, rng=rng, hand_ball=KITCHEN, removed=())
    return Step(fresh)


def deal_hands(state: State) -> Step:
    """Give the player at the table five cards and the other four."""
    hands = (HANDS[0], HANDS[1][:4])
    return Step(_with_hands(force_phase(state, HAND_RACE).state, hands))


def showdown(state: State) -> Step:
    """Give both players five cards and compare them."""
    draft = Draft(_with_hands(_at_rest(state), HANDS))
    endgame.showdown(draft)
    return draft.step()


def _with_hands(state: State, hands: tuple[tuple[str, ...], ...]) -> State:
    """Deal the first hand to the seat at the table."""
    players = [replace(player, misses=0) for player in state.players]
    for place, hand in enumerate(hands):
        seat = (state.active + place) % 2
        players[seat] = replace(players[seat], hand=hand)
    return replace(state, players=tuple(players))


def _at_rest(state: State) -> State:
    """Drop what is pending: the player at the table is at the start of a turn, the cue ball lies."""
    decision = Decision(SHOOT, state.active)
    cue_lies = any(spot.ball == 0 for spot in state.balls)
    balls = state.balls if cue_lies else opening.new_rack(state.config, state.rng)[0]
    calm = replace(state, decision=decision, balls=balls, tally=Tally(), pending=(), scored=False)
    return replace(calm, stand=None, result=None)
