"""The few flat colours and the one outline of all court figures."""

from felt.tools.assets.svg import Attribute

RED, BLUE, GOLD, GREEN = "#c22638", "#24427c", "#e9b640", "#2b6b4f"
SKIN, THROAT, ROSE, INK, PAPER = "#f7dcbd", "#e9c49c", "#d9636b", "#1f2026", "#fbf3df"
STEEL, WOOD = "#dfe5ec", "#a8713f"
LINE: dict[str, Attribute] = {"stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}

COLOURWAYS = {
    "spades": (BLUE, RED, "#3a2c26"),
    "hearts": (RED, BLUE, "#c98d3b"),
    "diamonds": (RED, GREEN, "#8a4b2a"),
    "clubs": (GREEN, BLUE, "#2c2a2e"),
}
"""Suit to robe, trim and hair."""
