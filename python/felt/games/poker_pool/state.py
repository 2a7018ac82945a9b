"""The whole truth of a match of Poker Pool, as values that never change."""

from dataclasses import dataclass

from felt.billiards.layout import Layout
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.rng import Rng
from felt.games.poker_pool.config import PokerPool

KING = 13
OBJECT_BALLS = range(1, 16)
WILD_BALLS = (14, 15)
POCKETS = range(6)
SEATS = range(2)
SUITS = "shdc"
BALL_RANKS = "-A23456789TJQK"
"""Card rank of each rank ball, by ball number."""

# Phases
BREAK = "break"
SUIT_MAPPING = "suit_mapping"
HAND_RACE = "hand_race"
STAND_COUNTDOWN = "stand_countdown"
"""Shown while a Stand runs, over the phase the pockets are in."""
GAME_OVER = "game_over"

# Pocket kinds
UNCLAIMED = "unclaimed"
SUIT = "suit"
WILD = "wild"

# Decisions
SHOOT = "shoot"
PLACE_CUE = "place_cue"
CHOOSE_SUIT = "choose_suit"
CHOOSE_WILD = "choose_wild"
DISCARD = "discard"
ANSWER_BREAK = "answer_break"
NONE = "none"
"""Nothing is asked any more: the match is over."""

# Where ball in hand may put the cue ball
KITCHEN = "kitchen"
TABLE = "table"


@dataclass(frozen=True, slots=True)
class Player:
    """One player's open hand and standing."""

    name: str
    hand: tuple[Card, ...] = ()
    misses: int = 0
    stood: bool = False
    eliminated: bool = False


@dataclass(frozen=True, slots=True)
class Pocket:
    """What a pocket means: unclaimed, a suit hole with its suit, or a wild hole."""

    kind: str = UNCLAIMED
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """One ball that fell into one pocket."""

    ball: int
    pocket: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked of whom, and about which ball, pocket or card."""

    kind: str
    seat: int
    ball: int = 0
    pocket: int = 0
    card: Card = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the turn at the table has brought so far."""

    shots: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Countdown:
    """A running Stand: who declared it, and the turns the other player has left."""

    declarer: int
    turns_left: int


@dataclass(frozen=True, slots=True)
class State:
    """A match between two actions; between shots the balls are at rest."""

    config: PokerPool
    rng: Rng
    players: tuple[Player, Player]
    breaker: int
    active: int
    """Seat whose turn it is; the decision may be another seat's."""
    decision: Decision
    balls: Layout
    phase: str = BREAK
    pockets: tuple[Pocket, ...] = (Pocket(),) * len(POCKETS)
    queue: tuple[int, ...] = ()
    """Object balls off the table that come back, oldest first."""
    removed: tuple[int, ...] = ()
    """Wildcard balls used up."""
    tally: Tally = Tally()
    pending: tuple[Drop, ...] = ()
    """Pocket events of the last shot not yet resolved; the first is the one being decided."""
    scored: bool = False
    """Whether the shot being resolved has registered a card."""
    hand_ball: str = ""
    """Where the player at the table may still place the cue ball: kitchen, table or nowhere."""
    stand: Countdown | None = None
    result: Result | None = None
