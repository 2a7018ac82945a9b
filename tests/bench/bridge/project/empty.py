"""A node that asks for frames and does nothing with them."""

from godot import Node2D


class Empty(Node2D):
    def _process(self, delta: float) -> None:
        pass
