"""The verdicts: what a pocketed ball is worth, what a break and a scratch are, who may stand, who wins.

Every function is a question about values it is given; nothing here changes anything.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile

from felt.billiards.events import BallHit, Event, Pocketed, RailHit
from felt.billiards.layout import CUE
from felt.core.cards import FRENCH, Card
from felt.core.ranking import strength
from felt.games.poker_pool.state import (
    BALL_RANKS,
    BREAK,
    GAME_OVER,
    STAND_COUNTDOWN,
    SUIT,
    SUIT_MAPPING,
    SUITS,
    UNCLAIMED,
    WILD,
    WILD_BALLS,
    Countdown,
    Drop,
    Player,
    Pocket,
    State,
)
from felt.tuning.gameplay import Gameplay

REFUSALS = ("break", "scratch", "rank_in_wild_hole", "duplicate", "wild_too_early", "wild_in_suit_hole", "no_card_left")
"""Why a pocketed ball makes no card."""


def refusal(ball: int, pocket: Pocket, hand: Sequence[Card], phase: str, gameplay: Gameplay) -> str:
    """Say why the ball makes no card in that pocket for the holder of `hand`; "" if it does. (Spec 9)

    Always asked of the present state: a ball that respawned may suit one player and not the other.
    """
    if phase == BREAK:
        return "break"
    if ball in WILD_BALLS:
        return _wild_refusal(pocket, hand, phase, gameplay)
    if pocket.kind == WILD:
        return "rank_in_wild_hole"
    if pocket.kind == SUIT and not may_hold(BALL_RANKS[ball] + pocket.suit, hand, gameplay):
        return "duplicate"
    return ""


def _wild_refusal(pocket: Pocket, hand: Sequence[Card], phase: str, gameplay: Gameplay) -> str:
    if phase == SUIT_MAPPING:
        return "wild_too_early"
    if pocket.kind != WILD:
        return "wild_in_suit_hole"
    return "" if wild_cards(hand, gameplay) else "no_card_left"


def may_hold(card: Card, hand: Sequence[Card], gameplay: Gameplay) -> bool:
    """Tell whether the card may join the hand: exact duplicates only where they are allowed."""
    return gameplay.duplicate_cards_allowed or card not in hand


def wild_cards(hand: Sequence[Card], gameplay: Gameplay) -> tuple[Card, ...]:
    """List the cards a wildcard ball may become; all four suits are claimed by then. (Spec 11.2)"""
    return tuple(card for card in FRENCH.cards if may_hold(card, hand, gameplay))


def free_suits(pockets: Iterable[Pocket]) -> str:
    """Give the suits no pocket has yet. (Spec 7)"""
    taken = {pocket.suit for pocket in pockets}
    return "".join(suit for suit in SUITS if suit not in taken)


def claimed(pockets: tuple[Pocket, ...], pocket: int, suit: str) -> tuple[Pocket, ...]:
    """Assign the suit; once all four are assigned the two pockets left are wild holes. (Spec 7)"""
    after = tuple(Pocket(SUIT, suit) if each == pocket else old for each, old in enumerate(pockets))
    if free_suits(after):
        return after
    return tuple(Pocket(WILD) if old.kind == UNCLAIMED else old for old in after)


def drops(happened: Iterable[Event]) -> tuple[Drop, ...]:
    """Order what fell: by time, then pocket, then ball. (Resolution 2)"""
    fell = [event for event in happened if isinstance(event, Pocketed)]
    fell.sort(key=lambda event: (event.t, event.pocket, event.ball))
    return tuple(Drop(event.ball, event.pocket) for event in fell)


def scratched(fell: Iterable[Drop]) -> bool:
    """Tell whether the cue ball fell."""
    return any(drop.ball == CUE for drop in fell)


@dataclass(frozen=True, slots=True)
class BreakVerdict:
    """What a break did, as far as its legality goes."""

    legal: bool
    pocketed: int
    rails: int


def judge_break(fell: Iterable[Drop], rails: int, gameplay: Gameplay) -> BreakVerdict:
    """Judge a break: a ball pocketed, or enough object balls at a rail. (Spec 6)"""
    pocketed = sum(drop.ball != CUE for drop in fell)
    dry_legal = not gameplay.break_requires_rail_contacts or rails >= gameplay.break_required_rail_contact_count
    return BreakVerdict(pocketed > 0 or dry_legal, pocketed, rails)


def balls_to_rails(happened: Iterable[Event]) -> int:
    """Count the object balls that touched a rail after the cue ball reached the rack. (Resolution 5)"""
    after_contact = dropwhile(lambda event: not isinstance(event, BallHit), happened)
    return len({event.ball for event in after_contact if isinstance(event, RailHit)} - {CUE})


def is_full(player: Player, gameplay: Gameplay) -> bool:
    """Tell whether the player holds a full hand, five cards by the rules."""
    return len(player.hand) == gameplay.max_hand_size


def may_stand(state: State) -> bool:
    """Tell whether the player at the table may stand: full hand, start of the turn, no Stand running. (Spec 15)"""
    gameplay = state.config.gameplay
    in_time = state.tally.shots == 0 or not gameplay.allow_stand_only_at_turn_start
    return in_time and state.stand is None and is_full(state.players[state.active], gameplay)


def may_end_turn(state: State) -> bool:
    """Tell whether the bonus shot may be given up: only after a shot that scored. (Spec 13)"""
    return state.config.gameplay.allow_voluntary_end_turn and state.tally.shots > 0


def turn_is_missed(cards_this_turn: int, scratch: bool) -> bool:
    """Tell whether a turn that ends adds a miss: no card in any of its shots, or a scratch. (Resolution 6)"""
    return scratch or cards_this_turn == 0


def hand_race_begins(state: State) -> bool:
    """Tell whether the settled shot opens Phase 2. (Spec 7, resolution 4)"""
    return state.phase == SUIT_MAPPING and not free_suits(state.pockets)


def showdown_is_due(state: State) -> bool:
    """Tell whether both hands are full. (Spec 15, resolution 8)"""
    return all(is_full(player, state.config.gameplay) for player in state.players)


def tie_winner(stand: Countdown | None, shooter: int) -> int:
    """Name who wins between equal hands: the declarer of a Stand, else whose shot it was. (Resolution 8)"""
    return stand.declarer if stand else shooter


def showdown_winner(hands: Sequence[Sequence[Card]], trigger: int) -> tuple[int, bool]:
    """Compare the hands; returns the winner and whether they tied. (Spec 16)"""
    first, second = (strength(hand) for hand in hands)
    if first == second:
        return trigger, True
    return (0 if first > second else 1), False


def shown_phase(state: State) -> str:
    """Name the phase for the table's sign: a running Stand shows over the phase the pockets are in."""
    return STAND_COUNTDOWN if state.stand and state.phase != GAME_OVER else state.phase
