"""How much the pockets help, as the player chooses it: what each choice changes of the table's physics."""

from collections.abc import Mapping

ASSIST: Mapping[str, Mapping[str, str]] = {
    "gentle": {
        "physics.pocket_radius_multiplier": "1.35",
        "physics.pocket_capture_pull_strength": "0.08",
    },
    "usual": {},
    "strong": {
        "physics.pocket_radius_multiplier": "1.6",
        "physics.pocket_capture_pull_strength": "0.22",
    },
}
"""Choice to settings; `usual` is the table as the designer made it. The ends are the ends of the safe range.

The same pockets help both players, and a record keeps the settings it was played with.
"""
