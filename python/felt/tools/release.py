"""Give the next release its version: python -m felt.tools.release VERSION.

Writes the version wherever it stands and closes the changelog's `Unreleased`. Commit, tag and export what it leaves.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from felt.tools.command_line import OneLineParser
from felt.tools.setup.entry import run_command
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

STANDS = {
    "pyproject.toml": re.compile(r'^version = "(?P<version>[^"]*)"$', re.MULTILINE),
    "project.godot": re.compile(r'^config/version="(?P<version>[^"]*)"$', re.MULTILINE),
}
"""Where the version stands, once a file."""
CODE = re.compile(r"^version/code=(?P<version>\d+)$", re.MULTILINE)
"""Android's own count of versions, which must grow with each."""
UNRELEASED = "## Unreleased\n"
Version = tuple[int, int, int]


def parse(text: str) -> Version:
    """MAJOR.MINOR.PATCH; raises ``SetupProblem`` for anything else."""
    found = re.fullmatch(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)", text)
    if not found:
        raise SetupProblem(f"'{text}' is no version: write MAJOR.MINOR.PATCH, such as 1.2.0")
    return int(found[1]), int(found[2]), int(found[3])


def code_of(version: Version) -> int:
    """Android's number for a version: 1.2.3 is 10203."""
    major, minor, patch = version
    return major * 10_000 + minor * 100 + patch


def versions(checkout: Path) -> dict[str, str]:
    """The version as each file has it; raises ``SetupProblem`` for a file without one."""
    return {name: _found(pattern, checkout / name)["version"] for name, pattern in STANDS.items()}


def release(checkout: Path, wanted: str, today: str) -> None:
    """Write the version ``wanted`` everywhere and date the changelog ``today`` (YYYY-MM-DD).

    Raises:
        SetupProblem: the version does not follow the last, or there is nothing to release. Nothing is written then.
    """
    version, last = parse(wanted), parse(versions(checkout)["pyproject.toml"])
    changelog = checkout / "CHANGELOG.md"
    closed = _closed(changelog.read_text(encoding="utf-8"), wanted, today)
    # The first release may have the version that the sources carry already.
    if version < last or f"\n## {wanted} " in changelog.read_text(encoding="utf-8"):
        raise SetupProblem(f"{wanted} does not come after {'.'.join(map(str, last))}: choose a later version")
    changelog.write_text(closed, encoding="utf-8")
    for name, pattern in STANDS.items():
        _write(pattern, checkout / name, wanted)
    _write(CODE, checkout / "export_presets.cfg", str(code_of(version)))


def _closed(text: str, version: str, today: str) -> str:
    """The changelog with a new, empty `Unreleased` above what is released."""
    head, mark, rest = text.partition(UNRELEASED)
    entries = rest.partition("\n## ")[0]
    if not mark or "\n- " not in entries:
        raise SetupProblem("CHANGELOG.md has nothing under 'Unreleased': write what changed for whom")
    return f"{head}{UNRELEASED}\n## {version} ({today})\n{rest}"


def _write(pattern: re.Pattern[str], file: Path, value: str) -> None:
    found = _found(pattern, file)
    text = found.string
    file.write_text(text[: found.start("version")] + value + text[found.end("version") :], encoding="utf-8")


def _found(pattern: re.Pattern[str], file: Path) -> re.Match[str]:
    found = pattern.search(file.read_text(encoding="utf-8"))
    if found is None:
        raise SetupProblem(f"{file.name} has no line like {pattern.pattern}: put it back")
    return found


def main(words: Sequence[str]) -> int:
    """Read the command line and prepare the release; the exit code."""
    parser: argparse.ArgumentParser = OneLineParser(prog="felt.tools.release", description="Prepare a release.")
    parser.add_argument("version", help="MAJOR.MINOR.PATCH")
    wanted = parser.parse_args(words).version

    def work() -> int:
        release(Places.of().checkout, wanted, f"{datetime.now(UTC):%Y-%m-%d}")
        print(f"Felt {wanted}: commit, tag v{wanted}, then python -m felt.tools.export")
        return 0

    return run_command(work)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
