"""Resolve a shot once the balls are at rest, in the rule book's seven steps. (Spec 10)

Pocket events are taken strictly in order. A ball that needs a decision stops the resolution; the answer
carries it on, and the next ball is judged by the state as it then is.
"""

from dataclasses import replace

from felt.billiards.layout import CUE
from felt.billiards.track import Track
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.endgame import showdown, showdown_without_balls
from felt.games.poker_pool.events import (
    CardDiscarded,
    CardRegistered,
    Pocketed,
    Scratched,
    SuitClaimed,
    WildHolesMarked,
    WildRemoved,
)
from felt.games.poker_pool.respawns import respawn
from felt.games.poker_pool.rules import (
    claimed,
    drops,
    hand_race_begins,
    is_full,
    refusal,
    scratched,
    showdown_is_due,
    turn_is_missed,
)
from felt.games.poker_pool.state import (
    BALL_RANKS,
    CHOOSE_SUIT,
    CHOOSE_WILD,
    DISCARD,
    HAND_RACE,
    SUIT,
    UNCLAIMED,
    WILD,
    WILD_BALLS,
    Drop,
)
from felt.games.poker_pool.turns import add_miss, clear_misses, end_turn, stay


def come_to_rest(draft: Draft, track: Track) -> tuple[Drop, ...]:
    """Take over where the balls lie; what fell waits to come back. Returns what fell, in order."""
    state, fell = draft.state, drops(track.events)
    draft.change(
        balls=track.rests,
        queue=state.queue + tuple(drop.ball for drop in fell if drop.ball != CUE),
        tally=replace(state.tally, shots=state.tally.shots + 1),
        hand_ball="",
    )
    return fell


def resolve_shot(draft: Draft, track: Track) -> None:
    """Resolve a shot that was not the break."""
    fell = come_to_rest(draft, track)
    if scratched(fell):
        scratch(draft, fell)
        settle(draft, scratch=True)
    else:
        draft.change(pending=fell)
        resolve_pending(draft)


def scratch(draft: Draft, fell: tuple[Drop, ...]) -> None:
    """Step 1: the cue ball fell, so no ball of the shot makes a card."""
    refuse_all(draft, fell, "scratch")
    draft.tell(Scratched(draft.state.active))


def refuse_all(draft: Draft, fell: tuple[Drop, ...], why: str) -> None:
    """Tell of every ball that fell, all for nothing."""
    for drop in fell:
        draft.tell(Pocketed(draft.state.active, drop.ball, drop.pocket, why))


def resolve_pending(draft: Draft) -> None:
    """Steps 2 and 3: judge what fell, ball by ball, until a decision is needed or none is left."""
    while draft.state.pending:
        if not _resolve_first(draft):
            return
    settle(draft, scratch=False)


def _resolve_first(draft: Draft) -> bool:
    """Judge the first ball; returns whether the next may follow without a decision."""
    state, drop = draft.state, draft.state.pending[0]
    pocket = state.pockets[drop.pocket]
    why_not = refusal(drop.ball, pocket, draft.shooter.hand, state.phase, draft.gameplay)
    draft.tell(Pocketed(state.active, drop.ball, drop.pocket, why_not))
    if why_not:
        draft.change(pending=state.pending[1:])
        return True
    if pocket.kind == SUIT:
        return _register(draft, BALL_RANKS[drop.ball] + pocket.suit)
    question = CHOOSE_SUIT if pocket.kind == UNCLAIMED else CHOOSE_WILD
    draft.ask(question, state.active, ball=drop.ball, pocket=drop.pocket)
    return False


def claim(draft: Draft, suit: str) -> None:
    """Make the pocket in question the hole of the chosen suit, and its ball the first card of it."""
    drop, before = draft.state.pending[0], draft.state.pockets
    draft.change(pockets=claimed(before, drop.pocket, suit))
    draft.tell(SuitClaimed(draft.state.active, drop.pocket, suit))
    wild = tuple(place for place, pocket in enumerate(draft.state.pockets) if pocket.kind == WILD)
    if wild:
        draft.tell(WildHolesMarked(wild))
    become(draft, BALL_RANKS[drop.ball] + suit)


def become(draft: Draft, card: str) -> None:
    """Count the ball in question as this card, chosen by its player, and judge what else fell."""
    if _register(draft, card):
        resolve_pending(draft)


def discard(draft: Draft, index: int) -> None:
    """Throw away one card of the full hand or the new one; the hand keeps its size. (Step 5)"""
    cards = (*draft.shooter.hand, draft.state.decision.card)
    draft.change_player(draft.state.active, hand=cards[:index] + cards[index + 1 :])
    draft.tell(CardDiscarded(draft.state.active, cards[index]))
    resolve_pending(draft)


def _register(draft: Draft, card: str) -> bool:
    """Count the first ball as this card; returns False where the hand is full and a discard must be chosen."""
    state, drop, full = draft.state, draft.state.pending[0], is_full(draft.shooter, draft.gameplay)
    draft.change(pending=state.pending[1:], scored=True, tally=replace(state.tally, cards=state.tally.cards + 1))
    draft.tell(CardRegistered(state.active, card, drop.ball, drop.pocket))
    if drop.ball in WILD_BALLS:
        _remove(draft, drop.ball)
    if full:
        draft.ask(DISCARD, state.active, ball=drop.ball, pocket=drop.pocket, card=card)
    else:
        draft.change_player(state.active, hand=(*draft.shooter.hand, card))
    return not full


def _remove(draft: Draft, ball: int) -> None:
    queue = tuple(waiting for waiting in draft.state.queue if waiting != ball)
    draft.change(queue=queue, removed=(*draft.state.removed, ball))
    draft.tell(WildRemoved(ball))


def settle(draft: Draft, scratch: bool) -> None:
    """Steps 4, 6 and 7: balls come back, the turn is counted, and the match goes on or ends."""
    respawn(draft)
    scored = draft.state.scored
    draft.change(scored=False)
    if scored:
        clear_misses(draft)
    elif turn_is_missed(draft.state.tally.cards, scratch):
        add_miss(draft)
    if not draft.state.result:
        _judge(draft, scored, scratch)


def _judge(draft: Draft, scored: bool, scratch: bool) -> None:
    """Step 7: phase, showdown, and who shoots next."""
    if hand_race_begins(draft.state):
        draft.change(phase=HAND_RACE)
    if all(spot.ball == CUE for spot in draft.state.balls):
        showdown_without_balls(draft)
    elif showdown_is_due(draft.state):
        showdown(draft)
    elif scored:
        stay(draft, draft.state.tally)
    else:
        end_turn(draft, "scratch" if scratch else "no_card")
