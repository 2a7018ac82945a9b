"""Every named screen can be taken, and no frame is blank or partly blank."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from felt.tools.command_line import BY_FRAMES

NAMES = ("menu", "poker_pool", "poker_pool.race", "poker_pool.suit", "poker_pool.showdown")
CLEAR = (14, 23, 20)
"""The colour of a frame on which nothing was drawn."""


def dead_share(picture: Image.Image, box: tuple[int, int, int, int]) -> float:
    """Share of the pixels in a box that have the one most common colour."""
    colours = picture.crop(box).convert("RGB").getcolors(maxcolors=1 << 24)
    return max(count for count, _ in colours) / sum(count for count, _ in colours)


def quarters(picture: Image.Image) -> list[tuple[int, int, int, int]]:
    """Four boxes that cover the picture."""
    half_x, half_y = picture.width // 2, picture.height // 2
    return [(x, y, x + half_x, y + half_y) for x in (0, half_x) for y in (0, half_y)]


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_is_drawn_in_every_quarter(game, tmp_path: Path, name: str):
    out = tmp_path / "screen.png"
    done = game("--screenshot", name, "--out", str(out), engine=(*BY_FRAMES, "--resolution", "1280x720"))
    assert done.returncode == 0, done.stdout
    picture = Image.open(out)
    assert picture.size == (1280, 720)
    for box in quarters(picture):
        assert dead_share(picture, box) < 0.93, f"{name}: nothing to be seen in {box}"


def test_one_run_takes_every_screen_in_every_language(game, tmp_path: Path):
    screens, languages = ("menu", "menu.lessons"), ("en", "it", "ru")
    spoken = [word for language in languages for word in ("--language", language)]
    out = tmp_path / "{language}" / "{screen}.png"
    words = ("--screenshot", ",".join(screens), *spoken, "--out", str(out))
    done = game(*words, engine=(*BY_FRAMES, "--resolution", "844x390"))
    assert done.returncode == 0, done.stdout
    for screen in screens:
        taken = [Image.open(tmp_path / language / f"{screen}.png").convert("RGB") for language in languages]
        for one, other in zip(taken, taken[1:] + taken[:1], strict=True):
            assert ImageChops.difference(one, other).getbbox(), f"{screen}: two languages look the same"


def test_a_blank_and_a_half_blank_frame_would_fail():
    blank = Image.new("RGB", (1280, 720), CLEAR)
    assert all(dead_share(blank, box) == 1.0 for box in quarters(blank))
    half = Image.effect_noise((1280, 720), 90).convert("RGB")
    half.paste(CLEAR, (640, 0, 1280, 720))
    assert [dead_share(half, box) >= 0.93 for box in quarters(half)] == [False, False, True, True]
