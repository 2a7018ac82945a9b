"""Whatever the line does, every match ends as it would on a perfect one."""

import pytest

from felt.core.record import write
from felt.games import registry
from felt.match.messages import write_view
from felt.online.faults import FLAWLESS, Faults
from felt.online.notices import MatchOpened, MatchReset, RequestDone
from tests.conftest import CaseCounts
from tests.online.bad_network import Network

BAD = Faults(cut=0.01, deaf=0.003)
EVENTS = {"poker_pool": 8, "holdem": 40, "svara": 40, "scopone": 45}
WHOLE = 10_000
"""More events than any match has."""
SHORT = {"svara": {"hand_limit": "3"}, "scopone": {"deal_limit": "1"}}
"""House rules under which a match is soon over."""

every_game = pytest.mark.parametrize("name", registry.NAMES)


def played(name: str, seed: int, faults: Faults, most: int = 0) -> Network:
    network = Network(registry.game(name), seed, faults, most or EVENTS[name], SHORT.get(name))
    network.run()
    return network


@every_game
def test_faults_change_nothing(name: str, cases: CaseCounts) -> None:
    for seed in cases(1, 500):
        end_alike(name, seed)


def end_alike(name: str, seed: int) -> None:
    """Play the same match to its end over a perfect and over a bad line."""
    clean, bad = played(name, seed, FLAWLESS, WHOLE), played(name, seed, BAD, WHOLE)
    assert bad.server.table.result
    assert write(bad.server.table.record()) == write(clean.server.table.record())
    for client in bad.clients:
        match = client.session.match
        assert match and match.hash == match.view_hash
        assert match.seq == bad.server.seq
        assert client.session.follower.desyncs == 0


@every_game
def test_a_perfect_line_needs_no_repair(name: str) -> None:
    network = played(name, 1, FLAWLESS)
    table = network.server.table
    for seat, client in enumerate(network.clients):
        session = client.session
        assert session.match and session.match.view == write_view(table.game.view(table.state, seat))
        assert network.moves(seat) == list(range(1, network.server.seq + 1))
        assert client.connections == 1 and session.follower.resumes == 1
        assert not any(isinstance(notice, MatchReset) for notice in client.heard)
        assert sum(isinstance(notice, MatchOpened) for notice in client.heard) == 1


@every_game
def test_every_action_is_done_once(name: str) -> None:
    network = played(name, 5, BAD)
    done = [n for client in network.clients for n in client.heard if isinstance(n, RequestDone)]
    numbers = [notice.seq for notice in done]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(range(1, network.server.seq + 1))
    assert len(network.server.results) == network.server.seq
