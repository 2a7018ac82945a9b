"""Computer players of Svara: three levels."""

from collections.abc import Callable, Mapping
from functools import partial

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.svara.actions import Action
from felt.games.svara.bots.brain import decide
from felt.games.svara.view import View
from felt.tuning.bots import Bots

Brain = Callable[[View, tuple[Choice, ...], Rng], Thought[Action]]

LEVELS = ("easy", "medium", "hard")


def brains(tuning: Bots) -> Mapping[str, Brain]:
    """Return a brain for each level."""
    return {level: partial(decide, skill=getattr(tuning.svara, level)) for level in LEVELS}
