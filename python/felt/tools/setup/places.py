"""Where set-up keeps things: the engine once per user, everything else inside the checkout."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[4]


@dataclass(frozen=True, slots=True)
class Places:
    """The folders that set-up reads and writes."""

    checkout: Path
    home: Path
    """Shared by every checkout of this user: the private engine."""

    @classmethod
    def of(cls, checkout: Path = CHECKOUT, environment: Mapping[str, str] = os.environ) -> "Places":
        """Find them: $FELT_HOME, else $XDG_CACHE_HOME/felt, else ~/.cache/felt."""
        if chosen := environment.get("FELT_HOME"):
            return cls(checkout, Path(chosen).expanduser().absolute())
        cache = environment.get("XDG_CACHE_HOME") or "~/.cache"
        return cls(checkout, Path(cache).expanduser().absolute() / "felt")

    @property
    def state(self) -> Path:
        """Fingerprints, logs and reports of this checkout."""
        return self.checkout / ".felt"

    @property
    def logs(self) -> Path:
        return self.state / "logs"

    @property
    def venv(self) -> Path:
        return self.checkout / ".venv"

    @property
    def venv_python(self) -> Path:
        return self.venv / "bin" / "python"

    @property
    def engines(self) -> Path:
        return self.home / "engine"

    @property
    def locks(self) -> Path:
        """The pinned dependencies, one file a purpose."""
        return self.checkout / "python" / "requirements"
