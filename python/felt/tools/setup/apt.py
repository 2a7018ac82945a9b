"""A private apt that downloads packages of another Debian suite and leaves the system's own alone.

It has its own lists, cache and package database. What arrives is checked as always: the suite's signature
against Debian's keyring, each package against the signed list. An interrupted download goes on where it stopped.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from felt.tools.setup.command import run
from felt.tools.setup.console import MEGABYTE, download_progress, say
from felt.tools.setup.package_set import PackageSet

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SUITE = "forky"
"""Pinned: the first Debian suite with Godot 4.6. Its packages run with its own C library, unpacked beside them."""


class PrivateApt:
    """apt-get with all of its state under one folder."""

    def __init__(self, folder: Path, logs: Path, mirror: str, packages: PackageSet) -> None:
        self.folder = folder
        self.logs = logs
        self.packages = packages
        for needed in ("lists/partial", "cache/archives/partial"):
            (folder / needed).mkdir(parents=True, exist_ok=True)
        (folder / "sources.list").write_text(source_line(mirror, packages.architecture))
        (folder / "status").write_text(assumed_status(packages.assumed, packages.architecture))

    @property
    def archives(self) -> Path:
        """Where packages arrive."""
        return self.folder / "cache" / "archives"

    def update(self) -> None:
        """Fetch the suite's signed list of packages, and drop what an earlier list made us download in vain."""
        say(f"reading Debian's list of packages ({SUITE})")
        # By itself apt takes a missing network for a mere warning.
        self._get("update", "-oAPT::Update::Error-Mode=any", doing="reading Debian's list of packages")
        self._get("autoclean", doing="tidying the downloads")

    def candidate(self, package: str) -> str:
        """The version that the suite offers."""
        said = self._apt("apt-cache", "policy", package, doing="asking for a package's version")
        found = re.search(r"Candidate: (\S+)", said)
        return found[1] if found else ""

    def download(self) -> list[Path]:
        """Download the packages as far as they are not here yet; all their files."""
        listed = "".join(self._get(*order, "--print-uris", doing="choosing the packages") for order in self._orders())
        missing = [int(size) for size in re.findall(r"^'\S+' \S+\.deb (\d+) ", listed, re.MULTILINE)]
        total = sum(missing) + sum(file.stat().st_size for file in self._complete())
        if missing:
            say(f"downloading {len(missing)} packages, {sum(missing) / MEGABYTE:.0f} MB")
            with download_progress(self._arrived, total):
                for order in self._orders():
                    self._get(*order, doing="downloading Godot")
        return self._complete()

    def _complete(self) -> list[Path]:
        return sorted(self.archives.glob("*.deb"))

    def _arrived(self) -> int:
        total = 0
        for file in self.archives.rglob("*.deb"):
            with suppress(FileNotFoundError):  # complete, and moved away meanwhile
                total += file.stat().st_size
        return total

    def _orders(self) -> list[tuple[str, ...]]:
        wanted = self.packages.wanted
        # With the suite, since some are also assumed, in a version that nobody offers.
        alone = [f"{package}/{SUITE}" for package in self.packages.alone]
        with_needs = ("install", "--yes", "--no-install-recommends", "--download-only", *wanted)
        return [*([with_needs] if wanted else []), *([("download", *alone)] if alone else [])]

    def _get(self, *arguments: str, doing: str) -> str:
        return self._apt("apt-get", *arguments, doing=doing)

    def _apt(self, program: str, *arguments: str, doing: str) -> str:
        settings = options(self.folder, self.packages.architecture)
        return run([program, *settings, *arguments], self.logs / "apt.log", doing, folder=self.archives)


def source_line(mirror: str, architecture: str) -> str:
    """The one source: signed by Debian's own keyring, never merely trusted.

    ``check-valid-until=no``: mirrors that lag or are frozen at a date serve lists past their date of expiry. They
    are still signed; what is given up is only the proof that the list is recent, and the suite is pinned anyway.
    """
    return f"deb [arch={architecture} signed-by={KEYRING} check-valid-until=no] {mirror} {SUITE} main\n"


def assumed_status(packages: Sequence[str], architecture: str) -> str:
    """A package database in which ``packages`` are installed in a version newer than any."""
    entry = (
        "Package: {}\nStatus: install ok installed\nVersion: 999:0\nArchitecture: {}\n"
        "Multi-Arch: foreign\nMaintainer: Felt\nDescription: left to the host\n"
    )
    return "\n".join(entry.format(package, architecture) for package in packages)


def options(folder: Path, architecture: str) -> list[str]:
    """Settings that keep apt inside ``folder``; no sandbox user, who could not write there."""
    settings = {
        "Dir::State": folder,
        "Dir::State::status": folder / "status",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::Etc::preferences": "/dev/null",
        "Dir::Etc::preferencesparts": "/dev/null",
        "APT::Architecture": architecture,
        "APT::Sandbox::User": "root",
        "Acquire::Languages": "none",
        "Acquire::Retries": "2",
        "Acquire::IndexTargets::deb::DEP-11::DefaultEnabled": "false",
    }
    return [f"-o{name}={value}" for name, value in settings.items()]
