"""A player without eyes: sits at a table of the server and does anything legal, for load and for tests."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from felt.core.game import Choice, Field, Value
from felt.online.notices import MatchMoved, MatchOpened, MatchReset, Notice, RequestDone, RequestRefused
from felt.online.session import Session

_ATTEMPTS = 200
"""Draws before a choice whose combinations are nearly all barred is given up."""


def random_action(choices: Sequence[Choice], dice: Random) -> dict[str, Any]:
    """Give any legal action as JSON values, giving up being the last resort."""
    lively = [choice for choice in choices if choice.kind != "concede"]
    choice = dice.choice(lively or choices)
    for _ in range(_ATTEMPTS):
        values = tuple(_random_value(field, dice) for field in choice.fields)
        if values not in choice.barred:
            break
    named = {field.name: value for field, value in zip(choice.fields, values, strict=True)}
    return {"kind": choice.kind, **{name: _json(value) for name, value in named.items()}}


def _random_value(field: Field, dice: Random) -> Value:
    return dice.choice(field.options) if field.options else dice.randint(field.low, field.high)


def _json(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


class Bot:
    """Plays whatever match its session is in. ``react`` is what a ``Wire`` calls."""

    def __init__(self, session: Session, seed: int, pace: Callable[[], float] = lambda: 0.0) -> None:
        """``pace`` gives the seconds to wait before each action."""
        self.session = session
        self.delays: list[float] = []
        """Seconds between each action and its answer."""
        self.refusals: list[str] = []
        self.resets = 0
        self.moves = 0
        self.heard: Callable[[Notice], None] = lambda _notice: None
        self._dice = Random(seed)
        self._pace = pace
        self._sent: dict[str, float] = {}
        self._act_at = 0.0

    def react(self) -> float | None:
        """Take note of what has happened, and act if it is time; returns when it will be, None while it is not."""
        for notice in self.session.notices():
            self._note(notice)
            self.heard(notice)
        match, now = self.session.match, time.monotonic()
        if match is None or match.info.seat not in match.turn.seats or not match.legal_infos:
            return None
        if not self.session.may_act:
            return None
        if now < self._act_at:
            return self._act_at
        self._sent[self.session.act(random_action(match.legal, self._dice))] = now
        return None

    def _note(self, notice: Notice) -> None:
        match notice:
            case MatchMoved() | MatchOpened():
                self._act_at = time.monotonic() + self._pace()
                self.moves += isinstance(notice, MatchMoved)
            case MatchReset():
                self.resets += 1
            case RequestDone() if notice.cid in self._sent:
                self.delays.append(time.monotonic() - self._sent.pop(notice.cid))
            case RequestRefused():
                self._sent.pop(notice.reject.cid, None)
                self.refusals.append(notice.reject.code)
