"""The table: balls against balls, rails, pockets and the cue."""

from random import Random

from felt.tools.assets.audio.synth import band, decaying, high, low, mixed, noise, roomy, struck, sung
from felt.tools.assets.audio.wave import Samples


def ball(hardness: float, seed: int) -> Samples:
    """Two resin balls. Harder hits are brighter and shorter in contact; 0 is a touch, 1 a break."""
    dice = Random(seed)
    off = 1 + dice.uniform(-0.03, 0.03)
    bright = 0.25 + 0.75 * hardness
    clack = struck(
        0.16,
        (1320 * off, 0.050, 0.30),
        (2480 * off, 0.040, 0.85),
        (3710 * off, 0.034, 0.95 * bright),
        (5350 * off, 0.026, 0.75 * bright**1.5),
        (7900 * off, 0.018, 0.55 * bright**2),
        (10_400 * off, 0.012, 0.4 * bright**3),
    )
    contact = decaying(high(noise(0.012, seed), 2500), 0.006 + 0.004 * (1 - hardness), 0.0002)
    bed = struck(0.16, (168, 0.10, 0.5), (310 * off, 0.07, 0.35))
    return mixed((clack, 0, 1.0), (contact, 0, 0.35 * bright), (low(bed, 900), 0, 0.35 * hardness))


def rail(hardness: float, seed: int) -> Samples:
    """Rubber under cloth: a dull push, and wood behind it when it is hit hard."""
    thump = sung(92 + 30 * hardness, 0.22, 0.16, bite=0.9, mellow=0.02, attack=0.0015, glide=-0.35)
    rubber = decaying(band(noise(0.1, seed), 420 + 260 * hardness, 1.1), 0.07, 0.001)
    cloth = decaying(low(noise(0.06, seed + 1), 2600), 0.035, 0.0008)
    wood = struck(0.22, (236, 0.11, 0.5), (415, 0.08, 0.4), (760, 0.05, 0.25))
    return mixed((thump, 0, 0.8), (rubber, 0, 1.5), (cloth, 0, 0.3 + 0.2 * hardness), (wood, 0.001, 0.55 * hardness))


def strike(hardness: float, seed: int) -> Samples:
    """The leather tip on the cue ball."""
    tock = struck(
        0.14, (640, 0.05, 0.6), (1180, 0.045, 0.8), (2150, 0.03, 0.5 + 0.3 * hardness), (3900, 0.02, 0.5 * hardness)
    )
    leather = decaying(band(noise(0.03, seed), 1500, 0.8), 0.016, 0.0004)
    shaft = struck(0.14, (205, 0.08, 0.6))
    return mixed((tock, 0, 0.8), (leather, 0, 1.0), (shaft, 0, 0.25 + 0.35 * hardness))


def _rumble(seconds: float, seed: int) -> Samples:
    """A ball rolling away inside the table."""
    return decaying(band(noise(seconds, seed), 155, 1.4), seconds * 1.3, 0.05)


def pocket(seed: int) -> Samples:
    """A ball drops: leather, two knocks on wood, and the roll down the gully."""
    dice = Random(seed)
    leather = decaying(low(noise(0.16, seed), 700), 0.13, 0.002)
    knock = struck(0.2, (182, 0.14, 0.9), (338, 0.11, 0.7), (611, 0.07, 0.45), (1240, 0.035, 0.2))
    second = struck(0.16, (214, 0.11, 0.7), (402, 0.08, 0.5), (820, 0.05, 0.3))
    gap = dice.uniform(0.075, 0.095)
    return roomy(
        mixed(
            (leather, 0, 1.1),
            (knock, 0.018, 0.9),
            (second, 0.018 + gap, 0.5),
            (second, 0.03 + gap * 1.7, 0.24),
            (_rumble(0.55, seed), 0.1, 2.4),
        ),
        0.12,
        0.25,
    )


def respawn(seed: int) -> Samples:
    """A ball set down from above: a touch, and two small bounces on cloth."""
    touch = mixed(
        (sung(150, 0.12, 0.1, bite=0.5, mellow=0.02, attack=0.001, glide=-0.4), 0, 0.8),
        (decaying(low(noise(0.05, seed), 1800), 0.03), 0, 0.5),
        (struck(0.1, (2480, 0.02, 0.2)), 0, 1.0),
    )
    return mixed((touch, 0, 1.0), (touch, 0.11, 0.35), (touch, 0.17, 0.13))


def scratch() -> Samples:
    """The cue ball is lost: a hollow note that sinks."""
    fall = sung(233, 0.55, 0.7, ratio=1.005, bite=1.4, mellow=0.2, attack=0.01, glide=-0.75)
    shade = sung(116, 0.55, 0.6, bite=0.6, attack=0.012, glide=-0.75)
    return roomy(mixed((fall, 0, 0.6), (shade, 0, 0.7)), 0.2, 0.4)
