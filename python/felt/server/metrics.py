"""Numbers for whoever watches over a server, in the words of Prometheus."""

import asyncio
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

REGISTRY = CollectorRegistry()
_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_WAIT = (0.5, 1.0, 2.0, 5.0, 10.0, 14.9, 15.6, 20.0)

CONNECTIONS = Gauge("felt_connections", "Open connections of players", registry=REGISTRY)
MATCHES = Gauge("felt_matches", "Matches in memory", registry=REGISTRY)
QUEUED = Gauge("felt_queued", "Players looking for a match", ("game",), registry=REGISTRY)
ACTIONS = Counter("felt_actions", "Actions kept", ("game", "by"), registry=REGISTRY)
REFUSED = Counter("felt_refused", "Requests refused", ("code",), registry=REGISTRY)
DESYNCS = Counter("felt_desyncs", "Views that did not hash right", ("about",), registry=REGISTRY)
MISMATCHES = Counter("felt_replay_mismatches", "Matches rebuilt to another hash than kept", registry=REGISTRY)
FAULTS = Counter("felt_faults", "Requests that failed inside the server", registry=REGISTRY)
CLOSED = Counter("felt_closed", "Connections closed by the server", ("code",), registry=REGISTRY)
BAD_MESSAGES = Counter("felt_bad_messages", "Frames that were no message", registry=REGISTRY)
STARTED = Counter("felt_matches_started", "Matches begun", ("game", "with_bot"), registry=REGISTRY)
TASKS = Gauge("felt_tasks", "Tasks of the event loop", registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "felt_request_seconds", "From taking a request up to its answer", buckets=_FAST, registry=REGISTRY
)
WAITED_SECONDS = Histogram("felt_waited_seconds", "From queueing to a match", buckets=_WAIT, registry=REGISTRY)


@cache
def actions(game: str, by: str) -> Counter:
    """Return the counter of one kind of action: looking it up by its labels takes longer than counting."""
    return ACTIONS.labels(game, by)


def page() -> tuple[str, bytes]:
    """Return the content type and text of the metrics page."""
    TASKS.set(len(asyncio.all_tasks()))
    return CONTENT_TYPE_LATEST, generate_latest(REGISTRY)
