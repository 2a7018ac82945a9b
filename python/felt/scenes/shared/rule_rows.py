"""What stands on the pages of the rules: a sign and a text a row, a hand for each rank, the keys by their names."""

from godot import (
    OS,
    Control,
    HBoxContainer,
    InputEventKey,
    InputMap,
    Label,
    PanelContainer,
    TextureRect,
    Vector2,
)

from felt.scenes.assets import texture
from felt.scenes.palette import palette
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.labels import label

RANKS = {
    "rank_royal_flush": "As Ks Qs Js Ts",
    "rank_straight_flush": "9h 8h 7h 6h 5h",
    "rank_four": "Qs Qh Qd Qc 4d",
    "rank_full_house": "Js Jh Jd 8c 8s",
    "rank_flush": "Ad Jd 9d 6d 3d",
    "rank_straight": "Tc 9d 8s 7h 6c",
    "rank_three": "7s 7h 7d Kc 2s",
    "rank_two_pair": "As Ah 9d 9c 5h",
    "rank_pair": "Ts Th Ac 8d 4s",
    "rank_high_card": "Ah Qd 9s 6c 3h",
}
"""Every rank from best to least, with a hand that shows it."""
HOW = {
    "how_break": "icons.rerack",
    "how_cards": "balls.12",
    "how_turn": "icons.play",
    "how_misses": "icons.miss.last",
    "how_scratch": "balls.0",
    "how_swap": "icons.swap",
    "how_stand": "icons.stand",
    "how_showdown": "icons.trophy",
}
POCKETS = {
    "pockets_unclaimed": "icons.pocket.unclaimed",
    "pockets_suit": "icons.pocket.spades",
    "pockets_equal": "icons.suit.hearts",
    "pockets_wild": "icons.pocket.wild",
    "pockets_valid": "icons.check",
    "pockets_invalid": "icons.close",
}
HANDS = {
    "controls_drag": "icons.hand",
    "controls_steer": "icons.rerack",
    "controls_fingers": "icons.zoom_reset",
    "controls_aim": "balls.0",
}
"""Texts of the pages with the picture before each."""
PLAIN = ("balls.", "icons.pocket.", "icons.suit.", "icons.miss")
"""Pictures that have colours of their own; the others are white signs and get one."""
TINTS = {"pockets_valid": "pocket_valid", "pockets_invalid": "pocket_invalid"}
KEYS = {
    "keys_aim": ("aim_left", "aim_right", "aim_up", "aim_down"),
    "keys_power": ("power_down", "power_up"),
    "keys_shoot": ("shoot",),
    "keys_end_turn": ("end_turn",),
    "keys_stand": ("stand",),
    "keys_move_ball": ("move_ball",),
    "keys_pick": ("pick_1", "…", "pick_6", "ui_accept"),
    "keys_fast_forward": ("fast_forward",),
    "keys_zoom": ("zoom_in", "zoom_out"),
    "keys_pan": ("pan", "aim_left", "aim_right"),
    "keys_zoom_reset": ("zoom_reset",),
    "keys_rules": ("rules",),
    "keys_pause": ("pause",),
}
"""What keys do, and the actions of the input map that they are; other words stand between them."""
CAPS = {
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓",
    "BracketLeft": "[", "BracketRight": "]", "Escape": "Esc", "Equal": "=", "Minus": "-",
}  # fmt: skip
"""Key names that are shorter as they are printed on the keys."""
SIGN = 34.0
"""Size of the picture before a text, interface px."""
KEY_COLUMN = 150.0
"""Width kept for the keys before what they do, interface px."""


def sign_row(words: str, picture: str) -> HBoxContainer:
    """Show a text with a picture before it."""
    sign = TextureRect()
    sign.texture = texture(picture)
    if not picture.startswith(PLAIN):
        sign.modulate = palette(TINTS.get(words, "accent"))
    sign.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
    sign.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
    sign.custom_minimum_size = Vector2(SIGN, SIGN)
    sign.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
    return _row(14, sign, _words(words))


def rank_row(words: str, cards: list[str], width: float) -> HBoxContainer:
    """Show one rank: five cards and its name."""
    faces = [CardFace() for _ in cards]
    for face, card in zip(faces, cards, strict=True):
        face.show_card(card, width)
    return _row(5, *faces, _words(words))


def key_row(words: str, actions: tuple[str, ...]) -> HBoxContainer:
    """Show the keys of some actions and what they do."""
    keys = _row(4, *(_cap(key_name(word)) if InputMap.has_action(word) else label(word) for word in actions))
    keys.custom_minimum_size = Vector2(KEY_COLUMN, 0)
    return _row(10, keys, _words(words))


def key_name(action: str) -> str:
    """Name the first key of an action the way it is printed on the keyboard."""
    key = next(event for event in InputMap.action_get_events(action) if isinstance(event, InputEventKey))
    name = OS.get_keycode_string(key.keycode or key.physical_keycode)
    return CAPS.get(name, name)


def _cap(name: str) -> PanelContainer:
    cap = PanelContainer()
    cap.theme_type_variation = "KeyCap"
    cap.add_child(label(name, "Strong"))
    return cap


def _words(key: str) -> Label:
    words = label(key, wraps=True)
    words.custom_minimum_size = Vector2(80, 0)
    words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    words.size_flags_vertical = Control.SIZE_SHRINK_CENTER
    return words


def _row(gap: int, *parts: Control) -> HBoxContainer:
    row = HBoxContainer()
    row.add_theme_constant_override("separation", gap)
    for part in parts:
        row.add_child(part)
    return row
