"""Pydantic models as Godot resources: fields are exported properties, the model checks every value.

A field that is itself a model shows as a section: `easy: Skill` gives the properties `easy/aim`, `easy/power` ...
"""

from collections.abc import Iterator
from typing import Any

import _godot

from .exports import export, exports_of
from .model_fields import Leaf, export_options, leaves, nested_defaults, to_engine
from .model_types import plain

_resource_classes: dict[type, type] = {}
_VALUES = "_values"  # every value by field name, models within as dictionaries
_MODEL = "_model"


def resource_class(model: type) -> type:
    """The Resource script class of a model class, made once."""
    known = _resource_classes.get(model)
    if known is not None:
        return known
    made = type(
        model.__name__,
        (_godot.Resource,),
        {
            "__module__": model.__module__,
            "__doc__": model.__doc__,
            "__model__": model,
            "__init__": _init,
        },
    )
    annotations: dict[str, Any] = {}
    group = ""
    for leaf in leaves(model):
        options = export_options(leaf, group)
        group = options.get("group", group)
        prop = _property_of(leaf)
        setattr(made, leaf.name, prop)
        exports_of(made)[leaf.name] = export(prop, **options)
        annotations[leaf.name] = leaf
    made.__annotations__ = annotations
    _resource_classes[model] = made
    return made


def _property_of(leaf: Leaf) -> property:
    return property(lambda self: to_engine(_read(self, leaf)), lambda self, value: _write(self, leaf, value))


def _init(self: Any) -> None:
    self.__dict__.setdefault(_VALUES, nested_defaults(type(self).__model__))


def _read(resource: Any, leaf: Leaf) -> Any:
    values = _values(resource)
    for name in leaf.path:
        if name not in values:
            return None
        values = values[name]
    return values


def _values(resource: Any) -> dict[str, Any]:
    if _VALUES not in resource.__dict__:
        _init(resource)
    return resource.__dict__[_VALUES]  # type: ignore[no-any-return]


def _write(resource: Any, leaf: Leaf, value: Any) -> None:
    """Set one field; a value the model refuses raises with the model's message and changes nothing."""
    kind = type(resource).__model__
    candidate = _copied(_values(resource))
    branch = candidate
    for name in leaf.path[:-1]:
        branch = branch.setdefault(name, {})
    branch[leaf.path[-1]] = plain(value)
    model = _validated(kind, candidate, partial=True)
    if model is not None:
        branch[leaf.path[-1]] = _attribute(model, leaf.path)
    resource.__dict__[_VALUES] = candidate
    resource.__dict__[_MODEL] = model
    resource.emit_changed()


def _attribute(model: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        model = getattr(model, name)
    return model


def _copied(values: dict[str, Any]) -> dict[str, Any]:
    return {name: _copied(value) if isinstance(value, dict) else value for name, value in values.items()}


def _validated(kind: Any, values: dict[str, Any], partial: bool) -> Any:
    """The model, or None when `partial` and only required fields are still missing."""
    try:
        return kind.model_validate(values)
    except ValueError as error:
        wrong = [item for item in _errors(error) if not (partial and item["type"] == "missing")]
        if not wrong:
            return None
        raise ValueError("; ".join(_told(kind, item) for item in wrong)) from None


def _errors(error: Any) -> Iterator[dict[str, Any]]:
    yield from error.errors()


def _told(kind: type, item: dict[str, Any]) -> str:
    where = ".".join(map(str, item["loc"]))
    return f"{kind.__name__}.{where}: {item['msg']} (got {item['input']!r})"


def model_of(resource: Any) -> Any:
    """The validated model that a resource holds.

    Raises TypeError for a resource without one, ValueError naming the required fields that are still missing.
    """
    kind = getattr(type(resource), "__model__", None)
    if kind is None:
        raise TypeError(f"{resource!r} is no resource of a pydantic model")
    model = resource.__dict__.get(_MODEL)
    if model is None:
        model = resource.__dict__[_MODEL] = _validated(kind, _values(resource), partial=False)
    return model


def resource_of(model: Any) -> Any:
    """A new resource that holds this model."""
    made = resource_class(type(model))()
    made.__dict__[_VALUES] = nested_defaults(type(model), model)
    made.__dict__[_MODEL] = model
    return made


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
