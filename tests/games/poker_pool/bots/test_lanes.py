"""Lanes: what geometry promises, the solver keeps."""

from random import Random

from felt.billiards.events import Pocketed
from felt.billiards.layout import Layout, Point, Spot, layout_of
from felt.billiards.scatter import scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.games.poker_pool.bots.candidates import power_of, shot_along
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.lanes import Lane, lane_from, lanes
from felt.games.poker_pool.bots.shooting import bent
from felt.tuning.bots import PoolSkill

TABLE = Table()
EVERY_PAIR = [(ball, pocket) for ball in range(1, 16) for pocket in range(6)]


def pots(layout: Layout, lane: Lane, aim: float = 0.0, skill: PoolSkill | None = None) -> bool:
    shot = shot_along(Cloth(TABLE, layout), lane, 1.3)
    if skill:
        shot = bent(shot, skill, aim, 0.0)
    track = solve(TABLE, layout, shot.angle, shot.power)
    return any(isinstance(event, Pocketed) and event.ball == lane.ball for event in track.events)


def all_lanes(seeds: range) -> list[tuple[Layout, Lane]]:
    layouts = [scattered(TABLE, seed, 12) for seed in seeds]
    return [(layout, lane) for layout in layouts for lane in lanes(Cloth(TABLE, layout), EVERY_PAIR)]


def test_a_lane_played_truly_pots_its_ball() -> None:
    found = all_lanes(range(12))
    assert len(found) > 60
    assert sum(pots(layout, lane) for layout, lane in found) >= 0.93 * len(found)


def test_chances_say_how_often_a_shaky_hand_pots() -> None:
    skill, dice = PoolSkill(aim_error=0.5), Random(5)
    found = [(layout, lane) for layout, lane in all_lanes(range(12, 22)) if lane.chance(0.5) < 0.97]
    potted = [pots(layout, lane, dice.gauss(0, 1), skill) for layout, lane in found for _ in range(3)]
    promised = sum(lane.chance(0.5) for _, lane in found) / len(found)
    assert abs(sum(potted) / len(potted) - promised) < 0.12


def test_a_ball_in_the_way_closes_a_lane() -> None:
    open_way = layout_of([Spot(0, 300, 250), Spot(1, 700, 400)])
    blocked = layout_of([*open_way, Spot(2, 500, 325)])
    assert lane_from(Cloth(TABLE, open_way), Point(300, 250), 1, 5)
    assert lane_from(Cloth(TABLE, blocked), Point(300, 250), 1, 5) is None


def test_no_ball_is_cut_backwards() -> None:
    layout = layout_of([Spot(0, 300, 250), Spot(1, 700, 250)])
    assert not [lane for lane in lanes(Cloth(TABLE, layout), EVERY_PAIR) if lane.pocket in (0, 3)]


def test_a_steady_hand_is_sure_and_a_shaky_one_less() -> None:
    layout = layout_of([Spot(0, 300, 250), Spot(1, 700, 400)])
    lane = lane_from(Cloth(TABLE, layout), Point(300, 250), 1, 5)
    assert lane
    assert lane.chance(0) == 1 > lane.chance(0.5) > lane.chance(1) > lane.chance(3) > 0


def test_power_reaches_the_speed_asked_for() -> None:
    for speed in (50.0, 400.0, 1500.0, 2900.0):
        power = power_of(TABLE, speed)
        assert TABLE.shot_speed(power) >= speed > TABLE.shot_speed(power - 1)
    assert power_of(TABLE, 1e6) == 1000
