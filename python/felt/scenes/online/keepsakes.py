"""What stays of an online match: its record and its count on this device, and the server's promises checked."""

from dataclasses import dataclass

from godot import Time

from felt.core.game import Result
from felt.match.statistics import LOST, ONLINE, counted, outcome
from felt.online.audit import Auditor
from felt.online.match_copy import MatchCopy
from felt.online.notices import Fetched, MatchOpened, Notice, RequestDone
from felt.online.session import Session
from felt.scenes.keeping import folder, keep, profile, remember

MOST = 50
"""Records kept; older ones make room."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat taken in a running match, which is still to be counted."""

    match: str
    game: str
    since: int
    """In ticks of the engine, ms."""

    def count(self, how: str) -> None:
        """Count the match among the player's own."""
        seconds = (Time.get_ticks_msec() - self.since) / 1000
        remember(games=counted(profile().games, self.game, ONLINE, how, seconds))


class Keepsakes:
    """Fetches the record once a match is over, and the proofs of every deal on the way."""

    def __init__(self, session: Session) -> None:
        self.auditor = Auditor(session)
        self._session = session
        self._record = ""
        """Id of the request for the record."""
        self._sitting: Sitting | None = None
        self._goodbyes: dict[str, Sitting] = {}
        """Seats given up, by the request that says so; one the server never hears of is not lost by the player."""

    def hear(self, notice: Notice) -> None:
        """Take a notice of the session."""
        self.auditor.hear(notice)
        match = self._session.match
        if isinstance(notice, RequestDone) and notice.cid in self._goodbyes:
            self._goodbyes.pop(notice.cid).count(LOST)
        if match is None:
            return
        if isinstance(notice, MatchOpened):
            self._open(match)
        elif isinstance(notice, Fetched) and notice.cid == self._record:
            _keep_record(match.info.match, notice.data)
        if match.is_complete and match.info.seat is not None and not self._record:
            self._end(match, match.info.seat)

    def leave(self, goodbye: str) -> None:
        """The player walks away; `goodbye` is the id of the request that says so."""
        if self._sitting is not None:
            self._goodbyes[goodbye] = self._sitting
            self._sitting = None

    def _open(self, match: MatchCopy) -> None:
        """Note the seat in a match that is laid here; one laid again without it is lost for good."""
        info, before = match.info, self._sitting
        if before is not None and before.match == info.match and info.seat is None:
            before.count(LOST)
        takes_part = info.seat is not None and match.ending is None
        self._record = ""
        self._sitting = Sitting(info.match, info.game, Time.get_ticks_msec()) if takes_part else None

    def _end(self, match: MatchCopy, seat: int) -> None:
        self._record = self._session.fetch(match.info.match, "record")
        if self._sitting is not None and (ending := match.ending) is not None:
            self._sitting.count(outcome(Result(ending.winners, ending.reason, ending.standings), seat))
            self._sitting = None


def _keep_record(match: str, data: bytes) -> None:
    place = folder() / "records"
    keep(place / f"{match}.txt", data.decode())
    kept = sorted(place.glob("*.txt"), key=lambda file: file.stat().st_mtime)
    for file in kept[:-MOST]:
        file.unlink(missing_ok=True)
