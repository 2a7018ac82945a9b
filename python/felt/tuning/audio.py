"""How loud the house is, and how a hit's speed becomes a sound."""

from math import sqrt
from typing import Any

from felt.tuning.tunable import Applies, Tunable, knob


def _volume(default: float, group: str = "Volumes") -> Any:
    return knob(default, -60.0, 6.0, 0.5, Applies.LIVE, unit="dB", group=group)


class Audio(Tunable):
    """Volumes and rules of sound. 0 dB = as recorded, -6 dB = half as strong, -60 dB = silent."""

    master: float = _volume(0.0)
    """Everything together."""
    music: float = _volume(-14.0)
    """The ambient loop and the jingles."""
    effects: float = _volume(-3.0)
    """Balls, rails, pockets, cards and chips."""
    interface: float = _volume(-8.0)
    """Taps, confirmations and warnings."""

    hit_quiet: float = knob(12.0, 0.0, 200.0, 1.0, Applies.LIVE, unit="px/s", group="Hits")
    """Balls that meet more slowly than this make no sound. Bigger = quieter table."""
    hit_medium: float = knob(180.0, 20.0, 1000.0, 10.0, Applies.LIVE, unit="px/s", group="Hits")
    """From this speed the medium sound is used."""
    hit_hard: float = knob(700.0, 100.0, 3000.0, 10.0, Applies.LIVE, unit="px/s", group="Hits")
    """From this speed the hard sound is used."""
    hit_full: float = knob(2200.0, 300.0, 6000.0, 50.0, Applies.LIVE, unit="px/s", group="Hits")
    """At this speed a hit is as loud as it gets."""
    hit_range: float = knob(30.0, 6.0, 60.0, 1.0, Applies.LIVE, unit="dB", group="Hits")
    """How much quieter the softest audible hit is than the loudest. Bigger = more contrast."""
    pitch_spread: float = knob(0.06, 0.0, 0.4, 0.01, Applies.LIVE, unit="share", group="Hits")
    """How much repeated sounds differ in pitch. Bigger = livelier, too big = toy-like."""

    hit_voices: int = knob(8, 1, 24, 1, Applies.LIVE, unit="voices", group="Voices")
    """How many hits may sound at once. Bigger = fuller breaks, more work for the phone."""
    effect_voices: int = knob(6, 1, 16, 1, Applies.LIVE, unit="voices", group="Voices")
    """How many other effects may sound at once."""
    interface_voices: int = knob(3, 1, 8, 1, Applies.LIVE, unit="voices", group="Voices")
    """How many interface sounds may sound at once."""
    same_gap: int = knob(18, 0, 200, 1, Applies.LIVE, unit="ms", group="Voices")
    """The same sound is not started again within this time. Bigger = cleaner breaks."""

    music_duck: float = knob(-9.0, -40.0, 0.0, 0.5, Applies.LIVE, unit="dB", group="Music")
    """How far the ambient loop steps back for a jingle."""
    music_fade: int = knob(1200, 0, 6000, 50, Applies.LIVE, unit="ms", group="Music")
    """How slowly music comes and goes."""

    def hit_layer(self, speed: float) -> str | None:
        """`soft`, `medium` or `hard` for a hit at `speed` px/s, None when it is too slow to hear."""
        if speed < self.hit_quiet:
            return None
        if speed < self.hit_medium:
            return "soft"
        return "medium" if speed < self.hit_hard else "hard"

    def hit_volume(self, speed: float) -> float:
        """dB below full for a hit at `speed` px/s: the share of full speed, stretched over `hit_range`."""
        loudness = min(1.0, max(0.0, (speed - self.hit_quiet) / (self.hit_full - self.hit_quiet)))
        return -self.hit_range * (1.0 - sqrt(loudness))
