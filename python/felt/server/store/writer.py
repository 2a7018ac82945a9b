"""One thread writes: whatever has gathered while it was busy goes into the next commit together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from felt.server.store.rows import StoreError

Work = Callable[[sqlite3.Connection], Any]
_Job = tuple[Work, "asyncio.Future[Any]"]


class Writer:
    """Runs pieces of work on one connection and answers each once its commit is on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], batch: int = 512) -> None:
        self._connect = connect
        self._batch = batch
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "asyncio.Future[Any]":
        """Queue a piece of work; its future fails with StoreError when it could not be committed."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((work, done))
        return done

    async def close(self) -> None:
        """Finish what is queued and end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connect()
        while (jobs := self._gather()) is not None:
            answers = self._commit(connection, jobs)
            self._loop.call_soon_threadsafe(_answer, answers)
        connection.close()

    def _gather(self) -> list[_Job] | None:
        """Wait for one job and take what else has come; None at the end."""
        first = self._jobs.get()
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

    def _commit(self, connection: sqlite3.Connection, jobs: list[_Job]) -> list[tuple["asyncio.Future[Any]", Any]]:
        """Do all jobs in one transaction. One that fails alone is undone alone; a failed commit fails them all."""
        answers: list[tuple[asyncio.Future[Any], Any]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, done in jobs:
                answers.append((done, _attempt(connection, work)))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            _roll_back(connection)
            failure = StoreError(f"nothing was kept: {error}")
            return [(done, failure) for _, done in jobs]
        return answers


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


def _answer(answers: list[tuple["asyncio.Future[Any]", Any]]) -> None:
    for done, result in answers:
        if done.cancelled():
            continue
        if isinstance(result, StoreError):
            done.set_exception(result)
        else:
            done.set_result(result)
