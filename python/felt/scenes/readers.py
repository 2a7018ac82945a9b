"""What a screen reader says of things that show no words: pictured buttons and cards."""

from godot import Button, Node, SceneTree

from felt.core.cards import FRENCH
from felt.scenes.words import say

SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
LOWEST = 2
"""Number of the first rank in the texts, the two."""


def card_name(card: str) -> str:
    """Say a French card; an empty place and a back have names as well."""
    if not card:
        return say("card_place")
    if card in ("back", "??"):
        return say("card_back")
    rank = say(f"rank_name_{FRENCH.ranks.index(card[0]) + LOWEST}")
    return say("card_name", rank=rank, suit=say(SUITS[card[1]]))


def name_pictured_buttons(tree: SceneTree) -> None:
    """Let every button without words be called what its tooltip says, as soon as it comes into the tree."""
    tree.node_added.connect(_name)


def _name(node: Node) -> None:
    if isinstance(node, Button) and not node.text and not node.accessibility_name:
        node.accessibility_name = node.tooltip_text
