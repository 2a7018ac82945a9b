"""Whole matches in real Godot: by bots headless, by input events in a window, and their records again."""

import json

import pytest

HEADLESS = ("--headless",)


def _last_json(output: str) -> dict:
    return json.loads(output.strip().splitlines()[-1])


def test_bots_play_to_a_winner_and_the_record_replays(game, tmp_path):
    record = tmp_path / "match.txt"
    played = game(
        "--match", "poker_pool", "--seats", "bot:easy,bot:easy", "--seed", "7", "--record", str(record), engine=HEADLESS
    )
    assert played.returncode == 0, played.stdout
    result = _last_json(played.stdout)
    assert result["winner"]
    assert result["reason"] in ("showdown", "elimination", "concession")
    replayed = game("--replay", str(record), engine=HEADLESS)
    assert replayed.returncode == 0, replayed.stdout
    assert _last_json(replayed.stdout)["replayed"] == result["actions"]


def test_a_record_with_one_character_changed_is_refused_by_its_line(game, tmp_path):
    record = tmp_path / "match.txt"
    seats = ("--seats", "bot:easy,bot:easy")
    game("--match", "poker_pool", *seats, "--seed", "7", "--record", str(record), engine=HEADLESS)
    lines = record.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if " shoot " in line)
    last = lines[place].split()[2][-1]
    lines[place] = lines[place].replace(last, "1" if last != "1" else "2", 1)
    record.write_text("\n".join(lines) + "\n")
    refused = game("--replay", str(record), engine=HEADLESS)
    assert refused.returncode == 1
    assert f"line {place + 1}" in refused.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--match", "chess"), "unknown game 'chess'"),
        (("--match", "poker_pool", "--seats", "bot:genius,human"), "unknown level"),
        (("--match", "poker_pool", "--seats", "dog"), "expected human, remote or bot:LEVEL"),
        (("--replay", "/nowhere/record.txt"), "/nowhere/record.txt"),
        (("--screenshot", "moon", "--out", "moon.png"), "unknown screen 'moon'"),
        (("--screenshot", "menu"), "--screenshot needs --out"),
        (("--screenshot", "menu", "--language", "la", "--out", "menu.png"), "'en', 'it', 'ru'"),
        (("--screenshot", "menu,holdem", "--out", "menu.png"), "--out needs {screen}"),
        (("--seed", "seven"), "--seed"),
    ],
)
def test_a_bad_order_ends_in_one_line_that_names_it(game, words, said):
    done = game(*words, engine=HEADLESS)
    assert done.returncode in (1, 2)
    assert said in done.stdout.strip().splitlines()[-1]


def test_two_people_play_from_the_coin_to_the_result(window):
    assert "1 passed" in window("mouse_match.py", "1280x720")


@pytest.mark.parametrize(
    ("file", "size", "passed"), [("touch_match.py", "390x844", 2), ("key_match.py", "1024x768", 3)]
)
def test_they_play_by_touch_and_by_keys(unseen, file, size, passed):
    assert f"{passed} passed" in unseen(file, size)
