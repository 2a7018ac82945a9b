"""Pydantic models as Godot resources: fields are exported properties, the model checks every value."""

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar, overload

import _godot

from . import hints
from .exports import export, exports_of
from .property_types import PropertyType, type_of

if TYPE_CHECKING:
    from pydantic import BaseModel

    M = TypeVar("M", bound=BaseModel)

_resource_classes: dict[type, type] = {}
_MODEL = "_model"
_PARTS = "_parts"  # sub-resources by field name


def resource_class(model: type) -> type:
    """The Resource script class of a model class, made once."""
    known = _resource_classes.get(model)
    if known is not None:
        return known
    made = type(model.__name__, (_godot.Resource,), {
        "__module__": model.__module__, "__doc__": model.__doc__, "__model__": model, "__init__": _init,
    })
    previous: dict[str, Any] = {}
    for name, field in _fields(model).items():
        options = _options(field, previous)
        _add_field(made, name, field, options)
    _resource_classes[model] = made
    return made


def _init(self: Any) -> None:
    self.__dict__.setdefault(_MODEL, type(self).__model__())
    self.__dict__.setdefault(_PARTS, {})


def _fields(model: type) -> dict[str, Any]:
    return model.model_fields  # type: ignore[attr-defined, no-any-return]


def _add_field(made: type, name: str, field: Any, options: dict[str, Any]) -> None:
    prop = property(lambda self: _read(self, name), lambda self, value: _write(self, name, value))
    declared = export(prop, **options)
    setattr(made, name, prop)
    exports_of(made)[name] = declared
    made.__dict__.get("__annotations__") or setattr(made, "__annotations__", {})
    made.__annotations__[name] = FieldType(field)


class FieldType:
    """Stands for a field's annotation; its default comes from the model itself."""

    def __init__(self, field: Any) -> None:
        self.model_field = field


def field_type(marker: FieldType, path: str) -> PropertyType:
    """The property type of a model field."""
    kind = type_of(marker.model_field.annotation, path)
    default = marker.model_field.get_default(call_default_factory=True)
    if kind.model is not None:
        kind.decode = kind.encode = None
        kind.zero = lambda: None
    else:
        kind.zero = lambda: default.value if isinstance(default, Enum) else default
        kind.encode = kind.encode or _plain
    return kind


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, (tuple, set, frozenset)) else value


def _options(field: Any, previous: dict[str, Any]) -> dict[str, Any]:
    """Export options from the field's bounds, description and `json_schema_extra` (step, unit, group)."""
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    options: dict[str, Any] = {}
    bounds = _bounds(field)
    if bounds is not None and field.annotation in (int, float):
        step = extra.get("step", 1 if field.annotation is int else 0.001)
        options["range"] = (*bounds[:2], step)
        options.update(bounds[2])
    if "unit" in extra:
        options["suffix"] = str(extra["unit"])
    if field.description:
        options["doc"] = field.description
    group = extra.get("group", "")
    if group != previous.get("group", ""):
        options["group"] = group
        previous["group"] = group
    return options


_OPEN_END = 1_000_000


def _bounds(field: Any) -> tuple[float, float, dict[str, bool]] | None:
    low = high = None
    for constraint in field.metadata:
        for name in ("ge", "gt"):
            low = getattr(constraint, name, None) if low is None else low
        for name in ("le", "lt"):
            high = getattr(constraint, name, None) if high is None else high
    if low is None and high is None:
        return None
    open_ended = {"or_greater": high is None, "or_less": low is None}
    if high is None:
        high = max(_OPEN_END, low or 0)
    return (-_OPEN_END if low is None else low), high, {name: True for name, on in open_ended.items() if on}


def _read(resource: Any, name: str) -> Any:
    state = resource.__dict__
    if _MODEL not in state:
        _init(resource)
    part_class = _nested_model(_fields(type(resource).__model__)[name].annotation)
    if part_class is None:
        return getattr(state[_MODEL], name)
    parts = state[_PARTS]
    if name not in parts:
        parts[name] = resource_of(getattr(state[_MODEL], name))
    return parts[name]


def _write(resource: Any, name: str, value: Any) -> None:
    """Set one field; a value the model refuses raises with the model's message and changes nothing."""
    if _MODEL not in resource.__dict__:
        _init(resource)
    part = value
    if isinstance(value, _godot.Resource):
        value = model_of(value)
    resource.__dict__[_MODEL] = _validated(model_of(resource), name, _unwrapped(value))
    if part is not value:
        resource.__dict__[_PARTS][name] = part
    resource.emit_changed()


def _unwrapped(value: Any) -> Any:
    if isinstance(value, (_godot.Dictionary,)):
        return {_unwrapped(key): _unwrapped(item) for key, item in value.items()}
    if isinstance(value, str) or not hasattr(value, "__len__") or type(value).__module__ != "_godot":
        return value
    return [_unwrapped(item) for item in value]


def _validated(model: Any, name: str, value: Any) -> Any:
    kind = type(model)
    values = {field: getattr(model, field) for field in _fields(kind)}
    try:
        return kind.model_validate({**values, name: value})
    except ValueError as error:
        raise ValueError(_message(kind, error)) from None


def _message(kind: type, error: Any) -> str:
    parts = []
    for item in error.errors():
        where = ".".join(map(str, item["loc"]))
        parts.append(f"{kind.__name__}.{where}: {item['msg']} (got {item['input']!r})")
    return "; ".join(parts)


def _nested_model(annotation: Any) -> type | None:
    return annotation if isinstance(annotation, type) and hasattr(annotation, "__pydantic_validator__") else None


def model_of(resource: Any) -> Any:
    """The validated model that a resource holds. Raises TypeError for a resource without one."""
    if not hasattr(type(resource), "__model__"):
        raise TypeError(f"{resource!r} is no resource of a pydantic model")
    state = resource.__dict__
    if _MODEL not in state:
        _init(resource)
    model = state[_MODEL]
    for name, part in state[_PARTS].items():
        if part is not None and getattr(model, name) is not model_of(part):
            model = _validated(model, name, model_of(part))
    state[_MODEL] = model
    return model


def resource_of(model: Any) -> Any:
    """A new resource that holds this model."""
    made = resource_class(type(model))()
    made.__dict__[_MODEL] = model
    return made


@overload
def load_model(path: str) -> Any: ...
@overload
def load_model(path: str, kind: "type[M]") -> "M": ...
def load_model(path: str, kind: Any = None) -> Any:
    """The model of a `.tres` file. Raises TypeError when it is not of the wanted kind."""
    from .resource import load

    model = model_of(load(path))
    if kind is not None and not isinstance(model, kind):
        raise TypeError(f"{path} holds a {type(model).__name__}, not a {kind.__name__}")
    return model


class ModelAttribute:
    """An exported property of a model type: the script sees the model, the engine and the inspector the resource."""

    def __init__(self, name: str, model: type) -> None:
        self.key = f"_resource_of_{name}"
        self.model = model

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        resource = instance.__dict__.get(self.key)
        return self.model() if resource is None else model_of(resource)

    def __set__(self, instance: Any, value: Any) -> None:
        is_resource = value is None or isinstance(value, _godot.Resource)
        instance.__dict__[self.key] = value if is_resource else resource_of(value)


def model_property_type(model: type) -> PropertyType:
    """How the inspector shows a model: a resource of its script."""
    made = PropertyType(hints.OBJECT, class_name="Resource", hint=hints.HINT_RESOURCE_TYPE, hint_string="Resource")
    made.model = model
    made.cls = _godot.Resource
    return made
