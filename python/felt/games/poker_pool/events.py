"""Everything that happens in a match, in the words a screen shows and a speaker plays."""

from dataclasses import dataclass
from typing import ClassVar

from felt.billiards.layout import Layout
from felt.core.cards import Card


@dataclass(frozen=True, slots=True)
class CoinFlipped:
    """The coin chose the breaker."""

    kind: ClassVar[str] = "coin_flipped"
    breaker: int


@dataclass(frozen=True, slots=True)
class Racked:
    """The balls stand in the triangle, the cue ball on the head spot."""

    kind: ClassVar[str] = "racked"
    balls: Layout


@dataclass(frozen=True, slots=True)
class CuePlaced:
    """A player put the cue ball down, in table units."""

    kind: ClassVar[str] = "cue_placed"
    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ShotTaken:
    """A shot from this layout; `engine.track_of` gives its whole motion."""

    kind: ClassVar[str] = "shot_taken"
    seat: int
    angle: int
    power: int
    balls: Layout


@dataclass(frozen=True, slots=True)
class BreakJudged:
    """The break came to rest: object balls pocketed, object balls that touched a rail."""

    kind: ClassVar[str] = "break_judged"
    seat: int
    legal: bool
    pocketed: int
    rails: int


@dataclass(frozen=True, slots=True)
class BreakAnswered:
    """The opponent of an illegal break accepted the table or asked for a new rack."""

    kind: ClassVar[str] = "break_answered"
    seat: int
    rerack: bool


@dataclass(frozen=True, slots=True)
class Pocketed:
    """A ball fell. `refusal` is empty if it makes a card, else why not: see `rules.REFUSALS`."""

    kind: ClassVar[str] = "pocketed"
    seat: int
    ball: int
    pocket: int
    refusal: str


@dataclass(frozen=True, slots=True)
class SuitClaimed:
    """A pocket became a suit hole for good."""

    kind: ClassVar[str] = "suit_claimed"
    seat: int
    pocket: int
    suit: str


@dataclass(frozen=True, slots=True)
class WildHolesMarked:
    """All suits are assigned: these pockets are the wild holes."""

    kind: ClassVar[str] = "wild_holes_marked"
    pockets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardRegistered:
    """A ball became a card; with a full hand a discard follows."""

    kind: ClassVar[str] = "card_registered"
    seat: int
    card: Card
    ball: int
    pocket: int


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card left the hand for good."""

    kind: ClassVar[str] = "card_discarded"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class WildRemoved:
    """A used wildcard ball left the match."""

    kind: ClassVar[str] = "wild_removed"
    ball: int


@dataclass(frozen=True, slots=True)
class BallRespawned:
    """A pocketed ball is back on the cloth."""

    kind: ClassVar[str] = "ball_respawned"
    ball: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class RespawnQueued:
    """No spot is clear: the ball waits for the next settled table."""

    kind: ClassVar[str] = "respawn_queued"
    ball: int


@dataclass(frozen=True, slots=True)
class Scratched:
    """The cue ball fell: nothing of the shot counts."""

    kind: ClassVar[str] = "scratched"
    seat: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn ended without a card: the player's misses in a row are now `misses`."""

    kind: ClassVar[str] = "missed"
    seat: int
    misses: int


@dataclass(frozen=True, slots=True)
class MissesCleared:
    """A registered card set the player's misses back to none."""

    kind: ClassVar[str] = "misses_cleared"
    seat: int


@dataclass(frozen=True, slots=True)
class BonusShot:
    """The player stays at the table."""

    kind: ClassVar[str] = "bonus_shot"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A new turn begins for `seat`; `why`: dry_break, accepted, no_card, scratch, choice or stand."""

    kind: ClassVar[str] = "turn_passed"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The match entered a phase."""

    kind: ClassVar[str] = "phase_changed"
    phase: str


@dataclass(frozen=True, slots=True)
class Stood:
    """A player stands; the opponent has this many turns."""

    kind: ClassVar[str] = "stood"
    seat: int
    turns: int


@dataclass(frozen=True, slots=True)
class StandTick:
    """A countdown turn is over; this many are left."""

    kind: ClassVar[str] = "stand_tick"
    turns_left: int


@dataclass(frozen=True, slots=True)
class TableEmpty:
    """Failsafe: no object ball is left to play for, which the rules never cause."""

    kind: ClassVar[str] = "table_empty"


@dataclass(frozen=True, slots=True)
class Showdown:
    """Hands were compared. `labels` name them by seat; if `tied`, the player who triggered the end wins."""

    kind: ClassVar[str] = "showdown"
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    labels: tuple[str, str]
    winner: int
    tied: bool


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A player reached the miss limit."""

    kind: ClassVar[str] = "eliminated"
    seat: int


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gave up."""

    kind: ClassVar[str] = "conceded"
    seat: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has a winner; `why`: showdown, elimination or concession."""

    kind: ClassVar[str] = "match_over"
    winner: int
    why: str


Event = (
    CoinFlipped | Racked | CuePlaced | ShotTaken | BreakJudged | BreakAnswered | Pocketed | SuitClaimed
    | WildHolesMarked | CardRegistered | CardDiscarded | WildRemoved | BallRespawned | RespawnQueued | Scratched
    | Missed | MissesCleared | BonusShot | TurnPassed | PhaseChanged | Stood | StandTick | TableEmpty | Showdown
    | Eliminated | Conceded | MatchOver
)  # fmt: skip
