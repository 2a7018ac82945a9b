"""Array, Dictionary and the packed arrays as Python containers."""

import copy
import pickle

import pytest
from godot import (
    Array,
    Color,
    Dictionary,
    Node,
    Node2D,
    PackedByteArray,
    PackedColorArray,
    PackedFloat32Array,
    PackedFloat64Array,
    PackedInt32Array,
    PackedInt64Array,
    PackedStringArray,
    PackedVector2Array,
    PackedVector3Array,
    PackedVector4Array,
    Resource,
    Vector2,
    Vector3,
    Vector4,
)


def test_array_is_a_list_shared_with_the_engine():
    array = Array([1, "two"])
    holder = Resource()
    holder.set_meta("items", array)
    array.append(3.5)
    assert holder.get_meta("items") == [1, "two", 3.5] == array
    assert array[-1] == 3.5
    assert array[0:2] == [1, "two"]
    assert "two" in array
    assert object() not in array
    assert list(reversed(array)) == [3.5, "two", 1]
    assert array.pop() == 3.5
    assert array.pop(0) == 1
    array.extend(x * x for x in range(3))
    assert array == ["two", 0, 1, 4]
    assert array.index(4) == 3
    array.remove(0)
    del array[0]
    array[0] = "one"
    assert array == ["one", 4]
    assert len(array) == array.size() == 2
    assert sorted([3, 1]) == [1, 3]
    assert Array([3, 1, 2]).max() == 3
    assert Array([1]) + Array([2]) == [1, 2]


@pytest.mark.parametrize(
    ("use", "error"),
    [
        (lambda a: a[5], IndexError),
        (lambda a: a.pop(9), IndexError),
        (lambda a: a.index("x"), ValueError),
        (lambda a: a.remove("x"), ValueError),
        (lambda a: a.append(object()), TypeError),
        (lambda a: a.__setitem__(7, 1), IndexError),
        (lambda a: a["x"], TypeError),
        (lambda a: {a: 1}, TypeError),
    ],
)
def test_array_errors_change_nothing(use, error):
    array = Array([1, 2])
    with pytest.raises(error):
        use(array)
    assert array == [1, 2]


def test_read_only_array():
    array = Array([1])
    array.make_read_only()
    for change in (lambda: array.append(2), lambda: array.__setitem__(0, 2), lambda: array.pop()):
        with pytest.raises(TypeError, match="read-only"):
            change()


def test_typed_array():
    numbers = Array[int]([1, 2])
    assert numbers.is_typed()
    assert numbers.get_typed_builtin() == 2
    with pytest.raises(TypeError, match="an element must be int, not str"):
        numbers.append("three")
    assert numbers == [1, 2]
    nodes = Array[Node2D]()
    assert nodes.get_typed_class_name() == "Node2D"
    with pytest.raises(TypeError, match="element class"):
        Array[object]()


def test_dictionary_is_a_dict():
    entries = Dictionary({"a": 1, 2: [3]})
    assert entries["a"] == 1
    assert entries[2] == [3]
    entries["b"] = Vector2(1, 2)
    assert list(entries) == ["a", 2, "b"]
    assert len(entries) == 3
    assert entries.items() == [("a", 1), (2, [3]), ("b", Vector2(1, 2))]
    assert entries.get("x") is None
    assert entries.get("x", 5) == 5
    assert "a" in entries
    assert object() not in entries
    del entries["a"]
    entries.update({"c": None})
    assert entries.pop(2) == [3]
    assert entries.pop("x", 7) == 7
    assert entries == {"b": Vector2(1, 2), "c": None}
    assert dict(entries) == {"b": Vector2(1, 2), "c": None}
    assert {**entries} == dict(entries)
    for missing in (lambda: entries["zz"], lambda: entries.pop("zz"), lambda: entries.__delitem__("zz")):
        with pytest.raises(KeyError):
            missing()


