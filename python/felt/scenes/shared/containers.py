"""What goes for every container of nodes."""

from godot import Node


def clear(parent: Node) -> None:
    """Empty a container at once: what replaces the old children must not see them."""
    for child in parent.get_children():
        parent.remove_child(child)
        child.queue_free()
