"""Solves shots on a thread beside the picture: a hard break takes longer than a frame has."""

from functools import partial

from godot import Node

from felt.billiards.layout import Layout
from felt.billiards.track import Track
from felt.games.poker_pool.cloth import track_of
from felt.scenes.house import House
from felt.tuning.physics import Physics


def foresee(house: House, physics: Physics, balls: Layout, angle: int, power: int) -> None:
    """Solve a shot that is sure to come: its track is then remembered."""
    house.beside(partial(track_of, physics, balls, angle, power))


async def solved(node: Node, house: House, physics: Physics, balls: Layout, angle: int, power: int) -> Track:
    """Give the motion of a shot as soon as it is solved, while frames go on."""
    promise = house.beside(partial(track_of, physics, balls, angle, power))
    while not promise.done() and node.is_inside_tree():
        await node.get_tree().process_frame
    return promise.result()
