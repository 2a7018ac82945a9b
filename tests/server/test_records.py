"""What a match leaves behind: a log that replays to its hashes, today's and those of earlier releases."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from felt.core.record import parse, replay
from felt.games import registry
from felt.match.messages import read_action, write_view
from felt.online.bot import random_action
from felt.online.digest import Mirror
from felt.server import records
from felt.server.deals import Dealer
from felt.server.store.rows import LogRow, MatchRow
from tests.server.sitting import SEED, SERVER_SEED, Sitting

CASES = sorted((Path(__file__).resolve().parents[1] / "cases" / "online").glob("*.jsonl"))
"""A match of each game as an earlier server kept it: never written anew, or players' records would be lost."""


def test_there_is_an_old_match_of_every_game() -> None:
    assert {case.stem for case in CASES} == set(registry.NAMES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_an_old_match_still_replays_to_every_hash(case: Path) -> None:
    start, *rows = map(json.loads, case.read_text().splitlines())
    game = registry.game(start["game"])
    assert start["rules"] == game.version, "other rules: keep this case, and add one of the new version"
    state = game.start(game.configure(start["settings"]), start["names"], int(start["seed"])).state
    mirror = Mirror(write_view(game.view(state, None)))
    for number, row in enumerate(rows, 1):
        state = game.apply(state, row["seat"], read_action(game, row["action"])).state
        mirror.become(write_view(game.view(state, None)))
        assert mirror.hash == row["hash"], f"event {number}"


def played(game: str, actions: int) -> tuple[MatchRow, list[LogRow], Sitting]:
    """A match played by chance, as the store would keep it."""
    sitting, dice = Sitting(game), Random(2)
    while not sitting.room.ending and sitting.course.seq < actions:
        seat = sitting.turn.seats[0]
        legal = [each for each in sitting.game.legal(sitting.course.table.state, seat) if each.kind != "concede"]
        sitting.act(seat, read_action(sitting.game, random_action(legal, dice)))
    ending = sitting.room.ending.model_dump_json() if sitting.room.ending else '{"reason": "concession"}'
    names = json.dumps([chair.name for chair in sitting.chairs])
    secret = SERVER_SEED.hex()
    row = MatchRow("abc", game, sitting.game.version, "{}", names, str(SEED), secret, "[]", "[]", "ended", ending)
    return row, [each for change in sitting.changes for each in change.log], sitting


@pytest.mark.parametrize("game", registry.NAMES)
def test_changes_lead_to_the_view_written_whole(game: str) -> None:
    """A step writes only the fields that changed; together they are the whole view of every reader."""
    _, _, sitting = played(game, 50)
    for reader in (None, *range(len(sitting.chairs))):
        whole = write_view(sitting.game.view(sitting.course.table.state, reader))
        assert sitting.course.feeds[reader].sight.view == whole
        assert sitting.course.feeds[reader].sight.hash == Mirror(whole).hash


@pytest.mark.parametrize("game", registry.NAMES)
def test_a_whole_record_replays_to_the_very_state(game: str) -> None:
    row, rows, sitting = played(game, 40)
    steps = replay(parse(records.whole_record(row, rows)), registry.game(game))
    assert steps[-1].state == sitting.course.table.state


@pytest.mark.parametrize("game", ["holdem", "svara"])
def test_what_a_player_gets_of_a_match_with_secrets_tells_none(game: str) -> None:
    row, rows, _ = played(game, 60)
    text = records.record_text(row, rows, 0).decode()
    assert str(SEED) not in text and row.server_seed not in text
    assert text.count(" ~") == len(rows)
    assert records.luck(row) is None


@pytest.mark.parametrize("game", ["poker_pool", "scopone"])
def test_an_open_game_tells_everything_once_it_is_over(game: str) -> None:
    row, rows, _ = played(game, 20)
    assert records.record_text(row, rows, None).startswith(b"felt-record 1\n")
    told = records.luck(row)
    assert told and json.loads(told)["server_seed"] == row.server_seed


def test_the_thousandth_hand_can_still_be_promised() -> None:
    """Numbers of deals grow by a hundred a hand where a hand may be dealt again."""
    sitting = Sitting("svara")
    state = sitting.course.table.state
    late = replace(state, hand=state.hand._replace(deal=replace(state.hand.deal, number=1_000_000)))
    promises = Dealer(sitting.game, "m", SERVER_SEED).promises(late)
    assert promises and promises.deal == 100_000_000 and len(promises.places) == 6
