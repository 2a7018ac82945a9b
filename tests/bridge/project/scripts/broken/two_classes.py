from godot import Node


class One(Node):
    pass


class Two(Node):
    pass
