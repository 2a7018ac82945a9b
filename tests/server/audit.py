"""Holds what a server has kept against what it promised, and every match against the rules."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from felt.games import registry
from felt.match.messages import read_action, write_view
from felt.online.digest import Mirror
from felt.server.store.rows import LogRow, MatchRow


def read_store(state: Path) -> tuple[dict[str, MatchRow], dict[str, list[LogRow]]]:
    """Everything in the file of a stopped server."""
    with closing(sqlite3.connect(state / "felt.sqlite3")) as store:
        matches = {row[0]: MatchRow(*row) for row in store.execute("SELECT * FROM matches")}
        logs: dict[str, list[LogRow]] = defaultdict(list)
        for match, *row in store.execute("SELECT * FROM log ORDER BY match, seq"):
            logs[match].append(LogRow(*row))
    return matches, logs


def broken_promises(logs: dict[str, list[LogRow]], acked: Iterable[tuple[str, str, int]]) -> list[str]:
    """Actions that were acknowledged and are lost, misplaced or there twice, and numbers that are missing."""
    found = []
    for match, rows in logs.items():
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            found.append(f"{match}: the numbers have a gap")
        cids = [(row.seat, row.cid) for row in rows if row.cid]
        if len(set(cids)) != len(cids):
            found.append(f"{match}: a request was done twice")
    kept = {(match, row.cid): row.seq for match, rows in logs.items() for row in rows if row.cid}
    for match, cid, seq in acked:
        if kept.get((match, cid)) != seq:
            found.append(f"{match}: {cid} was acknowledged as {seq}, kept as {kept.get((match, cid))}")
    return found


def broken_replays(matches: dict[str, MatchRow], logs: dict[str, list[LogRow]]) -> list[str]:
    """Matches that do not play again to the hashes they were kept with."""
    found = []
    for match, row in matches.items():
        game = registry.game(row.game)
        state = game.start(game.configure(json.loads(row.settings)), json.loads(row.names), int(row.seed)).state
        mirror = Mirror(write_view(game.view(state, None)))
        for each in logs.get(match, ()):
            state = game.apply(state, each.seat, read_action(game, json.loads(each.action))).state
            mirror.become(write_view(game.view(state, None)))
            if mirror.hash != each.public_hash:
                found.append(f"{match} ({row.game}): event {each.seq} replays to another hash")
                break
    return found
