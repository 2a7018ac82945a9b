"""One match of an arena series: what to play, and what is counted of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from felt.core.game import Game, Step
from felt.games.poker_pool.opening import mirrored
from felt.games.registry import game
from felt.match.minds import Brain, brains
from felt.match.seats import Bot
from felt.match.table import Table
from felt.tools.headless_match import Stuck, play_match
from felt.tools.play_time import PlayTime

MIRRORED = {"poker_pool": mirrored}
"""Games whose opening has a mirror image that offers the same, and what makes it."""
STUCK = "stuck"
"""The reason of a match that did not end; half a win to each."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """What to play: a game, the two levels, one seed; ``swapped`` puts the first level on the odd seats."""

    game: str
    levels: tuple[str, str]
    seed: int
    settings: tuple[tuple[str, str], ...]
    swapped: bool
    mirror: bool = False
    """Whether the balls begin as their mirror image."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match as the arena counts it; ``points`` are the first level's, ``thinking`` processor seconds by level."""

    points: float
    reason: str
    kinds: Mapping[str, int]
    faults: int
    thinking: Mapping[str, list[float]]
    seconds: Mapping[str, float] = field(default_factory=dict)
    """Parts of the play time as `felt.tools.play_time` has them; empty for games whose length nobody knows."""


def play(pairing: Pairing) -> Outcome:
    """Play one match and note the processor time of each decision, which other programs do not stretch."""
    rules = game(pairing.game)
    config = rules.configure(dict(pairing.settings))
    length = PlayTime(config.physics) if pairing.game == "poker_pool" else None
    levels = pairing.levels[::-1] if pairing.swapped else pairing.levels
    thinking: dict[str, list[float]] = {level: [] for level in levels}
    known = brains(pairing.game)
    minds = {level: _timed(known[level], thinking[level], length) for level in dict.fromkeys(levels)}
    try:
        return _outcome(pairing, rules, config, levels, minds, thinking, length)
    except Stuck:
        return Outcome(0.5, STUCK, {}, 0, thinking)


def _outcome(
    pairing: Pairing,
    rules: Game,
    config: Any,
    levels: tuple[str, str],
    minds: dict[str, Brain],
    thinking: dict[str, list[float]],
    length: PlayTime | None,
) -> Outcome:
    seats = [Bot(levels[seat % 2]) for seat in range(rules.seat_range[0])]

    def begin(table: Table) -> None:
        if pairing.mirror:
            table.put(Step(MIRRORED[pairing.game](table.state)))
        if length:
            length.watch(table)

    match = play_match(rules, config, seats, pairing.seed, minds=minds, watch=begin)
    points = sum(seat % 2 == pairing.swapped for seat in match.result.winners) / len(match.result.winners)
    kinds = dict(Counter(entry.words[0] for entry in match.record.entries))
    return Outcome(points, match.result.reason, kinds, match.faults, thinking, length.parts if length else {})


def _timed(brain: Brain, seconds: list[float], length: PlayTime | None) -> Brain:
    def think(*question: Any) -> Any:
        start = process_time()
        thought = brain(*question)
        seconds.append(process_time() - start)
        if length:
            length.thought(thought.doubt)
        return thought

    return think
