"""A PostgreSQL of the tests' own: a fresh cluster in a folder, run by an ordinary user, gone afterwards."""

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from felt.tools.setup import system_packages
from felt.tools.setup.problem import SetupProblem


def binaries() -> Path:
    """Where initdb and postgres lie; installed where that is allowed."""
    if (found := _find()) is None and system_packages.may_install():
        with contextlib.suppress(SetupProblem):
            logs = Path(tempfile.gettempdir())
            system_packages.install(["postgresql"], "the tests run many servers on one PostgreSQL", logs)
        found = _find()
    if found is None:
        pytest.skip("PostgreSQL is missing and may not be installed here")
    return found


def _find() -> Path | None:
    beside = shutil.which("initdb")
    folders = [*([Path(beside).resolve().parent] if beside else []), *sorted(Path("/usr/lib/postgresql").glob("*/bin"))]
    return next((folder for folder in reversed(folders) if (folder / "postgres").exists()), None)


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run a database server; yields its URL."""
    tools, user = binaries(), _ordinary_user()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        data = Path(folder) / "data"
        data.mkdir()
        if user:
            shutil.chown(data, user)
        port = _free_port()
        initdb = [tools / "initdb", "-D", data, "-U", "felt", "--auth=trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(initdb, user=user, cwd="/", check=True, capture_output=True)
        command = [tools / "postgres", "-D", data, "-p", str(port), "-k", data, "-c", "listen_addresses=127.0.0.1"]
        with (Path(folder) / "log").open("w") as log:
            server = subprocess.Popen(command, user=user, cwd="/", stdout=log, stderr=log)
        try:
            _wait_for(port, server)
            yield f"postgresql://felt@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _ordinary_user() -> str | None:
    """PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL does not start")
