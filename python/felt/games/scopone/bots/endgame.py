"""The end of a deal with all hands known, played out exactly: both partners for their team, no move overlooked."""

from felt.games.scopone.bits import Move, Position, after, points, ranks_of
from felt.games.scopone.bots.chances import Chance
from felt.games.scopone.bots.habits import Habits


class Solver:
    """Finds what a position is worth to a team when everyone plays perfectly."""

    def __init__(self, team: int, chance: Chance, habits: Habits) -> None:
        self._team, self._chance, self._habits = team, chance, habits

    def worth(self, position: Position, move: Move) -> float:
        """Return the chance to win after the move."""
        return self._search(after(position, move), 0.0, 1.0)

    def _search(self, position: Position, low: float, high: float) -> float:
        """Search with a window: a result at or beyond its edge is only a bound."""
        if not position.left:
            return self._chance(points(*position.piles, *position.scope))
        ours = position.seat & 1 == self._team
        for move in self._likely_first(position):
            found = self._search(after(position, move), low, high)
            if ours:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        return low if ours else high

    def _likely_first(self, position: Position) -> list[Move]:
        hand, table = position.hands[position.seat], position.table
        found = []
        for suits, take, _, _, _ in self._habits[ranks_of(table) << 10 | table & 1023]:
            held = hand & suits
            while held:
                card = held & -held
                held ^= card
                found.append(Move(card, table & take))
        return found
