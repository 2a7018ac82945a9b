"""The cue ball in hand: carried over the cloth by pointer or keys, tinted where it may not lie."""

from godot import Color, Vector2

from felt.billiards.layout import CUE, Layout, Spot, spot_of
from felt.billiards.placement import cue_problem
from felt.games.poker_pool.state import KITCHEN
from felt.scenes.palette import palette
from felt.scenes.poker_pool.cloth import Cloth

SEARCH = 25.0
"""Grid on which a first free place is looked for, table px."""


class Carrying:
    """Where the ball is held; nothing is decided until it is put down."""

    def __init__(self, cloth: Cloth, layout: Layout, where: str) -> None:
        self._cloth = cloth
        self._others = tuple(spot for spot in layout if spot.ball != CUE)
        self._kitchen = where == KITCHEN
        self.spot = spot_of(layout, CUE) or self._first_free()
        cloth.balls[CUE].show()
        cloth.balls[CUE].sink(0.0)
        self._show()

    @property
    def allowed(self) -> bool:
        """Tell whether the ball may lie where it is held."""
        return self._free(self.spot.x, self.spot.y)

    def move_to(self, x: float, y: float) -> None:
        """Follow a pointer, table px."""
        self.spot = Spot(CUE, x, y)
        self._show()

    def move_by(self, way: Vector2) -> None:
        """Go a way on the screen (direction) of so many table px, and stay on the cloth."""
        step = way.rotated(-self._cloth.rotation)
        table = self._cloth.table
        right = table.head_x if self._kitchen else table.table_width - table.ball_radius
        x = min(right, max(table.ball_radius, self.spot.x + step.x))
        self.move_to(x, min(table.table_height - table.ball_radius, max(table.ball_radius, self.spot.y + step.y)))

    def _show(self) -> None:
        ball = self._cloth.balls[CUE]
        ball.put(self.spot.x, self.spot.y)
        ball.face.self_modulate = Color(1, 1, 1) if self.allowed else palette("aim_blocked")

    def _free(self, x: float, y: float) -> bool:
        return cue_problem(self._cloth.table, self._others, x, y, self._kitchen) is None

    def _first_free(self) -> Spot:
        """Start on the head spot, or as near to it as there is room."""
        table = self._cloth.table
        head = table.head_x, table.table_height / 2
        columns = [table.ball_radius + SEARCH * n for n in range(int(table.table_width / SEARCH))]
        rows = [table.ball_radius + SEARCH * n for n in range(int(table.table_height / SEARCH))]
        places = [head, *((x, y) for x in columns for y in rows)]
        free = [place for place in places if self._free(*place)]
        near = min(free or [head], key=lambda place: (place[0] - head[0]) ** 2 + (place[1] - head[1]) ** 2)
        return Spot(CUE, *near)
