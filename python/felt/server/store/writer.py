"""One thread writes: whatever has gathered while it was busy goes into the next commit together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from time import monotonic, sleep
from typing import Any

from felt.server.store.rows import Change, StoreError

Work = Callable[[sqlite3.Connection], Any]
_Job = tuple[Work | Change, "asyncio.Future[Any]"]
_Answer = tuple["asyncio.Future[Any]", Any]


_SHARE_SECONDS = 0.01
"""Between two commits: a busy server's actions share one, an action that comes alone does not wait."""


class Writer:
    """Does pieces of work on one connection and answers each once its commit is on disk.

    Changes of matches, of which there are the most, are given to `append` all at once: each statement hands the
    interpreter over to the other threads and has to wait until it is given back.
    """

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        append: Callable[[sqlite3.Connection, Sequence[Change]], None],
        batch: int = 512,
    ) -> None:
        self._connect, self._append = connect, append
        self._batch = batch
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work | Change) -> "asyncio.Future[Any]":
        """Queue a piece of work; its future fails with StoreError when it could not be committed."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((work, done))
        return done

    async def close(self) -> None:
        """Finish what is queued and end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection, committed = self._connect(), 0.0
        while (jobs := self._gather(committed + _SHARE_SECONDS)) is not None:
            answers = self._commit(connection, jobs)
            self._loop.call_soon_threadsafe(_answer, answers)
            committed = monotonic()
        connection.close()

    def _gather(self, not_before: float) -> list[_Job] | None:
        """Wait for one job and take what else has come; None at the end."""
        first = self._jobs.get()
        if (early := not_before - monotonic()) > 0:
            sleep(early)
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < self._batch and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)  # met again when these are done
                break
            jobs.append(job)
        return jobs

    def _commit(self, connection: sqlite3.Connection, jobs: list[_Job]) -> list[_Answer]:
        """Do all jobs in one transaction. One that fails alone is undone alone; a failed commit fails them all."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers = [(done, _attempt(connection, work)) for work, done in jobs if not isinstance(work, Change)]
            answers += self._append_all(connection, [(each, done) for each, done in jobs if isinstance(each, Change)])
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            _roll_back(connection)
            failure = StoreError(f"nothing was kept: {error}")
            return [(done, failure) for _, done in jobs]
        return answers

    def _append_all(
        self, connection: sqlite3.Connection, jobs: list[tuple[Change, "asyncio.Future[Any]"]]
    ) -> list[_Answer]:  # fmt: skip
        """Append changes together; if one of them cannot be kept, find out which."""
        changes = [change for change, _ in jobs]
        together = _attempt(connection, lambda db: self._append(db, changes)) if changes else None
        if not isinstance(together, StoreError):
            return [(done, None) for _, done in jobs]
        return [(done, _attempt(connection, lambda db, one=change: self._append(db, [one]))) for change, done in jobs]


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
