"""Who is told of every step of a match."""

import logging
from collections.abc import Callable
from typing import Any

from felt.core.game import Step

Listener = Callable[[Step, int, Any], None]
"""Called with a step, the seat that acted and its action."""

_log = logging.getLogger(__name__)


class Listeners:
    """Tells all of them, also when one is broken: the action has been done."""

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def add(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody from now on; return a call that ends it."""
        self._all.append(listener)
        return lambda: self._all.remove(listener)

    def tell(self, step: Step, seat: int, action: Any) -> None:
        """Tell everybody of a step."""
        for listener in tuple(self._all):
            try:
                listener(step, seat, action)
            except Exception:
                _log.exception("a listener failed on %s by seat %d", action, seat)
