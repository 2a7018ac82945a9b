"""What the picture-taker asks the game for, and the page it makes of the pictures."""

from pathlib import Path

import pytest

from felt.scenes.orders import BadOrder, read
from felt.tools import screenshots


def test_the_game_understands_what_it_is_asked_for(tmp_path: Path) -> None:
    words = screenshots.words_for("390x844", ["it", "ru"], "menu,holdem", tmp_path)
    orders = read(words[words.index("--") + 1 :])
    assert orders.screenshot == "menu,holdem" and orders.language == ["it", "ru"]
    assert orders.out == tmp_path / "{language}" / "{screen}.png"


def test_a_language_the_game_does_not_speak_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOrder, match=r"'la'.*'en', 'it', 'ru'"):
        read(["--screenshot", "menu", "--language", "la", "--out", "menu.png"])
    with pytest.raises(SystemExit):
        screenshots.main(["--language", "la"])
    assert "'la'" in capsys.readouterr().err


def test_the_page_shows_a_screen_in_every_column(tmp_path: Path) -> None:
    columns = ["390x844/en", "390x844/ru"]
    for column in columns:
        (tmp_path / column).mkdir(parents=True)
        (tmp_path / column / "menu.png").touch()
    page = screenshots.contact_sheet(tmp_path, columns)
    assert all(f'src="{column}/menu.png"' in page for column in columns)
