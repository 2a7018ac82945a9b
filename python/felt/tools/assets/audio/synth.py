"""The instruments: what rings, what hisses and what sings. All take and give lists of samples."""

from math import cos, exp, pi, sin, tau
from random import Random

from felt.tools.assets.audio.wave import RATE, Samples, count

FAINT = 0.002
"""Modulation below this is not heard, so it is not computed."""


def mixed(*parts: tuple[Samples, float, float]) -> Samples:
    """Tracks laid over each other, each ``(samples, start in seconds, gain)``."""
    track = [0.0] * max(count(start) + len(samples) for samples, start, _ in parts)
    for samples, start, gain in parts:
        begin = count(start)
        end = begin + len(samples)
        track[begin:end] = [old + new * gain for old, new in zip(track[begin:end], samples, strict=True)]
    return track


def struck(seconds: float, *modes: tuple[float, float, float]) -> Samples:
    """A body hit once. Each mode is ``(Hz, seconds until it has fallen by 60 dB, strength)``."""
    track = [0.0] * count(seconds)
    for hertz, ring, strength in modes:
        turn, keep = tau * hertz / RATE, 10 ** (-3 / (ring * RATE))
        one, two = 2 * keep * cos(turn), -keep * keep
        last, before = strength * sin(turn) * keep, 0.0
        for place in range(1, len(track)):
            track[place] += last
            last, before = one * last + two * before, last
    return track


def noise(seconds: float, seed: int) -> Samples:
    dice = Random(seed)
    return [dice.random() * 2 - 1 for _ in range(count(seconds))]


def decaying(samples: Samples, ring: float, attack: float = 0.0005) -> Samples:
    """Shaped to rise within ``attack`` seconds and to fall by 60 dB within ``ring``."""
    rise, keep = max(1, count(attack)), 10 ** (-3 / (ring * RATE))
    level, shaped = 1.0, []
    for place, value in enumerate(samples):
        shaped.append(value * level * (place / rise if place < rise else 1.0))
        level *= keep
    return shaped


def swelling(samples: Samples, peak_at: float) -> Samples:
    """Shaped like a hill that is highest at the share ``peak_at`` of its length."""
    length, top = len(samples), max(1, round(len(samples) * peak_at))
    return [
        value * (sin(pi / 2 * place / top) if place < top else cos(pi / 2 * (place - top) / (length - top))) ** 2
        for place, value in enumerate(samples)
    ]


def _filtered(samples: Samples, b0: float, b1: float, b2: float, a1: float, a2: float) -> Samples:
    x1 = x2 = y1 = y2 = 0.0
    passed = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        passed.append(y)
    return passed


def low(samples: Samples, hertz: float, q: float = 0.707) -> Samples:
    """What lies below ``hertz``."""
    turn = tau * hertz / RATE
    alpha, c = sin(turn) / (2 * q), cos(turn)
    a0 = 1 + alpha
    return _filtered(samples, (1 - c) / 2 / a0, (1 - c) / a0, (1 - c) / 2 / a0, -2 * c / a0, (1 - alpha) / a0)


def high(samples: Samples, hertz: float, q: float = 0.707) -> Samples:
    """What lies above ``hertz``."""
    turn = tau * hertz / RATE
    alpha, c = sin(turn) / (2 * q), cos(turn)
    a0 = 1 + alpha
    return _filtered(samples, (1 + c) / 2 / a0, -(1 + c) / a0, (1 + c) / 2 / a0, -2 * c / a0, (1 - alpha) / a0)


def band(samples: Samples, hertz: float, q: float) -> Samples:
    """What lies round ``hertz``; the bigger ``q``, the narrower."""
    turn = tau * hertz / RATE
    alpha, c = sin(turn) / (2 * q), cos(turn)
    a0 = 1 + alpha
    return _filtered(samples, alpha / a0, 0.0, -alpha / a0, -2 * c / a0, (1 - alpha) / a0)


def sung(
    hertz: float,
    seconds: float,
    ring: float,
    *,
    ratio: float = 1.0,
    bite: float = 0.0,
    mellow: float = 0.1,
    attack: float = 0.004,
    glide: float = 0.0,
) -> Samples:
    """A tone by frequency modulation: ``ratio`` and ``bite`` set its colour, which fades within ``mellow`` seconds.

    ``glide`` moves the pitch by that many octaves over the whole length.
    """
    length, rise = count(seconds), max(1, count(attack))
    keep, fade = 10 ** (-3 / (ring * RATE)), exp(-1 / (mellow * RATE))
    level, colour, phase, other, tone = 1.0, bite, 0.0, 0.0, []
    step, drift, wave = tau * hertz / RATE, 2 ** (glide / length), sin
    for _ in range(length):
        tone.append(level * wave(phase + colour * wave(other) if colour > FAINT else phase))
        phase += step
        other += step * ratio
        level *= keep
        colour *= fade
        step *= drift
    tone[:rise] = [value * place / rise for place, value in enumerate(tone[:rise])]
    return tone


def roomy(samples: Samples, share: float = 0.18, seconds: float = 0.5) -> Samples:
    """With the answer of a small room behind it, ``share`` as loud, dying away within ``seconds``."""
    dry = samples + [0.0] * count(seconds)
    wet = [0.0] * len(dry)
    for gap in (0.0297, 0.0371, 0.0411, 0.0437):
        wet = [old + new for old, new in zip(wet, _echoed(dry, count(gap), 10 ** (-3 * gap / seconds)), strict=True)]
    return [d + w * share / 4 for d, w in zip(dry, low(wet, 5200), strict=True)]


def _echoed(dry: Samples, delay: int, keep: float) -> Samples:
    """Each sample with all its echoes, ``delay`` samples apart, each ``keep`` times the one before."""
    track = dry[:delay]
    for begin in range(delay, len(dry), delay):
        block = dry[begin : begin + delay]
        track += [new + old * keep for new, old in zip(block, track[begin - delay :], strict=False)]
    return track
