"""What a match of Poker Pool is configured by."""

from felt.tuning.gameplay import Gameplay
from felt.tuning.physics import Physics
from felt.tuning.tunable import Tunable


class PokerPool(Tunable):
    """The rules and the table of one match, fixed when it starts."""

    gameplay: Gameplay = Gameplay()
    """Turns, misses, hands, wildcards, break, Stand."""

    physics: Physics = Physics()
    """Table, balls, pockets, shot power."""
