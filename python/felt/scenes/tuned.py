"""The designer's values as they stand now: read from `assets/tuning`, changed live by the debug panel."""

from collections.abc import Callable
from typing import Any, TypeVar

from godot import ResourceLoader, load_model

from felt.tuning.tunable import Tunable

Model = TypeVar("Model", bound=Tunable)

_now: dict[type[Tunable], Any] = {}
_listeners: list[Callable[[], None]] = []


def tuned(kind: type[Model]) -> Model:
    """Give the values of a model such as `Layout`; ValueError of its file names the value that is wrong."""
    if kind not in _now:
        _now[kind] = _from_file(kind)
    return _now[kind]


def retune(kind: type[Tunable], **changes: Any) -> None:
    """Change values for this run of the game; ValueError names a bad one and nothing has changed."""
    _now[kind] = kind.model_validate({**dict(tuned(kind)), **changes})
    _tell()


def restore() -> None:
    """Go back to the values of the files."""
    _now.clear()
    _tell()


def when_retuned(listener: Callable[[], None]) -> Callable[[], None]:
    """Call `listener` after every change; gives the call that ends it."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def _tell() -> None:
    for listener in tuple(_listeners):
        listener()


def _from_file(kind: type[Model]) -> Model:
    path = f"res://assets/tuning/{kind.__module__.rpartition('.')[2]}.tres"
    return load_model(path, kind) if ResourceLoader.exists(path) else kind()
