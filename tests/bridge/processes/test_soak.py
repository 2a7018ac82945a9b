"""The soak of `python -m tests.bench.bridge.soak`, cut short."""

import json

import pytest

from tests.bench.bridge.soak import Soak, soak


def test_a_short_soak_under_the_debug_allocator_is_clean(tmp_path):
    done = soak(tmp_path, rounds=250)
    assert done.complaints == [], done.output
    assert "allocator pymalloc_debug" in done.output and done.looks[-1]["round"] == 250


CALM = {"objects": 50, "nodes": 9, "orphans": 1, "python": 7000, "memory_kb": 60000}


def printed(*looks):
    return "".join(f"LOOK {json.dumps(look)}\n" for look in looks)


@pytest.mark.parametrize(
    ("code", "more", "changes", "complaint"),
    [
        (139, "", {}, "exit code 139"),
        (0, "ERROR: no\n", {}, "ERROR: no"),
        (0, "", {"objects": 51}, "objects: 51 instead of 50 at round 900"),
        (0, "", {"python": 7201}, "python grew from 7000 to 7201"),
        (0, "", {"memory_kb": 64097}, "memory_kb grew from 60000 to 64097"),
    ],
)
def test_a_soak_that_goes_wrong_complains(code, more, changes, complaint):
    looks = [
        {"round": 50, "warm": False, **CALM, "objects": 1},
        {"round": 200, "warm": True, **CALM},
        {"round": 900, "warm": True, **CALM, **changes},
    ]
    found = Soak(code, more + printed(*looks)).complaints
    assert len(found) == 1 and complaint in found[0]


def test_a_soak_that_never_warmed_up_proves_nothing():
    assert Soak(0, printed({"round": 50, "warm": False, **CALM})).complaints
