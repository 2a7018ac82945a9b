"""Value types: construction, arithmetic, comparison, copies, and the error that saves a newcomer an hour."""

import copy
import math
import pickle

import godot
import pytest
from godot import (
    AABB,
    RID,
    Basis,
    Color,
    Node2D,
    NodePath,
    Plane,
    Quaternion,
    Rect2,
    Rect2i,
    StringName,
    Transform2D,
    Transform3D,
    Vector2,
    Vector2i,
    Vector3,
    Vector3i,
    Vector4,
)

SHOWN = {
    "Vector2(1, 2)": "Vector2(1.0, 2.0)",
    "Vector2(0.1, -0.0)": "Vector2(0.1, -0.0)",
    "Vector2i(1, 2)": "Vector2i(1, 2)",
    "Vector2((3, 4))": "Vector2(3.0, 4.0)",
    "Vector2(Vector2i(3, 4))": "Vector2(3.0, 4.0)",
    "Vector2(x=1, y=2)": "Vector2(1.0, 2.0)",
    "Vector3.UP": "Vector3(0.0, 1.0, 0.0)",
    "Vector2.INF": "Vector2(inf, inf)",
    "Rect2(1, 2, 3, 4)": "Rect2(Vector2(1.0, 2.0), Vector2(3.0, 4.0))",
    "Rect2((1, 2), (3, 4)).end": "Vector2(4.0, 6.0)",
    "Rect2i(Rect2(1, 2, 3, 4))": "Rect2i(Vector2i(1, 2), Vector2i(3, 4))",
    "Color('red')": "Color(1.0, 0.0, 0.0, 1.0)",
    "Color('#00ff0080').a8": "128",
    "Color.from_hsv(0.5, 1, 1)": "Color(0.0, 1.0, 1.0, 1.0)",
    "Color(Color.RED, 0.5)": "Color(1.0, 0.0, 0.0, 0.5)",
    "Plane(Vector3.UP, 2)": "Plane(0.0, 1.0, 0.0, 2.0)",
    "Quaternion.IDENTITY": "Quaternion(0.0, 0.0, 0.0, 1.0)",
    "Transform2D(0, (5, 6)).origin": "Vector2(5.0, 6.0)",
    "Transform3D(Basis.IDENTITY, Vector3.ONE).origin": "Vector3(1.0, 1.0, 1.0)",
    "AABB((0, 0, 0), (1, 1, 1)).get_volume()": "1.0",
    "StringName('a')": "StringName('a')",
    "NodePath('a/b').get_name(1)": "'b'",
    "RID()": "RID(0)",
    "-Vector2(1, 2)": "Vector2(-1.0, -2.0)",
    "Vector2(1, 2) + Vector2(3, 4)": "Vector2(4.0, 6.0)",
    "Vector2(1, 2) * 2": "Vector2(2.0, 4.0)",
    "2.5 * Vector2(1, 2)": "Vector2(2.5, 5.0)",
    "Vector2(1, 2) * Vector2(3, 4)": "Vector2(3.0, 8.0)",
    "Vector3(2, 4, 6) / 2": "Vector3(1.0, 2.0, 3.0)",
    "Vector4(1, 1, 1, 1) - Vector4(0, 1, 0, 1)": "Vector4(1.0, 0.0, 1.0, 0.0)",
    "Vector2i(7, 8) % 5": "Vector2i(2, 3)",
    "Vector2i(1, 2) * 1.5": "Vector2(1.5, 3.0)",
    "Transform2D(0, (1, 2)) * Vector2(1, 1)": "Vector2(2.0, 3.0)",
    "Quaternion.IDENTITY * Vector3.UP": "Vector3(0.0, 1.0, 0.0)",
    "Color.WHITE * 0.5": "Color(0.5, 0.5, 0.5, 0.5)",
    "Vector2(3, 4).length()": "5.0",
    "Vector2(1, 0).rotated(angle=0)": "Vector2(1.0, 0.0)",
    "Vector2.from_angle(0)": "Vector2(1.0, 0.0)",
    "Vector2(3, 4).replace(x=1)": "Vector2(1.0, 4.0)",
    "Rect2(0, 0, 1, 1).replace(end=(5, 5)).size": "Vector2(5.0, 5.0)",
    "Vector3.AXIS_Y": "<Axis.AXIS_Y: 1>",
    "Variant.Type.TYPE_VECTOR2": "<Type.TYPE_VECTOR2: 5>",
}


class Scope(dict):
    """Every name of the package godot."""

    def __missing__(self, name):
        if name in dir(godot):
            return getattr(godot, name)
        raise KeyError(name)


def value_of(expression):
    return eval(expression, {}, Scope())


@pytest.mark.parametrize("expression", SHOWN)
def test_expression_gives(expression):
    assert repr(value_of(expression)) == SHOWN[expression]


