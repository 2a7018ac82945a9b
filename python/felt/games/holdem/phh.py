"""A finished hand as public text: Poker Hand History (PHH), which other poker programs read.

Cards that the reader may not have seen are written `????`, so a player's own export gives nobody away.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from felt.core.cards import Card
from felt.core.seats import seats_from
from felt.games.holdem.state import BOARD_CARDS, NEXT_STREET, OVER, PREFLOP, Hand, State
from felt.games.holdem.view import may_see

_UNKNOWN = "????"


def phh(state: State, seat: int | None = None, everything: bool = False) -> str:
    """Write the hand just finished as the seat saw it (None: a spectator), or with everybody's cards.

    Raises ValueError while the hand is being played.
    """
    hand = state.hand
    if hand.stage != OVER:
        raise ValueError("the hand is still being played")
    order = _order(hand)
    lines = {**_table(state, order), "actions": _actions(hand, order, seat, everything)}
    lines |= {"hand": hand.deal.number, "seat_count": len(state.match.names)}
    lines |= {"seats": [place + 1 for place in order], "players": [state.match.names[place] for place in order]}
    lines["finishing_stacks"] = [hand.betting.stacks[place] for place in order]
    return "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())


def _order(hand: Hand) -> list[int]:
    """List the players as PHH numbers them: from the left of the button."""
    return seats_from(hand.deal.positions.button + 1, [bool(cards) for cards in hand.deal.holes])


def _table(state: State, order: Sequence[int]) -> dict[str, Any]:
    deal, config = state.hand.deal, state.match.config
    blinds = {deal.positions.small: deal.blinds.small, deal.positions.big: deal.blinds.big}
    posted = [blinds.get(place, 0) for place in order]
    antes = [deal.blinds.ante if not config.big_blind_ante or place == deal.positions.big else 0 for place in order]
    turn = -1 if len(order) == 2 else 1  # of two players PHH lists what the small blind posts first
    return {
        "variant": "NT",
        "ante_trimming_status": not config.big_blind_ante,
        "antes": antes[::turn],
        "blinds_or_straddles": posted[::turn],
        "min_bet": deal.blinds.big,
        "starting_stacks": [deal.stacks[place] for place in order],
    }


def _actions(hand: Hand, order: Sequence[int], seat: int | None, everything: bool) -> list[str]:
    """List what happened in PHH's words: deals, moves, cards shown or mucked."""
    numbers = {place: f"p{number}" for number, place in enumerate(order, 1)}
    holes = hand.deal.holes
    seen = {place: "".join(holes[place]) for place in order if everything or may_see(hand, place, seat)}
    lines = [f"d dh {numbers[place]} {seen.get(place, _UNKNOWN)}" for place in order]
    lines += _moves(hand, numbers)
    if sum(hand.betting.live) > 1:
        lines += [f"{numbers[place]} sm {''.join(holes[place])}" for place in hand.shown]
        lines += [f"{numbers[place]} sm -" for place in hand.mucked]
    return lines


def _moves(hand: Hand, numbers: dict[int, str]) -> Iterator[str]:
    """Tell the moves street by street, with the board cards between them, also those dealt when all were all-in."""
    street = PREFLOP
    for act in hand.log:
        while street != act.street:
            street = NEXT_STREET[street]
            yield f"d db {_board(hand, street)}"
        word = {"fold": "f", "check": "cc", "call": "cc"}.get(act.move, f"cbr {act.to}")
        yield f"{numbers[act.seat]} {word}"
    while street != hand.street:
        street = NEXT_STREET[street]
        yield f"d db {_board(hand, street)}"


def _board(hand: Hand, street: str) -> str:
    before = {following: street for street, following in NEXT_STREET.items()}[street]
    cards: Sequence[Card] = hand.deal.board[BOARD_CARDS[before] : BOARD_CARDS[street]]
    return "".join(cards)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
