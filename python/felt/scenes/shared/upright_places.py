"""Where people sit on a narrow screen: along its sides, above and below, so that the middle stays free."""

from godot import Vector2

PLACES = {
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.0, 0.2), (1.0, 0.2)),
    4: ((0.5, 1.0), (0.0, 0.28), (0.5, 0.0), (1.0, 0.28)),
    5: ((0.5, 1.0), (0.0, 0.76), (0.0, 0.2), (1.0, 0.2), (1.0, 0.76)),
    6: ((0.5, 1.0), (0.0, 0.8), (0.0, 0.19), (0.5, 0.0), (1.0, 0.19), (1.0, 0.8)),
}
"""Shares of the field by how many sit there, the nearest first, then clockwise."""


def upright_place(field: Vector2, turn: int, count: int, reach: float) -> Vector2:
    """Give a player's place in px of the field: `reach` 1 at its edge, less towards the middle."""
    middle = field / 2
    return middle + (Vector2(*PLACES[count][turn]) * field - middle) * reach
