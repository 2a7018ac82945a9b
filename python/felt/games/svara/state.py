"""The whole truth of a match of Svara, as values that never change.

What lasts for a match, what is fixed when cards are dealt and what every action changes are kept apart: an action
builds only the last, which is why that part is made of named tuples.
"""

from typing import NamedTuple

from felt.core.betting import NOBODY, Betting
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.rng import Rng
from felt.core.values import value
from felt.tuning.svara import Svara

# Phases of a hand
WAITING = "waiting"
"""Fewer than two players can pay the ante."""
ANTE = "ante"
BLIND_BETTING = "blind_betting"
BETTING = "betting"
SHOWDOWN = "showdown"
SVARA_PENDING = "svara_pending"
"""The tied players and whoever else can pay decide about a svara."""
SVARA = "svara"
"""The svara begins; its own ante and betting follow."""
FINISHED = "finished"
PHASES = (WAITING, ANTE, BLIND_BETTING, BETTING, SHOWDOWN, SVARA_PENDING, SVARA, FINISHED)

# Answers to a svara
UNDECIDED = "undecided"
JOINED = "joined"
DECLINED = "declined"
UNASKED = "unasked"
"""Not dealt into the hand, or too poor to join."""
ANSWERS = (UNDECIDED, JOINED, DECLINED, UNASKED)

UNSHOWN = -1
"""Points of a hand that won without being shown."""


class Entry(NamedTuple):
    """A line of the hand's log. Who keeps time stamps it as it appears."""

    kind: str
    """join, leave, ante, blind_bet, look, check, bet, call, raise, fold, showdown, svara, svara_join, svara_decline,
    return or win."""
    seat: int
    """-1 for what concerns the whole table."""
    chips: int


class Offer(NamedTuple):
    """A svara that is being decided about."""

    tied: tuple[int, ...]
    """From the left of the dealer."""
    pot: int
    """The pot tied for, as it was declared."""
    fee: int
    """What those who did not tie pay to join."""
    answers: tuple[str, ...]


class Award(NamedTuple):
    """One pot pushed: to whom, and the odd chips by who sits first."""

    chips: int
    winners: tuple[int, ...]
    """From the left of the dealer."""
    shares: tuple[int, ...]
    points: int


@value
class Deal:
    """What is settled when cards are dealt."""

    number: int
    """Of the hand; a svara belongs to the hand it decides."""
    svara: int
    """How many svaras have been played for this pot so far."""
    dealer: int
    seats: tuple[int, ...]
    """Who was dealt into the hand, from the left of the dealer: they may join its svaras."""
    stacks: tuple[int, ...]
    """Chips before the hand."""
    cards: tuple[tuple[Card, ...], ...]
    """Three cards a seat, none for a seat that is not in."""


class Hand(NamedTuple):
    """One hand, from the ante to the last chip pushed."""

    deal: Deal
    phase: str
    betting: Betting
    looked: int = 0
    """Who has looked at his cards, one bit a seat."""
    blind: int = 0
    """The last blind bet, 0 before the first."""
    anchor: int = NOBODY
    """Last raiser, else last blind bettor, else the first who called or checked."""
    log: tuple[Entry, ...] = ()
    shown: tuple[int, ...] = ()
    offer: Offer | None = None
    awards: tuple[Award, ...] = ()
    winner: int = NOBODY
    """Who won the main pot: the next dealer sits on his left."""


hand_of = Hand._make
"""Make a hand of a tuple of its parts: a third cheaper than of so many arguments."""


@value
class Match:
    """What lasts from hand to hand."""

    config: Svara
    names: tuple[str, ...]
    rng: Rng
    scores: tuple[int, ...]
    """Chips won or lost by seat in hands that each began with fresh stacks."""
    result: Result | None = None


@value
class State:
    """A match between two actions."""

    match: Match
    hand: Hand
