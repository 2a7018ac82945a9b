"""When a client connects, greets, pings, gives up, and connects again."""

import pytest

from felt.online.limits import BACKOFF_FIRST, BACKOFF_LAST, HEARTBEAT_SECONDS, SILENCE_SECONDS, Close
from felt.online.messages import from_server as tells
from felt.online.messages.from_client import Hello, Ping
from felt.online.notices import LinkChanged, LinkState
from tests.online.talk import Talk, welcome_to


def test_waits_are_random_below_a_growing_ceiling() -> None:
    talk = Talk()
    waits = []
    for _ in range(200):
        talk.session.opening(talk.now)
        talk.drop()
        waits.append(talk.session.link.seconds_to_retry(talk.now))
        talk.now += BACKOFF_LAST
    for attempt, wait in enumerate(waits):
        assert 0.0 <= wait <= min(BACKOFF_LAST, BACKOFF_FIRST * 2**attempt)
    late = waits[5:]
    assert min(late) < 1.0 and max(late) > 7.0, "full jitter uses all of the room"


def test_a_welcome_forgives_earlier_failures() -> None:
    talk = Talk()
    for _ in range(9):
        talk.session.opening(talk.now)
        talk.drop()
    talk.connect()
    talk.drop()
    assert talk.session.link.seconds_to_retry(talk.now) <= BACKOFF_FIRST


@pytest.mark.parametrize("code", [Close.CONSENTED, Close.REPLACED, Close.KICKED, Close.VERSION, Close.AUTH])
def test_some_codes_end_it(code: Close) -> None:
    talk = Talk()
    talk.connect()
    talk.drop(code)
    assert talk.notices(LinkChanged)[-1] == LinkChanged(LinkState.ENDED, code)
    talk.now += 1000
    assert not talk.session.link.wants_socket(talk.now)
    talk.session.link.hurry()
    assert talk.session.link.wants_socket(talk.now), "the player may ask for another attempt"


@pytest.mark.parametrize("code", [Close.DRAIN, Close.TOO_SLOW, 1001, 1006, 1009, -1])
def test_all_other_codes_lead_back(code: int) -> None:
    talk = Talk()
    talk.connect()
    talk.drop(code)
    talk.now += BACKOFF_LAST
    assert talk.session.link.wants_socket(talk.now)


def test_the_first_word_is_a_hello_until_it_is_welcomed() -> None:
    talk = Talk(name="Ann")
    talk.connect(welcome=False)
    talk.wait(5)
    hellos = talk.take(Hello)
    assert len(hellos) == 3 and len(set(hellos)) == 1 and not talk.said
    talk.hear(welcome_to(1))
    talk.wait(5)
    assert not talk.take(Hello)


def test_each_hello_carries_the_newest_token() -> None:
    talk = Talk(token="0" * 43)
    for epoch in (1, 2, 3):
        talk.connect()
        assert talk.take(Hello)[-1].token == f"{epoch - 1:043d}"
        talk.drop()


def test_public_report_a_dead_link_is_noticed_soon() -> None:
    """colyseus 361: a drop was noticed only after 20 s to 5 min."""
    talk = Talk()
    talk.connect()
    talk.wait(SILENCE_SECONDS - 0.2)
    assert not talk.session.link.is_dead(talk.now)
    assert len(talk.take(Ping)) == int(SILENCE_SECONDS / HEARTBEAT_SECONDS)
    talk.wait(0.3)
    assert talk.session.link.is_dead(talk.now)


def test_an_answered_ping_keeps_it_alive_and_measures_it() -> None:
    talk = Talk()
    talk.connect()
    for _ in range(10):
        while not (pings := talk.take(Ping)):
            talk.wait(0.1)
        (ping,) = pings
        talk.now += 0.25
        talk.hear(tells.Pong(n=ping.n, server_ms=0, where="idle"))
        assert talk.session.link.rtt == pytest.approx(0.25)
    assert not talk.session.link.is_dead(talk.now)


def test_a_device_that_slept_is_given_time_to_hear() -> None:
    talk = Talk()
    talk.connect()
    talk.wait(1)
    talk.now += 3600
    talk.session.tick(talk.now)
    assert not talk.session.link.is_dead(talk.now)
    talk.wait(SILENCE_SECONDS)
    assert talk.session.link.is_dead(talk.now)
