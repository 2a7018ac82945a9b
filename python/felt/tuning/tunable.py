"""The base of every tuning model: a field is a type, a default, a range, a step, a unit and a text."""

from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Applies(StrEnum):
    """When a changed value takes effect."""

    LIVE = "live"
    NEXT_MATCH = "next match"
    RESTART = "restart"


class Tunable(BaseModel):
    """A group of designer values. The docstring under a field is its tooltip; unknown names are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


def knob(
    default: Any,
    low: float | None = None,
    high: float | None = None,
    step: float | None = None,
    applies: Applies = Applies.NEXT_MATCH,
    *,
    unit: str = "",
    integrity: bool = False,
    group: str = "",
) -> Any:
    """Declare one tunable value: its default, safe range and editing step.

    `integrity` marks a value that changes the rules themselves; `group` heads it in the inspector.
    """
    extra: dict[str, Any] = {"step": step, "unit": unit, "applies": applies.value}
    extra |= {"integrity": integrity, "group": group}
    return Field(default, ge=low, le=high, json_schema_extra=extra)
