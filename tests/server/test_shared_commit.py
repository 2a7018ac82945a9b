"""Changes of many matches share a commit; what is wrong with one is that one's alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from felt.server.store.rows import ENDED, Change, Fenced, LogRow, MatchRow, StoreError
from felt.server.store.sqlite import SqliteStore

TEXT = 'Zoë "Лев"\\ 🂡\n'


def row(seq: int, cid: str, state: str = "") -> LogRow:
    return LogRow(seq, 0, "player", cid, '{"kind":"check"}', "0" * 16, 2**41, 30_000, state)


async def together(state: Path, *changes: Change) -> tuple[list[object], dict[str, list[LogRow]], MatchRow | None]:
    """Append at the same moment; the answers, what is kept of each match, and the first match."""
    store = SqliteStore(state / "felt.sqlite3")
    await store.open()
    matches = sorted({change.match for change in changes} - {"unknown"})
    for match in matches:
        await store.add_match(MatchRow(match, "holdem", "1", "{}", "[]", "1", "00", "[]", "[]"), [f"of {match}"])
    answers = await asyncio.gather(*(store.append(change) for change in changes), return_exceptions=True)
    kept = {match: await store.log(match) for match in matches}
    first = await store.match(matches[0])
    await store.close()
    return list(answers), kept, first


def test_all_are_kept_as_they_were_given(tmp_path: Path) -> None:
    rows = (row(1, "x", TEXT), row(2, ""))
    changes = [Change(f"m{number}", 1, rows, chairs=TEXT, status=ENDED, left_ms=5) for number in range(30)]
    answers, kept, first = asyncio.run(together(tmp_path, *changes))
    assert answers == [None] * 30 and set(map(tuple, kept.values())) == {rows}
    assert first and (first.chairs, first.status, first.left_ms) == (TEXT, ENDED, 5)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (Change("m1", 2, (row(1, "x"),)), Fenced),
        (Change("unknown", 1, (row(1, "x"),)), Fenced),
        (Change("m1", 1, (row(1, "x"), row(1, "y"))), StoreError),
        (Change("m1", 1, (row(1, "x"), row(2, "x")), status=ENDED), StoreError),
    ],
    ids=["an old fence", "no such match", "a number twice", "a request twice"],
)
def test_one_that_is_wrong_spoils_no_other(tmp_path: Path, wrong: Change, error: type[StoreError]) -> None:
    good = [Change("m0", 1, (row(1, "a"),)), Change("m2", 1, chairs="[1]")]
    answers, kept, _ = asyncio.run(together(tmp_path, good[0], wrong, good[1]))
    assert answers[0] is None and answers[2] is None and type(answers[1]) is error
    assert len(kept["m0"]) == 1 and not kept.get("m1")


def test_another_program_with_the_file_is_waited_for_beside_the_loop(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "felt.sqlite3")
        await store.open()
        await store.add_match(MatchRow("m", "holdem", "1", "{}", "[]", "1", "00", "[]", "[]"), ["of m"])
        other = sqlite3.connect(tmp_path / "felt.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        kept = asyncio.ensure_future(store.append(Change("m", 1, (row(1, "x"),))))
        later = asyncio.ensure_future(store.append(Change("m", 1, (row(2, "y"),))))
        for _ in range(10):
            await asyncio.sleep(0.01)
        assert not kept.done() and not later.done()
        other.execute("ROLLBACK")
        await asyncio.gather(kept, later)
        assert [entry.seq for entry in await store.log("m")] == [1, 2]
        other.close()
        await store.close()

    asyncio.run(story())
