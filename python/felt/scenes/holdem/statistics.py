"""How everyone has played this session, in the figures card players use."""

from felt.games.holdem.tallies import Tally
from felt.games.holdem.view import View
from felt.scenes.words import say

NOTHING = "\u2014"
"""What stands where there is nothing to measure."""


def lines(view: View) -> str:
    """Tell every seat's session: hands, voluntary play, raises, aggression, showdowns and wins."""
    return "\n".join(
        say(
            "statistics_line",
            name=seat.name,
            hands=seat.tally.hands,
            entered=share(seat.tally.entered, seat.tally.hands),
            raised=share(seat.tally.raised, seat.tally.hands),
            aggression=aggression(seat.tally),
            won=share(seat.tally.won, seat.tally.hands),
        )
        for seat in view.seats
    )


def share(part: int, whole: int) -> str:
    """Write a share in per cent; a dash while there is nothing to measure."""
    return f"{100 * part / whole:.0f} %" if whole else NOTHING


def aggression(tally: Tally) -> str:
    """Write bets and raises for each call after the flop; a dash before the first call."""
    return f"{tally.bets / tally.calls:.1f}" if tally.calls else NOTHING
