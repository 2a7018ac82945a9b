"""Sounds: loud enough, never too loud, no clicks, the same every time."""

import io
import wave
from array import array
from itertools import pairwise
from math import log10
from typing import NamedTuple

import pytest

from felt.tools.assets.audio.sounds import EFFECTS, LOOPS, sound
from felt.tools.assets.audio.wave import RATE, written
from felt.tuning.manifest import manifest


class Track(NamedTuple):
    """A WAV file taken apart."""

    channels: int
    width: int
    rate: int
    samples: list[int]


def heard(name: str) -> Track:
    with wave.open(io.BytesIO(sound(name))) as file:
        frames = array("h", file.readframes(file.getnframes()))
        return Track(file.getnchannels(), file.getsampwidth(), file.getframerate(), list(frames))


def decibels(value: float) -> float:
    return 20 * log10(value / 32768)


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_is_clean(name: str) -> None:
    channels, width, rate, track = heard(name)
    assert (channels, width, rate) == (1, 2, RATE)
    loudest = max(map(abs, track))
    assert decibels(loudest) == pytest.approx(EFFECTS[name][1], abs=0.5)
    assert 0.04 <= len(track) / RATE <= 4.0
    assert abs(track[0]) <= loudest * 0.1, "it starts with a click"
    assert abs(track[-1]) <= 40, "it ends with a click"
    assert abs(sum(track) / len(track)) < 32768 * 0.01, "it is off centre"
    begins = next(place for place, value in enumerate(track) if abs(value) > loudest * 0.02)
    assert begins / RATE < 0.06, "it keeps the player waiting"


@pytest.mark.parametrize("family", ["hit", "rail"])
def test_harder_hits_are_louder_and_brighter(family: str) -> None:
    def brightness(track: list[int]) -> float:
        return sum(abs(b - a) for a, b in pairwise(track)) / sum(map(abs, track))

    tail = "_1" if family == "hit" else ""
    tracks = [heard(f"{family}_{layer}{tail}").samples for layer in ("soft", "medium", "hard")]
    peaks = [max(map(abs, track)) for track in tracks]
    shades = [brightness(track) for track in tracks]
    assert peaks == sorted(peaks)
    assert shades == sorted(shades)


def test_music_goes_round_without_a_seam() -> None:
    music = heard("lounge")
    assert music.channels == 2
    for side in (music.samples[::2], music.samples[1::2]):
        steps = sorted(abs(b - a) for a, b in pairwise(side))
        assert abs(side[0] - side[-1]) <= steps[int(len(steps) * 0.999)]


def test_made_twice_is_the_same() -> None:
    assert sound("pocket_1") == sound("pocket_1")
    assert sound("hit_hard_1") != sound("hit_hard_2")


def test_too_loud_is_refused() -> None:
    with pytest.raises(ValueError, match="louder"):
        written([0.0, 1.2])


def test_the_manifest_has_a_key_for_every_sound() -> None:
    known = [asset.path for asset in manifest().entries.values() if asset.type == "audio"]
    made = {f"res://assets/audio/{name}.wav" for name in [*EFFECTS, *LOOPS]}
    assert len(known) == len(made)
    assert {path for path in known if not path.startswith("res://assets/custom/")} <= made
