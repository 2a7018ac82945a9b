"""Coroutines of scripts: no event loop, each wait is one connection to a signal and ends inside its emission."""

from collections.abc import Coroutine, Generator
from typing import Any
from weakref import WeakSet

import _godot_script as native

from .errors import report

CONNECT_ONE_SHOT = 4
_DONE = "completed"
_by_owner: dict[int, WeakSet["Task"]] = {}


class Task:
    """A running coroutine. It lives as long as the signal it waits for, and no longer than its owner."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any], owner: Any) -> None:
        self.coroutine = coroutine
        self.signal: Any = None  # what it waits for; the connection holds this task, not the other way round
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None
        self.state: Any = None  # RefCounted whose signal `completed` tells GDScript
        self.waiting: list[Any] = []
        self.owner_id = native.mark_tasks(owner) if owner is not None else 0
        if self.owner_id:
            _by_owner.setdefault(self.owner_id, WeakSet()).add(self)

    def step(self, value: Any = None) -> None:
        """Run on until the next wait."""
        self.signal = None
        try:
            awaited = self.coroutine.send(value)
            while not self._wait(awaited):
                awaited = self.coroutine.throw(RuntimeError(f"{awaited!r} cannot be awaited: its object is gone"))
        except StopIteration as stop:
            self._finish(stop.value, None)
        except BaseException as error:
            self._finish(None, error)

    def close(self) -> None:
        """Stop for good: the owner is gone. `finally` blocks run."""
        signal, self.signal = self.signal, None
        if signal is not None and signal.get_object() is not None and signal.is_connected(self._resume):
            signal.disconnect(self._resume)
        self.done = True
        self.coroutine.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        while not self.done:
            yield self
        if self.error is not None:
            raise self.error
        return self.result

    def completion(self) -> Any:
        """The engine Signal that is emitted with the result."""
        from _godot import RefCounted, Signal

        if self.state is None:
            self.state = RefCounted()
            self.state.add_user_signal(_DONE)
        return Signal(self.state, _DONE)

    def _wait(self, awaited: Any) -> bool:
        if isinstance(awaited, Task):
            awaited.waiting.append(self)
            return True
        self.signal = awaited
        return awaited.get_object() is not None and awaited.connect(self._resume, CONNECT_ONE_SHOT) == 0

    def _resume(self, *arguments: Any) -> None:
        if not self.done:
            self.step(arguments[0] if len(arguments) == 1 else arguments or None)

    def _finish(self, result: Any, error: BaseException | None) -> None:
        self.done, self.result, self.error = True, result, error
        owned = _by_owner.get(self.owner_id)
        if owned is not None:
            owned.discard(self)
            if not owned:
                del _by_owner[self.owner_id]
        waiting, self.waiting = self.waiting, []
        if error is not None and not waiting:
            report(error, getattr(self.coroutine, "__qualname__", "coroutine"))
        for task in waiting:
            task.step()
        if self.state is not None:
            self.state.emit_signal(_DONE, result)


def start(coroutine: Coroutine[Any, Any, Any], owner: Any = None) -> Task:
    """Run a coroutine to its first wait and let it go on by itself; the returned task can be awaited.

    It is closed when its owner dies: the `self` of the coroutine, unless another object is given.
    """
    task = Task(coroutine, owner if owner is not None else _self_of(coroutine))
    task.step()
    return task


def run_for_engine(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Start a coroutine the engine asked for. The result if it is done, else a Signal for GDScript's `await`."""
    task = start(coroutine)
    if task.done:
        return task.result
    return task.completion()


def wait_for(signal: Any) -> Generator[Any, Any, Any]:
    """The iterator behind `await signal`."""
    return (yield signal)


def close_owner(owner_id: int) -> None:
    """The object died: close what still waits on its behalf."""
    for task in list(_by_owner.pop(owner_id, ())):
        task.close()


def close_all() -> None:
    """At exit."""
    for owner_id in list(_by_owner):
        close_owner(owner_id)


def _self_of(coroutine: Any) -> Any:
    frame = getattr(coroutine, "cr_frame", None)
    first = frame.f_code.co_varnames[:1] if frame is not None and frame.f_code.co_argcount else ()
    owner = frame.f_locals.get(first[0]) if frame is not None and first else None
    return owner if native.is_script_class(type(owner)) else None
