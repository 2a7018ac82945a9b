"""`signal`: signals a script declares, seen by GDScript and the editor with their arguments."""

from __future__ import annotations

from types import FunctionType

from . import hints
from .methods import safe_type

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


class SignalDeclaration:
    """A declared signal. On an instance it gives the engine's Signal value."""

    def __init__(self, arguments: dict[str, Any], doc: str = "") -> None:
        self.arguments = arguments
        self.name = ""
        self.__doc__ = doc

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        from _godot import Signal

        return Signal(instance, self.name)

    def info(self, namespace: dict[str, Any], path: str) -> dict[str, Any]:
        """The engine's description of this signal."""
        return {
            "name": self.name,
            "flags": 1,
            "id": 0,
            "default_args": [],
            "args": [safe_type(kind, namespace, path).argument(name) for name, kind in self.arguments.items()],
            "return": hints.property_info("", hints.NIL),
        }


def signal(*arguments: Any, doc: str = "", **named: Any) -> Any:
    """Declare a signal: `signal("who: Node", "amount: int")`, `signal(who=Node)`, or `@signal` over an empty method.

    Raises TypeError for an argument that is neither "name" nor "name: Type".
    """
    if len(arguments) == 1 and isinstance(arguments[0], FunctionType):
        return _from_function(arguments[0])
    declared: dict[str, Any] = {}
    for text in arguments:
        if not isinstance(text, str):
            raise TypeError(f'signal() takes "name: Type" texts, not {text!r}')
        name, _, kind = text.partition(":")
        if not name.strip().isidentifier():
            raise TypeError(f'signal() takes "name: Type" texts, not {text!r}')
        declared[name.strip()] = kind.strip() or None
    return SignalDeclaration({**declared, **named}, doc)


def _from_function(function: FunctionType) -> SignalDeclaration:
    code = function.__code__
    names = [name for name in code.co_varnames[: code.co_argcount] if name != "self"]
    return SignalDeclaration({name: function.__annotations__.get(name) for name in names}, function.__doc__ or "")
