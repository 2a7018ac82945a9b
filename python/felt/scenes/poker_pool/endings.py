"""What the result screen says: who won, with which hands, and why."""

from dataclasses import dataclass

from felt.core.ranking import strength
from felt.games.poker_pool.view import View
from felt.scenes.hand_words import made_words, telling
from felt.scenes.words import plural, say


@dataclass(frozen=True, slots=True)
class Side:
    """One player as the result screen shows him."""

    name: str
    hand: tuple[str, ...]
    made: str
    """The hand in words."""
    telling: frozenset[str]
    """Cards that make the hand what it is."""
    misses: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """One ended match as the result screen tells it."""

    title: str
    why: str
    winner: Side
    loser: Side
    showdown: bool
    """Whether the hands decided."""
    size: int
    """Cards of a full hand."""
    miss_limit: int


def verdict(view: View) -> Verdict:
    """Tell the end of a match from its last view."""
    winner = view.result.winners[0]
    return Verdict(
        title=say("wins", name=view.players[winner].name),
        why=_why(view, winner),
        winner=_side(view, winner),
        loser=_side(view, 1 - winner),
        showdown=view.result.reason == "showdown",
        size=view.config.gameplay.max_hand_size,
        miss_limit=view.config.gameplay.miss_limit,
    )


def _side(view: View, seat: int) -> Side:
    player = view.players[seat]
    return Side(player.name, player.hand, made_words(player.hand), telling(player.hand), player.misses)


def _why(view: View, winner: int) -> str:
    won, lost = view.players[winner], view.players[1 - winner]
    if lost.eliminated:
        return plural("why_elimination", lost.misses, loser=lost.name)
    if view.result.reason != "showdown":
        return say("why_concession", loser=lost.name)
    if strength(won.hand) == strength(lost.hand):
        return say("why_tied")
    label, other = made_words(won.hand), made_words(lost.hand)
    # Hands of one name differ in their kickers: saying the name twice would explain nothing.
    return say("why_kicker" if label == other else "why_showdown", label=label.capitalize(), other=other)
