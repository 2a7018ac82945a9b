"""A person and bots at one table, and records."""

from felt.core.record import parse, replay, write
from felt.games.scopone.actions import Play
from felt.games.scopone.engine import GAME
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Human
from felt.match.table import Table


def table(*seats: Bot | Human, **config: str) -> Table:
    """Seat people and bots."""
    names = [f"{seat} {place}" for place, seat in enumerate(seats)]
    return Table(GAME, GAME.configure(config), names, 3, seats, minds=Minds(brains("scopone")))


def test_a_person_plays_a_match_with_bots() -> None:
    match = table(Human(), Bot("easy"), Bot("medium"), Bot("easy"))
    while not match.result:
        turn = match.turn
        if turn.seats[0] == 0:
            match.submit(0, turn.default)
        else:
            match.tick(0.1)
    assert match.faults == 0
    assert max(match.result.standings) >= 11
    assert replay(parse(write(match.record())), GAME)[-1].state == match.state


def test_a_take_left_out_is_replayed_to_the_same_state() -> None:
    match = table(Human(), Human(), Human(), Human(), draw_for_dealer="false")
    lead = match.state.deal.hands[0][0]
    match.submit(0, Play(lead))
    text = write(match.record())
    assert f"\n0 play {lead} ~" in text
    assert replay(parse(text), GAME)[-1].state == match.state
