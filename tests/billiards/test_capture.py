"""Bar 12: what a pocket takes, what it lets pass, and how a taken ball is seen to go."""

from itertools import pairwise
from math import asin, degrees, hypot

import pytest

from felt.billiards.angle import TURN, angle_of, direction
from felt.billiards.events import BallHit, Captured, Pocketed, RailHit
from felt.billiards.golden import seeded_shot
from felt.billiards.layout import Spot, layout_of
from felt.billiards.scatter import scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.billiards.track import Track
from tests.billiards.layouts import lay
from tests.billiards.watch import into_cushion, of_kind

TABLE = Table()


def into_pockets() -> list[tuple[int, int, float, Spot, int]]:
    """Lone balls sent at every pocket: pocket, angle, angle off its middle at the zone's edge, start, power."""
    found = []
    for pocket in TABLE.pockets:
        for x, y in ((500, 250), (420, 180), (560, 330), (250, 250), (700, 200), (150, 130), (850, 380), (600, 60)):
            middle = angle_of(pocket.x - x, pocket.y - y)
            for off in range(-60_000, 60_001, 1000):
                ux, uy = direction(middle + off)
                miss = abs((pocket.x - x) * uy - (pocket.y - y) * ux)
                ahead = (pocket.x - x) * ux + (pocket.y - y) * uy
                if miss < pocket.capture and ahead > 0 and hypot(pocket.x - x, pocket.y - y) > pocket.capture + 20:
                    entry = degrees(asin(miss / pocket.capture))
                    power = 150 + (off // 1000 * 37) % 850
                    found.append((pocket.id, (middle + off) % TURN, entry, Spot(0, x, y), power))
    return found


def test_every_plausible_ball_is_taken_and_drops() -> None:
    """A ball that reaches the zone within angle and speed is taken there and then; the cue ball like any other."""
    taken = refused = 0
    for pocket, angle, entry, spot, power in into_pockets():
        track = solve(TABLE, layout_of([spot]), angle, power)
        first = track.events[0] if track.events else None
        if isinstance(first, RailHit) or first is None:
            continue  # a jaw or cushion stood before the zone
        if isinstance(first, Captured):
            taken += 1
            assert entry <= TABLE.pocket_capture_max_angle + 0.01
            assert first.speed <= TABLE.pocket_capture_max_speed
            assert isinstance(track.events[1], Pocketed)
            assert track.events[1].pocket == pocket
        else:
            refused += 1
            assert entry > TABLE.pocket_capture_max_angle - 0.01 or first.speed > TABLE.pocket_capture_max_speed - 100
    assert taken > 300
    assert refused > 30


@pytest.mark.parametrize("off", [0, 4_000, 12_000, 30_000])
def test_the_same_rule_for_the_cue_ball(off: int) -> None:
    """A cue ball and an object ball with one motion are taken, or not, alike."""
    pocket, (ux, uy) = TABLE.pockets[5], direction(TURN // 8 + off)
    start = Spot(0, pocket.x - 160, pocket.y - 160)
    alone = solve(TABLE, layout_of([start]), TURN // 8 + off, 300)
    behind = Spot(0, start.x - 60 * ux, start.y - 60 * uy)
    driven = solve(TABLE, layout_of([behind, Spot(7, start.x, start.y)]), TURN // 8 + off, 420)
    assert bool(_taken(alone, 0)) == bool(_taken(driven, 7)) == (off < 20_000)


def _taken(track: Track, ball: int) -> list[Captured]:
    return [event for event in of_kind(track, Captured) if event.ball == ball and event.pocket == 5]


@pytest.mark.parametrize("side", ["top", "bottom"])
@pytest.mark.parametrize("power", [150, 400, 1000])
@pytest.mark.parametrize("object_ball", [False, True])
def test_a_ball_running_along_the_rail_passes_the_side_pocket(side: str, power: int, object_ball: bool) -> None:
    """Frozen to the rail and sent along it, a ball runs past the side pocket straight to the far end."""
    y = TABLE.ball_radius if side == "top" else TABLE.table_height - TABLE.ball_radius
    layout = lay(f"0 300 {y}, 1 350 {y}") if object_ball else lay(f"0 350 {y}")
    track = solve(TABLE, layout, 0, power)
    runner = 1 if object_ball else 0
    passed = [pose for time in range(200) for pose in track.at(time / 50) if pose.ball == runner and pose.x < 900]
    assert all(pose.y == pytest.approx(y, abs=1e-6) for pose in passed)
    assert not [event for event in of_kind(track, Captured | Pocketed) if event.pocket in (1, 4)]


def test_no_setting_takes_a_ball_off_the_rail() -> None:
    """The widest zone, angle and mouth together still let a rail-runner pass."""
    widest = {"pocket_capture_radius_multiplier": 1.5, "pocket_capture_max_angle": 75, "pocket_radius_multiplier": 1.8}
    track = solve(Table.of(widest), lay(f"0 300 {TABLE.ball_radius}"), 0, 400)
    assert not [event for event in of_kind(track, Captured | Pocketed) if event.pocket == 1]


def test_captured_balls_drop_unless_something_stands_in_the_way() -> None:
    """In ordinary play a taken ball's next event is its drop, or a contact with a ball or jaw."""
    dropped = met = 0
    for seed in range(300):
        track = solve(TABLE, *seeded_shot(TABLE, seed))
        for index, event in enumerate(track.events):
            if not isinstance(event, Captured):
                continue
            later = (after for after in track.events[index + 1 :] if event.ball in _balls(after))
            following = next(later, None)
            assert following is not None, seed
            if isinstance(following, Pocketed):
                assert following.pocket == event.pocket
                dropped += 1
            else:
                met += 1
    assert dropped > 200
    assert met < dropped / 4


def _balls(event: object) -> tuple[int, ...]:
    return (event.a, event.b) if isinstance(event, BallHit) else (event.ball,)  # type: ignore[attr-defined]


def test_a_taken_ball_glides_without_a_jump_to_the_middle() -> None:
    """No teleport (report 4): between any two ticks a ball moves at most as far as its speed allows."""
    tick, seen = 1 / 240, 0
    for seed in range(120):
        track = solve(TABLE, *seeded_shot(TABLE, seed))
        for ride in track.rides:
            if ride.sink is None:
                continue
            seen += 1
            pace = max(of_kind(track, Pocketed), key=lambda event: event.ball == ride.ball).speed
            poses = [ride.at(ride.sink.start + step * tick) for step in range(-4, 200)]
            shown = [pose for pose in poses if pose]
            for before, after in pairwise(shown[4:]):
                assert hypot(after.x - before.x, after.y - before.y) <= max(pace, 60.0) * tick * 1.0001
                assert after.sunk >= before.sunk
            pocket = TABLE.pockets[max(of_kind(track, Pocketed), key=lambda event: event.ball == ride.ball).pocket]
            last = ride.sink.at(ride.sink.end)
            assert hypot(last[0] + 500 - pocket.x, last[1] + 250 - pocket.y) < 1e-9
    assert seen > 80


def test_drops_come_in_time_order_and_ties_by_pocket_then_ball() -> None:
    """A perfectly even double pot: both balls fall at one instant, the lower pocket first."""
    half = TABLE.ball_radius
    layout = lay(f"0 500 250, 9 {500 - half * 1.2} {250 - 40}, 4 {500 + half * 1.2} {250 - 40}")
    track = solve(TABLE, layout, TURN * 3 // 4, 500)
    fell = of_kind(track, Pocketed)
    assert fell == sorted(fell, key=lambda event: (event.t, event.pocket, event.ball))
    assert [event.t for event in track.events] == sorted(event.t for event in track.events)


def test_a_ball_that_stops_beyond_the_cushion_line_tips_in() -> None:
    """There is no cloth in a mouth to rest on: every rest lies within the cushion lines."""
    harsh = Table.of({"pocket_capture_max_angle": 0})  # nothing is guided, so slow balls stop where they stop
    tipped = 0
    for power in range(60, 200):
        for x in (478, 482, 518, 522):
            track = solve(harsh, lay(f"0 {x} 90"), TURN * 3 // 4, power)
            tipped += any(event.speed == 0.0 for event in of_kind(track, Pocketed))
            assert all(0 <= spot.y <= harsh.table_height for spot in track.rests)
    assert tipped > 3


@pytest.mark.parametrize("multiplier", [1.0, 1.35, 1.6, 1.8])
@pytest.mark.parametrize("jaw", [0.6, 1.3, 1.8])
@pytest.mark.parametrize("radius", [9.0, 11.25, 14.0])
def test_pockets_are_sealed_at_every_setting(multiplier: float, jaw: float, radius: float) -> None:
    """No ball slips between hole and jaws, and no jaw has an edge, whatever the sliders say."""
    table = Table.of({"pocket_radius_multiplier": multiplier, "jaw_radius": jaw, "ball_radius": radius})
    for pocket in table.pockets:
        for joint in pocket.mouth:
            assert into_cushion(table, joint.x, joint.y) == pytest.approx(radius, abs=1e-6)
        for one in pocket.jaws:
            assert hypot(one.x - pocket.x, one.y - pocket.y) < pocket.radius + one.radius + radius
    for seed in range(12):
        track = solve(table, scattered(table, seed, 8), seed * 77_777 % TURN, 1000)
        assert len(track.rests) + len(of_kind(track, Pocketed)) == 8
        assert not track.forced


def test_a_mouth_is_wider_for_a_bigger_multiplier() -> None:
    widths = []
    for multiplier in (1.0, 1.35, 1.45, 1.6):
        left, right = Table.of({"pocket_radius_multiplier": multiplier}).pockets[1].jaws
        widths.append((right.x - left.x - left.radius - right.radius) / 2 / TABLE.ball_radius)
    assert widths == pytest.approx([2.4, 2.4 * 1.35, 2.4 * 1.45, 2.4 * 1.6])
