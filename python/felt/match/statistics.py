"""How a player's matches have gone: counted by game and by who played against them."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel, ConfigDict, Field

from felt.core.game import Result
from felt.match.seats import Bot, Human, Remote, Seat

FRIENDS, ONLINE = "friends", "online"
"""Opponents other than the bots, which are named by their level."""
WON, LOST, DRAWN = "won", "lost", "drawn"


class Tally(BaseModel):
    """The matches of one game against one kind of opponent."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    matches: int = Field(0, ge=0)
    won: int = Field(0, ge=0)
    lost: int = Field(0, ge=0)
    drawn: int = Field(0, ge=0)
    streak: int = Field(0, ge=0)
    """Matches won in a row until now."""
    best_streak: int = Field(0, ge=0)
    seconds: int = Field(0, ge=0)
    """Time spent at the table."""

    def with_match(self, outcome: str, seconds: float) -> "Tally":
        """Count one more match."""
        streak = self.streak + 1 if outcome == WON else 0
        return Tally(
            matches=self.matches + 1,
            won=self.won + (outcome == WON),
            lost=self.lost + (outcome == LOST),
            drawn=self.drawn + (outcome == DRAWN),
            streak=streak,
            best_streak=max(self.best_streak, streak),
            seconds=self.seconds + round(seconds),
        )


Statistics = dict[str, dict[str, Tally]]
"""Game to opponent to tally."""


def outcome(result: Result, seat: int) -> str:
    """Tell what a match was for one seat: shared by all is drawn."""
    if seat not in result.winners:
        return LOST
    return DRAWN if len(result.winners) == len(result.standings) else WON


def opponents(seats: Sequence[Seat], seat: int) -> str:
    """Tell whom one seat played: the strongest kind of opponent names the match."""
    others = [player for place, player in enumerate(seats) if place != seat]
    if any(isinstance(player, Remote) for player in others):
        return ONLINE
    if any(isinstance(player, Human) for player in others):
        return FRIENDS
    levels = [player.level.partition(":")[0] for player in others if isinstance(player, Bot)]
    return max(levels, key=_strength)


_LEVELS = ("easy", "medium", "hard", "expert", "master")


def _strength(level: str) -> int:
    return _LEVELS.index(level) if level in _LEVELS else -1


def counted(
    statistics: Mapping[str, Mapping[str, Tally]], game: str, against: str, how: str, seconds: float
) -> Statistics:
    """Give the statistics with one more match."""
    games = {name: dict(tallies) for name, tallies in statistics.items()}
    tally = games.setdefault(game, {}).get(against, Tally())
    games[game][against] = tally.with_match(how, seconds)
    return games
