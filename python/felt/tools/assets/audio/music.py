"""Jingles and the ambient loop: electric piano, double bass and brushes."""

from math import sqrt

from felt.tools.assets.audio.cards import bell
from felt.tools.assets.audio.synth import band, decaying, high, low, mixed, noise, roomy, sung, swelling
from felt.tools.assets.audio.wave import RATE, Samples, count

BEAT = 60 / 76
"""Seconds a beat of the loop."""

CHORDS = (
    (38, (53, 57, 60, 64)),
    (43, (53, 57, 59, 64)),
    (36, (52, 55, 59, 62)),
    (45, (49, 55, 58, 64)),
    (38, (53, 57, 60, 64)),
    (43, (53, 56, 59, 63)),
    (40, (52, 55, 59, 62)),
    (45, (49, 55, 58, 61)),
)
"""Bass note and voicing of each bar, as MIDI numbers: a slow turnaround in C."""

MELODY = (
    (1.5, 76),
    (2.5, 74),
    (5.0, 72),
    (9.5, 79),
    (10.5, 76),
    (13.0, 77),
    (17.5, 76),
    (18.5, 72),
    (21.0, 71),
    (25.5, 74),
    (26.25, 76),
    (27.0, 79),
    (29.0, 73),
)
"""Beat and MIDI number of the few notes on top."""


def hertz(note: int) -> float:
    return 440.0 * 2 ** ((note - 69) / 12)


def piano(note: int, seconds: float, soft: float = 1.0) -> Samples:
    """An electric piano: a tine that fades before its tone does."""
    pitch = hertz(note)
    return mixed(
        (sung(pitch, seconds, seconds * 1.5, ratio=1.0, bite=1.1 * soft, mellow=0.25, attack=0.004), 0, 0.6),
        (sung(pitch, seconds * 0.3, seconds * 0.3, ratio=14.0, bite=0.6 * soft, mellow=0.03, attack=0.002), 0, 0.12),
    )


def bass(note: int, seconds: float) -> Samples:
    body = sung(hertz(note), seconds, seconds * 1.4, ratio=2.0, bite=0.7, mellow=0.06, attack=0.006)
    return mixed((body, 0, 0.9), (decaying(band(noise(0.03, note), 900, 0.8), 0.02), 0, 0.15))


def brush(seed: int) -> Samples:
    """A brush on a snare drum: a short sweep."""
    return swelling(high(low(noise(0.17, seed), 7000), 1700), 0.22)


def win() -> Samples:
    """A rising figure that lands on a broad major chord."""
    figure = [(piano(note, 0.5), step * 0.13, 0.55) for step, note in enumerate((60, 64, 67, 72, 76))]
    chord = [(piano(note, 1.8), 0.68, 0.4) for note in (48, 55, 64, 67, 72, 76)]
    sparkle = [(bell(hertz(note), 0.8), 0.68 + step * 0.07, 0.3) for step, note in enumerate((84, 88, 91, 96))]
    return roomy(mixed(*figure, *chord, *sparkle, (bass(36, 1.6), 0.68, 0.7)), 0.3, 1.0)


def lose() -> Samples:
    """A falling figure that ends on an open minor chord: sorry, not cruel."""
    figure = [(piano(note, 0.7, 0.6), step * 0.24, 0.5) for step, note in enumerate((72, 70, 67, 63))]
    chord = [(piano(note, 1.7, 0.5), 1.0, 0.4) for note in (48, 55, 60, 63)]
    return roomy(mixed(*figure, *chord, (bass(36, 1.5), 1.0, 0.6)), 0.28, 0.9)


def draw() -> Samples:
    """Neither won: two chords that do not decide."""
    first = [(piano(note, 0.9, 0.7), 0.0, 0.45) for note in (53, 57, 60, 67)]
    second = [(piano(note, 1.5, 0.7), 0.5, 0.45) for note in (52, 55, 62, 67)]
    return roomy(mixed(*first, *second), 0.28, 0.9)


class _Loop:
    """A stereo track whose end runs into its beginning."""

    def __init__(self, seconds: float) -> None:
        self.length = count(seconds)
        self.sides: tuple[Samples, Samples] = ([0.0] * self.length, [0.0] * self.length)

    def add(self, samples: Samples, beat: float, gain: float, pan: float) -> None:
        """Lay ``samples`` in at a beat; ``pan`` runs from -1 left to 1 right."""
        begin = round(beat * BEAT * RATE) % self.length
        for side, share in zip(self.sides, (sqrt((1 - pan) / 2), sqrt((1 + pan) / 2)), strict=True):
            head = samples[: self.length - begin]
            side[begin : begin + len(head)] = [
                old + new * gain * share for old, new in zip(side[begin : begin + len(head)], head, strict=True)
            ]
            rest = samples[len(head) :]
            side[: len(rest)] = [old + new * gain * share for old, new in zip(side[: len(rest)], rest, strict=True)]

    def in_room(self, share: float, seconds: float) -> tuple[Samples, Samples]:
        """Both sides with the answer of one room to their sum; the answer to the end sounds at the beginning."""
        middle = [(left + right) / 2 for left, right in zip(*self.sides, strict=True)]
        answered = roomy(middle, share, seconds)
        tail = answered[self.length :]
        answer = [wet - dry for wet, dry in zip(answered, middle, strict=False)]
        answer[: len(tail)] = [old + new for old, new in zip(answer, tail, strict=False)]
        left, right = ([dry + wet for dry, wet in zip(side, answer, strict=True)] for side in self.sides)
        return left, right


def lounge() -> tuple[Samples, Samples]:
    """The house at evening: eight bars that go round without a seam."""
    loop = _Loop(len(CHORDS) * 4 * BEAT)
    notes = {note for _, voicing in CHORDS for note in voicing}
    keys = {note: piano(note, 2.9, 0.7) for note in notes}
    sweep, tick = brush(31), decaying(high(noise(0.05, 32), 6500), 0.04, 0.001)
    for bar, (root, voicing) in enumerate(CHORDS):
        for place, note in enumerate(voicing):
            loop.add(keys[note], bar * 4 + 0.02 * place, 0.2, -0.45 + 0.3 * place)
            loop.add(keys[note], bar * 4 + 2.5 + 0.015 * place, 0.11, -0.45 + 0.3 * place)
        for beat, step, gain in ((0.0, 0, 0.36), (2.0, 7, 0.27), (3.5, 0, 0.2)):
            loop.add(bass(root + step, 1.3), bar * 4 + beat, gain, 0.0)
        for beat in range(4):
            loop.add(sweep, bar * 4 + beat, 0.055 if beat % 2 else 0.025, 0.25)
            loop.add(tick, bar * 4 + beat + 0.64, 0.014, 0.4)
    bells = {note: bell(hertz(note), 1.6) for _, note in MELODY}
    for beat, note in MELODY:
        loop.add(bells[note], beat, 0.07, 0.35)
    return loop.in_room(0.3, 0.9)
