"""Cards, chips and the coin."""

from math import sin, tau

from felt.tools.assets.audio.synth import band, decaying, high, low, mixed, noise, roomy, struck, sung, swelling
from felt.tools.assets.audio.wave import RATE, Samples


def flip(seed: int) -> Samples:
    """A card turned over: the bend, then the flat slap."""
    bend = swelling(band(noise(0.055, seed), 2600, 0.9), 0.75)
    snap = decaying(high(noise(0.035, seed + 1), 1800), 0.022, 0.0003)
    slap = decaying(band(noise(0.06, seed + 2), 620, 0.9), 0.04, 0.0006)
    return mixed((bend, 0, 0.8), (snap, 0.052, 0.75), (slap, 0.054, 1.1))


def slide(seed: int) -> Samples:
    """A card drawn over cloth."""
    hiss = swelling(band(noise(0.21, seed), 3100, 0.6), 0.35)
    body = swelling(low(noise(0.21, seed + 1), 900), 0.4)
    return mixed((hiss, 0, 1.0), (body, 0, 0.35))


def discard(seed: int) -> Samples:
    """A card thrown on the pile."""
    landing = decaying(band(noise(0.07, seed + 3), 900, 0.8), 0.05, 0.0008)
    return mixed((slide(seed), 0, 0.7), (landing, 0.15, 1.2))


def shuffle(seed: int) -> Samples:
    """A riffle: many edges falling one after another, ever faster."""
    edge = decaying(band(noise(0.012, seed), 2900, 0.8), 0.009, 0.0003)
    starts, at, gap = [], 0.0, 0.027
    while at < 0.62:
        starts.append(at)
        at += gap
        gap = max(0.010, gap * 0.966)
    falls = [(edge, start, 0.5 + 0.3 * sin(start * 9)) for start in starts]
    return mixed(*falls, (slide(seed + 5), 0.66, 0.8))


def _clink(off: float) -> Samples:
    return struck(
        0.2, (2210 * off, 0.07, 0.5), (3420 * off, 0.09, 0.8), (5170 * off, 0.06, 0.6), (7480 * off, 0.04, 0.4)
    )


def chip(seed: int) -> Samples:
    """Two clay chips meet."""
    tap = decaying(high(noise(0.01, seed), 3000), 0.006, 0.0002)
    low_body = struck(0.2, (690, 0.04, 0.5), (1130, 0.035, 0.4))
    off = 1 + seed % 7 * 0.006
    return mixed((_clink(off), 0, 0.8), (_clink(off * 1.07), 0.034, 0.5), (tap, 0, 0.4), (low_body, 0, 0.7))


def chips(seed: int) -> Samples:
    """A stack pushed to the pot."""
    falls = [(chip(seed + step), step * 0.047 + (step * step % 3) * 0.006, 0.9 - step * 0.09) for step in range(6)]
    return mixed(*falls, (swelling(low(noise(0.3, seed), 1400), 0.3), 0, 0.3))


def coin_toss() -> Samples:
    """A coin flicked up: it rings, and its ring beats as it spins."""
    ring = struck(0.9, (3150, 0.9, 0.7), (5270, 0.8, 0.6), (7660, 0.6, 0.5), (9900, 0.4, 0.3))
    spun = [value * (0.55 + 0.45 * sin(tau * 19 * place / RATE)) for place, value in enumerate(ring)]
    flick = decaying(high(noise(0.02, 4), 2000), 0.012, 0.0003)
    return mixed((spun, 0, 0.7), (flick, 0, 0.5))


def coin_land() -> Samples:
    """It falls on wood and comes to rest."""
    hit = mixed(
        (struck(0.3, (3150, 0.2, 0.6), (5270, 0.16, 0.6), (7660, 0.1, 0.4)), 0, 0.8),
        (struck(0.3, (260, 0.09, 0.8), (520, 0.06, 0.5)), 0, 0.7),
    )
    starts = (0.0, 0.16, 0.27, 0.345, 0.4, 0.44, 0.47, 0.495)
    return roomy(mixed(*((hit, start, 0.9 * 0.66**step) for step, start in enumerate(starts))), 0.12, 0.3)


def suit_claim() -> Samples:
    """A pocket takes its suit: four bells upward over a soft chord."""
    bells = [(bell(hertz, 0.9), step * 0.085, 0.55) for step, hertz in enumerate((523.25, 659.25, 783.99, 1046.5))]
    warm = [(sung(hertz, 1.1, 1.0, bite=0.4, attack=0.03), 0.0, 0.22) for hertz in (130.81, 196.0, 329.63)]
    return roomy(mixed(*bells, *warm), 0.25, 0.7)


def wild() -> Samples:
    """A wild ball is used: a run of small bells like light on gold."""
    steps = (784.0, 987.77, 1174.66, 1480.0, 1567.98, 1975.53, 2349.32)
    return roomy(mixed(*((bell(hertz, 0.7), step * 0.055, 0.5) for step, hertz in enumerate(steps))), 0.3, 0.8)


def bell(hertz: float, ring: float) -> Samples:
    """A small bright bell."""
    return mixed(
        (sung(hertz, ring, ring, ratio=3.51, bite=1.6, mellow=0.08, attack=0.0015), 0, 0.7),
        (sung(hertz * 2.005, ring * 0.7, ring * 0.6, attack=0.002), 0, 0.25),
    )
