"""What the result screen says: who won, with which hands, and why."""

from dataclasses import dataclass

from felt.core.ranking import strength
from felt.games.poker_pool.view import View
from felt.scenes.words import say


@dataclass(frozen=True, slots=True)
class Verdict:
    """One ended match as the result screen tells it."""

    title: str
    why: str
    winner: int
    names: tuple[str, str]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    labels: tuple[str, str]


def verdict(view: View) -> Verdict:
    """Tell the end of a match from its last view."""
    winner = view.result.winners[0]
    one, two = view.players
    return Verdict(
        title=say("wins", name=view.players[winner].name),
        why=_why(view, winner),
        winner=winner,
        names=(one.name, two.name),
        hands=(one.hand, two.hand),
        labels=(one.label, two.label),
    )


def _why(view: View, winner: int) -> str:
    won, lost = view.players[winner], view.players[1 - winner]
    if lost.eliminated:
        return say("why_elimination", loser=lost.name, misses=lost.misses)
    if view.result.reason != "showdown":
        return say("why_concession", loser=lost.name)
    if strength(won.hand) == strength(lost.hand):
        return say("why_tied")
    # Hands of one name differ in their kickers: saying the name twice would explain nothing.
    same = won.label == lost.label
    return say("why_kicker" if same else "why_showdown", label=won.label.capitalize(), other=lost.label)
