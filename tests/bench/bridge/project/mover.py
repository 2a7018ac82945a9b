"""A node that moves and turns in every frame."""

from godot import Node2D, Vector2

VELOCITY = Vector2(3, 4)


class Mover(Node2D):
    def _process(self, delta: float) -> None:
        self.position += VELOCITY * delta
        self.rotation = self.position.length() * 0.01
