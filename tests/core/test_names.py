"""Names of players: any words a record can hold."""

import pytest

from felt.core.names import is_name, require_names


@pytest.mark.parametrize("name", ["Ann", "Ann Lee", "Łucja", "李 明", "\U0001f469\u200d\U0001f680"])
def test_words_of_any_script_are_a_name(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", " ", "Ann ", "Ann  Lee", "Ann\tLee", "Ann\nLee", "Ann\u2028Lee", "\ud800"])
def test_what_would_break_a_line_is_no_name(name: str) -> None:
    assert not is_name(name)
    with pytest.raises(ValueError, match="words parted by single spaces, got"):
        require_names("nim", ["Ann", name], 2, 2)


@pytest.mark.parametrize(
    ("count", "most", "told"), [(1, 2, "nim is for 2 players, got 1"), (7, 6, "2 to 6 players, got 7")]
)
def test_the_number_of_players_is_told(count: int, most: int, told: str) -> None:
    require_names("nim", ["Ann"] * most, 2, most)
    with pytest.raises(ValueError, match=told):
        require_names("nim", ["Ann"] * count, 2, most)
