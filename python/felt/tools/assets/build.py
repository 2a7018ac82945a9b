"""Write what changed, remove what is no longer drawn, and do nothing when the sources are those of the last run."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


def fingerprint(files: Iterable[Path]) -> str:
    """One hash over the contents of ``files``, in order."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
        digest.update(b"\0")
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Workshop:
    """The folder that is written to, and the list of what the last run left there."""

    folder: Path
    stamp: Path

    def fresh(self, sources: str) -> bool:
        """Did the last run have these sources, and is all it wrote still there?"""
        known = self._last()
        return known.get("sources") == sources and all((self.folder / name).exists() for name in known["files"])

    def deliver(self, contents: Mapping[str, bytes], sources: str) -> tuple[int, int]:
        """Write ``contents`` by path; return how many files were written and how many old ones removed.

        A file that would not change is left alone, so that the engine does not import it again.
        """
        written = sum(self._write(name, content) for name, content in contents.items())
        stale = [name for name in self._last().get("files", []) if name not in contents]
        for name in stale:
            (self.folder / name).unlink(missing_ok=True)
            (self.folder / f"{name}.import").unlink(missing_ok=True)
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(json.dumps({"sources": sources, "files": sorted(contents)}, indent=0))
        return written, len(stale)

    def _write(self, name: str, content: bytes) -> bool:
        file = self.folder / name
        # Import settings belong to the engine once they exist: it adds what it needs to them.
        if file.exists() and (name.endswith(".import") or file.read_bytes() == content):
            return False
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        return True

    def _last(self) -> dict[str, str | list[str]]:
        try:
            return dict(json.loads(self.stamp.read_text()))
        except (FileNotFoundError, ValueError):
            return {}
