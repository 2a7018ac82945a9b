"""The contract every game keeps: start, legal, apply, view, turn, over."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from felt.core.values import value

Value = int | str | bool | tuple[str, ...]
"""What a field of an action may hold."""


@value
class Step:
    """A new state and what happened on the way to it, in order."""

    state: Any
    events: tuple[Any, ...] = ()


@value
class Field:
    """One field of an action and what it may hold: whole numbers low..high, or one of the options."""

    name: str
    low: int = 0
    high: int = 0
    options: tuple[Value, ...] = ()

    @property
    def allowed(self) -> str:
        """Say in words what the field may hold."""
        if self.options:
            return ", ".join(" ".join(option) if isinstance(option, tuple) else str(option) for option in self.options)
        return f"{self.low}..{self.high}"

    def admits(self, value: object) -> bool:
        """Tell whether the value may stand in this field; True is not taken for 1."""
        if self.options:
            return any(value == option and type(value) is type(option) for option in self.options)
        return type(value) is int and self.low <= value <= self.high


@value
class Choice:
    """One kind of action open to a seat, with its bounds.

    `barred` lists the combinations of field values that are refused though each value alone is allowed.
    """

    kind: str
    fields: tuple[Field, ...] = ()
    barred: tuple[tuple[Value, ...], ...] = ()


@value
class Turn:
    """Who must act, for what, for how long, and the action done for the first of them when time is up."""

    seats: tuple[int, ...]
    kind: str
    seconds: float
    default: Any


@value
class Result:
    """How a match ended. `standings` holds one score a seat, higher is better (points, chips, 1 for a win)."""

    winners: tuple[int, ...]
    reason: str
    standings: tuple[int, ...]


class IllegalAction(Exception):
    """An action the rules refuse; the state it was tried on is unchanged.

    `code` is stable and machine-readable, `field` names the culprit ("" for the action itself),
    `allowed` says what would have been accepted, `message` is for people.
    """

    def __init__(self, code: str, field: str, allowed: str, message: str) -> None:
        super().__init__(message)
        self.code, self.field, self.allowed, self.message = code, field, allowed, message


@runtime_checkable
class Game(Protocol):
    """A game's rules as pure functions of a state; states, views and configs are each game's own types."""

    name: str
    version: str
    """Of the rules: a record made under another version may replay differently."""
    seat_range: tuple[int, int]
    """Fewest and most seats of a match."""
    action_types: Mapping[str, type]
    """Action kind -> dataclass."""

    def configure(self, values: Mapping[str, str]) -> Any:
        """Build a config from text values; ValueError names an unknown key or a bad value and what is allowed."""

    def differences(self, config: Any) -> dict[str, str]:
        """List the config values that differ from the defaults, as `configure` would read them."""

    def start(self, config: Any, names: Sequence[str], seed: int, deck: Sequence[str] | None = None) -> Step:
        """Begin a match; `deck` stacks the cards of a card game. ValueError says what is wrong with the names."""

    def legal(self, state: Any, seat: int) -> tuple[Choice, ...]:
        """List every kind of action open to the seat, with its bounds."""

    def apply(self, state: Any, seat: int, action: Any) -> Step:
        """Do the action; raises IllegalAction and changes nothing if the rules refuse it."""

    def view(self, state: Any, seat: int | None) -> Any:
        """Show what the seat (None: a spectator) may know; built up from a whitelist."""

    def turn(self, state: Any) -> Turn:
        """Say who must act next; no seats once the match is over."""

    def over(self, state: Any) -> Result | None:
        """Give the result once the match has ended."""
