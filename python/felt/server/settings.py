"""What whoever runs a server can decide, and the numbers the rooms keep to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from felt.online import limits

SEATS: Mapping[str, int] = {"poker_pool": 2, "holdem": 4, "svara": 4, "scopone": 4}
"""Seats of a match found in the queue; those nobody took by the deadline are a bot's."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds."""

    slack: float = 1.0
    """Given to every turn on top of what the player sees: an answer may be on its way."""
    bot_pace: float = 1.2
    """From a bot's turn to its action; the same for every decision, so that its time tells nothing about its cards."""
    bot_give_up: float = 10.0
    """After this long a bot that has not answered gets the turn's default."""
    hold: float = limits.HOLD_SECONDS
    rematch: float = limits.REMATCH_SECONDS
    restart_grace: float = 10.0
    """Given to every turn after a restart: the players have to find their way back."""
    seeds: float = 1.0
    """To answer each step of the mixing of luck."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 8765
    store: str = ""
    """postgresql://... for many servers; empty for a file in the state folder."""
    state: Path = Path("felt-server")
    certificate: Path | None = None
    key: Path | None = None
    workers: int = 1
    """Processes that bots think in; 0 lets them think in the server itself."""
    drain: float = 10.0
    """Seconds between the announcement that the server stops and its end."""
    trusted: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Networks of balancers: the limits per address look at the player they name, not at them."""
    node: str = "here"
    """Name among many servers; no two at the same time may have the same."""
    advertise: str = ""
    """HOST:PORT where the other servers reach this one; empty for host and port."""
    timing: Timing = field(default_factory=Timing)
