"""What stays of an online match: its record on this device, and the server's promises checked."""

from felt.online.audit import Auditor
from felt.online.notices import Fetched, MatchOpened, Notice
from felt.online.session import Session
from felt.scenes.keeping import folder, keep

MOST = 50
"""Records kept; older ones make room."""


class Keepsakes:
    """Fetches the record once a match is over, and the proofs of every deal on the way."""

    def __init__(self, session: Session) -> None:
        self.auditor = Auditor(session)
        self._session = session
        self._record = ""
        """Id of the request for the record."""

    def hear(self, notice: Notice) -> None:
        """Take a notice of the session."""
        self.auditor.hear(notice)
        match = self._session.match
        if isinstance(notice, MatchOpened):
            self._record = ""
        elif isinstance(notice, Fetched) and notice.cid == self._record and match is not None:
            _keep_record(match.info.match, notice.data)
        if match is not None and match.is_complete and match.info.seat is not None and not self._record:
            self._record = self._session.fetch(match.info.match, "record")


def _keep_record(match: str, data: bytes) -> None:
    place = folder() / "records"
    keep(place / f"{match}.txt", data.decode())
    kept = sorted(place.glob("*.txt"), key=lambda file: file.stat().st_mtime)
    for file in kept[:-MOST]:
        file.unlink(missing_ok=True)
