from godot import Node2D, Vector2


class ForPlane(Node2D):
    def where_am_i(self) -> Vector2:
        return self.position
