"""A TrueType font file from contours: only the tables that font engines ask for."""

import struct
from dataclasses import dataclass

from felt.tools.assets.outlines import Dot

EM = 1000
MADE = 3_849_984_000
"""Seconds from 1904 to 1 January 2026: fixed, so that the same outlines give the same bytes."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign in font units, y up, baseline 0."""

    code: int
    advance: int
    contours: tuple[tuple[Dot, ...], ...]

    def box(self) -> tuple[int, int, int, int]:
        dots = [dot for contour in self.contours for dot in contour] or [Dot(0, 0, True)]
        xs, ys = [round(dot.x) for dot in dots], [round(dot.y) for dot in dots]
        return min(xs), min(ys), max(xs), max(ys)

    def data(self) -> bytes:
        if not self.contours:
            return b""
        ends, flags, across, up, last = [], bytearray(), b"", b"", (0, 0)
        for contour in self.contours:
            for dot in contour:
                here = (round(dot.x), round(dot.y))
                flags.append(1 if dot.on else 0)
                across += struct.pack(">h", here[0] - last[0])
                up += struct.pack(">h", here[1] - last[1])
                last = here
            ends.append(len(flags) - 1)
        head = struct.pack(">h4h", len(ends), *self.box()) + struct.pack(f">{len(ends)}HH", *ends, 0)
        return _padded(head + bytes(flags) + across + up)


def _padded(data: bytes) -> bytes:
    return data + b"\0" * (-len(data) % 4)


def _character_map(glyphs: list[Glyph]) -> bytes:
    """Format 4: one segment a character, and the closing one the format demands."""
    codes = [(glyph.code, place) for place, glyph in enumerate(glyphs) if glyph.code]
    count = len(codes) + 1
    reach = 1 << count.bit_length() - 1
    ends = [code for code, _ in codes] + [0xFFFF]
    deltas = [(place - code) % 0x10000 for code, place in codes] + [1]
    search = (count * 2, reach * 2, reach.bit_length() - 1, (count - reach) * 2)
    body = struct.pack(f">4H{count}HH{count}H{count}H{count}H", *search, *ends, 0, *ends, *deltas, *[0] * count)
    table = struct.pack(">3H", 4, len(body) + 6, 0) + body
    return struct.pack(">2H2HL", 0, 1, 3, 1, 12) + table


def _names(family: str, licence: str) -> bytes:
    words = {
        0: licence,
        1: family,
        2: "Regular",
        3: f"{family} 1.0",
        4: family,
        5: "Version 1.0",
        6: family.replace(" ", ""),
    }
    records, text = b"", b""
    for number, word in words.items():
        data = word.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(data), len(text))
        text += data
    return struct.pack(">3H", 0, len(words), 6 + len(records)) + records + text


def _style(glyphs: list[Glyph], ascent: int, descent: int) -> bytes:
    """Table OS/2: weight, widths, sub- and superscripts, character range and line height."""
    codes = [glyph.code for glyph in glyphs if glyph.code]
    average = sum(glyph.advance for glyph in glyphs) // len(glyphs)
    weight = struct.pack(">Hh3H", 4, average, 400, 5, 0)
    scripts = struct.pack(">11h", 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0)
    kind = struct.pack(">10s4L4s3H", b"", 0, 0, 0, 0, b"FELT", 0x40, min(codes), max(codes))
    lines = struct.pack(">3h2H", ascent, -descent, 0, ascent, descent)
    return weight + scripts + kind + lines + struct.pack(">2L2h3H", 1, 0, 500, 700, 0, 32, 0)


def _head(boxes: list[tuple[int, int, int, int]]) -> bytes:
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    reach = struct.pack(">4h", min(lefts), min(bottoms), max(rights), max(tops))
    start = struct.pack(">4L2H2Q", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, EM, MADE, MADE)
    return start + reach + struct.pack(">2H3h", 0, 8, 2, 1, 0)


def _lines(glyphs: list[Glyph], boxes: list[tuple[int, int, int, int]], ascent: int, descent: int) -> bytes:
    """Table hhea."""
    widest, left, right = max(glyph.advance for glyph in glyphs), min(b[0] for b in boxes), max(b[2] for b in boxes)
    start = struct.pack(">L3hH3h", 0x10000, ascent, -descent, 0, widest, left, 0, right)
    return start + struct.pack(">8hH", 1, 0, 0, 0, 0, 0, 0, 0, len(glyphs))


def _limits(glyphs: list[Glyph]) -> bytes:
    """Table maxp."""
    dots = max(sum(len(contour) for contour in glyph.contours) for glyph in glyphs)
    loops = max(len(glyph.contours) for glyph in glyphs)
    return struct.pack(">L14H", 0x10000, len(glyphs), dots, loops, 0, 0, 1, *[0] * 8)


def font(family: str, licence: str, glyphs: list[Glyph], ascent: int = 800, descent: int = 200) -> bytes:
    """The bytes of a .ttf; ``glyphs`` are sorted by character, the first is the one for missing characters."""
    boxes, data = [glyph.box() for glyph in glyphs], [glyph.data() for glyph in glyphs]
    places = [sum(len(part) for part in data[:count]) for count in range(len(data) + 1)]
    return _assembled(
        {
            b"OS/2": _style(glyphs, ascent, descent),
            b"cmap": _character_map(glyphs),
            b"glyf": b"".join(data),
            b"head": _head(boxes),
            b"hhea": _lines(glyphs, boxes, ascent, descent),
            b"hmtx": b"".join(struct.pack(">Hh", g.advance, box[0]) for g, box in zip(glyphs, boxes, strict=True)),
            b"loca": struct.pack(f">{len(places)}L", *places),
            b"maxp": _limits(glyphs),
            b"name": _names(family, licence),
            b"post": struct.pack(">2L2h5L", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
        }
    )


def _assembled(tables: dict[bytes, bytes]) -> bytes:
    """The table directory, the tables, and the checksum over everything that ``head`` carries."""
    count, reach = len(tables), 1 << len(tables).bit_length() - 1
    offset = 12 + 16 * count
    directory = struct.pack(">L4H", 0x10000, count, reach * 16, reach.bit_length() - 1, (count - reach) * 16)
    body, head_at = b"", 0
    for tag, data in sorted(tables.items()):
        if tag == b"head":
            head_at = offset + len(body) + 8
        directory += tag + struct.pack(">3L", _checksum(data), offset + len(body), len(data))
        body += _padded(data)
    whole = bytearray(directory + body)
    struct.pack_into(">L", whole, head_at, (0xB1B0AFBA - _checksum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def _checksum(data: bytes) -> int:
    padded = _padded(data)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(words) & 0xFFFFFFFF
