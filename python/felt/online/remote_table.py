"""An online match as the screens know a match: shown step by step, decided elsewhere."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from felt.core.game import Choice, Game, IllegalAction, Result, Step, Turn
from felt.games import registry
from felt.match.history import Move, Start
from felt.match.listeners import Listener, Listeners
from felt.match.locks import Locks
from felt.match.messages import read_action, read_event, read_view, write_action
from felt.match.seats import Human, Remote, Seat
from felt.online import shot_check
from felt.online.match_copy import MatchCopy, choice_of
from felt.online.messages.from_server import ChoiceInfo, TurnInfo
from felt.online.notices import MatchMoved, MatchReset, Notice, RequestRefused, RequestStale
from felt.online.session import Session

FAR_BEHIND = 6
"""With more steps than this waiting to be shown, the screen jumps to the last."""


@dataclass(frozen=True, slots=True)
class Known:
    """All that is known of the match at one moment: it takes the place of a state."""

    view: Any
    legal: tuple[Choice, ...]
    turn: Turn
    until: float | None
    """When the turn's time is up, on the clock of the table; None while it stands."""


@dataclass(frozen=True, slots=True)
class RemoteGame:
    """Answers the questions a screen asks a game from what the server has told."""

    rules: Game
    seat: int | None

    @property
    def name(self) -> str:
        """Give the game's name."""
        return self.rules.name

    def view(self, known: Known, _seat: int | None) -> Any:
        """Show what this player may see, whoever is asked for: there is nothing else here."""
        return known.view

    def legal(self, known: Known, seat: int) -> tuple[Choice, ...]:
        """List what this player may do; nothing for other seats."""
        return known.legal if seat == self.seat else ()

    def turn(self, known: Known) -> Turn:
        """Say who must act."""
        return known.turn

    def over(self, known: Known) -> Result | None:
        """Give the result the rules came to."""
        result: Result | None = known.view.result
        return result


