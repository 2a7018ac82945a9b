"""`onready`: attributes filled when the node becomes ready."""

from __future__ import annotations

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class OnReady:
    """Fetches its value once and stores it in the instance, at the latest just before `_ready`."""

    def __init__(self, source: str | Callable[[Any], Any]) -> None:
        self.source = source
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        value = self.source(instance) if callable(self.source) else instance.get_node(self.source)
        instance.__dict__[self.name] = value
        return value


def onready(source: str | Callable[[Any], Any]) -> Any:
    """A child node by path (`onready("Panel/Label")`) or anything computed from self (`onready(lambda self: ...)`)."""
    return OnReady(source)


def fill(instance: Any, names: tuple[str, ...]) -> None:
    """Fetch what was not asked for yet; called right before `_ready`."""
    for name in names:
        if name not in instance.__dict__:
            getattr(instance, name)
