"""Python callables as Callables, and signals."""

import functools
import gc
import weakref

import pytest
from godot import Callable, Node, Object, Performance, Resource, Signal


def make_node():
    node = Node()
    node.add_user_signal("hit")
    return node


def test_call_bind_and_count():
    double = Callable(lambda x: x * 2)
    assert double(21) == 42
    assert double.call(4) == 8
    assert double.bind(5)() == 10
    assert double.is_custom()
    assert double.is_valid()
    assert Callable(lambda _a, _b=1: None).get_argument_count() == 2
    assert Callable(lambda *_: None).call(1, 2, 3) is None
    assert Callable(functools.partial(pow, 2)).call(5) == 32


def test_engine_methods_become_plain_callables():
    node = make_node()
    call = Callable(node.get_child_count)
    assert call.is_standard()
    assert call.get_method() == "get_child_count"
    assert call() == 0
    assert Callable(node, "get_class").call() == "Node"
    node.free()
    assert not call.is_valid()


def test_same_function_is_the_same_callable():
    node = make_node()
    seen = []
    node.connect("hit", seen.append)
    assert node.is_connected("hit", seen.append)
    node.disconnect("hit", seen.append)
    assert not node.is_connected("hit", seen.append)
    assert Callable(len) == Callable(len) != Callable(max)
    node.free()


def test_signal_descriptor():
    node = make_node()
    seen = []
    assert isinstance(node.renamed, Signal)
    assert node.renamed.get_name() == "renamed"
    assert node.renamed.get_object() is node
    assert node.renamed == node.renamed
    node.renamed.connect(lambda: seen.append("renamed"))
    node.renamed.emit()
    assert seen == ["renamed"]
    assert node.renamed.has_connections()
    node.free()
    with pytest.raises(ReferenceError):
        _ = node.renamed


def test_one_shot_and_deferred_flags():
    node = make_node()
    seen = []
    node.connect("hit", seen.append, Object.CONNECT_ONE_SHOT)
    node.emit_signal("hit", 1)
    node.emit_signal("hit", 2)
    assert seen == [1]
    node.free()


def test_disconnecting_oneself_while_called():
    node = make_node()
    seen = []

    def once():
        node.disconnect("hit", once)
        gc.collect()
        seen.append(1)

    node.connect("hit", once)
    node.emit_signal("hit")
    node.emit_signal("hit")
    assert seen == [1]
    node.free()


class Hearer(Node):
    def __init__(self):
        super().__init__()
        self.seen = []

    def hear(self, word="word"):
        self.seen.append(word)

    def as_lambda(self):
        return lambda: self.hear()

    def as_inner_function(self):
        def inner():
            self.hear()

        return inner

    def as_partial(self):
        return functools.partial(self.hear, "word")

    def as_partial_of_a_lambda(self):
        return functools.partial(lambda word: self.hear(word), "word")


@pytest.mark.parametrize("kind", ["hear", "as_lambda", "as_inner_function", "as_partial", "as_partial_of_a_lambda"])
def test_a_callable_goes_with_its_owner(kind):
    source, owner = make_node(), Hearer()
    source.connect("hit", owner.hear if kind == "hear" else getattr(owner, kind)())
    seen = owner.seen
    source.emit_signal("hit")
    owner.free()
    source.emit_signal("hit")
    assert seen == ["word"]
    assert source.get_signal_connection_list("hit") == []
    source.free()


def test_callable_keeps_its_function_alive_and_lets_it_go():
    class Target:
        def method(self):
            return 7

    target = Target()
    weak = weakref.ref(target)
    call = Callable(target.method)
    del target
    gc.collect()
    assert call() == 7
    del call
    gc.collect()
    assert weak() is None


def test_resource_listening_to_itself_is_not_immortal():
    resource = Resource()
    resource.changed.connect(resource.get_name)
    identity = resource.get_instance_id()
    del resource
    gc.collect()
    from godot import is_instance_id_valid

    assert not is_instance_id_valid(identity)


def test_exception_in_a_callable_is_reported_not_raised(log):
    node = make_node()

    def broken():
        raise ValueError("deliberate")

    node.connect("hit", broken)
    node.emit_signal("hit")
    assert "deliberate" in log.pop()
    assert not log
    node.free()


def test_wrong_count_is_a_script_error(log):
    Callable(lambda: 1).call(5)
    assert "positional argument" in log.pop()
    assert not log


def test_ten_thousand_emits_leave_nothing():
    node = make_node()
    node.connect("hit", lambda _: None)
    node.emit_signal("hit", Resource())
    gc.collect()
    before = Performance.get_monitor(Performance.OBJECT_COUNT)
    for _ in range(10_000):
        node.emit_signal("hit", Resource())
    gc.collect()
    assert Performance.get_monitor(Performance.OBJECT_COUNT) == before
    node.free()


def test_freed_signal_source():
    node = make_node()
    signal = Signal(node, "hit")
    node.free()
    assert signal.is_null() or signal.get_object() is None
