"""What is heard when: the sound of every event of a match of pool and of every gesture, with its bus and caption.

Godot's audio buses carry three kinds: `Effects` for what happens on the table, `Interface` for what the house says,
`Music` for the loop and the jingles. Collisions are louder the faster they are (`felt.tuning.audio`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

EFFECTS, INTERFACE, MUSIC = "Effects", "Interface", "Music"
BUSES = (EFFECTS, INTERFACE, MUSIC)


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound by its manifest key, and the bus it is heard on."""

    key: str
    bus: str = EFFECTS


SILENT: Cue | None = None
"""Events that something else makes audible, or that change nothing anybody would hear."""

POOL_EVENTS: Mapping[str, Cue | None] = {
    "coin_flipped": Cue("audio.coin.toss"),
    "racked": Cue("audio.chips"),
    "cue_placed": Cue("audio.respawn"),
    "shot_taken": SILENT,  # the cue is heard as the stick meets the ball: STROKE
    "break_judged": SILENT,
    "break_answered": Cue("audio.ui.confirm", INTERFACE),
    "pocketed": SILENT,  # the ball is heard as it falls: POCKET_FALL
    "suit_claimed": Cue("audio.suit.claim"),
    "wild_holes_marked": Cue("audio.wild"),
    "card_registered": Cue("audio.card.slide"),
    "card_discarded": Cue("audio.card.discard"),
    "wild_removed": Cue("audio.wild"),
    "ball_respawned": Cue("audio.respawn"),
    "respawn_queued": SILENT,
    "scratched": Cue("audio.scratch"),
    "missed": Cue("audio.miss", INTERFACE),
    "misses_cleared": SILENT,
    "bonus_shot": SILENT,
    "turn_passed": Cue("audio.turn", INTERFACE),
    "phase_changed": SILENT,
    "stood": Cue("audio.stand.bell", INTERFACE),
    "stand_tick": Cue("audio.stand.tick", INTERFACE),
    "table_empty": SILENT,
    "showdown": Cue("audio.showdown.roll"),
    "eliminated": Cue("audio.elimination", INTERFACE),
    "conceded": Cue("audio.card.discard"),
    "match_over": SILENT,  # the jingle waits until the winner is named: JINGLES
}
"""Every event of the rules."""

STROKE: Mapping[str, Cue] = {"soft": Cue("audio.cue.soft"), "hard": Cue("audio.cue.hard")}
POCKET_FALL: tuple[Cue, ...] = (Cue("audio.pocket.1"), Cue("audio.pocket.2"))
COIN_LANDS = Cue("audio.coin.land")
LAST_CHANCE = Cue("audio.warning", INTERFACE)
CARD_TURNS = Cue("audio.card.flip")
CARD_SHOWN = Cue("audio.showdown.reveal")
REFUSED = Cue("audio.ui.refuse", INTERFACE)
JINGLES: Mapping[str, Cue] = {
    "won": Cue("audio.match.win", MUSIC),
    "lost": Cue("audio.match.lose", MUSIC),
    "drawn": Cue("audio.match.draw", MUSIC),
}
LOOP = Cue("audio.music.lounge", MUSIC)

CAPTIONS: Mapping[str, str] = {
    "audio.cue": "caption_cue",
    "audio.hit": "caption_hit",
    "audio.rail": "caption_rail",
    "audio.pocket": "caption_pocket",
    "audio.coin.toss": "caption_coin",
    "audio.coin.land": "caption_coin_lands",
    "audio.chips": "caption_chips",
    "audio.chip": "caption_chips",
    "audio.card": "caption_card",
    "audio.respawn": "caption_respawn",
    "audio.scratch": "caption_scratch",
    "audio.suit.claim": "caption_chime",
    "audio.wild": "caption_chime",
    "audio.turn": "caption_turn",
    "audio.miss": "caption_miss",
    "audio.warning": "caption_warning",
    "audio.elimination": "caption_elimination",
    "audio.stand.bell": "caption_bell",
    "audio.stand.tick": "caption_tick",
    "audio.showdown.roll": "caption_roll",
    "audio.showdown.reveal": "caption_card",
    "audio.match.win": "caption_win",
    "audio.match.lose": "caption_lose",
    "audio.match.draw": "caption_draw",
    "audio.ui.refuse": "caption_refused",
}
"""Beginning of a sound's key to the text that stands for it; sounds of plain presses have none."""


def caption_of(key: str) -> str:
    """Give the text key that says what a sound is, the longest match first; "" for sounds that need no words."""
    parts = key.split(".")
    for end in range(len(parts), 1, -1):
        found = CAPTIONS.get(".".join(parts[:end]))
        if found:
            return found
    return ""
