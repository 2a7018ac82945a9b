"""Engine types as Python annotations: what a call accepts is wider than what it returns."""

from api import VARIANT_TYPES, python_name

NATIVE = {"void": "None", "Variant": "Any", "bool": "_bool", "int": "_int", "float": "_float", "String": "_str",
          "StringName": "_str", "Nil": "None"}  # fmt: skip
# Where the engine says one of these it gives some class of the project: as in GDScript, the script knows which.
OPEN = frozenset(("Object", "RefCounted", "Node", "Resource"))
GENERIC = {"Array": "Array[Any]"}
_PARTS = ("Vector2", "Vector2i", "Vector3", "Vector3i", "Vector4", "Vector4i", "Rect2", "Rect2i", "Plane", "Quaternion",
          "AABB", "Basis", "Transform2D", "Transform3D", "Projection")  # fmt: skip
_ELEMENTS = {"Byte": "_int", "Int32": "_int", "Int64": "_int", "Float32": "_float", "Float64": "_float",
             "String": "_str"}  # fmt: skip
ACCEPTED = {
    "NodePath": "NodePath | _str",
    "StringName": "StringName | _str",
    "String": "_str | StringName | NodePath",
    "Color": "Color | _str | tuple[_float, ...]",
    "Array": "Array[Any] | Iterable[Any]",
    "Dictionary": "Dictionary | dict[Any, Any]",
    "Callable": "Callable | _Function | None",
    **{name: f"{name} | tuple[Any, ...]" for name in _PARTS},
}


def element_of(packed: str) -> str:
    """Element annotation of a packed array type."""
    kind = packed.removeprefix("Packed").removesuffix("Array")
    return _ELEMENTS.get(kind, kind)


def returned(name: str) -> str:
    """Annotation of a value that comes from the engine."""
    prefix, _, rest = name.partition("::")
    if prefix in ("enum", "bitfield"):
        return rest
    if prefix == "typedarray":
        return f"Array[{returned(rest.split(':')[-1])}]"
    if prefix == "typeddictionary":
        return "Dictionary"
    if name.endswith("*"):
        return "_int"
    if name in OPEN:
        return "Any"
    return NATIVE.get(name) or GENERIC.get(name) or name.split(",")[0]


def accepted(name: str) -> str:
    """Annotation of a value that goes to the engine."""
    prefix, _, rest = name.partition("::")
    if prefix in ("enum", "bitfield"):
        return f"{rest} | _int"
    if prefix == "typedarray":
        element = _given(rest.split(":")[-1])
        return f"Array[{element}] | Iterable[{element}]"
    if name.startswith("Packed"):
        raw = " | bytes | bytearray | memoryview" if name == "PackedByteArray" else ""
        return f"{name} | Iterable[{element_of(name)}]{raw}"
    plain = ACCEPTED.get(name) or _given(name)
    is_class = name not in VARIANT_TYPES and name not in NATIVE and "::" not in name and not name.endswith("*")
    return f"{plain} | None" if is_class or name == "Object" else plain


def _given(name: str) -> str:
    return name if name in OPEN else returned(name)


def parameter(argument: dict[str, str], *, positional_only: bool = False) -> str:
    """`name: annotation = ...`"""
    annotation = returned(argument["type"]) if positional_only else accepted(argument["type"])
    default = " = ..." if "default_value" in argument else ""
    return f"{python_name(argument['name'])}: {annotation}{default}"
