"""A case of a game played for chips, while it is being played: the state, every event so far, and what both tell."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from felt.core.game import Game, IllegalAction, Step
from tests.games.cases import shown


@dataclass
class ChipScene:
    """A subclass names the game and its seats, deals, and reads moves."""

    settings: dict[str, str]
    state: Any = None
    events: list[Any] = field(default_factory=list)
    returned: int = 0
    """Uncalled bets already held against what the case says."""
    awarded: int = 0
    """Pots already held against it."""

    game: Game = field(init=False)
    """The rules; a subclass gives them."""

    # ------------------------------------------------------------ what a game adds

    @property
    def names(self) -> list[str]:
        """Name the seats as the cases do."""
        raise NotImplementedError

    def deal(self) -> Step:
        """Start the match as it was set up."""
        raise NotImplementedError

    def action(self, move: str) -> Any:
        """Read a move."""
        raise NotImplementedError

    # ------------------------------------------------------------ setting up

    def set(self, key: str, value: str) -> None:
        self.settings[key] = value

    def set_stacks(self, *chips: str) -> None:
        self.settings["stacks"] = " ".join(chips)

    @property
    def now(self) -> Any:
        """The state; the first look at it deals the cards."""
        if self.state is None:
            self._took(self.deal())
        return self.state

    @property
    def in_turn(self) -> int:
        """The seat that must act."""
        return self.game.turn(self.now).seats[0]

    def _took(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events

    def of(self, kind: str) -> list[Any]:
        """List the events of a kind."""
        assert self.now
        return [event for event in self.events if event.kind == kind]

    def named(self, seats: Sequence[int]) -> list[str]:
        """Name seats as the cases do."""
        return [self.names[seat] for seat in seats]

    # ------------------------------------------------------------ doing

    def do(self, *moves: str) -> None:
        for move in moves:
            self._took(self.game.apply(self.now, self.in_turn, self.action(move)))

    def refuse(self, move: str) -> None:
        before = self.now
        with pytest.raises(IllegalAction):
            self.game.apply(self.now, self.in_turn, self.action(move))
        assert self.now == before

    # ------------------------------------------------------------ holding against

    def ask(self, name: str, *choices: str) -> None:
        assert self.names[self.in_turn] == name
        wanted = [choice for choice in " ".join(choices).replace("raise ", "raise=").split() if not choice.isdecimal()]
        offered = self.game.legal(self.now, self.in_turn)
        assert [shown(choice) for choice in offered if choice.kind not in self.untold] == wanted
        if "call" in choices:
            assert self.game.view(self.now, self.in_turn).owed == int(choices[choices.index("call") + 1])

    @property
    def untold(self) -> tuple[str, ...]:
        """Choices the cases leave out because they are always there."""
        return ()

    def shows(self, *names: str) -> None:
        assert self.named([event.seat for event in self.of("hand_shown")]) == list(names)

    def was_returned(self, name: str, chips: str) -> None:
        event = self.of("uncalled_returned")[self.returned]
        assert (event.seat, event.chips) == (self.names.index(name), int(chips))
        self.returned += 1

    def wins(self, chips: str, *shares: str) -> None:
        award = self.of("pot_awarded")[self.awarded]
        if len(shares) == 1:
            shares = (*shares, chips)
        assert award.chips == int(chips)
        assert self.named(award.winners) == list(shares[::2])
        assert list(award.shares) == list(map(int, shares[1::2]))
        self.awarded += 1

    def end(self, *stacks: str) -> None:
        assert self.now.hand.betting.stacks == tuple(map(int, stacks))
        assert len(self.of("pot_awarded")) == self.awarded or not self.awarded, "a pot is not told of"
