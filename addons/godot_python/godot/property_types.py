"""From a Python annotation to what the engine's property lists say about it, and the conversion both ways."""

from __future__ import annotations

import sys

import _godot_script as native

from . import hints
from .property_type import PropertyType

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_CONTAINERS: dict[type, int] = {list: hints.ARRAY, tuple: hints.ARRAY, dict: hints.DICTIONARY}


def type_of(annotation: Any, path: str) -> PropertyType:
    """The property type of an evaluated annotation. Raises TypeError when the engine has nothing like it.

    `path` is the script that asks: it names the enums.
    """
    if annotation is None or str(annotation) == "typing.Any":
        return PropertyType()
    if hasattr(annotation, "model_field"):
        return _model_field(annotation, path)
    arguments: tuple[Any, ...] = getattr(annotation, "__args__", ())
    origin = getattr(annotation, "__origin__", None)
    if getattr(annotation, "__metadata__", None):
        return type_of(origin, path)
    if arguments and (origin is None or _is_union(origin)):
        return _optional(annotation, arguments, path)
    if _is_literal(origin):
        return PropertyType(
            hints.STRING, hint=hints.HINT_ENUM, hint_string=",".join(map(str, arguments)), zero=lambda: arguments[0]
        )
    if arguments and isinstance(origin, type):
        return _container(origin, arguments, path)
    if isinstance(annotation, type):
        return _plain(annotation, path)
    raise TypeError(f"{annotation!r} is no type the engine can store")


def type_named(text: str, namespace: dict[str, Any], path: str) -> PropertyType:
    """Like type_of, for the text of an annotation evaluated in `namespace`; engine names need no import."""
    return type_of(evaluate(text, namespace), path)


def evaluate(text: str, namespace: dict[str, Any]) -> Any:
    """The object an annotation text stands for. Raises NameError for an unknown name."""
    return eval(text, {"__builtins__": __builtins__}, _Names(namespace))


_ENGINE_NAMES = {"String": str, "Variant": None}  # as GDScript calls them


class _Names(dict):  # type: ignore[type-arg]
    def __missing__(self, key: str) -> Any:
        import builtins

        import _godot

        if key in _ENGINE_NAMES:
            return _ENGINE_NAMES[key]
        if hasattr(builtins, key) or not hasattr(_godot, key):
            raise KeyError(key)
        return getattr(_godot, key)


def _is_union(origin: Any) -> bool:
    return str(origin) in ("typing.Union", "<class 'types.UnionType'>")


def _is_literal(origin: Any) -> bool:
    return str(origin) == "typing.Literal"


def _optional(annotation: Any, arguments: tuple[Any, ...], path: str) -> PropertyType:
    real = [part for part in arguments if part is not type(None)]
    if len(real) != 1:
        raise TypeError(f"{annotation!r} mixes several types; the inspector needs one")
    return type_of(real[0], path)


def _container(origin: type, arguments: tuple[Any, ...], path: str) -> PropertyType:
    variant = _CONTAINERS.get(origin) or native.variant_type(origin)
    if variant == hints.ARRAY:
        return _typed_array(origin, _element(arguments[0], path))
    if variant == hints.DICTIONARY:
        return _typed_dictionary(origin, _element(arguments[0], path), _element(arguments[1], path))
    return _plain(origin, path)


def _element(annotation: Any, path: str) -> PropertyType:
    found = type_of(annotation, path)
    if found.model is None:
        return found
    from .model_types import element_type

    return element_type(found.model)


def _typed_array(origin: type, item: PropertyType) -> PropertyType:
    if item.variant == hints.NIL:
        return _plain(origin, "")

    def decode(value: Any) -> Any:
        items = value if item.decode is None else [item.decode(one) for one in value]
        return origin(items) if origin in _CONTAINERS else value

    def encode(value: Any) -> Any:
        items = value if item.encode is None else [item.encode(one) for one in value]
        return native.typed_array(item.cls, items)

    return PropertyType(
        hints.ARRAY, hint=hints.HINT_TYPE_STRING, hint_string=item.element(), decode=decode, encode=encode, zero=origin
    )


def _typed_dictionary(origin: type, key: PropertyType, value: PropertyType) -> PropertyType:
    if key.variant == hints.NIL and value.variant == hints.NIL:
        return _plain(origin, "")
    of_key, of_value = key.decode or _same, value.decode or _same
    to_key, to_value = key.encode or _same, value.encode or _same

    def decode(items: Any) -> Any:
        return {of_key(k): of_value(items[k]) for k in items} if origin is dict else items

    def encode(items: Any) -> Any:
        plain = {to_key(k): to_value(items[k]) for k in items}
        return native.typed_dictionary(key.cls, value.cls, plain)

    return PropertyType(
        hints.DICTIONARY,
        hint=hints.HINT_TYPE_STRING,
        decode=decode,
        encode=encode,
        zero=origin,
        hint_string=f"{key.element()};{value.element()}",
    )


