"""Values kept between runs as JSON with a version: older ones are brought up to date step by step."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)
Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns what one version wrote into what the next one reads."""

VERSION = "version"


class Damaged(ValueError):
    """A kept text that cannot be used; the message says where and what was expected."""


def to_text(value: BaseModel, version: int) -> str:
    """Write a value the way `from_text` reads it."""
    return json.dumps({VERSION: version, **value.model_dump(mode="json")}, indent=1, ensure_ascii=False) + "\n"


def from_text(text: str, model: type[Model], migrations: Sequence[Migration]) -> Model:
    """Read a value of any version up to the present one, which is the number of migrations; raises Damaged.

    A text without a version is version 0. One of a later version is refused: this build would lose what it added.
    """
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise Damaged(f"not JSON: {error}") from error
    if not isinstance(raw, dict):
        raise Damaged(f"expected an object, found {type(raw).__name__}")
    version = raw.pop(VERSION, 0)
    if not isinstance(version, int) or not 0 <= version <= len(migrations):
        raise Damaged(f"version: expected 0..{len(migrations)}, found {version!r:.40}")
    try:
        for migrate in migrations[version:]:
            raw = migrate(raw)
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        raise Damaged(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise Damaged(f"cannot be brought from version {version} to {len(migrations)}: {error!r}") from error
