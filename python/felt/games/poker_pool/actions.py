"""Everything a player can do. Names and fields are the wire and the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Shoot:
    """Strike the cue ball: `angle` in millionths of a turn from +x towards +y, `power` per mille."""

    kind: ClassVar[str] = "shoot"
    angle: int
    power: int


@dataclass(frozen=True, slots=True)
class PlaceCue:
    """Put the cue ball down, in hundredths of a table unit."""

    kind: ClassVar[str] = "place_cue"
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ChooseSuit:
    """Name the suit (s h d c) of the pocket just claimed."""

    kind: ClassVar[str] = "choose_suit"
    suit: str


@dataclass(frozen=True, slots=True)
class ChooseWild:
    """Name the card a wildcard ball becomes."""

    kind: ClassVar[str] = "choose_wild"
    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away one card of a full hand: its index, or the hand size for the new card."""

    kind: ClassVar[str] = "discard"
    index: int


@dataclass(frozen=True, slots=True)
class AcceptTable:
    """After an illegal break by the opponent: play on from the table as it lies."""

    kind: ClassVar[str] = "accept_table"


@dataclass(frozen=True, slots=True)
class Rerack:
    """After an illegal break by the opponent: have the same player break a new rack."""

    kind: ClassVar[str] = "rerack"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Give up the bonus shot."""

    kind: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class Stand:
    """Take no more shots and start the opponent's countdown."""

    kind: ClassVar[str] = "stand"


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the match to the opponent."""

    kind: ClassVar[str] = "concede"


Action = Shoot | PlaceCue | ChooseSuit | ChooseWild | Discard | AcceptTable | Rerack | EndTurn | Stand | Concede

ACTION_TYPES: Mapping[str, type] = {
    action.kind: action
    for action in (
        Shoot, PlaceCue, ChooseSuit, ChooseWild, Discard, AcceptTable, Rerack, EndTurn, Stand, Concede,
    )
}  # fmt: skip
