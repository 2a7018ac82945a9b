"""How models and their fields look to the inspector."""

from typing import Any

import _godot

from . import hints
from .model_fields import Leaf, to_engine
from .property_type import PropertyType


def field_type(leaf: Leaf, kind: PropertyType) -> PropertyType:
    """The property type of a model field; the model itself converts what the engine sends."""
    zero = kind.zero
    kind.zero = lambda: to_engine(leaf.default if leaf.has_default else zero())
    kind.decode = kind.encode = None
    kind.model = None
    return kind


def model_property_type(model: Any) -> PropertyType:
    """How the inspector shows a model: a resource of its script. Inside containers it is a dictionary."""
    made = PropertyType(hints.OBJECT, class_name="Resource", hint=hints.HINT_RESOURCE_TYPE, hint_string="Resource")
    made.model = model
    made.cls = _godot.Resource
    return made


def element_type(model: Any) -> PropertyType:
    """A model as the element of a container."""
    return PropertyType(hints.DICTIONARY, decode=lambda value: model.model_validate(plain(value)), encode=to_engine)


def plain(value: Any) -> Any:
    """An engine container as list or dict."""
    if isinstance(value, _godot.Dictionary):
        return {plain(key): plain(item) for key, item in value.items()}
    if type(value).__module__ == "_godot" and hasattr(value, "__len__"):
        return [plain(item) for item in value]
    return value
