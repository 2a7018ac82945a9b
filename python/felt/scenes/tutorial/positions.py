"""The placed balls and hands of the pool tutorial: legal positions of the real game, an easy shot in each."""

from dataclasses import replace
from math import hypot

from felt.billiards.angle import angle_of
from felt.billiards.layout import CUE, Layout, Spot, layout_of
from felt.billiards.pockets import Pocket as Hole
from felt.billiards.table import Table
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.state import (
    HAND_RACE,
    SHOOT,
    SUIT,
    SUIT_MAPPING,
    SUITS,
    WILD,
    Decision,
    Player,
    Pocket,
    State,
    Tally,
)
from felt.tuning.physics import Physics

LEARNER, RIVAL = 0, 1
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = 0, 2, 3, 5
CLAIMED = (BOTTOM_RIGHT, TOP_RIGHT, TOP_LEFT, BOTTOM_LEFT)
"""Corner pockets in the order in which the lesson gives them suits: the learner's choice first."""
BALL_WAY, CUE_WAY = 70.0, 90.0
"""From the pocket to the ball, and from the ball to the cue ball, px: six degrees off still pocket it."""
BYSTANDERS = ((3, 600.0, 180.0), (11, 720.0, 250.0), (6, 570.0, 350.0))
"""Balls that only make the table look like one: ball, x, y, all on the half that the coach leaves free."""
REPLY_POWER = 350
"""How hard the rival answers a Stand, per mille."""


def lesson_config() -> PokerPool:
    """Give the rules and the table of the lesson: the real ones, with the widest pockets there are."""
    return PokerPool(physics=Physics(pocket_radius_multiplier=1.6))


def suits_from(chosen: str) -> str:
    """Give the four suits, the learner's first."""
    return chosen + "".join(suit for suit in SUITS if suit != chosen)


def straight_shot(table: Table, ball: int, pocket: int) -> tuple[Spot, Spot]:
    """Place cue ball and ball in line with a corner pocket."""
    hole: Hole = table.pockets[pocket]
    across, down = table.table_width / 2 - hole.x, table.table_height / 2 - hole.y
    # Straight out of a corner, at 45 degrees, its mouth is widest.
    ux, uy = (1 if across > 0 else -1) / hypot(1, 1), (1 if down > 0 else -1) / hypot(1, 1)
    far = BALL_WAY + CUE_WAY
    return (
        Spot(CUE, hole.x + ux * far, hole.y + uy * far),
        Spot(ball, hole.x + ux * BALL_WAY, hole.y + uy * BALL_WAY),
    )


def placed(config: PokerPool, ball: int, pocket: int) -> Layout:
    """Lay out one straight shot and a few balls to look at."""
    shot = straight_shot(table_of(config.physics), ball, pocket)
    others = (Spot(number, x, y) for number, x, y in BYSTANDERS if number != ball)
    return layout_of((*shot, *others))


def aim_first(state: State) -> State:
    """Step 1 and 2: nothing is claimed yet, ball 7 before the corner."""
    return _position(state, 7, BOTTOM_RIGHT, pockets=(Pocket(),) * 6, phase=SUIT_MAPPING)


def read_pockets(state: State, suits: str) -> State:
    """Step 3: ball 9 is welcome in one claimed pocket and, since its card is held, not in the other."""
    pockets = _pockets(suits[:2])
    return _position(state, 9, TOP_RIGHT, pockets=pockets, phase=SUIT_MAPPING, hand=("7" + suits[0], "9" + suits[0]))


def build_five(state: State, suits: str) -> State:
    """Step 4: four cards are held, the nine makes two pair of them."""
    hand = ("K" + suits[2], "K" + suits[3], "9" + suits[1], "7" + suits[0])
    return _position(state, 9, BOTTOM_RIGHT, pockets=_pockets(suits), phase=HAND_RACE, hand=hand)


def swap(state: State, suits: str) -> State:
    """Step 5: five cards are held, a third king falls."""
    hand = ("K" + suits[2], "K" + suits[3], "9" + suits[1], "9" + suits[0], "7" + suits[0])
    return _position(state, 13, TOP_RIGHT, pockets=_pockets(suits), phase=HAND_RACE, hand=hand)


def stand(state: State, suits: str) -> State:
    """Step 6: a full hand at the start of a turn, against a rival who is one card short."""
    rival = ("J" + suits[0], "J" + suits[1], "6" + suits[2], "3" + suits[2])
    hand = state.players[LEARNER].hand
    return _position(state, 3, TOP_RIGHT, pockets=_pockets(suits), phase=HAND_RACE, hand=hand, rival=rival)


def reply(state: State) -> Shoot:
    """Give the rival's shot after the Stand: straight at the ball before the corner."""
    cue, ball = straight_shot(table_of(state.config.physics), 3, TOP_RIGHT)
    return Shoot(angle_of(ball.x - cue.x, ball.y - cue.y), REPLY_POWER)


def _pockets(suits: str) -> tuple[Pocket, ...]:
    """Give corner pockets their suits; with all four gone the middle ones are wild."""
    claimed = {pocket: Pocket(SUIT, suit) for pocket, suit in zip(CLAIMED, suits, strict=False)}
    left = Pocket(WILD) if len(suits) == len(SUITS) else Pocket()
    return tuple(claimed.get(pocket, left) for pocket in range(6))


def _position(
    state: State,
    ball: int,
    pocket: int,
    *,
    pockets: tuple[Pocket, ...],
    phase: str,
    hand: tuple[str, ...] = (),
    rival: tuple[str, ...] = (),
) -> State:
    """Stand the learner at the start of a turn."""
    learner, other = (player.name for player in state.players)
    return replace(
        state,
        players=(Player(learner, hand), Player(other, rival)),
        active=LEARNER,
        decision=Decision(SHOOT, LEARNER),
        balls=placed(state.config, ball, pocket),
        phase=phase,
        pockets=pockets,
        queue=(),
        removed=(),
        tally=Tally(),
        pending=(),
        scored=False,
        hand_ball="",
        stand=None,
        result=None,
    )
