"""Whatever comes in: a clear error or a sound shot, never NaN and never a crash."""

from math import isfinite

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.billiards.bounds import bounds_of
from felt.billiards.events import Pocketed
from felt.billiards.layout import Layout, Spot
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.tuning.physics import Physics
from tests.billiards.layouts import lay
from tests.billiards.watch import of_kind

TABLE = Table()
NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("layout", "angle", "power", "message"),
    [
        ("0 250 250", -1, 500, r"angle must be a whole number 0\.\.999999, got -1"),
        ("0 250 250", 1_000_000, 500, "angle must be"),
        ("0 250 250", 0.5, 500, "angle must be a whole number"),
        ("0 250 250", 0, 0, r"power must be a whole number 1\.\.1000, got 0"),
        ("0 250 250", 0, 1001, "power must be"),
        ("0 250 250", 0, True, "power must be"),
        ("1 250 250", 0, 500, r"cue ball \(ball 0\)"),
        ("0 250 250, 0 300 300", 0, 500, "each once"),
        ("0 250 250, 16 300 300", 0, 500, r"0\.\.15"),
        ("0 -1 250", 0, 500, r"x of ball 0 must be 0\.\.1000, got -1"),
        ("0 250 250, 4 300 5", 0, 500, "ball 4 must be clear of the cushions, got 300, 5"),
        ("0 250 250, 4 300 501", 0, 500, r"y of ball 4 must be 0\.\.500"),
    ],
)
def test_impossible_shots_are_refused(layout: str, angle: int, power: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solve(TABLE, lay(layout), angle, power)


@pytest.mark.parametrize("x", [NAN, INF, -INF])
def test_places_that_are_no_numbers_are_refused(x: float) -> None:
    with pytest.raises(ValueError, match="x of ball 0"):
        solve(TABLE, (Spot(0, x, 250.0),), 0, 500)


CLOTH = st.tuples(st.floats(11.25, 988.75), st.floats(11.25, 488.75))
MOUTHS = st.one_of(
    st.tuples(st.floats(0, 1000), st.floats(0, 30)), st.tuples(st.floats(470, 530), st.floats(0, 500)), CLOTH
).filter(lambda place: not bounds_of(TABLE).in_cushion(Spot(1, *place)))
PLACES = st.lists(st.one_of(CLOTH, MOUTHS), min_size=1, max_size=16)


@given(PLACES, st.integers(0, 999_999), st.integers(1, 1000))
@settings(max_examples=300, deadline=None)
def test_any_layout_on_the_table_ends_soundly(places: list[tuple[float, float]], angle: int, power: int) -> None:
    """Balls may overlap, lie in mouths or on one spot: the shot still ends, with numbers that are numbers."""
    layout: Layout = tuple(Spot(ball, x, y) for ball, (x, y) in enumerate(places))
    track = solve(TABLE, layout, angle, power)
    assert isfinite(track.duration)
    assert track.duration <= TABLE.shot_time_limit + 3
    assert all(isfinite(spot.x) and isfinite(spot.y) for spot in track.rests)
    assert len(track.rests) + len(of_kind(track, Pocketed)) == len(places)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("ball_radius", 0.0, "ball_radius"),
        ("ball_radius", 200.0, "ball_radius"),
        ("felt_friction", 0.0, "felt_friction"),
        ("felt_friction", NAN, "felt_friction"),
        ("rail_restitution", 1.5, "rail_restitution"),
        ("table_width", -10.0, "table_width"),
        ("max_shot_power", INF, "max_shot_power"),
    ],
)
def test_impossible_tables_are_refused(name: str, value: float, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Table.of({name: value})


def numbers() -> dict[str, tuple[float, float]]:
    """Every number a table takes from the tuning, with its range."""
    found = {}
    for name, field in Physics.model_fields.items():
        bounds = {type(limit).__name__: limit for limit in field.metadata}
        if name in Table.__dataclass_fields__:
            found[name] = (bounds["Ge"].ge, bounds["Le"].le)
    return found


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_every_allowed_tuning_plays(data: st.DataObject) -> None:
    """Any mix of values within their ranges gives a table on which a hard shot ends and loses no ball."""
    chosen = {name: data.draw(st.floats(low, high), name) for name, (low, high) in numbers().items()}
    table = Table.of(Physics(**chosen).model_dump())
    width, height = table.table_width, table.table_height
    layout = lay(f"0 {width / 4} {height / 2}, 1 {width / 2} {height / 2}, 2 {width * 0.7} {height * 0.4}")
    track = solve(table, layout, data.draw(st.integers(0, 999_999)), 1000)
    assert len(track.rests) + len(of_kind(track, Pocketed)) == 3


def test_every_number_of_a_table_is_tunable_and_starts_from_its_default() -> None:
    assert set(numbers()) == set(Table.__dataclass_fields__)
    assert Table.of(Physics().model_dump()) == Table()
    for name, (low, high) in numbers().items():
        assert low <= getattr(Table(), name) <= high


def test_a_ball_laid_into_a_hole_falls_at_once() -> None:
    track = solve(TABLE, lay("0 250 250, 1 8 8, 2 500 250"), 0, 300)
    assert track.events[0] == Pocketed(0.0, 1, 0, 0.0)
    assert 1 not in [spot.ball for spot in track.rests]
    assert 0 < track.at(0.1)[1].sunk < 1
