"""Life and identity of engine objects."""

import gc
import weakref

import pytest
from godot import (
    Curve,
    Gradient,
    GradientTexture1D,
    Node,
    Node2D,
    Object,
    Performance,
    RefCounted,
    Resource,
    ResourceLoader,
    instance_from_id,
    is_instance_id_valid,
    is_instance_valid,
)


def count():
    gc.collect()
    return Performance.get_monitor(Performance.OBJECT_COUNT)


def test_freed_object_raises():
    node, parent = Node2D(), Node()
    node.free()
    assert not is_instance_valid(node)
    assert not node
    for use in (
        lambda: node.position,
        lambda: node.get_child_count(),
        lambda: setattr(node, "position", (1, 2)),
        lambda: node.ready,
        lambda: node.free(),
        lambda: parent.add_child(node),
    ):
        with pytest.raises(ReferenceError, match="was freed"):
            use()
    assert "freed" in repr(node)
    parent.free()


def test_freed_by_the_engine_raises():
    parent, child = Node(), Node()
    parent.add_child(child)
    parent.free()
    with pytest.raises(ReferenceError):
        child.get_name()


async def test_queue_free(tree, root):
    node = Node()
    root.add_child(node)
    node.queue_free()
    await tree.process_frame
    await tree.process_frame
    assert not is_instance_valid(node)


def test_freed_object_in_a_container_is_none():
    holder, node = Resource(), Node()
    holder.set_meta("target", node)
    node.free()
    assert holder.get_meta("target") is None


def test_same_object_is_the_same_wrapper():
    parent, child = Node(), Node2D()
    parent.add_child(child)
    assert parent.get_child(0) is child
    assert child.get_parent() is parent
    assert child == parent.get_child(0)
    assert hash(child) == hash(parent.get_child(0))
    assert instance_from_id(child.get_instance_id()) is child
    assert child != parent
    assert child != 5
    parent.free()


def test_wrapper_is_most_derived():
    parent = Node()
    parent.add_child(Node2D())
    assert type(parent.get_child(0)) is Node2D
    assert isinstance(parent.get_child(0), Object)
    parent.free()


def test_address_reuse_does_not_confuse():
    for _ in range(200):
        first = Node()
        first.free()
        second = Node2D()
        assert second.get_class() == "Node2D"
        with pytest.raises(ReferenceError):
            first.get_class()
        second.free()


def test_reference_counts_are_exact():
    resource = Resource()
    assert resource.get_reference_count() == 1
    again = [resource for _ in range(5)]
    assert resource.get_reference_count() == 1, again
    texture, gradient = GradientTexture1D(), Gradient()
    texture.gradient = gradient
    assert gradient.get_reference_count() == 2
    assert texture.gradient is gradient
    assert gradient.get_reference_count() == 2
    texture.gradient = None
    assert gradient.get_reference_count() == 1


def test_refcounted_dies_with_its_last_wrapper():
    resource = Resource()
    identity = resource.get_instance_id()
    assert is_instance_id_valid(identity)
    del resource
    gc.collect()
    assert not is_instance_id_valid(identity)


def test_refcounted_cannot_be_freed_by_hand():
    with pytest.raises(TypeError, match="cannot be freed"):
        RefCounted().free()


@pytest.mark.parametrize(
    "make",
    [
        lambda: Node().free(),
        Resource,
        lambda: Curve().duplicate(),
        lambda: [Resource(), {"a": Resource()}],
        lambda: Resource().set_meta("self", [Resource()]),
        lambda: ResourceLoader.load("res://scripts/plain.py"),
    ],
    ids=["node", "resource", "duplicate", "list", "meta", "load"],
)
def test_ten_thousand_leave_nothing(make):
    make()
    before = count()
    for _ in range(10_000):
        make()
    assert count() == before


def test_weak_references():
    resource = Resource()
    weak = weakref.ref(resource)
    assert weak() is resource
    del resource
    gc.collect()
    assert weak() is None


def test_repr_and_attributes_by_keyword():
    node = Node2D(name="Ball", position=(1, 2))
    assert repr(node).startswith("Ball:<Node2D#")
    node.free()
    with pytest.raises(AttributeError):
        Resource(no_such_property=1)


def test_new_of_gdscript_habit():
    node = Node2D.new()
    assert type(node) is Node2D
    node.free()


def test_members_of_a_gdscript_node():
    from godot import GDScript

    script = GDScript()
    script.source_code = (
        "extends Node\nsignal hit(by)\nvar health := 5\nfunc hurt(n: int) -> int:\n\thealth -= n\n\treturn health\n"
    )
    assert script.reload() == 0
    holder, enemy = Node(), Node()
    with pytest.raises(AttributeError):
        _ = enemy.health
    enemy.set_script(script)
    holder.add_child(enemy)
    assert holder.get_child(0) is enemy
    assert isinstance(enemy, Node)
    assert enemy.health == 5
    enemy.health = 9
    assert enemy.hurt(2) == 7
    seen = []
    enemy.hit.connect(seen.append)
    enemy.hit.emit("ball")
    assert seen == ["ball"]
    with pytest.raises(AttributeError):
        _ = enemy.no_such_thing
    holder.free()
