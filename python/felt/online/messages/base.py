"""What every message is made of: strict, frozen, and bounded in every field."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue


class Message(BaseModel):
    """Base of every message and part of one. A field nobody knows, a text for a number, or too much is refused."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", use_attribute_docstrings=True)


GameName = Literal["poker_pool", "holdem", "svara", "scopone"]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
"""Name of a match, or of a client's request."""
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{43}$")]
"""A guest's secret: 256 bits as base64url."""
Code = Annotated[str, Field(pattern=r"^[A-HJ-NP-Z2-9]{6}$")]
"""What friends tell each other to meet at a private table; no 0, O, 1 or I."""
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
"""64 bits of BLAKE2b over canonical JSON."""
Secret = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""256 bits: a seed, a salt, or a SHA-256."""
PlayerName = Annotated[str, Field(pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]{0,22}[^\s\x00-\x1f\x7f])?$")]
"""1 to 24 characters without control characters or outer blanks."""
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""Number of an event in a match; 0 is the opening."""
Epoch = Annotated[int, Field(ge=1, le=2**31 - 1)]
"""Number of a player's connection: each accepted hello counts one up."""
Milliseconds = Annotated[int, Field(ge=0, le=86_400_000)]
ServerTime = Annotated[int, Field(ge=0, le=2**53)]
"""The server's monotonic clock, ms: only differences mean anything."""
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Deal = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""Number of a deal in a match: it grows from deal to deal, from 1."""
Level = Annotated[str, Field(pattern=r"^[a-z_]{1,16}$")]
"""A bot's level, as the game names it."""
Text = Annotated[str, Field(max_length=300)]
ShortText = Annotated[str, Field(max_length=40)]

Whole = Annotated[int, Field(ge=-(2**53), le=2**53)]
ActionValue = Whole | bool | ShortText | Annotated[list[ShortText], Field(max_length=10)]
Action = Annotated[dict[ShortText, ActionValue], Field(min_length=1, max_length=8)]
"""An action of the game: its `kind` and fields, as docs/NOTATION.md names them."""
Json = dict[str, JsonValue]
"""A view or event of the game, as `felt.match.messages` writes it."""
Settings = Annotated[dict[ShortText, ShortText], Field(max_length=40)]
"""Rules of a match that differ from the game's defaults."""
