"""A state as a few lines of text and back; a line left out means its default. See docs/NOTATION.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from felt.core.cards import FRENCH, Card, show
from felt.core.hand_notation import (
    SHARED_READERS,
    betting_lines,
    joined,
    listed,
    match_lines,
    put,
    result_lines,
    row,
    seats_of,
    setting,
    some_seats,
    with_able,
    with_deal,
    with_hand,
    with_match,
)
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.games.holdem.events import Acted
from felt.games.holdem.opening import start
from felt.games.holdem.positions import Positions
from felt.games.holdem.state import STREETS, Award, Blinds, Deal, Hand, State
from felt.games.holdem.tallies import Tally
from felt.tuning import dotted
from felt.tuning.holdem import Holdem

_MOVES = ("fold", "check", "call", "bet", "raise")
_ALL_IN = "all_in"


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join((*_match_lines(state), *_deal_lines(state.hand.deal), *_hand_lines(state.hand))) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(setting(*values) for key, *values in facts if key == "set")
    names = [" ".join(values[1:]) for key, *values in facts if key == "name"] or ["Ann", "Bob"]
    fresh: State = start(dotted.configure(Holdem, settings), names, 0, None).state
    state: State = with_able(read(facts, _READERS, fresh), facts)
    return state


# ---------------------------------------------------------------------- writing


def _match_lines(state: State) -> Iterator[str]:
    match = state.match
    yield from match_lines(match, dotted.differences(match.config))
    yield from (f"tally {seat} {row(tally)}" for seat, tally in enumerate(match.tallies) if any(tally))
    yield from (f"place {seat} {place}" for seat, place in enumerate(match.places) if place)
    yield from result_lines(match.result)


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"hand {deal.number} {deal.level}"
    yield f"blinds {row(deal.blinds)}"
    yield f"button {row(deal.positions)}"
    yield f"began {row(deal.stacks)}"
    yield from (f"holes {seat} {show(cards)}".rstrip() for seat, cards in enumerate(deal.holes))
    yield f"board {show(deal.board)}"
    yield f"burns {show(deal.burns)}".rstrip()


def _hand_lines(hand: Hand) -> Iterator[str]:
    yield f"street {hand.street}"
    yield from betting_lines(hand.betting)
    yield from map(_act_line, hand.log)
    for key in ("waiting", "shown", "mucked"):
        yield f"{key} {row(getattr(hand, key))}".rstrip()
    yield from map(_award_line, hand.awards)
    if hand.over:
        yield "over"


def _act_line(act: Acted) -> str:
    line = f"did {act.seat} {act.street} {act.move} {act.chips} {act.to}"
    return f"{line} {_ALL_IN}" if act.all_in else line


def _award_line(award: Award) -> str:
    lists = " ".join(map(joined, (award.seats, award.winners, award.shares)))
    return f"award {award.chips} {lists} {award.label}".rstrip()


# ---------------------------------------------------------------------- reading


def _cards(words: list[str]) -> tuple[Card, ...]:
    return FRENCH.parse(show(words))


def _did(state: State, seat: str, street: str, move: str, chips: str, to: str, all_in: str = "") -> Any:
    if all_in:
        one_of(all_in, (_ALL_IN,))
    who, where = number(seat, seats_of(state)), one_of(street, STREETS)
    act = Acted(who, where, one_of(move, _MOVES), int(chips), int(to), bool(all_in))
    return with_hand(state, log=(*state.hand.log, act))


def _award(state: State, chips: str, seats: str, winners: str, shares: str, *label: str) -> Any:
    award = Award(int(chips), listed(seats), listed(winners), listed(shares), " ".join(label))
    return with_hand(state, awards=(*state.hand.awards, award))


_READERS: Mapping[str, Reader[Any]] = {
    **SHARED_READERS,
    "tally": lambda state, words: with_match(
        state, tallies=put(state, state.match.tallies, words[0], Tally(*map(int, words[1:])))
    ),
    "place": lambda state, words: with_match(state, places=put(state, state.match.places, words[0], int(words[1]))),
    "hand": lambda state, words: with_deal(state, number=int(words[0]), level=int(words[1])),
    "blinds": lambda state, words: with_deal(state, blinds=Blinds(*map(int, words))),
    "button": lambda state, words: with_deal(state, positions=Positions(*some_seats(state, words))),
    "holes": lambda state, words: with_deal(
        state, holes=put(state, state.hand.deal.holes, words[0], _cards(words[1:]))
    ),
    "board": lambda state, words: with_deal(state, board=_cards(words)),
    "burns": lambda state, words: with_deal(state, burns=_cards(words)),
    "street": lambda state, words: with_hand(state, street=one_of(words[0], STREETS)),
    "did": lambda state, words: _did(state, *words),
    "waiting": lambda state, words: with_hand(state, waiting=some_seats(state, words)),
    "mucked": lambda state, words: with_hand(state, mucked=some_seats(state, words)),
    "award": lambda state, words: _award(state, *words),
    "over": lambda state, _: with_hand(state, over=True),
}