def test_typed_dictionary():
    from _godot import typed_dictionary

    scores = typed_dictionary(str, int, {"a": 1})
    with pytest.raises(TypeError, match="a value must be int, not str"):
        scores["b"] = "x"
    assert scores == {"a": 1}
    assert scores.is_typed()


PACKED = [
    (PackedByteArray, [0, 255]),
    (PackedInt32Array, [-5, 7]),
    (PackedInt64Array, [1 << 40]),
    (PackedFloat32Array, [0.5, -2.0]),
    (PackedFloat64Array, [0.1]),
    (PackedStringArray, ["a", "ü"]),
    (PackedVector2Array, [Vector2(1, 2)]),
    (PackedVector3Array, [Vector3(1, 2, 3)]),
    (PackedColorArray, [Color(1, 0, 0, 1)]),
    (PackedVector4Array, [Vector4(1, 2, 3, 4)]),
]


@pytest.mark.parametrize(("kind", "items"), PACKED, ids=lambda value: getattr(value, "__name__", ""))
def test_packed_arrays(kind, items):
    packed = kind(items)
    assert list(packed) == items
    assert packed == items
    assert len(packed) == len(items)
    assert packed[-1] == items[-1]
    assert items[0] in packed
    assert packed[:1] == items[:1]
    assert type(packed[:1]) is kind
    packed.append(items[0])
    assert list(packed) == [*items, items[0]]
    packed[0] = items[-1]
    assert packed[0] == items[-1]
    assert pickle.loads(pickle.dumps(packed)) == packed == copy.deepcopy(packed)
    assert copy.copy(packed) is not packed
    for wrong in (lambda: packed.append(None), lambda: packed.__setitem__(0, None), lambda: kind([None])):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(IndexError):
        packed[99]
    assert kind() == []
    assert not kind()


def test_packed_values_out_of_range():
    for wrong in (lambda: PackedByteArray([256]), lambda: PackedInt32Array([1 << 31])):
        with pytest.raises(OverflowError):
            wrong()


def test_buffers_both_ways():
    packed = PackedFloat32Array([1, 2, 3])
    view = memoryview(packed)
    assert (view.format, view.shape, view.readonly, view.tolist()) == ("f", (3,), True, [1.0, 2.0, 3.0])
    packed[0] = 9
    packed.resize(1)
    assert view.tolist() == [1.0, 2.0, 3.0], "a view keeps what it saw"
    assert PackedFloat32Array(view) == [1, 2, 3]
    assert memoryview(PackedVector2Array([(1, 2), (3, 4)])).shape == (2, 2)
    assert bytes(PackedByteArray(b"abc")) == b"abc"
    assert PackedByteArray(bytearray(b"xy")) == b"xy"
    with pytest.raises(BufferError):
        memoryview(PackedStringArray(["a"]))


def test_bytes_and_lists_where_the_engine_wants_packed_arrays():
    holder = Resource()
    holder.set_meta("data", b"\x00\x01")
    assert bytes(holder.get_meta("data")) == b"\x00\x01"
    from godot import Curve2D, Marshalls

    assert Marshalls.raw_to_base64(b"hi") == "aGk="
    curve = Curve2D()
    curve.add_point((1, 2))
    assert curve.get_baked_points() == [Vector2(1, 2)]


async def test_bytes_through_call_deferred_from_a_thread(tree):
    """The arguments are copied into Variants, so that nothing is collected before delivery."""
    import threading

    node = Node()
    thread = threading.Thread(target=lambda: node.call_deferred("set_meta", "data", PackedByteArray(b"abc")))
    thread.start()
    thread.join()
    await tree.process_frame
    await tree.process_frame
    assert bytes(node.get_meta("data")) == b"abc"
    node.free()


def test_array_slices():
    array = Array([0, 1, 2, 3])
    array[1:3] = ["a", "b", "c"]
    assert array == [0, "a", "b", "c", 3]
    del array[::2]
    assert array == ["a", "c"]
    with pytest.raises(TypeError):
        array[:] = [object()]
    assert array == ["a", "c"]
