"""Scopone in real Godot: a match by bots headless, and a person's match by mouse and by touch."""

import json

import pytest


def test_bots_play_to_eleven_and_the_record_replays(game, tmp_path):
    record = tmp_path / "match.txt"
    seats = ("--seats", "bot:easy,bot:medium,bot:easy,bot:medium")
    played = game("--match", "scopone", *seats, "--seed", "7", "--record", str(record), engine=("--headless",))
    assert played.returncode == 0, played.stdout
    result = json.loads(played.stdout.strip().splitlines()[-1])
    assert result["reason"] == "target"
    assert max(result["standings"]) >= 11
    replayed = game("--replay", str(record), engine=("--headless",))
    assert replayed.returncode == 0, replayed.stdout


def test_a_person_plays_to_eleven(window):
    assert "2 passed" in window("scopone_match.py", "1280x720")


@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_the_same_on_a_phone(unseen, size):
    assert "2 passed" in unseen("scopone_match.py", size, FELT_HAND="touch")
