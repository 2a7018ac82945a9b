"""How a match ends when the rules do not end it: somebody gives up, or nobody is left."""

from collections.abc import Sequence

from felt.core.game import Game, Result
from felt.online.messages.from_server import Ending
from felt.server.chairs import Chair


def ending_of(result: Result, rated: bool) -> Ending:
    """Put a game's own result into the words of the protocol."""
    return Ending(winners=result.winners, reason=result.reason, standings=result.standings, rated=rated)


def concession_ends(chairs: Sequence[Chair]) -> bool:
    """Tell whether the match is over when its last leaver has gone: between two it is, at larger tables a bot plays on.

    It also is when no person is left.
    """
    return len(chairs) == 2 or not any(chair.is_person for chair in chairs)


def won_by_the_others(game: Game, loser: int, seats: int, reason: str, rated: bool) -> Ending:
    """End a match for everybody who is not on the loser's side."""
    winners = tuple(seat for seat in range(seats) if not _partners(game, seat, loser))
    standings = tuple(int(seat in winners) for seat in range(seats))
    return Ending(winners=winners, reason=reason, standings=standings, rated=rated)


def _partners(game: Game, seat: int, other: int) -> bool:
    return seat % 2 == other % 2 if game.name == "scopone" else seat == other
