"""Calling the engine: arguments, defaults, keywords, statics, varargs, properties, and messages for wrong use."""

import importlib
import threading

import _godot
import pytest
from godot import (
    JSON,
    OS,
    CanvasItem,
    Control,
    Engine,
    FileAccess,
    Input,
    Label,
    Node,
    Node2D,
    PhysicsRayQueryParameters2D,
    ProjectSettings,
    RefCounted,
    Resource,
    ResourceLoader,
    Sprite2D,
    Tween,
    Vector2,
    Vector2i,
    WorkerThreadPool,
)


@pytest.fixture
def node():
    made = Node2D()
    yield made
    if made:
        made.free()


def test_defaults_and_keywords(node):
    child = Node()
    child.name = "Child"
    node.add_child(child)
    assert node.get_child_count() == node.get_child_count(include_internal=True) == 1
    assert node.find_child("Chi*", owned=False) == child
    assert node.find_child(pattern="Chi*", recursive=True, owned=False) == child
    assert PhysicsRayQueryParameters2D.create(from_=(0, 0), to=(1, 1)).to == Vector2(1, 1)
    assert PhysicsRayQueryParameters2D.create(Vector2.ZERO, Vector2.ONE).from_ == Vector2()


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda n: n.set_position(), r"Node2D\.set_position\(\) takes 1 argument, 0 given"),
        (lambda n: n.set_position((1, 2), 3), r"Node2D\.set_position\(\) takes 1 argument, 2 given"),
        (lambda n: n.get_child_count(1, 2), r"Node\.get_child_count\(\) takes 0 to 1 arguments, 2 given"),
        (lambda n: n.set_position("a"), r"Node2D\.set_position\(\): argument 'position' must be Vector2, not str"),
        (lambda n: n.add_child(5), r"Node\.add_child\(\): argument 'node' must be Node, not int"),
        (lambda n: n.add_child(Resource()), r"argument 'node' must be Node, not godot.Resource"),
        (lambda n: n.set_rotation(None), r"argument 'radians' must be float, not NoneType"),
        (lambda n: n.set_z_index(1.5), r"argument 'z_index' must be int, not float"),
        (lambda n: n.set_process("yes"), r"argument 'enable' must be bool, not str"),
        (lambda n: n.get_node(wrong="x"), r"get_node\(\) has no parameter 'wrong'"),
        (lambda n: n.get_node("x", path="y"), r"get_node\(\) got two values for 'path'"),
        (lambda n: n.find_child(recursive=True), r"find_child\(\) misses argument 'pattern'"),
        (lambda n: n.connect("ready", 3), r"argument 'callable' must be Callable, not int"),
        (lambda n: n.call(), r"call\(\) takes at least 1 argument"),
        (lambda n: n.call("queue_free", key=1), "no keywords"),
        (lambda _: Node2D.get_position(Resource()), "needs a Node2D"),
        (lambda _: Node2D.get_position(5), "needs a Node2D"),
        (lambda n: setattr(n, "position", 5), r"Node2D\.position must be Vector2, not int"),
        (lambda n: n.set_meta("a", object()), "object has no form in the engine"),
        (lambda n: n.set_meta("a", {1, 2}), "set has no form in the engine"),
        (lambda _: Node2D(3), "properties by name"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_wrong_arguments(node, call, text):
    with pytest.raises(TypeError, match=text):
        call(node)


def test_read_only_and_unknown_names(node):
    with pytest.raises(AttributeError):
        _ = node.no_such_thing
    with pytest.raises(AttributeError):
        node.no_such_thing = 1
    with pytest.raises(AttributeError, match="multiplayer cannot be set"):
        node.multiplayer = None
    with pytest.raises(AttributeError, match="the engine has no 'Nonsense'"):
        _ = _godot.Nonsense


def test_numbers_too_big(node):
    with pytest.raises(OverflowError, match="64-bit"):
        node.set_z_index(1 << 70)
    assert node.z_index == 0


def test_properties(node):
    node.position = 3, 4
    assert node.position == Vector2(3, 4)
    node.position += Vector2(1, 1)
    assert node.position == Vector2(4, 5)
    node.name = "Ball"
    assert node.name == "Ball"
    assert type(node.name) is str
    label = Label(text="Hi", horizontal_alignment=1)
    assert label.text == "Hi"
    assert label.horizontal_alignment.name == "HORIZONTAL_ALIGNMENT_CENTER"
    label.offset_right = 12  # an indexed property
    assert label.offset_right == 12.0
    label.layout_mode = 1  # its setter is hidden, so it goes by name
    label.free()


def test_none_clears_an_object_property():
    sprite = Sprite2D()
    assert sprite.texture is None
    sprite.texture = None
    with pytest.raises(TypeError, match=r"Sprite2D\.texture must be Texture2D, not godot\.Resource"):
        sprite.texture = Resource()
    sprite.free()


def test_enums_are_int_enums(node):
    assert node.process_mode is Node.PROCESS_MODE_INHERIT is Node.ProcessMode.PROCESS_MODE_INHERIT
    node.process_mode = Node.PROCESS_MODE_ALWAYS
    assert node.process_mode == 3
    node.process_mode = 1
    assert node.process_mode is Node.PROCESS_MODE_PAUSABLE
    flags = Control.SIZE_EXPAND | Control.SIZE_FILL
    assert flags == Control.SIZE_EXPAND_FILL
    assert isinstance(flags, Control.SizeFlags)
    assert Node.NOTIFICATION_READY == 13


def test_static_methods():
    assert JSON.parse_string('{"a": [1, 2]}') == {"a": [1.0, 2.0]}
    assert JSON.stringify({"a": 1}) == '{"a":1}'
    assert Tween.interpolate_value(0.0, 10.0, 0.5, 1.0, Tween.TRANS_LINEAR, Tween.EASE_IN) == 5.0
    assert FileAccess.file_exists("res://project.godot")


def test_singletons():
    assert Engine.get_version_info()["major"] == 4
    assert Input.is_action_pressed("ui_accept") is False
    assert Input.MOUSE_MODE_VISIBLE == 0
    assert ProjectSettings.has_setting("application/config/name")
    assert OS is OS.get_main_thread_id.__self__


def test_vararg_methods(node):
    assert node.call("get_child_count") == 0
    with pytest.raises(TypeError, match=r"Object\.call\(\): argument 1 must be Vector2"):
        node.call("set_position", (3, 4))
    node.call("set_position", Vector2(3, 4))
    assert node.position == Vector2(3, 4)
    seen = []
    node.add_user_signal("hit")
    node.connect("hit", lambda *values: seen.append(values))
    node.emit_signal("hit", 1, "two", None)
    assert seen == [(1, "two", None)]


@pytest.mark.parametrize(
    "value",
    [
        True,
        5,
        -(1 << 63),
        1.5,
        "text",
        "ünïcödé \U0001f3b1",
        "",
        Vector2(1, 2),
        Vector2i(1, 2),
        [1, "a", [2.5, None]],
        {"key": [1, 2], 3: "three"},
        (1, 2),
        b"bytes",
        range(3),
    ],
    ids=repr,
)
def test_round_trip_through_a_variant(node, value):
    node.set_meta("value", value)
    back = node.get_meta("value")
    expected = list(value) if isinstance(value, (tuple, range)) else value
    assert back == expected or bytes(back) == expected


def test_self_containing_list_raises(node):
    endless = []
    endless.append(endless)
    with pytest.raises(RecursionError):
        node.set_meta("endless", endless)


def test_surrogates_raise(node):
    with pytest.raises(UnicodeEncodeError):
        node.name = "\udc80"


def test_numpy_like_numbers(node):
    class Three:
        def __index__(self):
            return 3

    class Half:
        def __float__(self):
            return 0.5

    node.z_index = Three()
    node.rotation = Half()
    assert (node.z_index, node.rotation) == (3, 0.5)


def test_blocking_load_gives_up_the_gil():
    """A worker loads a Python script, for which it needs the GIL, while the main thread waits for it."""
    path = "res://scripts/plain.py"
    assert ResourceLoader.load_threaded_request(path) == 0
    assert ResourceLoader.load_threaded_get(path) is not None


def test_worker_threads_run_python():
    names = []
    task = WorkerThreadPool.add_task(lambda: names.append(threading.get_ident()))
    WorkerThreadPool.wait_for_task_completion(task)
    assert len(names) == 1


def test_engine_class_is_subclassable_without_a_script():
    class Counter(RefCounted):
        def __init__(self, start):
            super().__init__()
            self.count = start

    counter = Counter(5)
    assert counter.count == 5
    assert counter.get_class() == "RefCounted"


def test_abstract_class():
    with pytest.raises(TypeError, match="CanvasItem is abstract"):
        CanvasItem()


def test_every_name_of_the_engine_resolves():
    names = dir(_godot)
    assert len(names) > 1500
    for name in names:
        value = getattr(_godot, name)
        for attribute in dir(value) if isinstance(value, type) else ():
            getattr(value, attribute)


@pytest.mark.parametrize("name", ["math", "_socket", "_ssl", "_sqlite3", "_ctypes"])
def test_extension_modules_find_pythons_symbols(name):
    """libpython must be in the global scope, or no wheel loads."""
    assert importlib.import_module(name)
