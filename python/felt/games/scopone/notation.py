"""A state as a few lines of text and back; a line left out means its default. See docs/rules/scopone.md."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from felt.core.cards import NEAPOLITAN, Card, show
from felt.core.game import Result
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.core.rng import Rng
from felt.games.scopone.dealing import start
from felt.games.scopone.events import Played
from felt.games.scopone.scoring import score
from felt.games.scopone.state import SEATS, Deal, State
from felt.tuning import dotted
from felt.tuning.scopone import Scopone

_NAMES = ("Ann", "Bob", "Cem", "Dia")
_TEAMS = range(2)
_SCOPA = "scopa"
_JOIN = "+"
_LIST = ","


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join((*_match_lines(state), *_deal_lines(state.deal))) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(_setting(*values) for key, *values in facts if key == "set")
    fresh = start(dotted.configure(Scopone, settings), _NAMES, 0, None).state
    state: State = read(facts, _READERS, fresh)
    return state


def _setting(key: str = "", *words: str) -> tuple[str, str]:
    if not words:
        raise ValueError(f"set {key}: expected 'set key value'")
    return key, " ".join(words)


# ---------------------------------------------------------------------- writing


def _match_lines(state: State) -> Iterator[str]:
    yield from (f"set {key} {value}" for key, value in dotted.differences(state.config).items())
    yield f"rng {state.rng.state}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(state.names))
    yield f"totals {state.totals[0]} {state.totals[1]}"
    if state.result:
        winners = _LIST.join(map(str, state.result.winners))
        yield f"result {winners} {state.result.reason} {' '.join(map(str, state.result.standings))}"


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"deal {deal.number} {deal.dealer}"
    yield from (f"hand {seat} {show(cards)}".rstrip() for seat, cards in enumerate(deal.hands))
    yield f"table {show(deal.table)}".rstrip()
    for key, cards_of in (("pile", deal.piles), ("scope", deal.scope)):
        yield from (f"{key} {team} {show(cards)}" for team, cards in enumerate(cards_of) if cards)
    yield from map(_played_line, deal.log)
    if deal.scored:
        yield "scored"


def _played_line(played: Played) -> str:
    take = _JOIN.join(played.take) or "-"
    return f"did {played.seat} {played.card} {take} {_SCOPA if played.scopa else ''}".rstrip()


# ---------------------------------------------------------------------- reading


def _with_deal(state: State, **values: Any) -> State:
    return replace(state, deal=replace(state.deal, **values))


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return NEAPOLITAN.parse(show(words))


def _put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _result(state: State, winners: str, reason: str, *standings: str) -> State:
    seats = tuple(number(seat, range(SEATS)) for seat in winners.split(_LIST))
    return replace(state, result=Result(seats, reason, tuple(map(int, standings))))


def _deal(state: State, count: str, dealer: str) -> State:
    return _with_deal(state, number=int(count), dealer=number(dealer, range(SEATS)))


def _did(state: State, seat: str, card: str, take: str, scopa: str = "") -> State:
    if scopa:
        one_of(scopa, (_SCOPA,))
    taken = () if take == "-" else _cards(take.split(_JOIN))
    played = Played(number(seat, range(SEATS)), _cards([card])[0], taken, bool(scopa))
    return _with_deal(state, log=(*state.deal.log, played))


def _totals(state: State, first: str, second: str) -> State:
    return replace(state, totals=(int(first), int(second)))


def _name(state: State, seat: str, *words: str) -> State:
    return replace(state, names=_put(state.names, number(seat, range(SEATS)), " ".join(words)))


def _hand(state: State, seat: str, *cards: str) -> State:
    return _with_deal(state, hands=_put(state.deal.hands, number(seat, range(SEATS)), _cards(cards)))


def _team_cards(key: str) -> Reader[State]:
    def reader(state: State, words: list[str]) -> State:
        team = number(words[0], _TEAMS)
        return _with_deal(state, **{key: _put(getattr(state.deal, key), team, _cards(words[1:]))})

    return reader


_READERS: Mapping[str, Reader[State]] = {
    "set": lambda state, _: state,
    "rng": lambda state, words: replace(state, rng=Rng.seeded(int(words[0]))),
    "name": lambda state, words: _name(state, *words),
    "totals": lambda state, words: _totals(state, *words),
    "result": lambda state, words: _result(state, *words),
    "deal": lambda state, words: _deal(state, *words),
    "hand": lambda state, words: _hand(state, *words),
    "table": lambda state, words: _with_deal(state, table=_cards(words)),
    "pile": _team_cards("piles"),
    "scope": _team_cards("scope"),
    "did": lambda state, words: _did(state, *words),
    "scored": lambda state, _: _with_deal(state, scored=score(state.deal.piles, state.deal.scope)),
}
