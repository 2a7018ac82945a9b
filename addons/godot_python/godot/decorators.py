"""Marks on script classes and methods."""

from __future__ import annotations

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    C = TypeVar("C", bound=type)
    F = TypeVar("F", bound=Callable[..., Any])


def tool(cls: C) -> C:
    """Run this script in the editor too."""
    cls.__tool__ = True  # type: ignore[attr-defined]
    return cls


def abstract(cls: C) -> C:
    """This script is only there to be derived from."""
    cls.__abstract__ = True  # type: ignore[attr-defined]
    return cls


def class_name(argument: Any = None) -> Any:
    """Make the class global in the project, under its own name or the given one."""
    if isinstance(argument, type):
        argument.__global_name__ = argument.__name__  # type: ignore[attr-defined]
        return argument

    def mark(cls: C) -> C:
        cls.__global_name__ = argument or cls.__name__  # type: ignore[attr-defined]
        return cls

    return mark


def icon(path: str) -> Callable[[C], C]:
    """Icon of the class in the editor."""

    def mark(cls: C) -> C:
        cls.__icon__ = path  # type: ignore[attr-defined]
        return cls

    return mark


_RPC_MODES = {"authority": 2, "any_peer": 1, "disabled": 0}
_TRANSFER_MODES = {"unreliable": 0, "unreliable_ordered": 1, "reliable": 2}


def rpc(
    mode: str = "authority", *, call_local: bool = False, transfer: str = "reliable", channel: int = 0
) -> Callable[[F], F]:
    """Let peers call the method. Raises ValueError for an unknown mode or transfer."""
    if mode not in _RPC_MODES:
        raise ValueError(f"rpc mode {mode!r} is none of {', '.join(_RPC_MODES)}")
    if transfer not in _TRANSFER_MODES:
        raise ValueError(f"rpc transfer {transfer!r} is none of {', '.join(_TRANSFER_MODES)}")
    settings = {
        "rpc_mode": _RPC_MODES[mode],
        "call_local": call_local,
        "transfer_mode": _TRANSFER_MODES[transfer],
        "channel": channel,
    }

    def mark(function: F) -> F:
        function.__rpc__ = settings  # type: ignore[attr-defined]
        return function

    return mark
