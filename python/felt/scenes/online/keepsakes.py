"""What stays of an online match: its record and its count on this device, and the server's promises checked."""

from godot import Time

from felt.core.game import Result
from felt.match.statistics import ONLINE, counted, outcome
from felt.online.audit import Auditor
from felt.online.match_copy import MatchCopy
from felt.online.notices import Fetched, MatchOpened, Notice
from felt.online.session import Session
from felt.scenes.keeping import folder, keep, profile, remember

MOST = 50
"""Records kept; older ones make room."""


class Keepsakes:
    """Fetches the record once a match is over, and the proofs of every deal on the way."""

    def __init__(self, session: Session) -> None:
        self.auditor = Auditor(session)
        self._session = session
        self._record = ""
        """Id of the request for the record."""
        self._since = 0
        self._counts = False
        """Whether the match was still running when it was laid here."""

    def hear(self, notice: Notice) -> None:
        """Take a notice of the session."""
        self.auditor.hear(notice)
        match = self._session.match
        if isinstance(notice, MatchOpened) and match is not None:
            self._record, self._since, self._counts = "", Time.get_ticks_msec(), match.ending is None
        elif isinstance(notice, Fetched) and notice.cid == self._record and match is not None:
            _keep_record(match.info.match, notice.data)
        if match is not None and match.is_complete and match.info.seat is not None and not self._record:
            self._record = self._session.fetch(match.info.match, "record")
            if self._counts:
                _count(match, match.info.seat, (Time.get_ticks_msec() - self._since) / 1000)


def _count(match: MatchCopy, seat: int, seconds: float) -> None:
    """Count the match among the player's own."""
    ending = match.ending
    result = Result(ending.winners, ending.reason, ending.standings)
    remember(games=counted(profile().games, match.info.game, ONLINE, outcome(result, seat), seconds))


def _keep_record(match: str, data: bytes) -> None:
    place = folder() / "records"
    keep(place / f"{match}.txt", data.decode())
    kept = sorted(place.glob("*.txt"), key=lambda file: file.stat().st_mtime)
    for file in kept[:-MOST]:
        file.unlink(missing_ok=True)
