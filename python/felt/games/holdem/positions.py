"""Button and blinds, hand after hand: the dead button of tournaments, the moving button of cash tables."""

from collections.abc import Sequence
from typing import NamedTuple

from felt.core.seats import clockwise, seats_from


class Positions(NamedTuple):
    """Seats of the button and the blinds. Under the dead button the first two may be seats of players long gone."""

    button: int
    small: int
    big: int


def first_positions(playing: Sequence[bool], button: int) -> Positions:
    """Place the blinds for the first hand; with two players the button is the small blind."""
    if sum(playing) == 2:
        return Positions(button, button, left_of(button, playing))
    small = left_of(button, playing)
    return Positions(button, small, left_of(small, playing))


def next_positions(last: Positions, playing: Sequence[bool], dead_button: bool) -> Positions:
    """Move on for the next hand.

    With two players left the big blind goes on, so that nobody posts it twice running, and the other has the
    button and the small blind (TDA 34-B). Otherwise the dead button lets the big blind move on one player and
    the other two follow seat by seat, empty or not (TDA 32); the moving button goes to the next player.
    """
    if sum(playing) == 2:
        big = left_of(last.big, playing)
        other = left_of(big, playing)
        return Positions(other, other, big)
    if dead_button:
        return Positions(last.small, last.big, left_of(last.big, playing))
    return first_positions(playing, left_of(last.button, playing))


def left_of(seat: int, playing: Sequence[bool]) -> int:
    """Return the next playing seat clockwise; ``seat`` itself comes last. ValueError when nobody plays."""
    for place in clockwise(len(playing), seat + 1):
        if playing[place]:
            return place
    raise ValueError("nobody plays")


def position_names(positions: Positions, playing: Sequence[bool]) -> dict[int, str]:
    """Name every playing seat's position as players do: SB BB UTG HJ CO BTN, from the left of the button."""
    names = {positions.small: "SB", positions.big: "BB", positions.button: "BTN"}
    early = [seat for seat in seats_from(positions.big, playing) if seat not in names]
    late = ("UTG", "HJ", "CO")
    names |= dict(zip(early, late[:1] + late[len(late) - len(early) + 1 :], strict=True)) if early else {}
    return {seat: name for seat, name in names.items() if playing[seat]}
