"""How long a match of Poker Pool would take at a table, worked out from a match that bots played in no time.

The length is the sum of three things, none of them guessed from the number of shots:

- every shot rolls for its solved duration, the settling time included;
- every event is shown for as long as the screen's presenter holds the table for it (`SHOWN`, in the words of
  `felt.tuning.motion`); flashes and glows that run beside the play count nothing;
- every decision takes time. A bot takes the pace of its own doubt (`Bots.pace`, 0.4 to 1.5 s) and lines up each shot
  (`Motion.bot_aim`). A person is taken to need `PERSON` seconds: 22 s from rest to the strike, to read both hands,
  choose a ball and a pocket and aim; less for a question about a card. Of this game nothing is measured yet: the 22 s
  lie between what pool leagues ask of amateurs (20 s on average) and what they complain of (25 s), and amid what
  professional snooker players take (17 to 26 s on average); docs/rules/poker_pool.md names the sources. A report also
  gives the length for quicker and slower people.

What people do besides (looking away, talking, reading the rules) is left out, so real matches are longer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from felt.core.game import Step
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.cloth import track_of
from felt.match.table import Table
from felt.tuning.bots import Bots
from felt.tuning.motion import Motion
from felt.tuning.physics import Physics

PERSON: Mapping[str, float] = {
    "shoot": 22.0,
    "place_cue": 8.0,
    "choose_suit": 6.0,
    "choose_wild": 12.0,
    "discard": 8.0,
    "accept_table": 8.0,
    "rerack": 8.0,
    "end_turn": 6.0,
    "stand": 6.0,
}
"""Seconds a person takes over each kind of action."""

SHOWN: Mapping[str, tuple[str, ...]] = {
    "coin_flipped": ("coin_flip", "turn_banner"),
    "shot_taken": ("cue_strike",),
    "break_judged": ("slow",),
    "suit_claimed": ("suit_claim",),
    "card_registered": ("card_fly", "card_read"),
    "card_discarded": ("card_discard",),
    "ball_respawned": ("fast",),
    "scratched": ("toast",),
    "missed": ("slow",),
    "bonus_shot": ("slow",),
    "turn_passed": ("turn_banner",),
    "stood": ("turn_banner",),
    "stand_tick": ("stand_tick",),
    "eliminated": ("elimination",),
    "showdown": ("showdown_pause", *("showdown_card_gap",) * 10),
}
"""How long the table waits for each kind of event, in words of `felt.tuning.motion`."""


@dataclass
class PlayTime:
    """Follows one match; `shown`, `people` and `bots` are seconds."""

    physics: Physics
    motion: Motion = field(default_factory=Motion)
    pace: Bots = field(default_factory=Bots)
    shown: float = 0.0
    """Rolling balls and what the screen shows between decisions."""
    people: float = 0.0
    """Every decision of the match taken by people."""
    bots: float = 0.0
    """Every decision taken at a bot's pace."""

    @property
    def parts(self) -> dict[str, float]:
        """Return the three sums by name."""
        return {"shown": round(self.shown, 3), "people": self.people, "bots": round(self.bots, 3)}

    def watch(self, table: Table) -> None:
        """Follow a match from its beginning."""
        self.show(table.opening)
        table.subscribe(self.follow)

    def thought(self, doubt: float) -> None:
        """Count a decision of this doubt at a bot's pace."""
        self.bots += self.pace.pace(doubt)

    def follow(self, step: Step, _seat: int, action: Any) -> None:
        """Count an action and what it leads to."""
        self.people += PERSON.get(action.kind, 0.0)
        if action.kind == Shoot.kind:
            self.bots += self.motion.seconds(self.motion.bot_aim)
        self.show(step)

    def show(self, step: Step) -> None:
        """Count how long a step is to be seen."""
        for event in step.events:
            self.shown += sum(self.motion.seconds(getattr(self.motion, token)) for token in SHOWN.get(event.kind, ()))
            if event.kind == "shot_taken":
                self.shown += track_of(self.physics, event.balls, event.angle, event.power).duration
            elif event.kind == "pocketed" and event.refusal not in ("", "break", "scratch"):
                self.shown += self.motion.seconds(self.motion.toast)


def two_people(parts: Mapping[str, float], shot_seconds: float = PERSON["shoot"]) -> float:
    """Return the minutes two people would take who need so long for a shot, and in proportion for a question."""
    return (parts["shown"] + parts["people"] * shot_seconds / PERSON["shoot"]) / 60


def against_a_bot(parts: Mapping[str, float]) -> float:
    """Return the minutes for a person on either seat against a bot on the other: the mean of both ways."""
    return (parts["shown"] + (parts["people"] + parts["bots"]) / 2) / 60
