"""What is heard: sounds for the events of the rules and for what happens in a rolling shot."""

from felt.billiards import events as cloth
from felt.games.poker_pool.events import Event, ShotTaken
from felt.scenes.speaker import INTERFACE, Speaker

HARD_STROKE = 600
"""Per mille of power from which the cue sounds hard."""

SOUNDS = {
    "coin_flipped": "audio.coin.toss",
    "racked": "audio.chips",
    "suit_claimed": "audio.suit.claim",
    "wild_holes_marked": "audio.wild",
    "wild_removed": "audio.wild",
    "card_registered": "audio.card.slide",
    "card_discarded": "audio.card.discard",
    "ball_respawned": "audio.respawn",
    "scratched": "audio.scratch",
    "turn_passed": "audio.turn",
    "stood": "audio.stand.bell",
    "stand_tick": "audio.stand.tick",
    "eliminated": "audio.elimination",
    "showdown": "audio.showdown.roll",
}
"""Sound of each event that has one of its own."""


class Echoes:
    """Stays silent without a speaker."""

    def __init__(self, speaker: Speaker | None) -> None:
        self._speaker = speaker

    def of_event(self, event: Event) -> None:
        """Play the sound of an event of the rules."""
        if self._speaker is None:
            return
        if isinstance(event, ShotTaken):
            self._speaker.play(f"audio.cue.{'hard' if event.power >= HARD_STROKE else 'soft'}")
        elif event.kind in SOUNDS:
            self._speaker.play(SOUNDS[event.kind])

    def of_miss(self, last_chance: bool) -> None:
        """Play a miss, or the warning that one more ends the match."""
        self.signal("audio.warning" if last_chance else "audio.miss")

    def signal(self, key: str) -> None:
        """Play a sound of the interface."""
        if self._speaker is not None:
            self._speaker.play(key, INTERFACE)

    def landed(self) -> None:
        """Play the coin that lands."""
        if self._speaker is not None:
            self._speaker.play("audio.coin.land")

    def of_motion(self, event: cloth.Event) -> None:
        """Play what happens on the cloth at its moment."""
        if self._speaker is None:
            return
        if isinstance(event, cloth.BallHit):
            self._speaker.hit("hit", event.speed, variants=2)
        elif isinstance(event, cloth.RailHit):
            self._speaker.hit("rail", event.speed)

    def of_fall(self, pocket: int) -> None:
        """Play a ball that falls into a pocket."""
        if self._speaker is not None:
            self._speaker.play(f"audio.pocket.{1 + pocket % 2}")

    def of_end(self, won: bool) -> None:
        """Play the last jingle."""
        if self._speaker is not None:
            self._speaker.jingle("audio.match.win" if won else "audio.match.lose")
