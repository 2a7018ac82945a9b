"""What a player wants, kept between runs: every value survives, no damaged file stops a start."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.games.poker_pool.engine import GAME
from felt.match import preferences
from felt.match.files import set_aside, write_whole
from felt.match.kept import Damaged
from felt.match.preferences import ASSISTS, LANGUAGES, TEXT_SIZES, Preferences
from felt.tuning.assist import ASSIST


def wanted() -> st.SearchStrategy[Preferences]:
    share, switch = st.floats(0, 1), st.booleans()
    return st.builds(
        Preferences,
        language=st.sampled_from(LANGUAGES),
        text_scale=st.sampled_from(TEXT_SIZES),
        assist=st.sampled_from(ASSISTS),
        music=share,
        effects=share,
        interface=share,
        captions=switch,
        left_handed=switch,
        telemetry=switch,
    )


@given(wanted())
def test_every_choice_survives_being_written(choices: Preferences) -> None:
    assert preferences.read(preferences.write(choices)) == choices


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "expected an object"),
        ('{"music": 2}', "music"),
        ('{"language": "xx"}', "language"),
        ('{"assist": "magnetic"}', "assist"),
        ('{"version": 99}', "version"),
    ],
)
def test_a_damaged_text_says_what_is_wrong(text: str, named: str) -> None:
    with pytest.raises(Damaged, match=named):
        preferences.read(text)


def test_choices_made_before_versions_were_written_still_count() -> None:
    old = '{"reduced_motion": true, "music": 0.4, "gone_since": 1}'
    assert preferences.read(old) == Preferences(reduced_motion=True, music=0.4)


def test_telemetry_is_off_until_asked_for() -> None:
    assert not Preferences().telemetry


@pytest.mark.parametrize("name", ASSISTS)
def test_every_assist_is_a_table_that_can_be_played_on(name: str) -> None:
    assert set(ASSIST) == set(ASSISTS)
    physics = GAME.configure(ASSIST[name]).physics
    assert 1.35 <= physics.pocket_radius_multiplier <= 1.6
    assert 0.08 <= physics.pocket_capture_pull_strength <= 0.22


def test_stronger_assist_is_stronger() -> None:
    pulls = [GAME.configure(ASSIST[name]).physics.pocket_capture_pull_strength for name in ASSISTS]
    assert pulls == sorted(set(pulls))


def test_a_killed_write_leaves_the_old_file(tmp_path, monkeypatch) -> None:
    place = tmp_path / "preferences.json"
    write_whole(place, preferences.write(Preferences(music=0.25)))
    monkeypatch.setattr("os.fsync", lambda _file: (_ for _ in ()).throw(OSError("no power")))
    with pytest.raises(OSError, match="no power"):
        write_whole(place, preferences.write(Preferences(music=0.75)))
    assert preferences.read(place.read_text()).music == 0.25


def test_a_damaged_file_is_kept_beside_the_new_one(tmp_path) -> None:
    place = tmp_path / "preferences.json"
    place.write_text("{ torn")
    aside = set_aside(place)
    assert aside.read_text() == "{ torn"
    assert not place.exists()
