"""A seat is told what a spectator is told, but for the fields that are its own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games import registry
from felt.match.messages import write_view
from felt.online.digest import Mirror
from felt.server.deals import HIDES_CARDS
from felt.server.feeds import Feeds
from tests.every_game.player import names_for, random_states

MOST = 60


@pytest.mark.parametrize("name", registry.NAMES)
@given(seed=st.integers(0, 2**64 - 1))
@settings(max_examples=8, deadline=None)
def test_every_reader_follows_his_own_view(name: str, seed: int) -> None:
    """Whatever is shared between the feeds, each stands where the game's own view of its seat stands."""
    game = registry.game(name)
    names = names_for(game)
    seats = range(len(names))
    first, *later = random_states(game, names, seed, MOST)
    feeds = Feeds(game, first, seats)
    copies = {reader: Mirror(write_view(game.view(first, reader))) for reader in (None, *seats)}
    for state in later:
        for reader, changes in feeds.become(state).items():
            view = feeds[reader].sight.view
            assert view == write_view(game.view(state, reader))
            copies[reader].change({field: view[field] for field in changes})
            assert copies[reader].hash == feeds[reader].sight.hash == Mirror(view).hash


@pytest.mark.parametrize("name", HIDES_CARDS)
def test_only_the_own_fields_differ_between_seats(name: str) -> None:
    game = registry.game(name)
    names = names_for(game)
    for state in random_states(game, names, 5, MOST):
        public = write_view(game.view(state, None))
        for seat in range(len(names)):
            own = write_view(game.view(state, seat))
            assert {field for field in own if own[field] != public[field]} <= {"seat", "seats", "hands"}
