"""Every game by name. A new game adds its package's name here and nowhere else."""

from importlib import import_module

from felt.core.game import Game

NAMES = ("poker_pool", "holdem", "svara", "scopone")


def game(name: str) -> Game:
    """Load a game's rules; ValueError lists the known names."""
    if name not in NAMES:
        raise ValueError(f"unknown game {name!r}; known: {', '.join(NAMES)}")
    found: Game = import_module(f"felt.games.{name}.engine").GAME
    return found
