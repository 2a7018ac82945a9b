"""One transaction at a time: whatever has gathered while the last was being committed goes into the next together."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from felt.server.store.rows import Change, StoreError

Work = Callable[[sqlite3.Connection], Any]
_Job = tuple[Work | Change, "asyncio.Future[Any]"]
_Answer = tuple["asyncio.Future[Any]", Any]

_SHARE_SECONDS = 0.01
"""Between two commits: a busy server's actions share one, an action that comes alone does not wait."""
_PATIENCE_MS = 5000
"""For another program that holds the file."""


class Writer:
    """Does pieces of work on one connection and answers each once its commit is on disk.

    The statements run between everything else on the event loop: they take a millisecond, and each of them would wait
    longer for the interpreter if a thread ran it beside a busy loop. Only what waits for the disk has a thread.
    """

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        append: Callable[[sqlite3.Connection, Sequence[Change]], None],
        batch: int = 512,
    ) -> None:
        self._append, self._batch = append, batch
        self._connection = connect()
        self._connection.execute("PRAGMA busy_timeout = 0")
        self._jobs: list[_Job] = []
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._at_work: asyncio.Task[None] | None = None
        self._committed = float("-inf")

    def submit(self, work: Work | Change) -> "asyncio.Future[Any]":
        """Queue a piece of work; its future fails with StoreError when it could not be committed."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.append((work, done))
        if self._at_work is None:
            self._at_work = self._loop.create_task(self._work())
        return done

    async def close(self) -> None:
        """Finish what is queued and close the connection."""
        while self._at_work:
            await self._at_work
        self._thread.shutdown()
        self._connection.close()

    async def _work(self) -> None:
        """Commit until nothing is left to do."""
        try:
            while self._jobs:
                if (early := self._committed + _SHARE_SECONDS - self._loop.time()) > 0:
                    await asyncio.sleep(early)
                jobs, self._jobs = self._jobs[: self._batch], self._jobs[self._batch :]
                _answer(await self._commit(jobs))
                self._committed = self._loop.time()
        finally:
            self._at_work = None

    async def _commit(self, jobs: list[_Job]) -> list[_Answer]:
        """Do all jobs in one transaction. One that fails alone is undone alone; a failed commit fails them all."""
        connection = self._connection
        try:
            await self._begin()
            answers = [(done, _attempt(connection, work)) for work, done in jobs if not isinstance(work, Change)]
            answers += self._append_all([(each, done) for each, done in jobs if isinstance(each, Change)])
            await self._loop.run_in_executor(self._thread, _to_disk, connection)
        except Exception as error:
            _roll_back(connection)
            failure = StoreError(f"nothing was kept: {error}")
            return [(done, failure) for _, done in jobs]
        return answers

    async def _begin(self) -> None:
        """Take the file; if another program has it, wait for that beside the loop."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            await self._loop.run_in_executor(self._thread, _begin_patiently, self._connection)

    def _append_all(self, jobs: list[tuple[Change, "asyncio.Future[Any]"]]) -> list[_Answer]:
        """Append changes together; if one of them cannot be kept, find out which."""
        changes = [change for change, _ in jobs]
        together = _attempt(self._connection, lambda db: self._append(db, changes)) if changes else None
        if not isinstance(together, StoreError):
            return [(done, None) for _, done in jobs]
        return [
            (done, _attempt(self._connection, lambda db, one=change: self._append(db, [one]))) for change, done in jobs
        ]


def _to_disk(connection: sqlite3.Connection) -> None:
    connection.execute("COMMIT")


def _begin_patiently(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA busy_timeout = {_PATIENCE_MS}")
    try:
        connection.execute("BEGIN IMMEDIATE")
    finally:
        connection.execute("PRAGMA busy_timeout = 0")


def _attempt(connection: sqlite3.Connection, work: Work) -> Any:
    connection.execute("SAVEPOINT job")
    try:
        result = work(connection)
    except (StoreError, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO job")
        result = error if isinstance(error, StoreError) else StoreError(str(error))
    connection.execute("RELEASE job")
    return result


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _answer(answers: list[_Answer]) -> None:
    for done, result in answers:
        if done.cancelled():
            continue
        if isinstance(result, StoreError):
            done.set_exception(result)
        else:
            done.set_result(result)
