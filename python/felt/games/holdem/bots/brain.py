"""A bot's whole decision, from what its seat may see and do."""

from felt.bots.sampling import Dice
from felt.bots.skill import slip
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.core.seats import seats_from
from felt.games.holdem.actions import Action, Call, Check, Fold, Muck, NextHand, Raise, Show
from felt.games.holdem.bots.charts import open_share, standing
from felt.games.holdem.bots.personas import Persona
from felt.games.holdem.bots.worth import Option, Spot
from felt.games.holdem.state import PREFLOP
from felt.games.holdem.view import View
from felt.tuning.holdem_bots import HoldemSkill

_HARD = 0.15
"""Two options whose worths differ by less than this share of the pot are hard to tell apart."""
_LIMP = 1.35
"""Over players who have only called, this much fewer hands are raised for each."""


def decide(view: View, legal: tuple[Choice, ...], skill: HoldemSkill, persona: Persona, rng: Rng) -> Thought[Action]:
    """Choose for the seat whose view it is. Equal arguments give the equal action."""
    dice = Dice(rng)
    kinds = {choice.kind for choice in legal}
    if Fold.kind not in kinds:
        return Thought(_between_moves(kinds, persona, dice))
    toned = persona.toned(skill.character)
    if _is_unopened(view):
        return _open(view, skill, toned, dice)
    spot = Spot(view, skill, toned, Rng.seeded(dice.below(1 << 62)))
    return _best(_misjudged(spot.options(), view, skill, dice), view, skill, dice)


def _between_moves(kinds: set[str], persona: Persona, dice: Dice) -> Action:
    """Show or muck by character; deal on."""
    if Muck.kind in kinds:
        return Show() if dice.unit() < persona.show else Muck()
    return NextHand()


def _misjudged(options: list[Option], view: View, skill: HoldemSkill, dice: Dice) -> list[Option]:
    """Blur the worths as a player of this skill sees them."""
    if not skill.blur:
        return options
    blurred = [Option(action, worth + dice.normal() * skill.blur * view.pot) for action, worth in options]
    return sorted(blurred, key=lambda option: -option.worth)


def _best(options: list[Option], view: View, skill: HoldemSkill, dice: Dice) -> Thought[Action]:
    gap = options[0].worth - options[1].worth if len(options) > 1 else view.pot
    return Thought(slip(options, skill.slip, dice).action, max(0.0, 1 - gap / (_HARD * view.pot)))


# ---------------------------------------------------------------------- the first raise before the flop


def _is_unopened(view: View) -> bool:
    return view.street == PREFLOP and all(act.move != "raise" for act in view.log)


def _open(view: View, skill: HoldemSkill, persona: Persona, dice: Dice) -> Thought[Action]:
    """Raise the hands worth it from here, limp or check with some, fold the rest."""
    assert view.seat is not None
    limpers = sum(act.move == "call" for act in view.log)
    share = _share(view, limpers, persona)
    merit = standing(view.seats[view.seat].cards) + dice.normal() * skill.blur * 0.3
    if merit <= share and view.raise_to:
        wanted = round((persona.open_size + limpers) * view.blinds.big)
        return Thought(Raise(min(max(wanted, view.raise_from), view.raise_to)))
    if not view.owed:
        return Thought(Check())
    return Thought(Call() if merit <= _limping_share(view, share, skill, persona) else Fold())


def _share(view: View, limpers: int, persona: Persona) -> float:
    players = sum(seat.status != "out" for seat in view.seats)
    behind = len(_still_to_act(view))
    share = open_share(behind, players) * persona.looseness / _LIMP**limpers
    return min(0.95, share)


def _still_to_act(view: View) -> list[int]:
    """List who acts after this seat before the flop, the big blind last."""
    live = [seat.status not in ("out", "folded") for seat in view.seats]
    order = seats_from(view.positions.big + 1, live)
    return order[order.index(view.seat or 0) + 1 :]


def _limping_share(view: View, raising: float, skill: HoldemSkill, persona: Persona) -> float:
    """Weaker players call in with hands they would not raise; a small blind that is half in comes along for less."""
    half_in = view.owed < view.blinds.big
    return raising * persona.looseness * (1 + skill.limping + 0.3 * half_in)
