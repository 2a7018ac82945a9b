"""A bot's whole decision, from what its seat may see and do."""

from collections.abc import Callable
from random import Random

from felt.bots.sampling import Dice
from felt.bots.search import Arm, doubt, sequential_halving
from felt.bots.skill import slip
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.scopone.actions import Action, NextDeal, Play
from felt.games.scopone.bits import Move, after, cards_of, in_table_order
from felt.games.scopone.bots.chances import chance_of, to_win
from felt.games.scopone.bots.endgame import Solver
from felt.games.scopone.bots.greedy import by_liking, position_of
from felt.games.scopone.bots.habits import habits, play_out
from felt.games.scopone.bots.worlds import Worlds
from felt.games.scopone.rules import team_of
from felt.games.scopone.state import SEATS
from felt.games.scopone.tracking import track
from felt.games.scopone.view import View
from felt.tuning.scopone_bots import ScoponeSkill

_PRIOR_SHARE = 0.05
"""What a play seems to bring counts like this share of the worlds: of two equal plays the natural one is made."""
_DOUBT_POINTS = 0.5
"""Plays that differ by less, in points, are hard to tell apart."""
_SURE = 2.5
"""Standard errors by which a play must trail in the worlds imagined so far to be thought about no more."""

Trial = Callable[[Move, int], float]
"""What a play came to in one imagined world."""


def decide(view: View, legal: tuple[Choice, ...], rng: Rng, *, skill: ScoponeSkill) -> Thought[Action]:
    """Choose for the seat whose view it is. Equal arguments give the equal action."""
    if any(choice.kind == NextDeal.kind for choice in legal):
        return Thought(NextDeal())
    dice = Dice(rng)
    tracking = track(view, skill.reading)
    liked = by_liking(view, tracking)
    if len(liked) == 1 or not skill.worlds or not _goes_round(view):
        return Thought(play_of(slip(liked, skill.slip, dice)[1], view))
    worlds = Worlds(tracking, position_of(view).hands[view.seat or 0], Random(dice.below(1 << 62)))
    slope = _chance_of_a_point(view)
    arms = [Arm(move, liking * slope, _PRIOR_SHARE * skill.worlds) for liking, move in liked]
    ranked = sequential_halving(arms, _trial(view, skill, worlds, dice), _budget(view, skill) * len(arms), _SURE)
    return Thought(play_of(slip(ranked, skill.slip, dice).option, view), doubt(ranked, _DOUBT_POINTS * slope))


def _goes_round(view: View) -> bool:
    """Say whether everyone will be able to play in turn: a position set up by hand may not be part of any deal."""
    counts = [len(view.hands[((view.seat or 0) + place) % SEATS]) for place in range(SEATS)]
    return counts == sorted(counts, reverse=True) and counts[0] - counts[-1] <= 1


def _budget(view: View, skill: ScoponeSkill) -> int:
    return skill.endgame_worlds if _is_endgame(view, skill) else skill.worlds


def _is_endgame(view: View, skill: ScoponeSkill) -> bool:
    return len(view.hands[view.seat or 0]) <= skill.endgame


def _trial(view: View, skill: ScoponeSkill, worlds: Worlds, dice: Dice) -> Trial:
    """Return how a play is tried: to the end by habit, or exactly once few cards are left."""
    chance, habit = chance_of(view), habits(view.config.single_first)
    position = position_of(view)
    if _is_endgame(view, skill):
        solver = Solver(team_of(position.seat), chance, habit)
        return lambda move, world: solver.worth(position._replace(hands=worlds[world]), move)
    luck = Random(dice.below(1 << 62)).getrandbits
    strays: list[int] = []

    def trial(move: Move, world: int) -> float:
        while len(strays) <= world:
            strays.append(luck(41) & luck(41) & luck(41))
        return chance(play_out(after(position._replace(hands=worlds[world]), move), habit, strays[world]))

    return trial


def _chance_of_a_point(view: View) -> float:
    """Return how much one point more changes the chance to win."""
    ours = team_of(view.seat or 0)
    score = view.totals[ours], view.totals[1 - ours]
    return to_win(score[0] + 1, score[1], view.config.target) - to_win(*score, view.config.target)


def play_of(move: Move, view: View) -> Play:
    """Name a move as an action."""
    return Play(cards_of(move.card)[0], in_table_order(move.take, view.table))
