"""The auditor accuses a server of a broken promise, and of nothing else."""

import json

import pytest

from felt.online.audit import LUCK, Auditor
from felt.online.messages import from_server as tells
from felt.online.messages.from_client import Fetch
from felt.online.notices import Fetched
from felt.online.proofs import luck_commitment, match_seed
from tests.online.talk import Talk, happened, snapshot

PLACE = "hand 0 0"
SERVER_SEED, OWN = b"s" * 32, b"o" * 32


def deal(number: int) -> tells.DealInfo:
    return tells.DealInfo(deal=number, places=(PLACE,), commitments=("0" * 64,))


def asked_for_the_first_deal() -> tuple[Talk, Auditor, str]:
    """A match in its second deal, with the proofs of the first on their way."""
    talk = Talk()
    auditor = Auditor(talk.session)
    talk.connect(match="m")
    talk.hear(snapshot(5, deal=deal(1)), happened(6, deal=deal(2)))
    auditor._seen = {1: frozenset(), 2: frozenset()}
    auditor._match = "m"
    copy = talk.session.match
    assert copy
    auditor._ask(copy)
    talk.wait(0.1)
    (fetch,) = talk.take(Fetch)
    return talk, auditor, fetch.cid


def proofs() -> bytes:
    """Proofs that fit no promise."""
    return json.dumps({"deal": 1, "cards": [{"place": PLACE, "card": "1d", "salt": "00" * 16}]}).encode()


def test_a_card_that_was_not_promised_is_told() -> None:
    _, auditor, cid = asked_for_the_first_deal()
    auditor.hear(Fetched(cid, proofs()))
    assert len(auditor.problems) == 1 and PLACE in auditor.problems[0]


def test_who_has_lost_his_seat_accuses_nobody() -> None:
    talk, auditor, cid = asked_for_the_first_deal()
    talk.hear(snapshot(6, info=snapshot(6).info.model_copy(update={"seat": None})))
    auditor.hear(Fetched(cid, proofs()))
    assert auditor.problems == []


@pytest.mark.parametrize(
    ("heard", "seed", "accused"),
    [
        ((OWN,), match_seed(SERVER_SEED, "m", [OWN]), False),
        ((OWN,), match_seed(SERVER_SEED, "m", [None]), True),
        ((None,), match_seed(SERVER_SEED, "m", [None]), False),
        ((), match_seed(SERVER_SEED, "m", [OWN]), False),
    ],
    ids=["mixed", "mixed otherwise than told", "too late", "never heard what was told"],
)
def test_luck_that_was_not_mixed_as_told_is_told(heard: tuple[bytes | None, ...], seed: int, accused: bool) -> None:
    talk = Talk()
    auditor = Auditor(talk.session)
    talk.connect(match="m")
    talk.hear(tells.LuckCommitted(match="m", commitment=luck_commitment(SERVER_SEED, "m"), reply_ms=1000))
    luck = talk.session.luck.of("m")
    assert luck
    luck.seed, luck.seeds = OWN, tuple(each and each.hex() for each in heard)
    auditor._match, auditor._asked = "m", {LUCK: "luck"}
    talk.hear(snapshot(5))
    auditor.hear(Fetched("luck", json.dumps({"server_seed": SERVER_SEED.hex(), "seed": str(seed)}).encode()))
    assert bool(auditor.problems) == accused
