"""Samples to WAV bytes, at a level and without clicks."""

import io
import wave
from array import array
from math import cos, pi

RATE = 44_100
"""Samples a second."""

Samples = list[float]


def count(seconds: float) -> int:
    return round(seconds * RATE)


def faded(samples: Samples, seconds: float = 0.006) -> Samples:
    """With the end led softly to nothing, so that it does not click."""
    length = min(count(seconds), len(samples))
    tail = [value * (1 + cos(pi * (step + 1) / length)) / 2 for step, value in enumerate(samples[-length:])]
    return samples[:-length] + tail


def levelled(samples: Samples, peak: float) -> Samples:
    """Scaled so that the loudest moment is ``peak`` dB below full scale."""
    loudest = max(map(abs, samples))
    gain = 10 ** (peak / 20) / loudest
    return [value * gain for value in samples]


def written(*channels: Samples) -> bytes:
    """WAV bytes of one (mono) or two (stereo) tracks of equal length, 16 bit; values beyond 1 are refused."""
    if max(max(map(abs, channel)) for channel in channels) > 1.0:
        raise ValueError("a sound is louder than full scale")
    frames = array("h", bytes(2 * len(channels) * len(channels[0])))
    for place, channel in enumerate(channels):
        frames[place :: len(channels)] = array("h", [round(value * 32_000) for value in channel])
    store = io.BytesIO()
    with wave.open(store, "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    return store.getvalue()
