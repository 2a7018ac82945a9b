"""File names of Kenney's free packs (CC0, kenney.nl) and the manifest keys they serve."""

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = {"A": "A", **{f"{number:02}": str(number) for number in range(2, 11)}, "J": "J", "Q": "Q", "K": "K"}
"""Rank in a file name of the Playing Cards Pack, and ours."""

CARDS = {f"card_{suit}_{theirs}.png": f"cards.{suit}.{ours}" for suit in SUITS for theirs, ours in RANKS.items()}

SOUNDS = {
    "impactPlate_light_000.ogg": "audio.hit.soft.1",
    "impactPlate_light_001.ogg": "audio.hit.soft.2",
    "impactPlate_medium_000.ogg": "audio.hit.medium.1",
    "impactPlate_medium_001.ogg": "audio.hit.medium.2",
    "impactPlate_heavy_000.ogg": "audio.hit.hard.1",
    "impactPlate_heavy_001.ogg": "audio.hit.hard.2",
    "impactSoft_medium_000.ogg": "audio.rail.soft",
    "impactSoft_heavy_000.ogg": "audio.rail.medium",
    "impactWood_medium_000.ogg": "audio.rail.hard",
    "impactWood_light_000.ogg": "audio.cue.soft",
    "impactWood_heavy_000.ogg": "audio.cue.hard",
    "impactBell_heavy_000.ogg": "audio.stand.bell",
    "card-place-1.ogg": "audio.card.flip",
    "card-slide-1.ogg": "audio.card.slide",
    "card-shove-1.ogg": "audio.card.discard",
    "card-shuffle.ogg": "audio.card.shuffle",
    "chip-lay-1.ogg": "audio.chip",
    "chips-stack-1.ogg": "audio.chips",
    "click_001.ogg": "audio.ui.tap",
    "confirmation_001.ogg": "audio.ui.confirm",
    "back_001.ogg": "audio.ui.back",
    "error_001.ogg": "audio.ui.refuse",
    "open_001.ogg": "audio.ui.open",
    "close_001.ogg": "audio.ui.close",
    "tick_001.ogg": "audio.stand.tick",
    "question_001.ogg": "audio.warning",
    "jingles_STEEL07.ogg": "audio.match.win",
    "jingles_PIZZI10.ogg": "audio.match.lose",
}
"""From Impact Sounds, Casino Audio, Interface Sounds and Music Jingles."""

KNOWN = {**CARDS, "card_back.png": "cards.back", **SOUNDS}
"""File name to key."""
