"""Cards that strangers can trust: luck from the operating system, and a promise for every card before it is seen.

A promise is a hash of the card with a salt of its own. After the deal a player is told the salts of the cards he has
seen, and of no others: folded and mucked hands stay a secret for good.
"""

import json
import secrets
from collections.abc import Iterator, Mapping
from hashlib import shake_256
from importlib import import_module
from typing import Any

from felt.core.game import Game
from felt.online.messages.from_server import DealInfo
from felt.online.proofs import card_commitment

_SALT_BYTES = 16
HIDES_CARDS = ("holdem", "svara", "scopone")
"""Games with cards that not everybody sees."""
KEEPS_SECRETS = ("holdem", "svara")
"""Games in which some cards stay hidden when a deal is over."""


def new_server_seed() -> bytes:
    """Draw the secret a match's luck and salts grow from."""
    return secrets.token_bytes(32)


class Dealer:
    """Makes the promises of one match. No salt is kept: each is worked out again from the server's seed."""

    def __init__(self, game: Game, match: str, server_seed: bytes) -> None:
        self._game, self._match, self._seed = game, match, server_seed
        self._module = import_module(f"felt.games.{game.name}.dealt") if game.name in HIDES_CARDS else None
        self._promised: DealInfo | None = None

    def number(self, state: Any) -> int:
        """Return the number of the deal being played, 0 where a game has none."""
        return int(self._module.number(state)) if self._module else 0

    def promises(self, state: Any) -> DealInfo | None:
        """Return the promises for the deal being played."""
        number = self.number(state)
        if not self._module or (self._promised and self._promised.deal == number):
            return self._promised
        cards = self._cards(state)
        salted = self._salted(number, cards)
        commitments = tuple(card_commitment(salt, self._match, number, place, card) for place, card, salt in salted)
        self._promised = DealInfo(deal=number, places=tuple(cards), commitments=commitments)
        return self._promised

    def proofs(self, state: Any, seat: int) -> bytes:
        """Return the salts of the cards that a seat has seen by the end of a deal, as JSON."""
        number, cards = self.number(state), self._cards(state)
        seen = self._module.seen(self._game.view(state, seat)) if self._module else frozenset()
        salted = self._salted(number, cards)
        shown = [{"place": place, "card": card, "salt": salt.hex()} for place, card, salt in salted if card in seen]
        return json.dumps({"deal": number, "cards": shown}).encode()

    def _salted(self, deal: int, cards: Mapping[str, str]) -> Iterator[tuple[str, str, bytes]]:
        """Give every place of a deal with its card and salt; knowing some salts tells nothing about the others."""
        stream = shake_256(self._seed + f"salts|{self._match}|{deal}".encode()).digest(_SALT_BYTES * len(cards))
        for number, (place, card) in enumerate(cards.items()):
            yield place, card, stream[_SALT_BYTES * number : _SALT_BYTES * (number + 1)]

    def _cards(self, state: Any) -> Mapping[str, str]:
        return self._module.dealt(state) if self._module else {}
