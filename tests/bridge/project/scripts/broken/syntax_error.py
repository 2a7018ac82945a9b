from godot import Node


class SyntaxError_(Node):
    def x(self:
