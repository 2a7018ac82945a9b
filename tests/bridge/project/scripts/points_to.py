from godot import Node, Timer, export


class PointsTo(Node):
    target: Timer | None = export()
    targets: list[Timer] = export([])
