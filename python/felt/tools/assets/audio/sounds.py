"""Every sound by its path below ``assets/audio``, with the level it is written at."""

from collections.abc import Callable
from functools import partial

from felt.tools.assets.audio import cards, hits, music, signals
from felt.tools.assets.audio.wave import Samples, faded, levelled, written

Maker = Callable[[], Samples]

EFFECTS: dict[str, tuple[Maker, float]] = {
    "hit_soft_1": (partial(hits.ball, 0.05, 11), -13.0),
    "hit_soft_2": (partial(hits.ball, 0.10, 12), -13.0),
    "hit_medium_1": (partial(hits.ball, 0.45, 13), -7.0),
    "hit_medium_2": (partial(hits.ball, 0.5, 14), -7.0),
    "hit_hard_1": (partial(hits.ball, 0.95, 15), -2.0),
    "hit_hard_2": (partial(hits.ball, 1.0, 16), -2.0),
    "rail_soft": (partial(hits.rail, 0.1, 21), -14.0),
    "rail_medium": (partial(hits.rail, 0.5, 22), -9.0),
    "rail_hard": (partial(hits.rail, 1.0, 23), -4.0),
    "cue_soft": (partial(hits.strike, 0.1, 31), -11.0),
    "cue_hard": (partial(hits.strike, 1.0, 32), -4.0),
    "pocket_1": (partial(hits.pocket, 41), -4.0),
    "pocket_2": (partial(hits.pocket, 42), -4.0),
    "respawn": (partial(hits.respawn, 51), -9.0),
    "scratch": (hits.scratch, -7.0),
    "card_flip": (partial(cards.flip, 61), -7.0),
    "card_slide": (partial(cards.slide, 62), -11.0),
    "card_discard": (partial(cards.discard, 63), -9.0),
    "card_shuffle": (partial(cards.shuffle, 64), -9.0),
    "suit_claim": (cards.suit_claim, -6.0),
    "wild": (cards.wild, -7.0),
    "chip": (partial(cards.chip, 65), -9.0),
    "chips": (partial(cards.chips, 66), -8.0),
    "coin_toss": (cards.coin_toss, -9.0),
    "coin_land": (cards.coin_land, -8.0),
    "tap": (signals.tap, -12.0),
    "confirm": (signals.confirm, -11.0),
    "back": (signals.back, -12.0),
    "refuse": (signals.refuse, -10.0),
    "panel_open": (signals.panel_open, -15.0),
    "panel_close": (signals.panel_close, -15.0),
    "turn": (signals.turn, -10.0),
    "miss": (signals.pip, -8.0),
    "warning": (signals.warning, -8.0),
    "elimination": (signals.elimination, -4.0),
    "stand_bell": (signals.stand_bell, -5.0),
    "stand_tick": (signals.stand_tick, -9.0),
    "reveal": (signals.reveal, -8.0),
    "drum_roll": (signals.drum_roll, -8.0),
    "win": (music.win, -4.0),
    "lose": (music.lose, -6.0),
    "draw": (music.draw, -6.0),
}
"""File name to maker and peak in dB below full scale: what is softer at the table is softer in the file."""

LOOPS = {"lounge": (music.lounge, -6.0)}
"""Stereo music that goes round."""


def sound(name: str) -> bytes:
    """The WAV bytes of one effect or loop; raises KeyError for a name that is not made."""
    if name in LOOPS:
        make_loop, peak = LOOPS[name]
        left, right = make_loop()
        both = levelled(left + right, peak)
        return written(both[: len(left)], both[len(left) :])
    make, peak = EFFECTS[name]
    return written(levelled(faded(make()), peak))
