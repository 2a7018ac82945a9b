"""Plots drawn by the screen itself: columns, bars of two parts, and a line; numbers stand beside what they count."""

from collections.abc import Callable, Sequence

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    HORIZONTAL_ALIGNMENT_LEFT,
    HORIZONTAL_ALIGNMENT_RIGHT,
    Color,
    Control,
    Font,
    PackedVector2Array,
    Rect2,
    Vector2,
)

from felt.scenes.palette import palette
from felt.scenes.words import percent

LINE = 22.0
"""Height of a line of words."""
BAR = 30.0
"""Height of one bar with its gap."""
GAP = 0.22
"""Gap between columns as a share of a column."""


class Chart(Control):
    """Base of the plots: fonts, text and what stands there when nothing is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.size_flags_horizontal = self.SIZE_EXPAND_FILL
        self.mouse_filter = self.MOUSE_FILTER_PASS
        self.resized.connect(self.queue_redraw)

    @property
    def font(self) -> Font:
        """Give the font of the theme."""
        return self.get_theme_default_font()

    @property
    def text_size(self) -> int:
        """Give the size of the words: that of the theme, a little smaller."""
        return max(12, round(self.get_theme_default_font_size() * 0.88))

    def write(self, words: str, left: float, base: float, width: float, align: int, colour: str = "text_muted") -> None:
        """Write words on a line between `left` and `left + width`."""
        self.draw_string(self.font, Vector2(left, base), words, align, width, self.text_size, palette(colour))

    def width_of(self, words: str) -> float:
        """Give how wide words are."""
        return self.font.get_string_size(words, font_size=self.text_size).x


class Columns(Chart):
    """A histogram: one column for each range, its count on top, its range beneath."""

    def __init__(self, columns: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self._columns = columns
        self.custom_minimum_size = Vector2(0, 170)
        self.accessibility_name = ", ".join(f"{words}: {count}" for words, count in columns)

    def _draw(self) -> None:
        most = max(1, *(count for _, count in self._columns))
        wide, floor = self.size.x / len(self._columns), self.size.y - LINE
        self.draw_line(Vector2(0, floor), Vector2(self.size.x, floor), palette("text_muted", 0.5), 1.0)
        for place, (words, count) in enumerate(self._columns):
            left, tall = place * wide, (floor - LINE) * count / most
            if count:
                column = Rect2(left + wide * GAP / 2, floor - tall, wide * (1 - GAP), tall)
                self.draw_rect(column, palette("accent"))
                self.write(str(count), left, floor - tall - 5, wide, HORIZONTAL_ALIGNMENT_CENTER, "text")
            self.write(words, left, self.size.y - 4, wide, HORIZONTAL_ALIGNMENT_CENTER)


class SplitBars(Chart):
    """One bar for each row, part won and part lost; both counts are written, so colour alone says nothing."""

    def __init__(
        self, rows: Sequence[tuple[str, int, int]], first: Callable[[int], str], second: Callable[[int], str]
    ) -> None:
        super().__init__()
        self._rows = rows
        self._counts = [f"{first(won)} · {second(lost)}" for _, won, lost in rows]
        self.custom_minimum_size = Vector2(0, BAR * len(rows))
        told = zip(rows, self._counts, strict=True)
        self.accessibility_name = ", ".join(f"{words}: {counts}" for (words, _, _), counts in told)

    def _draw(self) -> None:
        most = max(1, *(won + lost for _, won, lost in self._rows))
        left = max(self.width_of(words) for words, _, _ in self._rows) + 12
        room = max(20.0, self.size.x - left - max(map(self.width_of, self._counts)) - 16)
        for place, (words, won, lost) in enumerate(self._rows):
            top = place * BAR
            base = top + BAR * 0.66
            self.write(words, 0, base, left - 12, HORIZONTAL_ALIGNMENT_LEFT, "text")
            good, bad = room * won / most, room * lost / most
            self.draw_rect(Rect2(left, top + 6, good, BAR - 12), palette("accent"))
            self.draw_rect(Rect2(left + good, top + 6, bad, BAR - 12), palette("text_muted", 0.55))
            self.write(self._counts[place], left + good + bad + 10, base, -1, HORIZONTAL_ALIGNMENT_LEFT)


class Trend(Chart):
    """A share, 0 to 1, after each match: a line with its last value written."""

    def __init__(self, values: Sequence[float]) -> None:
        super().__init__()
        self._values = values
        self.custom_minimum_size = Vector2(0, 150)
        self.accessibility_name = ", ".join(percent(value) for value in values)

    def _draw(self) -> None:
        left, floor, tall = 44.0, self.size.y - 8, self.size.y - 20
        for share in (0.0, 0.5, 1.0):
            level = floor - tall * share
            self.draw_line(Vector2(left, level), Vector2(self.size.x, level), palette("text_muted", 0.28), 1.0)
            self.write(percent(share), 0, level + 5, left - 8, HORIZONTAL_ALIGNMENT_RIGHT)
        room = self.size.x - left - 56
        step = room / max(1, len(self._values) - 1)
        points = [Vector2(left + 6 + step * place, floor - tall * value) for place, value in enumerate(self._values)]
        colour: Color = palette("accent")
        if len(points) > 1:
            self.draw_polyline(PackedVector2Array(points), colour, 2.5, True)
        for point in points[-1:] if len(points) > 40 else points:
            self.draw_circle(point, 4.0, colour)
        last = points[-1]
        self.write(percent(self._values[-1]), last.x + 10, last.y + 5, 60, HORIZONTAL_ALIGNMENT_LEFT, "text")
