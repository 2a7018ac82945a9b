"""When a match must next be looked at, if nobody does anything before."""

from collections.abc import Iterable
from dataclasses import dataclass

from felt.server.chairs import Chair


@dataclass(slots=True)
class Clockwork:
    """Deadlines of one match, in seconds of the server's clock; None where nothing is waited for.

    Nothing here fires by itself: whoever looks asks what is due. A timer that comes late, or for a question that has
    been answered, finds nothing due and does nothing.
    """

    turn: float | None = None
    """The turn's default is done then."""
    bot: float | None = None
    """A bot's action is looked for then."""
    rematch: float | None = None
    """The match is left behind then."""

    def next_due(self, chairs: Iterable[Chair]) -> float | None:
        """Return the earliest deadline, those of empty seats included."""
        holds = [hold for chair in chairs if (hold := hold_ends(chair)) is not None]
        known = [due for due in (self.turn, self.bot, self.rematch) if due is not None]
        return min(known + holds, default=None)


def hold_ends(chair: Chair) -> float | None:
    """Return when a seat is no longer kept for its absent player, None where nobody is waited for."""
    waited_for = chair.is_person and not chair.replaced and chair.away_since is not None
    return (chair.away_since or 0.0) + chair.hold if waited_for else None
