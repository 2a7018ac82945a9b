"""Every event of the table has its sound, on the right bus, in the manifest, and with words for those who read it."""

import csv
from pathlib import Path

import pytest

from felt.games.poker_pool import events
from felt.tuning import cues
from felt.tuning.audio import Audio
from felt.tuning.cues import BUSES, EFFECTS, INTERFACE, MUSIC, Cue, caption_of
from felt.tuning.manifest import manifest

ROOT = Path(__file__).parents[2]
KINDS = [event.kind for event in events.Event.__args__]
EXPECTED = {
    "coin_flipped": ("audio.coin.toss", EFFECTS),
    "racked": ("audio.chips", EFFECTS),
    "cue_placed": ("audio.respawn", EFFECTS),
    "break_answered": ("audio.ui.confirm", INTERFACE),
    "suit_claimed": ("audio.suit.claim", EFFECTS),
    "wild_holes_marked": ("audio.wild", EFFECTS),
    "card_registered": ("audio.card.slide", EFFECTS),
    "card_discarded": ("audio.card.discard", EFFECTS),
    "wild_removed": ("audio.wild", EFFECTS),
    "ball_respawned": ("audio.respawn", EFFECTS),
    "scratched": ("audio.scratch", EFFECTS),
    "missed": ("audio.miss", INTERFACE),
    "turn_passed": ("audio.turn", INTERFACE),
    "stood": ("audio.stand.bell", INTERFACE),
    "stand_tick": ("audio.stand.tick", INTERFACE),
    "showdown": ("audio.showdown.roll", EFFECTS),
    "eliminated": ("audio.elimination", INTERFACE),
    "conceded": ("audio.card.discard", EFFECTS),
}
QUIET = {
    "shot_taken", "break_judged", "pocketed", "respawn_queued", "misses_cleared", "bonus_shot", "phase_changed",
    "table_empty", "match_over",
}  # fmt: skip
"""Events heard through something else (the stroke, the falling ball, the jingle) or through nothing."""
GESTURES = [*cues.STROKE.values(), *cues.POCKET_FALL, cues.COIN_LANDS, cues.LAST_CHANCE, cues.CARD_TURNS]
GESTURES += [cues.CARD_SHOWN, cues.REFUSED, *cues.JINGLES.values(), cues.LOOP]
EVERY = [cue for cue in (*cues.POOL_EVENTS.values(), *GESTURES) if cue]


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_has_its_sound(kind: str) -> None:
    cue = cues.POOL_EVENTS[kind]
    assert (cue is None) == (kind in QUIET)
    if cue:
        assert (cue.key, cue.bus) == EXPECTED[kind]


def test_no_sound_is_named_for_an_event_that_is_none() -> None:
    assert set(cues.POOL_EVENTS) == set(KINDS) == set(EXPECTED) | QUIET


@pytest.mark.parametrize("cue", EVERY, ids=lambda cue: cue.key)
def test_a_cue_is_a_sound_of_the_manifest_on_a_bus_of_the_layout(cue: Cue) -> None:
    assert manifest().asset(cue.key).type == "audio"
    assert f'name = &"{cue.bus}"' in (ROOT / "scenes/shared/buses.tres").read_text()


def test_music_plays_on_its_own_bus() -> None:
    music = {cue.key for cue in EVERY if cue.bus == MUSIC}
    assert music == {"audio.match.win", "audio.match.lose", "audio.match.draw", "audio.music.lounge"}
    assert {cue.bus for cue in EVERY} == set(BUSES)


def captions() -> dict[str, dict[str, str]]:
    with (ROOT / "assets/content/menu.csv").open(encoding="utf-8") as file:
        return {row["keys"]: row for row in csv.DictReader(file)}


@pytest.mark.parametrize("cue", [cue for cue in EVERY if cue != cues.LOOP], ids=lambda cue: cue.key)
def test_what_tells_something_has_a_caption_in_every_language(cue: Cue) -> None:
    if cue.key == "audio.ui.confirm":  # a press that was just made needs no words
        assert not caption_of(cue.key)
        return
    row = captions()[caption_of(cue.key)]
    assert all(row[language] for language in ("en", "it", "ru"))


@pytest.mark.parametrize("layer", ["soft", "medium", "hard"])
@pytest.mark.parametrize("kind", ["hit", "rail"])
def test_collisions_have_a_sound_and_a_caption(kind: str, layer: str) -> None:
    names = [f"audio.{kind}.{layer}.{one}" for one in (1, 2)] if kind == "hit" else [f"audio.{kind}.{layer}"]
    for name in names:
        assert manifest().asset(name).type == "audio"
        assert caption_of(name) == f"caption_{kind}"


def test_a_faster_hit_is_louder_up_to_full() -> None:
    audio = Audio()
    speeds = range(20, 4000, 20)
    loudness = [audio.hit_volume(float(speed)) for speed in speeds]
    assert loudness == sorted(loudness)
    assert loudness[0] < -20
    assert loudness[-1] == 0
    layers = ["soft", "medium", "hard"]
    order = [layers.index(audio.hit_layer(float(speed)) or "soft") for speed in speeds]
    assert order == sorted(order)
    assert audio.hit_layer(audio.hit_quiet - 1) is None
