"""Keep the outcomes of a long series in a file, so that a stopped run goes on where it was."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from multiprocessing import Pool
from pathlib import Path

import felt
from felt.games.registry import game
from felt.tools.arena_match import Outcome, Pairing, play
from felt.tuning.bots import Bots
from felt.tuning.motion import Motion


@dataclass(frozen=True, slots=True)
class Store:
    """A file of JSON lines, one match each; without a file nothing is kept."""

    file: Path | None

    def known(self) -> dict[str, Outcome]:
        """Return the outcomes kept so far by their key; a line cut short by a stopped run is skipped."""
        if self.file is None or not self.file.exists():
            return {}
        return dict(_readable(self.file.read_text().splitlines()))

    def add(self, key: str, outcome: Outcome) -> None:
        """Keep one more outcome at once."""
        if self.file is not None:
            with self.file.open("a") as lines:
                lines.write("\n" + json.dumps({"key": key, **asdict(outcome)}))


def _readable(lines: Sequence[str]) -> Iterator[tuple[str, Outcome]]:
    for line in lines:
        try:
            kept = json.loads(line)
        except ValueError:
            continue
        yield kept.pop("key"), Outcome(**kept)


def run(pairings: Sequence[Pairing], jobs: int, store: Store, tell: Callable[[int], None]) -> list[Outcome]:
    """Play every match that is not known yet, ``jobs`` at a time, and return all outcomes in order."""
    known = store.known()
    keys = {pairing: key_of(pairing) for pairing in pairings}
    missing = [pairing for pairing in pairings if keys[pairing] not in known]
    with Pool(jobs) as pool:
        for pairing, outcome in zip(missing, pool.imap(play, missing), strict=True):
            known[keys[pairing]] = outcome
            store.add(keys[pairing], outcome)
            tell(len(known))
    return [known[keys[pairing]] for pairing in pairings]


def key_of(pairing: Pairing) -> str:
    """Name a match together with the program that plays it: results of other rules or bots are never mixed in."""
    config = game(pairing.game).configure(dict(pairing.settings))
    skills = getattr(Bots(), pairing.game)
    return sha256(repr((pairing, config, skills, Motion(), _sources(pairing.game))).encode()).hexdigest()[:24]


def _sources(name: str) -> str:
    """Fingerprint the rules and the thinking of a game."""
    root = Path(felt.__file__).parent
    folders = (root / "core", root / "billiards", root / "bots", root / "games" / name)
    digest = sha256()
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
