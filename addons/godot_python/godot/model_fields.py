"""The fields of a pydantic model as the inspector lists them."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

_OPEN_END = 1_000_000
_FLOAT_STEP = 0.001


class Leaf:
    """One field that is no model itself, perhaps inside models: `path` ("easy", "aim"), `name` "easy/aim"."""

    def __init__(self, path: tuple[str, ...], field: Any, default: Any, has_default: bool) -> None:
        self.path = path
        self.name = "/".join(path)
        self.field = self.model_field = field
        self.default = default
        self.has_default = has_default


def leaves(model: Any, path: tuple[str, ...] = (), given: Any = None) -> Iterator[Leaf]:
    """Every leaf field of a model class in declared order; `given` is an instance that overrides the defaults."""
    for name, field in model.model_fields.items():
        default, has_default = _default(name, field, given)
        inner = nested_model(field.annotation)
        if inner is not None:
            yield from leaves(inner, (*path, name), default)
        else:
            yield Leaf((*path, name), field, default, has_default)


def nested_model(annotation: Any) -> Any:
    """The model class, when the annotation is one."""
    return annotation if isinstance(annotation, type) and hasattr(annotation, "__pydantic_validator__") else None


def nested_defaults(model: Any, given: Any = None) -> dict[str, Any]:
    """All values by field name, of an instance or by default; fields without a default are left out."""
    found: dict[str, Any] = {}
    for leaf in leaves(model, (), given):
        if leaf.has_default:
            branch = found
            for name in leaf.path[:-1]:
                branch = branch.setdefault(name, {})
            branch[leaf.path[-1]] = leaf.default
    return found


def _default(name: str, field: Any, given: Any) -> tuple[Any, bool]:
    if given is not None:
        return getattr(given, name), True
    if field.is_required():
        return None, False
    return field.get_default(call_default_factory=True), True


def export_options(leaf: Leaf, group: str) -> dict[str, Any]:
    """Export options from bounds, description and `json_schema_extra` (step, unit, group); `group` is the open one."""
    field = leaf.field
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    options: dict[str, Any] = {}
    bounds = _bounds(field)
    if bounds is not None and field.annotation in (int, float):
        step = extra.get("step") or (1 if field.annotation is int else _FLOAT_STEP)
        options["range"] = (*bounds[:2], step)
        options.update(bounds[2])
    if extra.get("unit"):
        options["suffix"] = str(extra["unit"])
    if field.description:
        options["doc"] = field.description
    wanted = "" if len(leaf.path) > 1 else str(extra.get("group") or "")
    if wanted != group:
        options["group"] = wanted
    return options


def _bounds(field: Any) -> tuple[float, float, dict[str, bool]] | None:
    low = _constraint(field, "ge", "gt")
    high = _constraint(field, "le", "lt")
    if low is None and high is None:
        return None
    open_ended = {"or_greater": high is None, "or_less": low is None}
    high = max(_OPEN_END, low or 0) if high is None else high
    return (-_OPEN_END if low is None else low), high, {name: True for name, on in open_ended.items() if on}


def _constraint(field: Any, *names: str) -> Any:
    for constraint in field.metadata:
        for name in names:
            value = getattr(constraint, name, None)
            if value is not None:
                return value
    return None


def to_engine(value: Any) -> Any:
    """A field's value as the engine stores it."""
    if isinstance(value, Enum):
        return value.value
    if hasattr(value, "__pydantic_validator__"):
        return {name: to_engine(item) for name, item in value if name in value.model_fields_set}
    if isinstance(value, dict):
        return {to_engine(key): to_engine(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [to_engine(item) for item in value]
    return value
