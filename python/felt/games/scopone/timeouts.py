"""What is done for a player whose time is up: a legal play that keeps the match moving."""

from felt.core.game import Turn
from felt.games.scopone.actions import NextDeal, Play
from felt.games.scopone.choices import ways
from felt.games.scopone.state import PLAYING, SEATS, State

PLAY = "play"
NEXT_DEAL = "next_deal"


def turn(state: State) -> Turn:
    """Say who must act, for how long, and what is done when time is up: take the most cards, or lay a card."""
    if state.result:
        return Turn((), "", 0, None)
    if state.deal.stage == PLAYING:
        return Turn((state.deal.to_act,), PLAY, state.config.decision_seconds, _default(state))
    return Turn(tuple(range(SEATS)), NEXT_DEAL, state.config.score_seconds, NextDeal())


def _default(state: State) -> Play:
    every = [Play(card, take) for card, takes in ways(state).items() for take in takes]
    return max(every, key=lambda play: len(play.take or ()))
