"""A node script with a bit of everything."""

from godot import Node, Vector2, export, onready, signal


class Plain(Node):
    """Counts what happens to it."""

    hit = signal("who: Node", "amount: int")
    speed: float = export(1.5, range=(0, 10), doc="How fast.")
    title: str = export("x")
    LIMIT = 7

    child: Node = onready("Child")

    def __init__(self) -> None:
        super().__init__()
        self.events: list[str] = ["init"]
        self.score = 0

    def _enter_tree(self) -> None:
        self.events.append("enter")

    def _ready(self) -> None:
        self.events.append(f"ready {self.child.name}" if self.has_node("Child") else "ready")

    def _process(self, delta: float) -> None:
        if "process" not in self.events:
            self.events.append("process")

    def _exit_tree(self) -> None:
        self.events.append("exit")

    def add(self, a: int, b: int = 10) -> int:
        return a + b

    def fail(self) -> None:
        raise ValueError("as asked")

    def ask_for_nothing(self) -> None:
        self.get_node("Nowhere")

    def where(self) -> Vector2:
        return Vector2(1, 2)

    @staticmethod
    def twice(a: int) -> int:
        return 2 * a