@pytest.mark.parametrize(
    ("expression", "error", "text"),
    [
        ("Vector2(1, 'a')", TypeError, r"Vector2 cannot be made from \(int, str\)"),
        ("Vector2(1, 2, 3)", TypeError, "Vector2 cannot be made from"),
        ("Vector2i(1.5, 2)", TypeError, "Vector2i cannot be made from"),
        ("Vector2(1, 2) + 1", TypeError, "unsupported operand"),
        ("Vector2(1, 2) + None", TypeError, "unsupported operand"),
        ("Vector2(1, 2) + object()", TypeError, "unsupported operand"),
        ("Vector2(1, 2)[2]", IndexError, "2 components"),
        ("Vector2(1, 2).rotated()", TypeError, r"Vector2.rotated\(\) takes 1 argument, 0 given"),
        ("Vector2(1, 2).rotated('a')", TypeError, "Vector2.rotated.*'angle' must be float, not str"),
        ("Vector2.rotated(3, 1)", TypeError, "needs a Vector2"),
        ("Vector2(1, 2).replace(z=1)", TypeError, "Vector2 has no member 'z'"),
        ("Vector2(1, 2).replace(x='a')", TypeError, "Vector2.x must be float, not str"),
        ("Vector2(1, 2) < 'a'", TypeError, "not supported"),
        ("Color.RED[9]", IndexError, "4 components"),
    ],
)
def test_wrong_use_raises(expression, error, text):
    with pytest.raises(error, match=text):
        value_of(expression)


def test_setting_a_member_names_the_fix():
    node = Node2D()
    with pytest.raises(AttributeError, match=r"node\.position = node\.position\.replace\(x=\.\.\.\)"):
        node.position.x = 1
    node.free()


def test_unpacking_and_indexing():
    x, y = Vector2(1, 2)
    assert (x, y) == (1.0, 2.0)
    assert list(Color.RED) == [1.0, 0.0, 0.0, 1.0]
    assert Vector3(1, 2, 3)[-1] == 3.0
    assert len(Rect2()) == 2


SAMPLES = [
    Vector2(1, 2),
    Vector2i(1, 2),
    Vector3(1, 2, 3),
    Vector3i(1, 2, 3),
    Vector4(1, 2, 3, 4),
    Rect2(1, 2, 3, 4),
    Rect2i(1, 2, 3, 4),
    Color(0.25, 0.5, 0.75, 1),
    Plane(0, 1, 0, 2),
    Quaternion(),
    AABB((0, 0, 0), (1, 2, 3)),
    Basis(),
    Transform2D(1.5, (2, 3)),
    Transform3D(),
    StringName("name"),
    NodePath("a/b:c"),
]


@pytest.mark.parametrize("value", SAMPLES, ids=lambda value: type(value).__name__)
def test_equality_hash_copy_and_pickle(value):
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert again == value
    assert hash(again) == hash(value)
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert value != object()
    assert value is not None
    assert {value: 1}[again] == 1


@pytest.mark.parametrize("name", ["StringName", "NodePath"])
def test_texts_equal_and_hash_like_str(name):
    text = getattr(godot, name)("some/name")
    assert text == "some/name"
    assert "some/name" == text  # noqa: SIM300 -- the other way round is the point
    assert hash(text) == hash("some/name")
    assert str(text) == "some/name"


def test_vectors_order_and_truth():
    assert Vector2(1, 5) < Vector2(2, 0) <= Vector2(2, 0)
    assert not Vector2()
    assert Vector2(0, 1)
    assert not RID()


def test_vectors_do_not_equal_other_types():
    assert Vector2(1, 2) != Vector2i(1, 2)
    assert Vector2(1, 2) != (1, 2)


@pytest.mark.parametrize("code", range(5, 39))
def test_every_type_has_default_repr_and_methods(code):
    name = {24: None}.get(code, godot.type_string(code))
    if name is None:
        return  # Object is a class of the engine
    kind = getattr(godot, name)
    value = kind()
    assert name.split("Array")[0] in repr(value) or name in ("Callable", "Signal")
    assert value == kind()
    assert all(
        callable(getattr(value, each))
        for each in dir(kind)
        if each.islower()
        and each[0] != "_"
        and not isinstance(getattr(value, each), (int, float, Vector2, Vector3, Vector4, Vector2i, Basis))
    )


def test_functions_of_the_global_scope():
    assert godot.lerp(1.0, 3.0, 0.5) == 2.0
    assert godot.clamp(5, 0, 3) == 3
    assert godot.max(1, 7, 3) == 7
    assert math.isclose(godot.deg_to_rad(180), math.pi)
    assert godot.str_to_var("Vector2(1, 2)") == Vector2(1, 2)
    with pytest.raises(TypeError, match="sin"):
        godot.sin("a")


def test_global_enums():
    assert godot.KEY_ESCAPE == godot.Key.KEY_ESCAPE
    assert godot.OK == 0
    assert godot.Error.OK is godot.OK
    assert godot.MOUSE_BUTTON_LEFT == 1
    combined = godot.KEY_MASK_CTRL | godot.KEY_MASK_SHIFT
    assert isinstance(combined, godot.KeyModifierMask)
