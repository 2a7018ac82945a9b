"""Values that never change and are cheap to make: the states, actions and events that rules build by the thousand."""

from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make the class a frozen dataclass with slots and a constructor of its own.

    A frozen dataclass fills its fields through `object.__setattr__`, which looks each of them up again; here they go
    straight into their slots, in half the time. Fields may have defaults, but no default factories: TypeError.
    """
    made: Any = dataclass(frozen=True, slots=True)(cls)
    if known := fields(made):
        made.__init__ = _constructor(made, known)
    return made  # type: ignore[no-any-return]


def _constructor(made: type, known: tuple[Field[Any], ...]) -> Any:
    """Write `__init__` out, as dataclasses do, and let it see each slot's own setter."""
    names: dict[str, Any] = {}
    parameters, settings = [], []
    for field in known:
        if field.default_factory is not MISSING:
            raise TypeError(f"{made.__name__}.{field.name}: a value has no default factories")
        names[f"_set_{field.name}"] = getattr(made, field.name).__set__
        names[f"_default_{field.name}"] = field.default
        parameters.append(field.name if field.default is MISSING else f"{field.name}=_default_{field.name}")
        settings.append(f"    _set_{field.name}(self, {field.name})\n")
    exec(f"def __init__(self, {', '.join(parameters)}):\n{''.join(settings)}", names)
    return names["__init__"]
