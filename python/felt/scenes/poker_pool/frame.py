"""How the screen is shared out: bars above and below the table, or columns beside it where that leaves more cloth."""

from enum import StrEnum

from felt.tuning.layout import Device

WORTH = 1.04
"""Columns must make the table larger by this factor: bars are the usual picture."""


class Frame(StrEnum):
    """Where the two players' hands stand."""

    BARS = "bars"
    STACKS = "stacks"
    """Bars of several rows, on screens too narrow for one."""
    COLUMNS = "columns"


def frame_for(width: float, height: float, sizes: Device, long: float, short: float) -> Frame:
    """Choose for a screen of this size and a table picture of `long` by `short`, all in px of any one unit."""
    if width < height:
        return Frame.STACKS
    between_bars = min(width / long, (height - sizes.top_bar - sizes.bottom_bar) / short)
    between_columns = min((width - 2 * sizes.column) / long, height / short)
    return Frame.COLUMNS if between_columns > between_bars * WORTH else Frame.BARS
