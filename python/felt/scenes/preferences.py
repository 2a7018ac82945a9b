"""What this player wants of the game: read once, written whole, set aside when damaged."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from felt.match import preferences as model
from felt.match.preferences import Preferences
from felt.scenes.keeping import folder, keep, read_kept

_listeners: list[Callable[[], None]] = []


def place() -> Path:
    """Give the file of the choices."""
    return folder() / "preferences.json"


@cache
def preferences() -> Preferences:
    """Give the choices kept from the last run; a file that cannot be read counts as none."""
    return read_kept(place(), model.read) or Preferences()


def prefer(**choices: object) -> None:
    """Change choices, tell whoever listens and keep them; ValueError names a bad one and nothing has changed."""
    try_out(**choices)
    keep(place(), model.write(preferences()))


def try_out(**choices: object) -> None:
    """Change choices as `prefer` does, but for this run alone."""
    Preferences.model_validate({**dict(preferences()), **choices})
    for name, choice in choices.items():
        setattr(preferences(), name, choice)
    for listener in tuple(_listeners):
        listener()


def when_preferred(listener: Callable[[], None]) -> Callable[[], None]:
    """Call `listener` after every change; gives the call that ends it."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)
