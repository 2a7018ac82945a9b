"""`python -m felt.server`: what it understands, what it refuses in words, and how it ends."""

import json
import signal
import ssl
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
import structlog
from websockets.asyncio.client import connect

from felt.server.__main__ import main, read
from felt.server.logs import hide_secrets, set_up
from tests.server.crowd import Process
from tests.server.visit import Guest, hello, tell


def test_the_command_line_is_read() -> None:
    settings = read(["--port", "0", "--state", "x", "--trust", "10.0.0.0/8", "--drain", "2.5", "--bot-pace", "0.5"])
    assert (settings.port, settings.state, settings.drain, settings.node) == (0, Path("x"), 2.5, "here")
    assert settings.timing.bot_pace == 0.5
    assert settings.trusted[-1] == "10.0.0.0/8"
    shared = [read(["--store", "postgresql://u@h/d"]).node for _ in range(2)]
    assert shared[0] != shared[1], "two servers on one machine are two nodes"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--cert", "a.pem"], "go together"),
        (["--store", "mysql://x"], "postgresql://"),
        (["--store", "postgresql://u@h/d", "--cert", "a", "--key", "b"], "balancer"),
        (["--trust", "everybody"], "--trust"),
        (["--port", "70000"], "0..65535"),
        (["--workers", "-1"], "--workers"),
        (["--bot-pace", "0"], "--bot-pace"),
    ],
)
def test_a_wrong_command_line_is_refused_in_words(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read(words)
    assert ended.value.code == 2 and says in capsys.readouterr().err


def test_a_server_that_cannot_run_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["--port", "0", "--state", str(tmp_path / "file" / "folder")]) == 1
    assert capsys.readouterr().err.startswith("felt: the server cannot run: ")
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL, "whoever started it can still be told to stop"


def test_secrets_never_reach_the_log() -> None:
    told = hide_secrets(None, "info", {"event": "x", "token": "abc", "server_seed": "def", "match": "m"})
    assert told == {"event": "x", "token": "hidden", "server_seed": "hidden", "match": "m"}


def test_a_log_that_cannot_be_written_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up()
    closed = StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    structlog.get_logger().warning("nobody reads this")
    read = StringIO()
    monkeypatch.setattr(sys, "stderr", read)
    structlog.get_logger().warning("somebody does", token="abc")
    assert json.loads(read.getvalue())["token"] == "hidden"


def test_it_speaks_tls_with_its_own_certificate(tmp_path: Path) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    keys = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2"]
    subprocess.run(["openssl", "req", "-x509", *keys, *subject], check=True, capture_output=True)
    server = Process(tmp_path, "--workers", "0", "--drain", "0", "--cert", str(certificate), "--key", str(key))
    server.start()

    async def story() -> None:
        trust = ssl.create_default_context(cafile=certificate)
        async with connect(f"wss://localhost:{server.port}", ssl=trust, ping_interval=None) as socket:
            guest = Guest(socket)
            await guest.say(hello("secure"))
            assert (await guest.until("welcome")).name == "secure"

    tell(story())
    assert server.signal(signal.SIGINT) == 0


def test_a_second_server_on_the_port_says_so(tmp_path: Path) -> None:
    first = Process(tmp_path, "--workers", "0", "--drain", "0")
    first.start()
    other = tmp_path / "other"
    other.mkdir()
    command = [sys.executable, "-m", "felt.server", "--port", str(first.port), "--state", str(other)]
    done = subprocess.run(command, env={"PYTHONPATH": "python"}, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1 and "cannot run" in done.stderr and json.dumps("ready") not in done.stdout
    assert first.signal(signal.SIGTERM) == 0
