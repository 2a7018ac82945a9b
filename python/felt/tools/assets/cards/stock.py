"""What every card shares: its size, its paper and its edge. Drawings are centred on the origin."""

from felt.tools.assets.svg import document, linear, rect

WIDTH, HEIGHT, CORNER = 240.0, 336.0, 17.0
BOX = (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
TEXTURE = (360, 504)


def sheet(inset: float = 0.0, **attributes: str | float | None) -> str:
    """A card-shaped rectangle, ``inset`` units smaller on every side."""
    return rect(
        -WIDTH / 2 + inset,
        -HEIGHT / 2 + inset,
        WIDTH - 2 * inset,
        HEIGHT - 2 * inset,
        rx=max(CORNER - inset, 2.0),
        **attributes,
    )


def card(paper: tuple[str, str, str], *drawing: str) -> str:
    """A whole card; ``paper`` is its lit colour, its shaded colour and its edge."""
    lit, shaded, edge = paper
    wash = linear("paper", (-WIDTH / 2, -HEIGHT / 2), (WIDTH / 2, HEIGHT / 2), (0, lit), (0.6, lit), (1, shaded))
    border = sheet(0.75, fill="none", stroke=edge, stroke_width=1.5)
    return document(BOX, TEXTURE, wash, sheet(fill="url(#paper)"), *drawing, border)
