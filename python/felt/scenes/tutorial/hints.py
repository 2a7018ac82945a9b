"""When a player who skipped the tutorial is given a hint, and when it is no longer needed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from felt.games.poker_pool.state import CHOOSE_SUIT, DISCARD, SHOOT
from felt.games.poker_pool.view import View

ENOUGH = 2
"""How often a player must have done what a hint is about before it stays away."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a person at the table has before them."""

    view: View
    seat: int
    ball: int = 0
    """The ball aimed at, 0 for none."""
    pocket: int = -1
    """The pocket it is bound for, -1 for none."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: its name in texts and profile, its moment, and the actions or events that show it was understood."""

    name: str
    due: Callable[[Moment], bool]
    learned_by: tuple[str, ...]
    """Kinds of actions and events, any of which counts once."""


def _at_start(moment: Moment) -> bool:
    return moment.view.decision.kind == SHOOT and moment.view.tally.shots == 0


def _one_miss_left(moment: Moment) -> bool:
    left = moment.view.config.gameplay.miss_limit - moment.view.players[moment.seat].misses
    return _at_start(moment) and left == 1


def _five_cards(moment: Moment) -> bool:
    hand = moment.view.players[moment.seat].hand
    return _at_start(moment) and len(hand) == moment.view.config.gameplay.max_hand_size


def _bound_for_red(moment: Moment) -> bool:
    if moment.view.decision.kind != SHOOT or moment.pocket < 0 or moment.view.phase == "break":
        return False
    return moment.ball not in moment.view.pockets[moment.pocket].welcome[moment.seat]


HINTS = (
    Hint("sixth_card", lambda moment: moment.view.decision.kind == DISCARD, ("discard",)),
    Hint("unclaimed_pocket", lambda moment: moment.view.decision.kind == CHOOSE_SUIT, ("choose_suit",)),
    Hint("second_miss", _one_miss_left, ("card_registered",)),
    Hint("five_cards", _five_cards, ("stand", "shoot")),
    Hint("invalid_pocket", _bound_for_red, ("card_registered",)),
    Hint("first_aim", lambda moment: moment.view.decision.kind == SHOOT, ("shoot",)),
)
"""The most pressing first."""


def due(moment: Moment, known: Mapping[str, int]) -> Hint | None:
    """Give the hint for a moment, leaving out what the player has done often enough."""
    open_hints = (hint for hint in HINTS if known.get(hint.name, 0) < ENOUGH)
    return next((hint for hint in open_hints if hint.due(moment)), None)


def learned(kinds: Iterable[str], shown: Iterable[str], known: Mapping[str, int]) -> dict[str, int]:
    """Count what an action and its events taught, for hints the player has been shown."""
    kinds, shown, counts = set(kinds), set(shown), dict(known)
    for hint in HINTS:
        if hint.name in shown and kinds & set(hint.learned_by):
            counts[hint.name] = counts.get(hint.name, 0) + 1
    return counts


def wanted(profile: Any) -> bool:
    """Tell whether a match is the first normal one of somebody who was not taught."""
    return not profile.has_completed_ftue and not profile.games.get("poker_pool")
