"""A view followed by its changes hashes as the whole view does."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

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
