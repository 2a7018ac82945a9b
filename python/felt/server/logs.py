"""The server's log: one JSON object a line on stderr, and no secret in it."""

import contextlib
import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRETS = frozenset({"token", "seed", "server_seed", "salt", "state", "view", "cards"})
"""Facts that must never be logged, whoever tries to."""


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blank what must not be told."""
    for name in SECRETS & event.keys():
        event[name] = "hidden"
    return event


class _Stderr:
    """Whatever stderr is at the moment. A log that cannot be written must not stop a match."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


def set_up(level: str = "info") -> None:
    """Log from this level on."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            hide_secrets,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(_Stderr()),  # type: ignore[arg-type]
    )
