"""Anything at all on the wire: bytes, JSON, and messages that are nearly right. Nothing breaks, nobody else notices."""

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from felt.online.messages import from_client as asked
from felt.online.messages.codec import BadMessage, read_client
from felt.server import metrics
from felt.server.app import App
from tests.server.visit import pair, visit

CASES = int(os.environ.get("FELT_FUZZ_CASES", "1200"))
"""The bench asks for a hundred thousand."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
CLIENT: TypeAdapter[Any] = TypeAdapter(asked.ClientMessage)
KINDS = [
    "hello", "ping", "resume", "queue", "leave_queue", "confirm", "create_table", "join_table", "start_table",
    "leave_table", "act", "concede", "leave", "rematch", "watch", "browse", "desync", "fetch",
    "seed_commit", "seed_reveal",
]  # fmt: skip
FIELDS = st.dictionaries(
    st.sampled_from("cid match epoch base action seq game bot code seats n yes what".split()),  # noqa: SIM905
    JSON | st.sampled_from(["a", "holdem", "easy", 1, 0, {"kind": "fold"}, True]),
    max_size=7,
)


def same_as_read(frame: str | bytes) -> bool:
    """A frame is either refused in words, or a message that writes back to what was said."""
    refusal = ""
    try:
        message = read_client(frame)
    except BadMessage as error:
        refusal = str(error)
    if refusal:
        assert 5 < len(refusal) < 400
        return False
    again = CLIENT.validate_json(message.model_dump_json())
    assert again == message
    return True


@settings(max_examples=CASES // 4, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_or_bytes_is_refused_in_words(frame: str | bytes) -> None:
    assert not same_as_read(frame)


@settings(max_examples=CASES // 4, deadline=None, suppress_health_check=list(HealthCheck))
@given(JSON)
def test_any_json_is_refused_in_words(value: Any) -> None:
    assert not same_as_read(json.dumps(value))


@settings(max_examples=CASES // 2, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(KINDS), FIELDS)
def test_what_is_nearly_a_message_is_read_or_refused(kind: str, fields: dict[str, Any]) -> None:
    same_as_read(json.dumps({"t": kind, **fields}))


@pytest.mark.parametrize("is_over", [False, True], ids=["playing", "over"])
def test_any_order_of_right_messages_breaks_nothing(tmp_path: Path, is_over: bool) -> None:
    """Well-formed requests at the wrong time, in the wrong match, from the wrong place."""
    dice = Random(5)

    def something(match: str, number: int) -> Any:
        about = {"cid": f"z{number}", "match": dice.choice([match, "nowhere"])}
        seat = {**about, "epoch": dice.choice([1, 2, 99])}
        return dice.choice(
            [
                asked.Act(**seat, base=dice.randrange(3), action={"kind": dice.choice(["fold", "shoot"])}),
                asked.Concede(**{**seat, "match": "nowhere"}),
                asked.Rematch(**seat, yes=True),
                asked.Leave(**{**seat, "match": "nowhere"}),
                asked.Watch(**about),
                asked.Fetch(**about, what=dice.choice(["record", "proofs"]), deal=dice.randrange(3)),
                asked.Queue(cid=about["cid"], game="svara", bot=dice.choice(["easy", "nobody"])),
                asked.Confirm(cid=about["cid"], offer="none"),
                asked.JoinTable(cid=about["cid"], code="ABCDEF"),
                asked.StartTable(cid=about["cid"]),
                asked.LeaveTable(cid=about["cid"]),
                asked.Resume(match=about["match"], seq=dice.choice([None, 0, 7])),
                asked.Desync(match=about["match"], seq=1, mine="0" * 16),
                asked.SeedCommit(match=about["match"], commitment="0" * 64),
                asked.SeedReveal(match=about["match"], seed="0" * 64),
                asked.Ping(n=number),
            ]
        )

    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        before = metrics.FAULTS._value.get()  # type: ignore[attr-defined]
        idle = guests[1 - seat]
        if is_over:
            await guests[seat].ask(asked.Concede, match=match, epoch=1)
        for number in range(150):
            await idle.say(something(match, number))
            await asyncio.sleep(0.05 if number % 10 else 0.06)
        await idle.say(asked.Ping(n=12345))
        assert (await idle.until("pong", n=12345)).n == 12345
        assert metrics.FAULTS._value.get() == before  # type: ignore[attr-defined]
        if not is_over:
            assert (await guests[seat].act(snapshots[seat], {"kind": "call"}, 0)).t == "happened"

    visit(tmp_path, story)
