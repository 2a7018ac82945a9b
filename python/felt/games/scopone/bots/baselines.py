"""Players to measure the levels against: one without sense, one who takes what it can get."""

from collections.abc import Callable, Mapping
from functools import partial

from felt.bots.sampling import Dice
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.scopone.actions import Action, NextDeal
from felt.games.scopone.bits import captures, moves
from felt.games.scopone.bots.brain import decide, play_of
from felt.games.scopone.bots.greedy import position_of
from felt.games.scopone.view import View
from felt.tuning.scopone_bots import ScoponeSkill


def random_player(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Play any card any way."""
    if legal[0].kind == NextDeal.kind:
        return Thought(NextDeal())
    every = moves(position_of(view), captures(view.config.single_first))
    return Thought(play_of(Dice(rng).pick(every), view))


BASELINES: Mapping[str, Callable[[View, tuple[Choice, ...], Rng], Thought[Action]]] = {
    "random": random_player,
    "greedy": partial(decide, skill=ScoponeSkill(worlds=0, endgame=0)),
}
