"""Ball in hand: put the cue ball where the best lane is straight and short."""

from collections.abc import Iterator
from math import cos, sin

from felt.billiards.layout import CUE, Point
from felt.billiards.placement import cue_problem
from felt.bots.sampling import Dice
from felt.games.poker_pool.actions import PlaceCue
from felt.games.poker_pool.bots.candidates import lane_worth
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.lanes import lane_from, mouth
from felt.games.poker_pool.bots.outcomes import done, missed
from felt.games.poker_pool.bots.situation import welcome, win_chance
from felt.games.poker_pool.choices import HUNDREDTHS
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import KITCHEN, State
from felt.tuning.bots import PoolSkill

_BEHIND = (5.0, 8.0, 13.0)
"""How far behind the ball to strike from, in ball radii: near enough to be sure, far enough to play."""
_OFF_LINE = (0.0, 0.35, -0.35)
"""Angles off the straight line, radians: a little cut moves the cue ball on to the next shot."""
_LOOSE = 400
"""Random places tried when no lane can be reached at all."""


def ranked_places(state: State, skill: PoolSkill, dice: Dice) -> list[tuple[float, PlaceCue]]:
    """Weigh places for the cue ball, best first; never empty on a table with room for it."""
    cloth = Cloth(table_of(state.config.physics), tuple(spot for spot in state.balls if spot.ball != CUE))
    kitchen = state.hand_ball == KITCHEN
    weighed: list[tuple[float, PlaceCue]] = []
    fail: float | None = None
    for ball, pocket in welcome(state, state.active):
        for place in _behind(cloth, ball, pocket):
            lane = lane_from(cloth, place, ball, pocket)
            if lane is None or cue_problem(cloth.table, cloth.balls, place.x, place.y, kitchen):
                continue
            action = PlaceCue(round(place.x * HUNDREDTHS), round(place.y * HUNDREDTHS))
            standing = done(state, action, skill)
            if fail is None:
                fail = win_chance(missed(standing), state.active, skill, look=False)
            weighed.append((lane_worth(standing, lane, fail, skill), action))
    if not weighed:
        weighed = [(0.0, anywhere(cloth, kitchen, dice))]
    return sorted(weighed, key=lambda pair: -pair[0])


def _behind(cloth: Cloth, ball: int, pocket: int) -> Iterator[Point]:
    spot = cloth.spots[ball]
    opening = mouth(cloth.table, spot, pocket)
    if not opening:
        return
    radius = cloth.table.ball_radius
    for turn in _OFF_LINE:
        back = opening[0] + turn
        for way in _BEHIND:
            x = spot.x - 2 * radius * cos(opening[0]) - way * radius * cos(back)
            y = spot.y - 2 * radius * sin(opening[0]) - way * radius * sin(back)
            yield Point(round(x * HUNDREDTHS) / HUNDREDTHS, round(y * HUNDREDTHS) / HUNDREDTHS)


def anywhere(cloth: Cloth, kitchen: bool, dice: Dice) -> PlaceCue:
    """Return a clear place at random; on a table with no room, a place the rules will refuse."""
    table = cloth.table
    width = table.head_x if kitchen else table.table_width
    for _ in range(_LOOSE):
        x, y = dice.below(int(width * HUNDREDTHS)), dice.below(int(table.table_height * HUNDREDTHS))
        if not cue_problem(table, cloth.balls, x / HUNDREDTHS, y / HUNDREDTHS, kitchen):
            break
    return PlaceCue(x, y)
