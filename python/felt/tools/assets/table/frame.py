"""The wooden rails: four mitred boards of polished walnut with grain that runs along them."""

from math import sin
from random import Random

from felt.billiards.table import Table
from felt.tools.assets.ink import darker, mixed
from felt.tools.assets.svg import clip, group, linear, number, path, placed, polygon, rect
from felt.tools.assets.table.rubber import DEPTH
from felt.tuning.palette import Palette

BOARD = 44.0
"""Width of a rail's wood, px."""
MARGIN = DEPTH + BOARD + 2.0
"""What the picture shows beyond the playing area on every side, px."""
CORNER = 30.0
"""Radius of the frame's outer corners, px."""


def _streak(dice: Random, length: float) -> str:
    """One line of grain along x: nearly straight, with a slow wave."""
    y, wave, pace = dice.uniform(0, BOARD), dice.uniform(0.2, 1.8), dice.uniform(90, 260)
    start, phase = dice.uniform(0, length), dice.uniform(0, 6)
    points = [start + step * 40 for step in range(int(dice.uniform(3, 14)))]
    return "M" + "L".join(f"{number(x)},{number(y + wave * sin(phase + x / pace))}" for x in points)


def _grain(length: float, p: Palette, seed: int) -> str:
    """Dark pores and light rays over a board ``length`` px long, drawn lying along x."""
    dice = Random(seed)
    sorts = (
        (p.wood_shade, 0.34, 0.8, 110),
        (p.wood_shade, 0.22, 2.4, 46),
        (mixed(p.wood, p.brass, 0.6), 0.22, 1.1, 60),
    )
    return "".join(
        path(
            "".join(_streak(dice, length) for _ in range(count)),
            fill="none",
            stroke=ink,
            stroke_width=width,
            stroke_opacity=opacity,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for ink, opacity, width, count in sorts
    )


def _board(length: float, p: Palette, name: str, seed: int) -> str:
    """A mitred board lying along x from 0 to ``length``; its outer edge is y = 0, its inner y = ``BOARD``."""
    mitre = clip(f"mitre_{name}", path(polygon([(0, 0), (length, 0), (length - BOARD, BOARD), (BOARD, BOARD)])))
    amber = mixed(p.wood, p.brass, 0.34)
    wash = linear(
        f"wood_{name}",
        (0, 0),
        (0, BOARD),
        (0, p.wood_shade),
        (0.06, mixed(p.wood, p.wood_shade, 0.3)),
        (0.2, amber),
        (0.42, p.wood),
        (0.84, mixed(p.wood, p.wood_shade, 0.55)),
        (1, p.wood_shade),
    )
    sheen = linear(
        f"sheen_{name}",
        (0, 0),
        (length, 0),
        (0, "#000", 0.42),
        (0.25, "#000", 0.08),
        (0.5, amber, 0.30),
        (0.75, "#000", 0.08),
        (1, "#000", 0.42),
    )
    face = rect(0, 0, length, BOARD, fill=f"url(#wood_{name})") + _grain(length, p, seed)
    polish = linear(f"polish_{name}", (0, 0), (0, BOARD), (0.1, "#fff", 0), (0.2, "#fff", 0.2), (0.34, "#fff", 0))
    shine = "".join(rect(0, 0, length, BOARD, fill=f"url(#{layer}_{name})") for layer in ("sheen", "polish"))
    return mitre + wash + sheen + polish + group(face, shine, clip_path=f"url(#mitre_{name})")


def _boards(width: float, height: float, p: Palette) -> str:
    """Four boards round a rectangle whose outer size is ``width`` x ``height`` and whose corner is the origin."""
    return (
        placed(_board(width, p, "top", 1), 0, 0)
        + placed(_board(width, p, "bottom", 2), width, height, turn=180)
        + placed(_board(height, p, "left", 3), 0, height, turn=-90)
        + placed(_board(height, p, "right", 4), width, 0, turn=90)
    )


def frame(table: Table, palette: Palette) -> str:
    edge = DEPTH + BOARD
    width, height = table.table_width + 2 * edge, table.table_height + 2 * edge
    outer = rect(0, 0, width, height, rx=CORNER)
    boards = group(_boards(width, height, palette), clip_path="url(#frame)")
    seam = rect(
        BOARD - 0.6,
        BOARD - 0.6,
        width - 2 * BOARD + 1.2,
        height - 2 * BOARD + 1.2,
        fill="none",
        stroke=darker(palette.wood_shade, 0.5),
        stroke_width=2.4,
    )
    bead = rect(
        BOARD - 4.5,
        BOARD - 4.5,
        width - 2 * BOARD + 9,
        height - 2 * BOARD + 9,
        rx=3,
        fill="none",
        stroke=palette.brass,
        stroke_width=1.3,
        stroke_opacity=0.75,
    )
    rim = rect(
        0.8,
        0.8,
        width - 1.6,
        height - 1.6,
        rx=CORNER - 0.8,
        fill="none",
        stroke=darker(palette.wood_shade, 0.55),
        stroke_width=1.6,
    )
    return clip("frame", outer) + placed(boards + seam + bead + rim, -edge, -edge)
