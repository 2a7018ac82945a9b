"""How everyone has played this session, in the figures card players use."""

from godot import Control, GridContainer, Label

from felt.games.holdem.tallies import Tally
from felt.games.holdem.view import View
from felt.scenes.shared.labels import label
from felt.scenes.words import percent, say, tenths

NOTHING = "\u2014"
"""What stands where there is nothing to measure."""
COLUMNS = ("hands", "entered", "raised", "aggression", "won")
"""Hands dealt in; hands played and raised before the flop; bets and raises for each call after it; hands won."""
GAP, SLIM_GAP = 22, 9
"""Between columns, px."""


def table(view: View, slim: bool) -> GridContainer:
    """Lay the figures out, a row a player."""
    grid = GridContainer()
    grid.columns = 1 + len(COLUMNS)
    grid.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
    grid.add_theme_constant_override("h_separation", SLIM_GAP if slim else GAP)
    for words in ("", *(say(f"statistics_{column}") for column in COLUMNS)):
        grid.add_child(_cell(words, "Caption"))
    for seat in view.seats:
        grid.add_child(_cell(seat.name, "Strong", left=True))
        for figure in figures(seat.tally):
            grid.add_child(_cell(figure, "Number"))
    return grid


def figures(tally: Tally) -> tuple[str, ...]:
    """Write a player's figures, one a column."""
    shares = (share(part, tally.hands) for part in (tally.entered, tally.raised))
    return str(tally.hands), *shares, aggression(tally), share(tally.won, tally.hands)


def share(part: int, whole: int) -> str:
    """Write a share in per cent; a dash while there is nothing to measure."""
    return percent(part / whole) if whole else NOTHING


def aggression(tally: Tally) -> str:
    """Write bets and raises for each call after the flop; a dash before the first call."""
    return tenths(tally.bets / tally.calls) if tally.calls else NOTHING


def _cell(words: str, look: str, *, left: bool = False) -> Label:
    cell = label(words, look)
    cell.horizontal_alignment = 0 if left else 2
    return cell
