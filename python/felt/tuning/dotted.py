"""A config as dotted text values (`gameplay.miss_limit` = `3`), as records and command lines carry it."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from pydantic import ValidationError

from felt.tuning.tunable import Tunable

Model = TypeVar("Model", bound=Tunable)


def configure(model: type[Model], values: Mapping[str, str]) -> Model:
    """Build a config from text values; ValueError names the unknown key or the bad value and what is allowed."""
    known = dict(leaves(model()))
    nested: dict[str, object] = model().model_dump()
    for key, value in values.items():
        if key not in known:
            raise ValueError(f"unknown setting {key!r}; known: {', '.join(known)}")
        _put(nested, key.split("."), value)
    try:
        return model.model_validate(nested)
    except ValidationError as error:
        raise ValueError(_explain(error)) from error


def differences(config: Tunable) -> dict[str, str]:
    """List the values that differ from the defaults, as `configure` reads them back."""
    default = dict(leaves(type(config)()))
    return {key: str(value) for key, value in leaves(config) if value != default[key]}


def leaves(config: Tunable, prefix: str = "") -> Iterator[tuple[str, object]]:
    """Walk every value of a config with its dotted name, in declared order."""
    for name in type(config).model_fields:
        value = getattr(config, name)
        if isinstance(value, Tunable):
            yield from leaves(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _put(nested: dict[str, object], path: list[str], value: str) -> None:
    for part in path[:-1]:
        branch = nested.setdefault(part, {})
        assert isinstance(branch, dict)
        nested = branch
    nested[path[-1]] = value


def _explain(error: ValidationError) -> str:
    first = error.errors()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}, got {first['input']!r}"
