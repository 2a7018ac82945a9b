"""One transaction at a time: whatever has gathered while the last was being committed goes into the next together."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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
        self._is_busy = False
        self._idle: asyncio.Future[None] | None = None
        self._committed = float("-inf")

    def submit(self, work: Work | Change) -> "asyncio.Future[Any]":
        """Queue a piece of work; its future fails with StoreError when it could not be committed."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.append((work, done))
        if not self._is_busy:
            self._is_busy = True
            self._start_soon()
        return done

    async def close(self) -> None:
        """Finish what is queued and close the connection."""
        if self._is_busy:
            self._idle = self._loop.create_future()
            await self._idle
        self._thread.shutdown()
        self._connection.close()

    def _start_soon(self) -> None:
        early = self._committed + _SHARE_SECONDS - self._loop.time()
        self._loop.call_later(max(0.0, early), self._start)

    def _start(self) -> None:
        """Begin a transaction with what has gathered; if another program has the file, wait for it beside the loop."""
        jobs, self._jobs = self._jobs[: self._batch], self._jobs[self._batch :]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            self._beside(_begin_patiently, partial(self._write, jobs))
        else:
            self._write(jobs, None)

    def _write(self, jobs: list[_Job], problem: Exception | None) -> None:
        """Do all jobs. One that fails alone is undone alone; a failed commit fails them all."""
        answers: list[_Answer] = [(done, None) for _, done in jobs]
        if not problem:
            try:
                answers = self._attempt_all(jobs)
            except Exception as error:
                problem = error
        if problem:
            self._end(answers, problem)
        else:
            self._beside(_to_disk, partial(self._end, answers))

    def _beside(self, call: Callable[[sqlite3.Connection], None], then: Callable[[Exception | None], None]) -> None:
        """Do in the thread what waits for the disk, and go on with the problem it met, or with none."""

        def run() -> None:
            problem = None
            try:
                call(self._connection)
            except Exception as error:
                problem = error
            self._loop.call_soon_threadsafe(then, problem)

        self._thread.submit(run)

    def _end(self, answers: list[_Answer], problem: Exception | None) -> None:
        """Answer everybody, and start on what has gathered meanwhile."""
        if problem:
            _roll_back(self._connection)
            failure = StoreError(f"nothing was kept: {problem}")
            answers = [(done, failure) for done, _ in answers]
        _answer(answers)
        self._committed = self._loop.time()
        if self._jobs:
            self._start_soon()
            return
        self._is_busy = False
        if self._idle:
            self._idle.set_result(None)

    def _attempt_all(self, jobs: list[_Job]) -> list[_Answer]:
        answers = [(done, _attempt(self._connection, work)) for work, done in jobs if not isinstance(work, Change)]
        return answers + self._append_all([(each, done) for each, done in jobs if isinstance(each, Change)])

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
