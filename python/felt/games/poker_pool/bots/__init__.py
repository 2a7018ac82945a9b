"""Poker Pool's computer players. They see the view alone."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from felt.bots.skill import LEVELS
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.poker_pool.bots.baselines import potter, random_player
from felt.games.poker_pool.bots.brain import decide
from felt.tuning.bots import Bots, PoolSkill

Brain = Callable[[Any, tuple[Choice, ...], Rng], Thought[Any]]


def brains(tuning: Bots) -> Mapping[str, Brain]:
    """Return a brain for every level, and two to measure them against: ``random`` and ``potter``."""
    skills: Mapping[str, PoolSkill] = {level: getattr(tuning.poker_pool, level) for level in LEVELS}
    levels = {level: partial(_decide, skill) for level, skill in skills.items()}
    return {**levels, "random": random_player, "potter": partial(_potter, tuning.poker_pool.hard)}


def _decide(skill: PoolSkill, view: Any, legal: tuple[Choice, ...], rng: Rng) -> Thought[Any]:
    return decide(view, legal, skill, rng)


def _potter(skill: PoolSkill, view: Any, legal: tuple[Choice, ...], rng: Rng) -> Thought[Any]:
    return potter(view, legal, skill, rng)