def _same(value: Any) -> Any:
    return value


def _plain(cls: type, path: str) -> PropertyType:
    enum = sys.modules.get("enum")
    if enum is not None and issubclass(cls, enum.Enum):
        return _enum(cls, path)
    if cls in _CONTAINERS:
        return PropertyType(_CONTAINERS[cls], decode=cls, zero=cls)
    if hasattr(cls, "model_fields"):
        return _model(cls)
    variant = native.variant_type(cls)
    if variant == hints.MAX:
        raise TypeError(f"{cls.__name__} is no type the engine can store")
    if variant == hints.OBJECT:
        return object_type(cls)
    hint, text = _packed_hint(variant)
    zero = (lambda: None) if variant in (hints.NIL, hints.CALLABLE, hints.SIGNAL) else cls
    made = PropertyType(variant, hint=hint, hint_string=text, zero=zero)
    made.cls = cls
    return made


# Element types of PackedByteArray, Int32, Int64, Float32, Float64, String, Vector2, Vector3, Color, Vector4.
_PACKED_ITEMS = (2, 2, 2, 3, 3, 4, 5, 9, 20, 12)


def _packed_hint(variant: int) -> tuple[int, str]:
    if hints.PACKED_BYTES <= variant <= hints.PACKED_LAST:
        return hints.HINT_TYPE_STRING, f"{_PACKED_ITEMS[variant - hints.PACKED_BYTES]}:"
    return 0, ""


def _enum(cls: Any, path: str) -> PropertyType:
    values = list(cls)
    if cls.__module__ in ("_godot", "godot"):
        class_name = cls.__qualname__
    else:
        class_name = f"{_home_of(cls, path)}.{cls.__qualname__.rpartition('.')[2]}"
    if issubclass(cls, sys.modules["enum"].Flag):
        text = ",".join(f"{_title(one.name)}:{one.value}" for one in values)
        return PropertyType(
            hints.INT,
            class_name=class_name,
            hint=hints.HINT_FLAGS,
            hint_string=text,
            usage=hints.USAGE_CLASS_IS_BITFIELD,
            decode=cls,
            encode=_value_of,
            zero=lambda: cls(0),
        )
    if values and isinstance(values[0].value, str):
        text = ",".join(f"{one.value}" for one in values)
        return PropertyType(
            hints.STRING, hint=hints.HINT_ENUM, hint_string=text, decode=cls, encode=_value_of, zero=lambda: values[0]
        )
    text = ",".join(f"{_title(one.name)}:{one.value}" for one in values)
    return PropertyType(
        hints.INT,
        class_name=class_name,
        hint=hints.HINT_ENUM,
        hint_string=text,
        usage=hints.USAGE_CLASS_IS_ENUM,
        decode=cls,
        encode=_value_of,
        zero=lambda: values[0],
    )


def _value_of(member: Any) -> Any:
    return getattr(member, "value", member)


def _title(name: str | None) -> str:
    return " ".join(word[:1].upper() + word[1:].lower() for word in (name or "").split("_") if word)


def _home_of(cls: type, path: str) -> str:
    from .modules import path_of_module

    return path_of_module(cls.__module__) or path


def object_type(cls: type) -> PropertyType:
    """The type of a node, resource or other object property."""
    import _godot

    name = _nearest_name(cls)
    made = PropertyType(hints.OBJECT, class_name=name)
    if issubclass(cls, _godot.Node):
        made.hint, made.hint_string = hints.HINT_NODE_TYPE, name
    elif issubclass(cls, _godot.Resource):
        made.hint, made.hint_string = hints.HINT_RESOURCE_TYPE, name
    made.cls = cls
    return made


def _nearest_name(cls: type) -> str:
    for base in cls.__mro__:
        if "__global_name__" in base.__dict__:
            return str(base.__dict__["__global_name__"])
        if native.is_engine_class(base):
            break
    return str(native.engine_class_name(cls))


def _model(cls: type) -> PropertyType:
    from .model_types import model_property_type

    return model_property_type(cls)


def _model_field(leaf: Any, path: str) -> PropertyType:
    from .model_types import field_type

    try:
        kind = type_of(leaf.field.annotation, path)
    except TypeError:
        kind = PropertyType()
    return field_type(leaf, kind)
