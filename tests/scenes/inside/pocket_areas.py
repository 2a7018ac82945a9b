"""The picture's pockets feel what the solver decided: the same balls, in the same order, at the same time."""

from godot import Engine, load

from felt.billiards.events import Pocketed
from felt.billiards.layout import CUE, Spot, layout_of
from felt.billiards.pots import direct_pots, power_for
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.core.rng import Rng
from felt.scenes.poker_pool.shot_player import ShotPlayer

SHOTS = 8
TICKS = 2
"""Physics ticks by which an area may be late."""
ARRIVALS = (120.0, 500.0, 1200.0)
"""Speeds at the pocket, px/s: soft, firm, hard."""


async def test_areas_agree_with_the_solver_within_two_ticks(tree, root):
    cloth = load("res://scenes/poker_pool/cloth.tscn").instantiate()
    shots = ShotPlayer()
    root.add_child(cloth)
    root.add_child(shots)
    cloth.lay_out(Table())
    shots.cloth = cloth
    solved, felt = [], []
    shots.heard = lambda event: _note(solved, event)
    for pocket in cloth.pockets:
        pocket.fell.connect(lambda pocket, ball: felt.append((ball, pocket, Engine.get_physics_frames())))
    for number in range(SHOTS):
        layout, pot, power = _a_pot(number)
        cloth.show_balls(layout)
        await tree.physics_frame
        fallen = len(solved)
        shots.play(solve(cloth.table, layout, pot.angle, power))
        while len(solved) == fallen:
            await tree.physics_frame
        for _ in range(TICKS + 2):
            await tree.physics_frame
        shots.skip()
        await shots.finished
    assert len(solved) >= SHOTS
    assert sorted(entry[:2] for entry in felt) == sorted(entry[:2] for entry in solved)
    when = {entry[:2]: entry[2] for entry in felt}
    late = {entry[:2]: when[entry[:2]] - entry[2] for entry in solved}
    assert all(abs(ticks) <= TICKS for ticks in late.values()), late


def _note(solved: list, event) -> None:
    if isinstance(event, Pocketed):
        solved.append((event.ball, event.pocket, Engine.get_physics_frames()))


def _a_pot(number: int):
    """The easiest shot that lies on a table with two balls at random, each shot with another object ball."""
    rng, table = Rng.seeded(number + 40), Table()
    while True:
        places = []
        for _ in range(4):
            value, rng = rng.unit()
            places.append(value)
        cue = Spot(CUE, 60 + places[0] * 880, 60 + places[1] * 380)
        ball = Spot(number + 1, 60 + places[2] * 880, 60 + places[3] * 380)
        if (cue.x - ball.x) ** 2 + (cue.y - ball.y) ** 2 < 900:
            continue
        layout = layout_of((cue, ball))
        for pot in direct_pots(table, layout)[:1]:
            power = power_for(table, pot, ARRIVALS[number % len(ARRIVALS)])
            if power is not None and _pockets(solve(table, layout, pot.angle, power)):
                return layout, pot, power


def _pockets(track) -> bool:
    return any(isinstance(event, Pocketed) for event in track.events)
