"""Every message both ways, and what is refused."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.online.messages import from_client, from_server
from felt.online.messages.chunk import Chunk, part_of, parts_of
from felt.online.messages.codec import BadMessage, encode, read_client, read_server

PING = {"t": "ping", "n": 1}


def kinds(union: Any) -> list[type]:
    """List the message types of one direction."""
    return list(get_args(get_args(union)[0]))


@pytest.mark.parametrize("module", [from_client, from_server])
def test_every_message_of_a_module_is_in_its_union(module: Any) -> None:
    union = module.ClientMessage if module is from_client else module.ServerMessage
    tagged = {t for t in vars(module).values() if isinstance(t, type) and "t" in getattr(t, "model_fields", {})}
    assert tagged == set(kinds(union))


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        ("null", ""), ("[]", ""), ("17", ""), ("{}", ""), ("", ""), ("{", ""), (b"{}", ""), ("\ud800", ""),
        (json.dumps({"t": "nonsense"}), ""),
        (json.dumps(PING | {"n": "1"}), "ping.n"), (json.dumps(PING | {"n": True}), "ping.n"),
        (json.dumps(PING | {"n": 1e2}), "ping.n"), (json.dumps(PING | {"n": -1}), "ping.n"),
        (json.dumps(PING | {"n": 10**23}), "ping.n"), (json.dumps(PING | {"x": 1}), "ping.x"),
        ('{"t":"ping","n":NaN}', "ping.n"), ("[" * 5000, ""), ("x" * 20_000, ""),
    ],
)  # fmt: skip
def test_a_frame_that_is_no_message_is_refused(frame: str | bytes, field: str) -> None:
    with pytest.raises(BadMessage) as refusal:
        read_client(frame)
    assert refusal.value.field == field or not field


@given(st.binary(max_size=200))
def test_a_binary_frame_is_a_part_or_refused(data: bytes) -> None:
    try:
        read = read_server(data)
    except BadMessage:
        return
    assert encode(read) == data


@given(st.text(max_size=200) | st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists).map(str))
def test_no_text_breaks_the_reader(text: str) -> None:
    for read in (read_client, read_server):
        with pytest.raises(BadMessage):
            read(text)


def test_an_action_may_not_be_large() -> None:
    act: dict[str, Any] = {"t": "act", "cid": "a", "match": "m", "epoch": 1, "base": 0, "action": {"kind": "x"}}
    assert read_client(json.dumps(act)).action == {"kind": "x"}
    for action in ({}, {"kind": 2**60}, {"kind": "x" * 41}, {str(n): 1 for n in range(9)}, {"kind": {"a": 1}}):
        with pytest.raises(BadMessage):
            read_client(json.dumps(act | {"action": action}))


@given(st.binary(max_size=100_000))
def test_parts_make_up_the_whole(data: bytes) -> None:
    count = parts_of(data)
    parts = [read_server(encode(Chunk("c", part, count, part_of(data, part)))) for part in range(count)]
    assert b"".join(part.data for part in parts) == data
