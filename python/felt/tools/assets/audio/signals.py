"""Interface and referee: taps, warnings, the Stand bell, the showdown."""

from felt.tools.assets.audio.cards import bell
from felt.tools.assets.audio.synth import band, decaying, high, low, mixed, noise, roomy, struck, sung, swelling
from felt.tools.assets.audio.wave import Samples


def _pluck(hertz: float, ring: float = 0.22) -> Samples:
    return sung(hertz, ring, ring, ratio=2.0, bite=0.7, mellow=0.03, attack=0.002)


def tap() -> Samples:
    """A finger on a wooden key."""
    return mixed(
        (struck(0.06, (980, 0.03, 0.8), (1760, 0.02, 0.4), (420, 0.04, 0.4)), 0, 0.9),
        (decaying(low(noise(0.01, 1), 4000), 0.005), 0, 0.2),
    )


def confirm() -> Samples:
    return mixed((_pluck(659.25), 0, 0.6), (_pluck(987.77, 0.34), 0.07, 0.7))


def back() -> Samples:
    return mixed((_pluck(659.25), 0, 0.6), (_pluck(440.0, 0.3), 0.07, 0.6))


def refuse() -> Samples:
    """Not allowed: two low dull knocks."""
    knock = mixed((_pluck(185.0, 0.16), 0, 0.8), (struck(0.16, (240, 0.06, 0.6)), 0, 0.6))
    return mixed((knock, 0, 1.0), (knock, 0.11, 0.85))


def panel_open() -> Samples:
    return mixed((swelling(band(noise(0.22, 8), 1100, 0.7), 0.6), 0, 0.8), (_pluck(523.25, 0.2), 0.1, 0.18))


def panel_close() -> Samples:
    return mixed((swelling(band(noise(0.18, 9), 800, 0.7), 0.3), 0, 0.8), (_pluck(392.0, 0.18), 0.02, 0.18))


def turn() -> Samples:
    """Your turn: one calm bell."""
    return roomy(mixed((bell(587.33, 0.8), 0, 0.6), (bell(880.0, 0.9), 0.09, 0.5)), 0.22, 0.5)


def pip() -> Samples:
    """A miss is counted."""
    block = struck(0.14, (520, 0.07, 0.8), (1040, 0.045, 0.4), (1720, 0.03, 0.25))
    return mixed((block, 0, 0.9), (_pluck(207.65, 0.2), 0.0, 0.5))


def warning() -> Samples:
    """Second miss, or the clock runs out: two notes that do not rest."""
    tone = mixed((_pluck(466.16, 0.3), 0, 0.6), (_pluck(493.88, 0.3), 0, 0.45))
    return roomy(mixed((tone, 0, 1.0), (tone, 0.2, 1.0)), 0.15, 0.3)


def elimination() -> Samples:
    """The third miss: drum and a falling fifth."""
    drum = mixed(
        (sung(98, 0.8, 0.7, bite=0.8, mellow=0.03, attack=0.002, glide=-0.5), 0, 1.0),
        (decaying(low(noise(0.2, 3), 900), 0.14), 0, 0.6),
    )
    horns = [
        (sung(hertz, 0.9, 1.3, ratio=1.0, bite=2.2, mellow=0.35, attack=0.03), start, gain)
        for hertz, start, gain in ((220.0, 0.0, 0.35), (207.65, 0.22, 0.35), (146.83, 0.44, 0.5), (110.0, 0.44, 0.4))
    ]
    return roomy(mixed((drum, 0, 0.8), (drum, 0.44, 1.0), *horns), 0.25, 0.8)


def stand_bell() -> Samples:
    """Somebody stands: a ringside bell, struck twice."""
    stroke = struck(
        1.5,
        (622, 1.6, 0.8),
        (1244 * 1.01, 1.2, 0.5),
        (1710, 1.0, 0.5),
        (2560, 0.7, 0.35),
        (3720, 0.45, 0.3),
        (5100, 0.25, 0.2),
    )
    hit = decaying(high(noise(0.012, 6), 3500), 0.008, 0.0002)
    return roomy(mixed((stroke, 0, 0.6), (hit, 0, 0.3), (stroke, 0.26, 0.7), (hit, 0.26, 0.3)), 0.2, 0.6)


def stand_tick() -> Samples:
    """One turn less to go."""
    return mixed(
        (struck(0.12, (1420, 0.05, 0.8), (2830, 0.035, 0.5), (710, 0.06, 0.4)), 0, 0.8),
        (bell(1244.5, 0.35), 0.005, 0.12),
    )


def reveal() -> Samples:
    """A showdown card turns: a breath, and a chord that opens."""
    breath = swelling(band(noise(0.3, 12), 1900, 0.6), 0.85)
    chord = [
        (sung(hertz, 0.9, 0.9, ratio=1.0, bite=1.1, mellow=0.12, attack=0.006), 0.26, gain)
        for hertz, gain in ((220.0, 0.35), (329.63, 0.3), (440.0, 0.28), (554.37, 0.22))
    ]
    return roomy(mixed((breath, 0, 0.45), *chord), 0.2, 0.5)


def drum_roll() -> Samples:
    """Before the winner is named."""
    stroke = mixed(
        (decaying(high(low(noise(0.05, 21), 6500), 900), 0.04, 0.0006), 0, 0.8),
        (struck(0.05, (196, 0.05, 0.6)), 0, 0.8),
    )
    strokes = [(stroke, step * 0.042, 0.25 + 0.6 * (step / 30) ** 1.4) for step in range(31)]
    return roomy(mixed(*strokes), 0.15, 0.4)
