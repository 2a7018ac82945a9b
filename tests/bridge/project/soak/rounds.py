"""Everything the bridge does, in one round that leaves nothing behind."""

import contextlib
import gc

from godot import (
    InputEventAction,
    Node,
    Object,
    PackedByteArray,
    PackedScene,
    RefCounted,
    Resource,
    ResourceLoader,
    ResourceSaver,
    SceneTree,
    Vector2,
    WorkerThreadPool,
    load,
    model_of,
    signal,
    start,
)

MANY = 20
SAVED = "user://soak_prices.tres"
RELOADED = "res://soak/reloaded.py"
TEXT = """from godot import Node, export


class Reloaded(Node):
    speed: int = export({number})

    def answer(self) -> int:
        return {number}
"""


class Listener(Node):
    """Hears input, signals and calls."""

    called = signal("what: RefCounted", "place: Vector2")

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def _input(self, event: InputEventAction) -> None:
        self.heard += event.action == "ui_accept"

    def hear(self, what: RefCounted, place: Vector2) -> None:
        self.heard += what.get_reference_count() > 0 and place.x == 1


class Bag(Resource):
    """A resource with a state of Python's."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[object] = []


class Rounds:
    """One method a subject; each checks what it did."""

    def __init__(self, tree: SceneTree) -> None:
        self.tree = tree
        self.listener = Listener()
        self.listener.called.connect(self.listener.hear)
        tree.root.add_child(self.listener)
        self.scene = packed_scene()
        self.gdscript = Node()
        self.gdscript.set_script(load("res://scripts/uses_python.gd"))
        self.reloaded = load(RELOADED)
        self.hot = self.reloaded.call("new")

    def round(self, number: int) -> None:
        """Do everything once."""
        self.nodes()
        self.events()
        self.signals()
        self.coroutines()
        self.resources()
        self.threads()
        self.gdscript_calls()
        self.values()
        self.exceptions()
        if number % 10 == 0:
            self.reload(number)

    def end(self) -> None:
        """Give up what lived through all rounds."""
        for node in (self.listener, self.gdscript, self.hot):
            node.free()

    def nodes(self) -> None:
        for _ in range(MANY):
            made = self.scene.instantiate()
            self.tree.root.add_child(made)
            made.events.append(made)  # a cycle through the node itself
            made.queue_free()

    def events(self) -> None:
        before = self.listener.heard
        for _ in range(MANY):
            event = InputEventAction()
            event.action = "ui_accept"
            self.tree.root.push_input(event)
        assert self.listener.heard == before + MANY

    def signals(self) -> None:
        before, seen = self.listener.heard, []

        def heard(what: RefCounted, place: Vector2) -> None:
            seen.append((what, place))

        self.listener.called.connect(heard)
        for _ in range(MANY):
            self.listener.called.emit(RefCounted(), Vector2(1, 2))
        self.listener.called.disconnect(heard)
        assert len(seen) == MANY and self.listener.heard == before + MANY

    def coroutines(self) -> None:
        waiter, doomed = (load("res://scripts/waiter.py").call("new") for _ in range(2))
        task = start(waiter.outer())
        start(doomed.wait_and_clean())
        seen = doomed.seen
        waiter.go.emit(5)
        doomed.free()
        assert task.result == "outer got 5" and seen == ["closed"]
        waiter.free()

    def resources(self) -> None:
        prices = load("res://python/shop/prices.py").call("new")
        prices.set("apple", 4.25)
        assert ResourceSaver.save(prices, SAVED) == 0
        again = read_again(SAVED)
        assert model_of(again).apple == 4.25
        bag = Bag()
        bag.items += [again, Bag()]

    def threads(self) -> None:
        done: set[int] = set()
        loaded: list[Resource] = []
        group = WorkerThreadPool.add_group_task(lambda index: done.add(index), MANY)
        # Not load_threaded_request: Godot 4.6 forgets a token of such a load now and then.
        task = WorkerThreadPool.add_task(lambda: loaded.append(read_again(SAVED)))
        WorkerThreadPool.wait_for_task_completion(task)
        WorkerThreadPool.wait_for_group_task_completion(group)
        assert done == set(range(MANY)) and loaded[0].apple == 4.25

    def gdscript_calls(self) -> None:
        plain = load("res://scripts/plain.py").call("new")
        for _ in range(MANY):
            assert self.gdscript.call("make") == 4
            assert list(self.gdscript.call("call_on", plain)) == [3, 2.5, True, True, 7]
        plain.free()

    def values(self) -> None:
        holder = Object()
        value = {"list": [1, "two", Vector2(3, 4)], "bytes": PackedByteArray(b"abc"), 5: {"deep": [None, True]}}
        for _ in range(MANY):
            holder.set_meta("value", value)
            assert holder.get_meta("value") == value
        holder.free()

    def exceptions(self) -> None:
        gone = Node()
        gone.free()
        for call in (gone.get_name, lambda: self.listener.add_child(5), lambda: self.listener.nonsense):
            with contextlib.suppress(ReferenceError, TypeError, AttributeError):
                call()
                raise AssertionError("nothing was raised")

    def reload(self, number: int) -> None:
        self.hot.speed = number
        self.reloaded.source_code = TEXT.format(number=number)
        assert self.reloaded.reload(True) == 0
        assert (self.hot.answer(), self.hot.speed) == (number, number)
        gc.collect()


def read_again(path: str) -> Resource:
    """The resource as the file has it now."""
    return ResourceLoader.load(path, "", ResourceLoader.CACHE_MODE_IGNORE)


def packed_scene() -> PackedScene:
    """A scripted root with a plain child."""
    root, child = load("res://scripts/plain.py").call("new"), Node()
    child.name = "Child"
    root.add_child(child)
    child.owner = root
    scene = PackedScene()
    scene.pack(root)
    root.free()
    return scene
