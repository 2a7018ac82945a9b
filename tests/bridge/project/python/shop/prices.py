"""What things cost. Knows nothing of Godot."""

from enum import Enum

from pydantic import BaseModel, ConfigDict, Field


class Mood(Enum):
    CALM = "calm"
    BUSY = "busy"


class Box(BaseModel):
    """What goods lie in."""

    model_config = ConfigDict(frozen=True)

    size: int = Field(2, ge=1, le=9)
    name: str = "box"


class Prices(BaseModel):
    """Prices of the shop."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)

    apple: float = Field(
        1.5,
        ge=0,
        le=10,
        description="What an apple costs.",
        json_schema_extra={"step": 0.25, "unit": "coins", "group": "Fruit"},
    )
    stock: int = Field(3, ge=0)
    """How many are left."""
    mood: Mood = Mood.CALM
    names: tuple[str, ...] = ()
    nested: Box = Box(name="shelf")
    boxes: dict[str, Box] = {}
