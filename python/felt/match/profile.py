"""What the game remembers of its player: lessons learned, hints no longer needed, tables laid last."""

from pydantic import BaseModel, ConfigDict, Field

from felt.match import kept
from felt.match.kept import Migration
from felt.match.statistics import Statistics

MIGRATIONS: tuple[Migration, ...] = (
    lambda raw: raw,
    # Version 1 kept no statistics: its matches were never counted.
    lambda raw: {**raw, "games": {}},
)
"""One for each version there has been; version 0 is a file that was made before versions were written."""


class Profile(BaseModel):
    """A value: every change makes a new one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    has_completed_ftue: bool = False
    """The tutorial of Poker Pool was played to its end."""
    has_skipped_ftue: bool = False
    """It was declined on the first launch: hints stand in for it."""
    lessons: frozenset[str] = frozenset()
    """Card games whose first hand was explained to the end."""
    hints: dict[str, int] = Field(default_factory=dict)
    """How often the player has done what a hint is about, by hint."""
    setups: dict[str, dict[str, str]] = Field(default_factory=dict)
    """How each game was set up last: option to choice."""
    games: Statistics = Field(default_factory=dict)
    """How the matches have gone."""

    @property
    def knows_the_way(self) -> bool:
        """Tell whether the title card has been answered."""
        return self.has_completed_ftue or self.has_skipped_ftue

    def changed(self, **changes: object) -> "Profile":
        """Give a profile with other values; ValidationError names a bad one."""
        return Profile.model_validate({**dict(self), **changes})


def write(profile: Profile) -> str:
    """Write a profile as text."""
    return kept.to_text(profile, len(MIGRATIONS))


def read(text: str) -> Profile:
    """Read a profile of this or an earlier version; raises kept.Damaged."""
    return kept.from_text(text, Profile, MIGRATIONS)
