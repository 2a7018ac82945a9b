"""A bot's whole decision, from what its seat may see and do."""

from felt.bots.sampling import Dice
from felt.bots.skill import slip
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.svara.actions import Action, Decline, Join, NextHand
from felt.games.svara.bots.entry import svara_worth
from felt.games.svara.bots.worth import Option, Spot
from felt.games.svara.view import View
from felt.tuning.svara_bots import SvaraSkill

_HARD = 0.15
"""Two options whose worths differ by less than this share of the pot are hard to tell apart."""


def decide(view: View, legal: tuple[Choice, ...], rng: Rng, *, skill: SvaraSkill) -> Thought[Action]:
    """Choose for the seat whose view it is. Equal arguments give the equal action."""
    dice = Dice(rng)
    kinds = {choice.kind for choice in legal}
    if NextHand.kind in kinds:
        return Thought(NextHand())
    if Join.kind in kinds:
        options = [Option(Join(), svara_worth(view)), Option(Decline(), 0.0)]
    else:
        options = [option for option in Spot(view, skill).options() if option.action.kind in kinds]
    ranked = _misjudged(options, view, skill, dice)
    gap = ranked[0].worth - ranked[1].worth if len(ranked) > 1 else view.pot
    return Thought(slip(ranked, skill.slip, dice).action, max(0.0, 1 - gap / (_HARD * view.pot)))


def _misjudged(options: list[Option], view: View, skill: SvaraSkill, dice: Dice) -> list[Option]:
    """Blur the worths as a player of this skill sees them, and put the best first."""
    blurred = [Option(action, worth + dice.normal() * skill.blur * view.pot) for action, worth in options]
    return sorted(blurred, key=lambda option: -option.worth)
