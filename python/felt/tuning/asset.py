"""One line of the asset manifest: where a picture, sound or font lies and what it is for."""

from typing import Literal

from pydantic import Field

from felt.tuning.tunable import Tunable

ENDINGS = {
    "texture": (".svg", ".png", ".webp", ".jpg"),
    "audio": (".wav", ".ogg", ".mp3"),
    "font": (".ttf", ".otf", ".woff2"),
    "theme": (".tres",),
}
"""File endings that each type allows."""


class Asset(Tunable):
    """What stands behind one manifest key."""

    path: str = Field(pattern=r"^res://assets/([\w-][\w.-]*/)*[\w-][\w.-]*$")
    """Where the file lies, from the project's folder on."""
    type: Literal["texture", "audio", "font", "theme"]
    """What kind of file it is."""
    default_size: tuple[int, int] | None = None
    """Width and height of the picture in pixels; a replacement should keep their proportion. Empty for the rest."""
    usage: str = Field(min_length=1)
    """Where a player meets it."""
    replaceable: bool = True
    """Whether another file may take its place without touching code."""
    notes: str = ""
    """What a replacement must keep."""
    margin: float = Field(0.0, ge=0.0)
    """How far the picture reaches beyond what it stands for, on every side, in table px."""

    def complaint(self) -> str | None:
        """Why path and type do not fit each other, if they do not."""
        allowed = ENDINGS[self.type]
        if self.path.endswith(allowed):
            return None
        return f"path {self.path!r} does not end in {' '.join(allowed)}, as type {self.type!r} asks"
