"""For tests that run inside the engine."""

from godot import Node


def self_of(node: Node) -> Node:
    """The Python self of a node whose script was attached from outside: every other way to the node gives it."""
    holder = Node()
    holder.add_child(node)
    found = holder.get_child(0)
    holder.remove_child(node)
    holder.free()
    return found
