"""Computer players of Hold'em: three levels, each in every character."""

from collections.abc import Callable, Mapping
from functools import partial

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.holdem.actions import Action
from felt.games.holdem.bots.brain import decide
from felt.games.holdem.bots.personas import PERSONAS, Persona, persona_for
from felt.games.holdem.view import View
from felt.tuning.bots import Bots
from felt.tuning.holdem_bots import HoldemSkill

Brain = Callable[[View, tuple[Choice, ...], Rng], Thought[Action]]

LEVELS = ("easy", "medium", "hard")


def brains(tuning: Bots) -> Mapping[str, Brain]:
    """Return a brain for each level (`hard`: its character goes by the seat's name) and each character of it
    (`hard:rock`)."""
    found: dict[str, Brain] = {}
    for level in LEVELS:
        skill: HoldemSkill = getattr(tuning.holdem, level)
        found[level] = partial(_in_character, skill=skill)
        for name, persona in PERSONAS.items():
            found[f"{level}:{name}"] = partial(_as_persona, skill=skill, persona=persona)
    return found


def _in_character(view: View, legal: tuple[Choice, ...], rng: Rng, *, skill: HoldemSkill) -> Thought[Action]:
    assert view.seat is not None
    return decide(view, legal, skill, persona_for(view.seats[view.seat].name), rng)


def _as_persona(
    view: View, legal: tuple[Choice, ...], rng: Rng, *, skill: HoldemSkill, persona: Persona
) -> Thought[Action]:
    return decide(view, legal, skill, persona, rng)
