"""What is heard of a match of pool: the cues of the rules' events and of what happens in a rolling shot."""

from felt.billiards import events as cloth
from felt.games.poker_pool.events import Event, Missed, ShotTaken
from felt.scenes.speaker import Speaker
from felt.tuning import cues
from felt.tuning.cues import Cue

HARD_STROKE = 600
"""Per mille of power from which the cue sounds hard."""


class Echoes:
    """Stays silent without a speaker."""

    def __init__(self, speaker: Speaker | None) -> None:
        self._speaker = speaker

    def of_event(self, event: Event) -> None:
        """Play the sound of an event of the rules; a miss waits for `of_miss`, which knows the limit."""
        if isinstance(event, ShotTaken):
            self.signal(cues.STROKE["hard" if event.power >= HARD_STROKE else "soft"])
        elif not isinstance(event, Missed):
            self.signal(cues.POOL_EVENTS[event.kind])

    def of_miss(self, last_chance: bool) -> None:
        """Play a miss, or the warning that one more ends the match."""
        self.signal(cues.LAST_CHANCE if last_chance else cues.POOL_EVENTS["missed"])

    def signal(self, cue: Cue | None) -> None:
        """Play a cue; None is silence."""
        if self._speaker is not None:
            self._speaker.cue(cue)

    def landed(self) -> None:
        """Play the coin that lands."""
        self.signal(cues.COIN_LANDS)

    def of_motion(self, event: cloth.Event) -> None:
        """Play what happens on the cloth at its moment, as loud as it is fast."""
        if self._speaker is None:
            return
        if isinstance(event, cloth.BallHit):
            self._speaker.hit("hit", event.speed, variants=2)
        elif isinstance(event, cloth.RailHit):
            self._speaker.hit("rail", event.speed)

    def of_fall(self, pocket: int) -> None:
        """Play a ball that falls into a pocket."""
        self.signal(cues.POCKET_FALL[pocket % len(cues.POCKET_FALL)])

    def of_end(self, won: bool) -> None:
        """Play the last jingle."""
        if self._speaker is not None:
            self._speaker.jingle(cues.JINGLES["won" if won else "lost"].key)
