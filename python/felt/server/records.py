"""What can be told of a finished match: its whole record, or what one seat has seen of it.

A record holds the seed, and with it every card that was ever dealt. Where folded hands stay secret a player gets his
own view of the match instead: every event he was told, in order.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from felt.core.record import record_of, write
from felt.core.words import to_words
from felt.games import registry
from felt.match.messages import read_action, write_event
from felt.server.deals import KEEPS_SECRETS, Dealer
from felt.server.store.rows import LogRow, MatchRow


def record_text(row: MatchRow, rows: Sequence[LogRow], seat: int | None) -> bytes:
    """Return the record of a match as a seat may have it, as text. Plays the match again: takes a while."""
    if row.game in KEEPS_SECRETS:
        return "\n".join(_seen_by(row, rows, seat)).encode() + b"\n"
    return whole_record(row, rows).encode()


def whole_record(row: MatchRow, rows: Sequence[LogRow]) -> str:
    """Return the record that replays to every state of the match: for the server's keeper, and for open games."""
    game = registry.game(row.game)
    config, names = game.configure(json.loads(row.settings)), json.loads(row.names)
    played = [(each.seat, read_action(game, json.loads(each.action))) for each in rows]
    states = [state for state, _ in _steps(row, rows)]
    return write(record_of(game, config, names, int(row.seed), played, states[-1], states=states[1:]))


def luck(row: MatchRow) -> bytes | None:
    """Return what the seed of a finished match was mixed from; None where it would tell folded cards."""
    if row.game in KEEPS_SECRETS or not row.ending:
        return None
    return json.dumps({"server_seed": row.server_seed, "seeds": json.loads(row.seeds), "seed": row.seed}).encode()


def proofs(row: MatchRow, rows: Sequence[LogRow], seat: int, deal: int) -> bytes | None:
    """Return the salts of the cards a seat saw in a deal that is over; None for any other deal."""
    dealer = Dealer(registry.game(row.game), row.match, bytes.fromhex(row.server_seed))
    last = None
    for state, _ in _steps(row, rows):
        if dealer.number(state) == deal:
            last = state
        elif last is not None:
            return dealer.proofs(last, seat)
    return dealer.proofs(last, seat) if last is not None and row.ending else None


def _seen_by(row: MatchRow, rows: Sequence[LogRow], seat: int | None) -> Iterator[str]:
    names = json.loads(row.names)
    yield "felt-seen 1"
    yield f"game {row.game}"
    yield f"rules {row.rules}"
    yield f"match {row.match}"
    yield from (f"name {name}" for name in names)
    yield f"seat {'-' if seat is None else seat}"
    dealer = Dealer(registry.game(row.game), row.match, bytes.fromhex(row.server_seed))
    game, deal = registry.game(row.game), 0
    for number, (state, events) in enumerate(_steps(row, rows)):
        if number:
            done = rows[number - 1]
            action = read_action(game, json.loads(done.action))
            yield f"{number} seat {done.seat} {' '.join(to_words(action))} ~{done.public_hash}"
        if dealer.number(state) != deal:
            deal = dealer.number(state)
            yield f"  deal {deal}"
        yield from (f"  {json.dumps(write_event(event))}" for event in events)
    yield f"ending {row.ending}"


def _steps(row: MatchRow, rows: Sequence[LogRow]) -> Iterator[tuple[Any, Sequence[Any]]]:
    """Play the match again: each state with the events that led to it, the opening first."""
    game = registry.game(row.game)
    config, names = game.configure(json.loads(row.settings)), json.loads(row.names)
    step = game.start(config, names, int(row.seed))
    yield step.state, step.events
    for each in rows:
        step = game.apply(step.state, each.seat, read_action(game, json.loads(each.action)))
        yield step.state, step.events
