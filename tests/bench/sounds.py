"""What every sound is like in numbers, for people who cannot listen: level, loudness, brightness, clicks.

Run: python -m tests.bench.sounds [NAME...]. One line a file of assets/audio: length, peak and RMS in dB below full
scale, crest (peak over RMS), centre of the spectrum, shares of its energy below 200 Hz and above 4 kHz, samples at
full scale, first and last sample against the peak, and the step from its end to its beginning against its usual
steps, which matters for a loop.
"""

import sys
import wave
from array import array
from cmath import exp, pi
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "assets/audio"
WINDOW = 4096
FULL = 32_767


def samples(file: Path) -> tuple[list[int], int, int]:
    """Read a WAV file: its samples, channels and rate."""
    with wave.open(str(file)) as sound:
        frames = array("h", sound.readframes(sound.getnframes()))
        return list(frames), sound.getnchannels(), sound.getframerate()


def spectrum(values: list[float]) -> list[complex]:
    """Transform a power of two of values (Cooley and Tukey)."""
    if len(values) == 1:
        return [complex(values[0])]
    even, odd = spectrum(values[::2]), spectrum(values[1::2])
    half = len(values) // 2
    turned = [exp(-2j * pi * step / len(values)) * odd[step] for step in range(half)]
    return [even[step] + turned[step] for step in range(half)] + [even[step] - turned[step] for step in range(half)]


def bands(track: list[int], rate: int) -> tuple[float, float, float]:
    """Return the centre of the spectrum, Hz, and the shares of energy below 200 Hz and above 4 kHz, at the loudest."""
    loudest = max(range(len(track)), key=lambda place: abs(track[place]))
    begin = max(0, min(loudest - WINDOW // 8, len(track) - WINDOW))
    cut = [float(value) for value in track[begin : begin + WINDOW]]
    cut += [0.0] * (WINDOW - len(cut))
    power = [abs(value) ** 2 for value in spectrum(cut)[: WINDOW // 2]]
    whole = sum(power) or 1.0
    hertz = [step * rate / WINDOW for step in range(WINDOW // 2)]
    centre = sum(strength * pitch for strength, pitch in zip(power, hertz, strict=True)) / whole
    low = sum(strength for strength, pitch in zip(power, hertz, strict=True) if pitch < 200) / whole
    high = sum(strength for strength, pitch in zip(power, hertz, strict=True) if pitch > 4000) / whole
    return centre, low, high


def line(file: Path) -> str:
    """Describe one sound."""
    both, channels, rate = samples(file)
    track = both[::channels]
    peak = max(map(abs, both))
    rms = (sum(value * value for value in both) / len(both)) ** 0.5
    centre, low, high = bands(track, rate)
    clipped = sum(abs(value) >= FULL for value in both)
    steps = sorted(abs(b - a) for a, b in pairwise(track))
    seam = abs(track[0] - track[-1]) / max(1, steps[int(len(steps) * 0.99)])
    return (
        f"{file.stem:14} {len(track) / rate:6.2f} s  peak {_db(peak):6.1f}  rms {_db(rms):6.1f}"
        f"  crest {_db(peak) - _db(rms):5.1f}  centre {centre:6.0f} Hz  <200 Hz {low:4.0%}  >4 kHz {high:4.0%}"
        f"  clipped {clipped}  ends {abs(track[0]) / peak:.3f} {abs(track[-1]) / peak:.3f}  seam {seam:.2f}"
    )


def _db(value: float) -> float:
    return 20 * log10(max(value, 1e-9) / FULL)


def lines(names: list[str]) -> Iterator[str]:
    """Describe the named sounds, all of them if none is named."""
    for file in sorted(FOLDER.glob("*.wav")):
        if not names or file.stem in names:
            yield line(file)


if __name__ == "__main__":
    for told in lines(sys.argv[1:]):
        print(told, flush=True)
