"""SVG text from Python calls: just what the engine's vector importer draws well.

No filters and no text elements, because the importer ignores both; soft edges are gradients and letters are strokes.
"""

from collections.abc import Iterable

Attribute = str | float | None


def number(value: float) -> str:
    """A coordinate to a hundredth, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """One element; ``stroke_width=2`` becomes ``stroke-width="2"`` and ``None`` is left out."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>"


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def group(*children: str, **attributes: Attribute) -> str:
    return element("g", *children, **attributes)


def placed(drawing: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """``drawing`` moved to (x, y), turned by ``turn`` degrees and scaled about its own origin."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1.0:
        steps.append(f"scale({scale:.5g})")
    return group(drawing, transform=" ".join(steps))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def stops(*colours: tuple[float, str] | tuple[float, str, float]) -> str:
    """Gradient stops, each ``(offset, colour)`` or ``(offset, colour, opacity)``."""
    return "".join(
        element("stop", offset=stop[0], stop_color=stop[1], stop_opacity=stop[2] if len(stop) == 3 else None)
        for stop in colours
    )


def radial(name: str, x: float, y: float, radius: float, *colours: tuple[float, str] | tuple[float, str, float]) -> str:
    """A radial gradient in drawing coordinates, used as ``fill="url(#name)"``."""
    return element("radialGradient", stops(*colours), id=name, cx=x, cy=y, r=radius, gradientUnits="userSpaceOnUse")


def linear(
    name: str,
    start: tuple[float, float],
    end: tuple[float, float],
    *colours: tuple[float, str] | tuple[float, str, float],
) -> str:
    """A linear gradient from ``start`` to ``end`` in drawing coordinates."""
    return element(
        "linearGradient",
        stops(*colours),
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
    )


def clip(name: str, shape: str) -> str:
    return element("clipPath", shape, id=name)


def document(box: tuple[float, float, float, float], size: tuple[int, int], *parts: str) -> str:
    """A whole picture: ``box`` is x, y, width, height in drawing units; ``size`` the texture's pixels."""
    return (
        element(
            "svg",
            "\n".join(parts),
            xmlns="http://www.w3.org/2000/svg",
            width=size[0],
            height=size[1],
            viewBox=" ".join(number(side) for side in box),
        )
        + "\n"
    )
