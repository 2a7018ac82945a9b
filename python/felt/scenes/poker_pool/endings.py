"""What the result screen says: who won, with which hands, and why."""

from dataclasses import dataclass

from felt.core.game import Step
from felt.games.poker_pool import events as ev
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


def verdict(view: View, step: Step) -> Verdict:
    """Tell the end of a match from its last view and step."""
    winner = view.result.winners[0]
    players = view.players
    return Verdict(
        title=say("wins", name=players[winner].name),
        why=_why(view, step, winner),
        winner=winner,
        names=tuple(player.name for player in players),
        hands=tuple(player.hand for player in players),
        labels=tuple(player.label for player in players),
    )


def _why(view: View, step: Step, winner: int) -> str:
    loser = view.players[1 - winner]
    showdown = next((event for event in step.events if isinstance(event, ev.Showdown)), None)
    if showdown is not None:
        if showdown.tied:
            return say("why_tied")
        return say("why_showdown", label=showdown.labels[winner].capitalize(), other=showdown.labels[1 - winner])
    if loser.eliminated:
        return say("why_elimination", loser=loser.name, missed=loser.misses)
    return say("why_concession", loser=loser.name)
