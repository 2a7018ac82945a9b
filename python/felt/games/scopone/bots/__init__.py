"""Computer players of Scopone: five levels that know only what their seat sees, and play for their team."""

from collections.abc import Callable, Mapping
from functools import partial

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.scopone.actions import Action
from felt.games.scopone.bots.brain import decide
from felt.games.scopone.view import View
from felt.tuning.bots import Bots

Brain = Callable[[View, tuple[Choice, ...], Rng], Thought[Action]]

LEVELS = ("easy", "medium", "hard", "expert", "master")


def brains(tuning: Bots) -> Mapping[str, Brain]:
    """Return a brain for each level."""
    return {level: partial(decide, skill=getattr(tuning.scopone, level)) for level in LEVELS}
