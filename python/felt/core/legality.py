"""Hold an action against the list of legal choices: one check for every game."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from felt.core.game import Choice, IllegalAction, Value


def require_legal(choices: Iterable[Choice], action: Any) -> None:
    """Raise IllegalAction unless one of the choices admits the action."""
    choices = tuple(choices)
    kind = getattr(action, "kind", type(action).__name__)
    same_kind = [choice for choice in choices if choice.kind == kind]
    if not same_kind:
        allowed = ", ".join(dict.fromkeys(choice.kind for choice in choices)) or "nothing"
        raise IllegalAction("not_now", "", allowed, f"{kind} is not possible now; allowed: {allowed}")
    if same_kind[0].fields:
        _require_values(same_kind[0], action)


def _require_values(choice: Choice, action: Any) -> None:
    bounds = {field.name: field for field in choice.fields}
    values = tuple(getattr(action, field.name) for field in fields(action))
    for name, value in zip((field.name for field in fields(action)), values, strict=True):
        if not bounds[name].admits(value):
            allowed = bounds[name].allowed
            message = f"{choice.kind}: {name} {value!r:.80} is not one of {allowed}"
            raise IllegalAction("bad_value", name, allowed, message)
    if values in choice.barred:
        names, barred = ", ".join(bounds), ", ".join(map(_together, choice.barred))
        message = f"{choice.kind}: {names} cannot be {_together(values)} together"
        raise IllegalAction("barred", choice.fields[0].name, f"any but {barred}", message)


def _together(values: tuple[Value, ...]) -> str:
    return " ".join("+".join(value) if isinstance(value, tuple) else str(value) for value in values)
