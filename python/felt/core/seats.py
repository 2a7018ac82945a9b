"""Seats round a table, numbered clockwise from 0."""

from collections.abc import Sequence
from functools import cache


@cache
def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """List every seat of the table once, beginning at ``first``; the seat after the last is the first one again."""
    return tuple([(first + place) % seats for place in range(seats)])


def seats_from(first: int, taking_part: Sequence[bool]) -> list[int]:
    """List the seats that take part clockwise, ``first`` at the head if it does."""
    return [seat for seat in clockwise(len(taking_part), first) if taking_part[seat]]
