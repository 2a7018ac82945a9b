"""The solver's table drawn over the picture: cushions, holes, capture zones and ball edges."""

from godot import Color, Node2D, Vector2

from felt.scenes.poker_pool.cloth import Cloth

CUSHION, HOLE, CAPTURE, BALL = Color(1, 0.4, 0.9), Color(1, 0.2, 0.2), Color(1, 0.8, 0.2), Color(0.4, 0.9, 1)


class BodyOverlay(Node2D):
    """A child of the cloth; follows the balls every frame."""

    def _process(self, _delta: float) -> None:
        self.queue_redraw()

    def _draw(self) -> None:
        cloth: Cloth = self.get_parent()
        for edge in cloth.table.outline:
            self.draw_polyline([Vector2(*point) for point in edge], CUSHION, 1.5)
        for pocket in cloth.table.pockets:
            middle = Vector2(*pocket.centre)
            self.draw_arc(middle, pocket.radius, 0, 6.2832, 48, HOLE, 1.5)
            self.draw_arc(middle, pocket.capture, 0, 6.2832, 48, CAPTURE, 1.0)
        for ball in cloth.balls.values():
            if ball.visible:
                self.draw_arc(ball.position, ball.radius, 0, 6.2832, 24, BALL, 1.0)
