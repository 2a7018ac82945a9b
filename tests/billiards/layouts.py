"""Layouts for tests, written as one line: `0 250 250, 3 600 250`."""

from felt.billiards.layout import Layout, Spot, layout_of


def lay(text: str) -> Layout:
    """Read a layout from ball, x and y, comma after comma."""
    words = (spot.split() for spot in text.split(","))
    return layout_of(Spot(int(ball), float(x), float(y)) for ball, x, y in words)
