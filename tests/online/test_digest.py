"""A view followed by its changes hashes as the whole view does."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.games.registry import NAMES, game
from felt.match.messages import write_view
from felt.online import digest as digests
from felt.online.digest import Mirror, canonical, digest

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5) | st.floats(-1e3, 1e3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
VIEWS = st.fixed_dictionaries({"a": VALUES, "b": VALUES, "c": VALUES})


@given(VIEWS, st.lists(VIEWS, max_size=5))
def test_changes_lead_to_the_same_hash(first: dict[str, Any], later: list[dict[str, Any]]) -> None:
    source, copy = Mirror(first), Mirror(first)
    for view in later:
        copy.change(source.become(view))
        assert copy.view == view and copy.hash == source.hash == Mirror(source.view).hash


@given(VIEWS)
def test_a_missed_change_shows(view: dict[str, Any]) -> None:
    assert Mirror(view | {"a": "before"}).hash != Mirror(view | {"a": "after"}).hash


def test_written_in_one_way() -> None:
    assert canonical({"b": 1.00004, "a": ("é", None)}) == '{"a":["é",null],"b":10000}'.encode()
    assert digest({"a": 1}) == digest({"a": 1}) != digest({"a": 2}) and len(digest(0)) == 16


@pytest.mark.parametrize("name", NAMES)
def test_the_fast_writer_writes_what_the_plain_one_does(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server and a phone hash alike: names in any script, floats, control characters."""
    rules = game(name)
    names = ["Zoë", "Лев", "a\u2060b", "7e1.5"] + ["x"] * (rules.seat_range[0] - 2)
    state = rules.start(rules.configure({}), names[: rules.seat_range[0]], 7).state
    odd = {"numbers": [0.5, -1.25, 1e16, 3, 2.5e-7], "name": 'a\tb\x01\x7f\u2028"\\'}
    view = write_view(rules.view(state, 0)) | odd
    fast = digests.canonical(view)
    monkeypatch.setattr(digests, "_dumps", digests.plain_dumps)
    assert digests.canonical(view) == fast
