"""Public reports about other bridges that have no better home: what must hold here."""

from godot import Area2D, Node, Node2D, load


class Target(Node2D):
    def __init__(self) -> None:
        super().__init__()
        self.life = 3


def test_report_tgp203_get_node_gives_the_python_self_or_the_most_derived_class(root):
    target, area = Target(), Area2D()
    target.name, area.name = "Target", "Area"
    root.add_child(target)
    root.add_child(area)
    assert root.get_node("Target") is target and root.get_node("Target").life == 3
    assert type(root.get_node("Area")) is Area2D
    assert root.get_node("Area").get_overlapping_bodies() is not None
    assert target.get_parent() == root


async def test_report_tgp123_async_ready_resumes_after_a_timer(tree, root):
    class Slow(Node):
        def __init__(self) -> None:
            super().__init__()
            self.steps: list[str] = []

        async def _ready(self) -> None:
            self.steps.append("ready")
            await self.get_tree().create_timer(0.01).timeout
            self.steps.append("later")

    node = Slow()
    root.add_child(node)
    assert node.steps == ["ready"]
    await tree.create_timer(0.05).timeout
    assert node.steps == ["ready", "later"]


def test_report_tgp166_load_gives_every_caller_its_own_reference():
    scene = load("res://scripts/plain.py")
    for _ in range(1000):
        assert load("res://scripts/plain.py") == scene
