"""How Poker Pool's bots play together: length of a match, how it ends, time of a decision.

Run: python -m tests.bench.bots [MATCHES]. Prints one line a pairing; nothing here passes or fails.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from felt.bots.arena import quantile
from felt.core.game import Step
from felt.games.poker_pool.cloth import track_of
from felt.games.poker_pool.engine import GAME
from felt.match.minds import Minds, brains
from felt.match.seats import Bot
from felt.match.table import Table

PAIRINGS = (("easy", "easy"), ("medium", "medium"), ("hard", "hard"), ("expert", "expert"), ("easy", "hard"))
AIMING = 15.0
"""Seconds a person is taken to need for a shot, beside the rolling; half as much for a question."""


@dataclass
class Story:
    """What one match came to."""

    shots: int = 0
    questions: int = 0
    rolling: float = 0.0
    cards: int = 0
    scratches: int = 0
    stood: bool = False
    ending: str = ""

    @property
    def minutes(self) -> float:
        """Return the time two people would take for such a match."""
        return (self.rolling + AIMING * (self.shots + self.questions / 2)) / 60


def story(levels: tuple[str, str], seed: int, seconds: list[float]) -> Story:
    """Play one match and follow it."""
    minds = Minds({level: _timed(brain, seconds) for level, brain in brains("poker_pool").items()})
    table = Table(GAME, GAME.configure({}), ("Ann", "Bob"), seed, [Bot(level) for level in levels], minds=minds)
    told = Story()
    table.subscribe(lambda step, _seat, action: _follow(told, step, action, table))
    while not table.result:
        table.tick(0)
    told.ending = table.result.reason + (" after a stand" if told.stood and table.result.reason == "showdown" else "")
    return told


def _follow(told: Story, step: Step, action: Any, table: Table) -> None:
    kinds = [event.kind for event in step.events]
    told.shots += action.kind == "shoot"
    told.questions += action.kind != "shoot"
    told.stood |= action.kind == "stand"
    told.cards += kinds.count("card_registered")
    told.scratches += kinds.count("scratched")
    for event in step.events:
        if event.kind == "shot_taken":
            physics = table.state.config.physics
            told.rolling += track_of(physics, event.balls, event.angle, event.power).duration


def _timed(brain: Any, seconds: list[float]) -> Any:
    def think(*question: Any) -> Any:
        start = process_time()
        thought = brain(*question)
        seconds.append(process_time() - start)
        return thought

    return think


def lines(matches: int) -> Iterator[str]:
    """Describe each pairing in one line."""
    for levels in PAIRINGS:
        seconds: list[float] = []
        stories = [story(levels, 3000 + seed, seconds) for seed in range(matches)]
        shots = sum(told.shots for told in stories)
        endings = Counter(told.ending for told in stories)
        yield (
            f"{'-'.join(levels):14} shots {median(told.shots for told in stories):g}"
            f"  minutes {median(told.minutes for told in stories):.1f}"
            f"  cards/shot {sum(told.cards for told in stories) / shots:.2f}"
            f"  scratches/shot {sum(told.scratches for told in stories) / shots:.3f}"
            f"  decision ms p50 {1000 * quantile(seconds, 0.5):.0f} p95 {1000 * quantile(seconds, 0.95):.0f}  "
            + ", ".join(f"{ending} {count / matches:.0%}" for ending, count in endings.most_common())
        )


if __name__ == "__main__":
    for line in lines(int(sys.argv[1]) if len(sys.argv) > 1 else 40):
        print(line, flush=True)
