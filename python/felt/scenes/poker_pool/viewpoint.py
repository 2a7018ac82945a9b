"""How near the table is seen and which part of it: never so far off that the table leaves the screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A point `p` of the unzoomed field, measured from its middle, is seen at `zoom * p + (x, y)`."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def zoomed(self, factor: float, at: tuple[float, float], room: tuple[float, float], most: float) -> "Viewpoint":
        """Come nearer by `factor`, up to `most`, so that what is seen at `at` stays there."""
        zoom = min(most, max(1.0, self.zoom * factor))
        done = zoom / self.zoom
        x, y = at[0] - done * (at[0] - self.x), at[1] - done * (at[1] - self.y)
        return Viewpoint(zoom, x, y).within(room)

    def moved(self, across: float, down: float, room: tuple[float, float]) -> "Viewpoint":
        """Shift what is seen by so many px."""
        return Viewpoint(self.zoom, self.x + across, self.y + down).within(room)

    def within(self, room: tuple[float, float]) -> "Viewpoint":
        """Keep the field of this width and height covered."""
        free_x, free_y = ((self.zoom - 1.0) * side / 2 for side in room)
        return Viewpoint(self.zoom, min(free_x, max(-free_x, self.x)), min(free_y, max(-free_y, self.y)))
