from godot import Node, export, signal


class Till(Node):
    opened = signal()
    drawer: int = export(4)

    def open(self) -> str:
        return "open"
