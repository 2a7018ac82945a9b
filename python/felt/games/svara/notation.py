"""A state as a few lines of text and back; a line left out means its default. See docs/NOTATION.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from felt.core.cards import Card, show
from felt.core.hand_notation import (
    SHARED_READERS,
    betting_lines,
    joined,
    listed,
    mask,
    match_lines,
    places_in,
    put,
    result_lines,
    row,
    seat_or_none,
    seats_of,
    setting,
    some_seats,
    with_able,
    with_deal,
    with_hand,
    words_of,
)
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.games.svara.opening import start
from felt.games.svara.scoring import PACK
from felt.games.svara.state import ANSWERS, PHASES, Award, Deal, Entry, Hand, Offer, State
from felt.tuning import dotted
from felt.tuning.svara import Svara


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join((*_match_lines(state), *_deal_lines(state.hand.deal), *_hand_lines(state.hand))) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(setting(*values) for key, *values in facts if key == "set")
    names = [" ".join(values[1:]) for key, *values in facts if key == "name"] or ["Ann", "Bob"]
    fresh: State = start(dotted.configure(Svara, settings), names, 0, None).state
    if any(key == "log" for key, *_ in facts):
        fresh = with_hand(fresh, log=())
    state: State = with_able(read(facts, _READERS, fresh), facts)
    return state


# ---------------------------------------------------------------------- writing


def _match_lines(state: State) -> Iterator[str]:
    yield from match_lines(state.match, dotted.differences(state.match.config))
    yield from result_lines(state.match.result)


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"hand {deal.number} {deal.svara} {deal.dealer}"
    yield f"dealt {row(deal.seats)}"
    yield f"began {row(deal.stacks)}"
    yield from (f"cards {seat} {show(cards)}".rstrip() for seat, cards in enumerate(deal.cards))


def _hand_lines(hand: Hand) -> Iterator[str]:
    yield f"phase {hand.phase}"
    yield from betting_lines(hand.betting)
    yield f"looked {row(places_in(hand.looked, len(hand.betting.live)))}".rstrip()
    yield f"blind {hand.blind}"
    yield f"anchor {hand.anchor}"
    yield from (f"log {entry.kind} {entry.seat} {entry.chips}" for entry in hand.log)
    yield f"shown {row(hand.shown)}".rstrip()
    if hand.offer:
        yield f"offer {hand.offer.pot} {hand.offer.fee} {joined(hand.offer.tied)} {joined(hand.offer.answers)}"
    yield from map(_award_line, hand.awards)
    yield f"winner {hand.winner}"


def _award_line(award: Award) -> str:
    return f"award {award.chips} {joined(award.winners)} {joined(award.shares)} {award.points}"


# ---------------------------------------------------------------------- reading


def _cards(words: list[str]) -> tuple[Card, ...]:
    return PACK.parse(show(words))


def _hand(state: State, hand: str, svara: str, dealer: str) -> Any:
    return with_deal(state, number=int(hand), svara=int(svara), dealer=number(dealer, seats_of(state)))


def _log(state: State, kind: str, seat: str, chips: str) -> Any:
    return with_hand(state, log=(*state.hand.log, Entry(kind, seat_or_none(state, seat), int(chips))))


def _offer(state: State, pot: str, fee: str, tied: str, answers: str) -> Any:
    given = tuple(one_of(answer, ANSWERS) for answer in words_of(answers))
    return with_hand(state, offer=Offer(some_seats(state, words_of(tied)), int(pot), int(fee), given))


def _award(state: State, chips: str, winners: str, shares: str, points: str) -> Any:
    award = Award(int(chips), listed(winners), listed(shares), int(points))
    return with_hand(state, awards=(*state.hand.awards, award))


_READERS: Mapping[str, Reader[Any]] = {
    **SHARED_READERS,
    "hand": lambda state, words: _hand(state, *words),
    "dealt": lambda state, words: with_deal(state, seats=some_seats(state, words)),
    "cards": lambda state, words: with_deal(
        state, cards=put(state, state.hand.deal.cards, words[0], _cards(words[1:]))
    ),
    "phase": lambda state, words: with_hand(state, phase=one_of(words[0], PHASES)),
    "looked": lambda state, words: with_hand(state, looked=mask(state, words)),
    "blind": lambda state, words: with_hand(state, blind=int(words[0])),
    "anchor": lambda state, words: with_hand(state, anchor=seat_or_none(state, words[0])),
    "log": lambda state, words: _log(state, *words),
    "offer": lambda state, words: _offer(state, *words),
    "award": lambda state, words: _award(state, *words),
    "winner": lambda state, words: with_hand(state, winner=seat_or_none(state, words[0])),
}
