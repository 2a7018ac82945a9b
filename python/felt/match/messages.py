"""JSON both ways for what a game's players, screens and servers tell each other.

A game's package names its types: ``state.State``, ``view.View`` and the union ``events.Event``; its actions are in
``Game.action_types``. Actions and events carry their ``kind``, because many types share one channel.
"""

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from felt.core.game import Game, IllegalAction

Json = dict[str, Any]


def write_action(action: Any) -> Json:
    """Return an action as JSON values with its kind."""
    return _write_kinded(action)


def read_action(game: Game, data: object) -> Any:
    """Read an action of ``game``; raises ``IllegalAction`` naming the field that is wrong."""
    return _read_kinded(game.action_types, data)


def write_event(event: Any) -> Json:
    """Return an event as JSON values with its kind."""
    return _write_kinded(event)


def read_event(game: Game, data: object) -> Any:
    """Read an event of ``game``; raises ``IllegalAction`` naming the field that is wrong."""
    return _read_kinded(_event_types(game.name), data)


def write_state(state: Any) -> Json:
    """Return a whole state as JSON values: for the authority's own store, never for a player."""
    return _dump(state)


def state_text(state: Any) -> str:
    """Return a whole state as the text of those JSON values."""
    return _adapter(type(state)).dump_json(state).decode()


def read_state(game: Game, data: object) -> Any:
    """Read a state of ``game``; raises ``IllegalAction`` naming the field that is wrong."""
    return _load(_named_type(game.name, "state", "State"), data)


def write_view(view: Any) -> Json:
    """Return a view as JSON values."""
    return _dump(view)


def read_view(game: Game, data: object) -> Any:
    """Read a view of ``game``; raises ``IllegalAction`` naming the field that is wrong."""
    return _load(_named_type(game.name, "view", "View"), data)


def _write_kinded(value: Any) -> Json:
    return {"kind": value.kind, **_dump(value)}


def _read_kinded(types: Mapping[str, type], data: object) -> Any:
    if not isinstance(data, dict):
        raise IllegalAction("bad_message", "", "an object with a kind", f"expected an object, got {data!r:.80}")
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in types:
        allowed = ", ".join(types)
        raise IllegalAction("bad_message", "kind", allowed, f"unknown kind {kind!r:.80}; allowed: {allowed}")
    return _load(types[kind], {key: value for key, value in data.items() if key != "kind"})


def _dump(value: Any) -> Json:
    dumped: Json = _adapter(type(value)).dump_python(value, mode="json")
    return dumped


def _load(of: type, data: object) -> Any:
    """Read strictly: a text is no number, True is no 1, and a field nobody knows is refused."""
    known = [field.name for field in fields(of)]
    for name in data if isinstance(data, dict) else ():
        if name not in known:
            allowed = ", ".join(known) or "no fields"
            raise IllegalAction("bad_message", name, allowed, f"unknown field {name!r:.80}; allowed: {allowed}")
    try:
        return _adapter(of).validate_json(json.dumps(data), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise IllegalAction("bad_message", place, first["msg"], f"{place or 'message'}: {first['msg']}") from None


_adapters: dict[type, TypeAdapter[Any]] = {}
"""Building one costs milliseconds, so each type's is kept."""


def _adapter(of: type) -> TypeAdapter[Any]:
    if of not in _adapters:
        _adapters[of] = TypeAdapter(of)
    return _adapters[of]


@cache
def _named_type(game: str, module: str, name: str) -> type:
    found: type = getattr(import_module(f"felt.games.{game}.{module}"), name)
    return found


@cache
def _event_types(game: str) -> Mapping[str, type]:
    return {event.kind: event for event in get_args(_named_type(game, "events", "Event"))}
