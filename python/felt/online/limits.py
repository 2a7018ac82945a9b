"""The numbers both ends keep to, and what a closed connection means."""

from enum import IntEnum

PROTOCOL = 1
"""The version of the protocol this code speaks."""

INBOUND_BYTES = 16 * 1024
"""Largest message a server reads."""
OUTBOUND_BYTES = 32 * 1024
"""Largest message a server sends; anything longer goes in parts."""
PART_BYTES = 24 * 1024
"""Payload of one binary part."""
QUEUED_BYTES = 256 * 1024
"""What may wait for a slow reader before it is let go."""

MESSAGES_PER_SECOND = 20
MESSAGE_BURST = 40
SOCKETS_PER_ADDRESS = 20
SOCKETS_PER_ADDRESS_AND_SECOND = 5
HELLO_SECONDS = 10.0
"""From the accepted socket to a valid hello."""

HEARTBEAT_SECONDS = 5.0
"""After so long without a word from it, or to it, a client pings."""
SILENCE_SECONDS = 12.0
"""After this long without a word either end takes the other for gone."""
BOT_AFTER_SECONDS = 15.0
"""Nobody waits longer than this in a queue for a human."""
CONFIRM_SECONDS = 5.0
"""To confirm an offered match."""
HOLD_SECONDS = 60.0
"""How long, in a whole match, a seat is kept for a player who is away."""
REMATCH_SECONDS = 20.0
"""To agree on a rematch."""

BACKOFF_FIRST = 0.5
BACKOFF_LAST = 8.0
"""Shortest and longest ceiling of the random wait before a client connects again, s."""
RETRY_SECONDS = 2.0
"""After this long without an answer a client repeats a request under the same id."""


class Close(IntEnum):
    """Why a connection was closed, as a WebSocket close code."""

    CONSENTED = 4000
    """The player left on purpose."""
    REPLACED = 4001
    """The player is here on a newer connection."""
    KICKED = 4002
    """The server does not want this client: see the error before it."""
    VERSION = 4003
    """The two ends have no version of protocol or rules in common."""
    DRAIN = 4004
    """The server stops; another, or the same one restarted, will take over."""
    AUTH = 4005
    """The token is not known here."""
    TOO_SLOW = 4006
    """The client does not read what it is sent."""


FINAL = frozenset({Close.CONSENTED, Close.REPLACED, Close.KICKED, Close.VERSION, Close.AUTH})
"""After these a client does not connect again by itself."""