class RemoteHistory:
    """What has happened since this table was opened here."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.moves: list[Move] = []

    def __len__(self) -> int:
        return len(self.moves)


class RemoteTable:
    """Looks like ``felt.match.table.Table`` to a screen. Its session is fed by somebody else, who hands on the notices.

    ``words`` puts a reason for refusing an action into the player's language; ``clock`` is the session's clock.
    """

    intent = None
    """Nobody's plans are known here."""

    def __init__(self, session: Session, clock: Callable[[], float], words: Callable[[str], str] = str) -> None:
        copy = session.match
        if copy is None:
            raise ValueError("the session is in no match")
        self.session, self.id, self._clock, self._words = session, copy.info.match, clock, words
        rules = registry.game(copy.info.game)
        self.game = RemoteGame(rules, copy.info.seat)
        config = rules.configure(dict(copy.info.settings))
        self.history = RemoteHistory(Start(rules, config, copy.info.names, 0))
        self.state = self._present(copy)
        opening = [read_event(rules, event) for event in copy.opening] if copy.seq == 0 else []
        self.opening = Step(self.state, tuple(opening))
        self.differences = 0
        """Shots on which the own solver and the server disagreed."""
        self._own: str | None = None
        """The id of the own action on its way."""
        self._steps: deque[tuple[Step, int, Any]] = deque()
        self._locks = Locks()
        self._listeners = Listeners()

    # ------------------------------------------------------------------ asking

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where: this player is the only human here."""
        names, own = self.history.start.names, self.game.seat
        return tuple(Human() if seat == own else Remote() for seat in range(len(names)))

    @property
    def turn(self) -> Turn:
        """Return who must act in the position that is shown."""
        turn: Turn = self.state.turn
        return turn

    @property
    def result(self) -> Result | None:
        """Return the result the rules came to; a match ended otherwise has none."""
        return self.game.over(self.state)

    @property
    def seconds_left(self) -> float | None:
        """Return the time left in this turn, None while its clock stands."""
        until = self.state.until
        return None if until is None else max(0.0, until - self._clock())

    @property
    def busy(self) -> str | None:
        """Return why no action is taken now, or None when one is."""
        if self._locks.names:
            return self._locks.names[0]
        if self._steps:
            return "catching up"
        if self._own is not None:
            return "waiting for the server"
        return None if self.session.may_act else "not connected"

    @property
    def shown(self) -> bool:
        """Tell whether everything that has happened has been shown."""
        return not self._steps and not self._locks.names

    # ------------------------------------------------------------------ acting

    def submit(self, seat: int, action: Any, _action_id: str | None = None) -> Step:
        """Send the action; the match goes on when the server has done it. Raises ``IllegalAction`` while busy."""
        if seat != self.game.seat:
            raise IllegalAction("no_seat", "seat", str(self.game.seat), self._words("not_your_seat"))
        if action.kind == "concede":
            self.session.concede()
            return Step(self.state)
        if reason := self.busy:
            raise IllegalAction("busy", "", "an action once the table is free", self._words(reason))
        self._own = self.session.act(write_action(action))
        return Step(self.state)

    def tick(self, _elapsed: float) -> None:
        """Show the next step, if the screen has finished with the last."""
        if self._steps and not self._locks.names:
            if len(self._steps) > FAR_BEHIND:
                self._jump()
            self._tell(*self._steps.popleft())

    def lock(self, reason: str) -> None:
        """Show no further step until ``unlock`` with the same reason."""
        self._locks.hold(reason)

    def unlock(self, reason: str) -> None:
        """Let go of one ``lock`` with this reason."""
        self._locks.release(reason)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener(step, seat, action)`` for every step; return a call that ends it."""
        return self._listeners.add(listener)

    # ------------------------------------------------------------------ hearing

    def hear(self, notice: Notice) -> None:
        """Take a notice of the session."""
        copy = self.session.match
        if copy is None or copy.info.match != self.id:
            return
        match notice:
            case MatchMoved():
                self._hear_move(notice)
            case MatchReset():
                self._steps.clear()
                self._own = None
                self._ask_again(self._present(copy))
            case RequestStale() if notice.cid == self._own:
                self._own = None
                self._ask_again(self._present(copy))
            case RequestRefused() if notice.reject.cid == self._own:
                self._own = None
                self._ask_again(self.state)

    def _hear_move(self, moved: MatchMoved) -> None:
        happened, rules = moved.happened, self.game.rules
        known = self._known(moved.view, happened.legal, happened.turn)
        events = tuple(read_event(rules, event) for event in happened.events)
        self._check_shot(known, events, happened.seq)
        if happened.seat == self.game.seat:
            self._own = None
        self._steps.append((Step(known, events), happened.seat, read_action(rules, happened.action)))

    def _ask_again(self, known: Known) -> None:
        """Let the screen show the position as it is and ask anew."""
        self._steps.append((Step(known), self.game.seat or 0, None))

    def _check_shot(self, known: Known, events: Sequence[Any], seq: int) -> None:
        if self.game.name != "poker_pool":
            return
        mine = shot_check.difference(known.view, events)
        if mine is not None:
            self.differences += 1
            self.session.report_shot(seq, mine)

    def _present(self, copy: MatchCopy) -> Known:
        return self._known(copy.view, copy.legal_infos, copy.turn)

    def _known(self, view: Any, legal: Sequence[ChoiceInfo], turn: TurnInfo) -> Known:
        return Known(
            view=read_view(self.game.rules, view),
            legal=tuple(choice_of(info) for info in legal),
            turn=Turn(turn.seats, turn.kind, max(1.0, turn.total_ms / 1000), None),
            until=None if turn.left_ms is None else self._clock() + turn.left_ms / 1000,
        )

    def _jump(self) -> None:
        """Leave out what would take too long to show."""
        while len(self._steps) > 1:
            self._note(*self._steps.popleft())

    def _note(self, step: Step, seat: int, action: Any) -> None:
        self.state = step.state
        if action is not None:
            self.history.moves.append(Move(seat, action))

    def _tell(self, step: Step, seat: int, action: Any) -> None:
        self._note(step, seat, action)
        self._listeners.tell(step, seat, action)
