"""What this player wants of the game, kept between runs."""

from functools import cache
from warnings import warn

from godot import FileAccess
from pydantic import BaseModel, ConfigDict, Field, ValidationError

FILE = "user://preferences.json"


class Preferences(BaseModel):
    """Choices that change no rule; volumes are shares of what the designer set."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    hand_over: bool = False
    """Cover the table until the other player has the device."""
    reduced_motion: bool = False
    """Short, still changes instead of flights and pulses."""
    french_cards: bool = False
    """Show Scopone with French cards instead of Neapolitan ones."""
    music: float = Field(1.0, ge=0.0, le=1.0)
    effects: float = Field(1.0, ge=0.0, le=1.0)
    interface: float = Field(1.0, ge=0.0, le=1.0)


@cache
def preferences() -> Preferences:
    """Give the choices kept from the last run; a file that cannot be read counts as none."""
    text = FileAccess.get_file_as_string(FILE) if FileAccess.file_exists(FILE) else "{}"
    try:
        return Preferences.model_validate_json(text)
    except ValidationError as error:
        warn(f"{FILE} is not understood and not used: {error.errors()[0]['msg']}", stacklevel=2)
        return Preferences()


def prefer(**choices: object) -> None:
    """Change choices and keep them; ValueError names a bad one."""
    for name, choice in choices.items():
        setattr(preferences(), name, choice)
    file = FileAccess.open(FILE, FileAccess.WRITE)
    if file is None:
        warn(f"{FILE} cannot be written: {FileAccess.get_open_error()}", stacklevel=2)
    else:
        file.store_string(preferences().model_dump_json(indent=1))
        file.close()
