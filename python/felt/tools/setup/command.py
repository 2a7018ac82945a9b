"""Run a tool of set-up: its output goes to a log, its failure becomes one line of advice."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from felt.tools.setup.problem import SetupProblem

CAUSES = {
    "no space left on device": "the disk is full: free some space",
    "enough free space": "the disk is full: free some space",
    "disk quota exceeded": "the disk quota is used up: free some space",
    "temporary failure resolving": "no network: connect",
    "could not resolve": "no network: connect",
    "temporary failure in name resolution": "no network: connect",
    "name or service not known": "no network: connect",
    "network is unreachable": "no network: connect",
    "could not connect": "no network: connect",
    "failed to establish a new connection": "no network: connect",
    "connection timed out": "the network does not answer: check it",
    "read timed out": "the network does not answer: check it",
    "certificate verify failed": "a certificate is not trusted: install ca-certificates or check the proxy",
    "could not get lock": "another package manager is at work: wait for it",
    "unable to locate package": "apt does not know a package: check the network and apt's sources",
    "permission denied": "a folder is not writable: check its owner",
}
"""What a log says in any case, and what the player can do about it."""


def cause(log: str) -> str | None:
    """Name the common trouble that ``log`` tells of, with its cure."""
    text = log.lower()
    return next((advice for sign, advice in CAUSES.items() if sign in text), None)


def telling_line(log: str) -> str:
    """The first line that names an error, since others follow from it, else the last line."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("E:", "ERROR", "error", "fatal")) or "error:" in line.lower()]
    return (errors[:1] or lines[-1:] or ["it said nothing"])[0][:300]


def run(
    command: Sequence[str | Path],
    log: Path,
    doing: str,
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run ``command``, keep what it says in ``log`` and return it.

    Raises:
        SetupProblem: it is missing or failed; the line names ``doing``, the cause and the log.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    words = [str(part) for part in command]
    settings = {**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})}
    try:
        with log.open("w") as output:
            code = subprocess.run(
                words, cwd=folder, env=settings, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            ).returncode
    except FileNotFoundError as error:
        raise SetupProblem(f"{doing} needs {words[0]}: install it, then run this again") from error
    said = log.read_text(errors="replace")
    if code:
        raise SetupProblem(f"{doing} failed: {advice(said, log)}")
    return said


def advice(said: str, log: Path) -> str:
    """What to do about a command that failed."""
    if known := cause(said):
        return f"{known}, then run this again (details in {log})"
    return f"{telling_line(said)} (details in {log}); mend that, then run this again"
