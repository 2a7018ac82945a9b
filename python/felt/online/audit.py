"""Checks the server's promises: after every deal the cards the player saw, after the match the luck of all of it."""

import json
from importlib import import_module
from typing import Any

from felt.games import registry
from felt.match.messages import read_view
from felt.online.match_copy import MatchCopy
from felt.online.notices import Fetched, MatchChanged, MatchMoved, MatchOpened, MatchReset, Notice
from felt.online.proofs import card_holds, match_seed
from felt.online.session import Session

LUCK = 0
"""What stands for the whole match where a deal's number is asked for."""
OPEN_LUCK = ("poker_pool", "scopone")
"""Games whose seed may be told after the match: nothing is left secret then."""


class Auditor:
    """Watches a session's notices; `problems` stays empty while the server keeps its word."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.problems: list[str] = []
        self.proven = 0
        """Cards that lay where they were promised."""
        self._seen: dict[int, frozenset[str]] = {}
        self._asked: dict[int, str] = {}
        self._match = ""

    def hear(self, notice: Notice) -> None:
        """Take a notice of the session."""
        if isinstance(notice, Fetched):
            self._check(notice)
            return
        copy = self.session.match
        if copy is None or copy.info.seat is None:
            return
        if isinstance(notice, MatchOpened):
            self._match, self._seen, self._asked = notice.match, {}, {}
        if isinstance(notice, MatchOpened | MatchMoved | MatchReset):
            self._look(copy, notice.view if isinstance(notice, MatchMoved) else copy.view)
        if isinstance(notice, MatchOpened | MatchMoved | MatchReset | MatchChanged):
            self._ask(copy)

    def _look(self, copy: MatchCopy, view: Any) -> None:
        """Note which cards of the present deal the player has seen."""
        if copy.deals and copy.info.game != "poker_pool":
            game = registry.game(copy.info.game)
            seen = import_module(f"felt.games.{copy.info.game}.dealt").seen(read_view(game, view))
            self._seen[max(copy.deals)] = seen

    def _ask(self, copy: MatchCopy) -> None:
        """Ask for the proofs of every deal that is over."""
        latest = max(copy.deals, default=LUCK)
        over = [deal for deal in copy.deals if deal < latest or copy.is_complete]
        if copy.is_complete and copy.info.game in OPEN_LUCK:
            over.append(LUCK)
        for deal in over:
            if deal not in self._asked:
                self._asked[deal] = self.session.fetch(copy.info.match, "proofs", deal)

    def _check(self, fetched: Fetched) -> None:
        deal = next((deal for deal, cid in self._asked.items() if cid == fetched.cid), None)
        copy = self.session.match
        if deal is None or copy is None or copy.info.match != self._match or copy.info.seat is None:
            return  # not for us; a lost seat has taken the promises along
        try:
            told = json.loads(fetched.data)
            self.problems += self._luck_problems(told) if deal == LUCK else self._deal_problems(copy, deal, told)
        except (ValueError, KeyError, TypeError) as error:
            self.problems.append(f"deal {deal}: the proof cannot be read: {error!r}")

    def _luck_problems(self, told: Any) -> list[str]:
        """Mix the match's seed anew from what everybody told, if that was heard here."""
        luck = self.session.luck.of(self._match)
        if luck is None:
            return []
        server_seed = bytes.fromhex(told["server_seed"])
        seeds = [None if seed is None else bytes.fromhex(seed) for seed in luck.seeds]
        mixed = not seeds or match_seed(server_seed, self._match, seeds) == int(told["seed"])
        return [*luck.problems(server_seed), *([] if mixed else ["the match's seed was not mixed from the told ones"])]

    def _deal_problems(self, copy: MatchCopy, deal: int, told: Any) -> list[str]:
        """Hold every told card against its promise, and every card seen against the told ones."""
        info = copy.deals[deal]
        promised = dict(zip(info.places, info.commitments, strict=True))
        found = []
        for card in told["cards"]:
            salt = bytes.fromhex(card["salt"])
            if card_holds(promised.get(card["place"], ""), salt, self._match, deal, card["place"], card["card"]):
                self.proven += 1
            else:
                found.append(f"deal {deal}: {card['card']} is not what was promised for {card['place']}")
        missing = self._seen.get(deal, frozenset()) - {card["card"] for card in told["cards"]}
        return found + [f"deal {deal}: there is no proof of {card}" for card in sorted(missing)]
