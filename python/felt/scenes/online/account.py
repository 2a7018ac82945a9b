"""Who this player is on each server, kept between runs: a name, and the secret that proves it."""

from functools import cache
from pathlib import Path

from godot import ProjectSettings
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from felt.online.messages.base import PlayerName, Token
from felt.scenes.keeping import folder, keep, read_kept

SETTING = "felt/online/server"
"""Project setting with the address of the server that players use unless they say otherwise."""


class Account(BaseModel):
    """What is kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: PlayerName | None = None
    address: str = Field(default="", max_length=300)
    """A server of the player's own choice; empty for the game's."""
    tokens: dict[str, Token] = Field(default_factory=dict)
    """The guest's secret by server."""


def account() -> Account:
    """Give what is kept of this player."""
    return _shelf()[0]


def change_account(**changes: object) -> None:
    """Change it and keep it; ``ValueError`` for a name that is none."""
    _shelf()[0] = Account.model_validate({**dict(account()), **changes})
    keep(_file(), account().model_dump_json(indent=1))


def read_account_again() -> None:
    """Take in what another running game has kept meanwhile."""
    _shelf.cache_clear()


def usual_address() -> str:
    """Give the address of the server to play on."""
    return account().address or str(ProjectSettings.get_setting(SETTING, ""))


def is_name(text: str) -> bool:
    """Tell whether a player may be called so."""
    try:
        Account(name=text)
    except ValidationError:
        return False
    return True


@cache
def _shelf() -> list[Account]:
    return [read_kept(_file(), Account.model_validate_json) or Account()]


def _file() -> Path:
    return folder() / "online.json"
