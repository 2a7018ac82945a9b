"""Tell whether a step's inputs are those of its last complete run."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


def of_text(*parts: str) -> str:
    """Fingerprint a list of words; order and borders count."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def of_contents(root: Path, files: Iterable[Path]) -> str:
    """Fingerprint names and contents, so that a fresh clone of the same sources is the same."""
    digests = ((file.relative_to(root), hashlib.sha256(file.read_bytes()).hexdigest()) for file in sorted(files))
    return of_text(*(f"{name} {digest}" for name, digest in digests))


def of_stats(root: Path, files: Iterable[Path]) -> str:
    """Fingerprint names, sizes and times: for files too big to read at each start."""
    stats = ((file.relative_to(root), file.stat()) for file in sorted(files))
    return of_text(*(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in stats))


def of_names(root: Path, files: Iterable[Path]) -> str:
    """Fingerprint the names alone."""
    return of_text(*(str(file.relative_to(root)) for file in sorted(files)))


@dataclass(frozen=True, slots=True)
class Stamps:
    """The fingerprints of the steps that were completed, one small file a step."""

    folder: Path

    def fresh(self, step: str, fingerprint: str) -> bool:
        """Is the last complete run of ``step`` this one?"""
        try:
            return (self.folder / f"{step}.stamp").read_text() == fingerprint
        except FileNotFoundError:
            return False

    def forget(self, step: str) -> None:
        """Before a step starts: if it is interrupted it must run again."""
        (self.folder / f"{step}.stamp").unlink(missing_ok=True)

    def complete(self, step: str, fingerprint: str) -> None:
        """Note that ``step`` ended well."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{step}.stamp").write_text(fingerprint)
