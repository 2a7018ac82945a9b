"""What a player wants of the game, kept between runs. Nothing here changes a rule of a running match."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from felt.match import kept
from felt.match.kept import Migration

MIGRATIONS: tuple[Migration, ...] = (lambda raw: raw,)
"""One for each version there has been; version 0 is a file that was made before versions were written."""

LANGUAGES = ("", "en", "it", "ru")
"""Language codes to choose from; the first follows the system."""
TEXT_SIZES = (0.85, 1.0, 1.15, 1.3)
"""Text sizes to choose from, as multiples of the screen's own."""
ASSISTS = ("gentle", "usual", "strong")
"""How much the pockets help, weakest first; see `felt.tuning.assist`."""


class Preferences(BaseModel):
    """A player's choices. Volumes are shares of what the designer set, 0 = silent."""

    # Fields of a later version are left out rather than refused: choices are worth less than a start.
    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    language: Literal["", "en", "it", "ru"] = ""
    """Language of every text; empty follows the system."""
    text_scale: float = Field(1.0, ge=0.7, le=1.6)
    """Size of every text, as a multiple of what suits the screen."""
    left_handed: bool = False
    """Put the buttons and the power meter on the left."""
    colour_marks: bool = False
    """Give every suit a colour of its own; pockets carry signs and letters in any case."""
    captions: bool = False
    """Write what is heard."""
    reduced_motion: bool = False
    """Short, still changes instead of flights and pulses."""
    assist: Literal["gentle", "usual", "strong"] = "usual"
    """How much the pockets help, from the next match on."""
    hand_over: bool = False
    """Cover the table until the other player has the device."""
    french_cards: bool = False
    """Show Scopone with French cards instead of Neapolitan ones."""
    strength_hint: bool = False
    """Tell at the Hold'em table how often the own hand wins."""
    telemetry: bool = False
    """Keep how matches went on this device, for the player's own statistics; nothing is ever sent."""
    music: float = Field(1.0, ge=0.0, le=1.0)
    """Volume of the loop and the jingles."""
    effects: float = Field(1.0, ge=0.0, le=1.0)
    """Volume of balls, cards and chips."""
    interface: float = Field(1.0, ge=0.0, le=1.0)
    """Volume of buttons and warnings."""


def write(preferences: Preferences) -> str:
    """Write the choices as text."""
    return kept.to_text(preferences, len(MIGRATIONS))


def read(text: str) -> Preferences:
    """Read the choices of this or an earlier version; raises kept.Damaged."""
    return kept.from_text(text, Preferences, MIGRATIONS)
