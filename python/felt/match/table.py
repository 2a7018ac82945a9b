"""One match at one table: the single state machine behind local play and the server."""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from felt.core.game import Game, IllegalAction, Result, Step, Turn
from felt.core.record import Record, replay
from felt.core.rng import Rng
from felt.core.words import from_words
from felt.match.history import History, Start
from felt.match.listeners import Listener, Listeners
from felt.match.locks import Locks
from felt.match.minds import Deliberation, Minds
from felt.match.seats import Bot, Seat
from felt.match.timers import Countdown, goes_on

_log = logging.getLogger(__name__)
_BOT_STREAM = 0x626F74
"""Keeps the bots' luck apart from the game's own, which starts from the same seed."""


class Table:
    """Holds the match state and lets one action at a time change it.

    Nothing here reads a clock or starts a thread: call ``tick`` with the seconds that passed. A bot's turn,
    a subscriber being told and every named lock make the table ``busy``; an action that arrives then is refused.
    Only what the rules let the others do during a turn, such as conceding, need not wait for a bot to finish it.
    """

    def __init__(
        self,
        game: Game,
        config: Any,
        names: Sequence[str],
        seed: int,
        seats: Sequence[Seat],
        *,
        minds: Minds | None = None,
        timed: bool = False,
        deck: Sequence[str] | None = None,
    ) -> None:
        if len(seats) != len(names):
            raise ValueError(f"seats: {len(seats)} given for {len(names)} names")
        self.game = game
        self.history = History(Start(game, config, tuple(names), seed, deck))
        self.opening = game.start(config, names, seed, deck)
        self.state = self.opening.state
        self.faults = 0
        self._minds = minds or Minds({})
        self._seats = list(seats)
        self._timed = timed
        self._locks = Locks()
        self._listeners = Listeners()
        self._deliberation: Deliberation | None = None
        self._countdown = Countdown()
        self._refuse_unknown_levels(seats)
        self._open_turn()

    @classmethod
    def resume(
        cls, record: Record, game: Game, seats: Sequence[Seat], *, minds: Minds | None = None, timed: bool = False
    ) -> "Table":
        """Go on with a recorded match; raises ``RecordError`` naming the line that does not replay."""
        steps = replay(record, game)
        config = game.configure(dict(record.settings))
        table = cls(game, config, record.names, record.seed, seats, minds=minds, timed=timed, deck=record.deck)
        for entry, step in zip(record.entries, steps[1:], strict=True):
            table.history.add(entry.seat, from_words(entry.words, game.action_types), step.state)
        table.state = steps[-1].state
        table._open_turn()
        return table

    # ------------------------------------------------------------------ asking

    @property
    def turn(self) -> Turn:
        """Return who must act and what is done for them when time is up."""
        return self._turn

    @property
    def result(self) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return self.game.over(self.state)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return tuple(self._seats)

    @property
    def seconds_left(self) -> float | None:
        """Return the time left in this turn, None without a limit."""
        return self._countdown.left

    @property
    def busy(self) -> str | None:
        """Return why the table takes no action now, or None when it does."""
        if self._locks.names:
            return self._locks.names[0]
        thinker = self._bot_to_act()
        return None if thinker is None else f"seat {thinker} is thinking"

    @property
    def intent(self) -> Any | None:
        """Return what the bot to act has settled on but not yet done, so that a screen can show it aiming."""
        return self._deliberation.intent if self._deliberation else None

    def record(self) -> Record:
        """Return the match so far as a record: a save, a bug report and a replay in one."""
        return self.history.record(self.state)

    # ------------------------------------------------------------------ acting

    def submit(self, seat: int, action: Any, action_id: str | None = None) -> Step:
        """Do ``action`` for a human or remote seat and return what happened.

        An ``action_id`` makes the call safe to repeat: the same id again returns the first answer and changes
        nothing. Raises ``IllegalAction``, with code ``busy``, ``bot_seat``, ``id_reused`` or the game's own.
        """
        if not 0 <= seat < len(self._seats):
            raise IllegalAction("no_seat", "seat", f"0..{len(self._seats) - 1}", f"there is no seat {seat}")
        if action_id is not None and (earlier := self.history.answer(seat, action_id, action)):
            return earlier
        if reason := self._held_up(seat, action):
            raise IllegalAction("busy", "", "an action once the table is free", f"the table is busy: {reason}")
        if isinstance(self._seats[seat], Bot):
            raise IllegalAction("bot_seat", "seat", "a human or remote seat", f"seat {seat} is played by a bot")
        step = self._do(seat, action)
        if action_id is not None:
            self.history.remember(seat, action_id, action, step)
        return step

    def tick(self, elapsed: float) -> None:
        """Let ``elapsed`` seconds pass: at most one bot action or one time-out happens.

        Locks freeze the turn timer and hold a bot's hand, but it may think on meanwhile.
        """
        self._think()
        if self._locks.names or self.result:
            return
        self._countdown = self._countdown.after(elapsed)
        if self._deliberation:
            self._deliberation.wait(elapsed)
            if self._deliberation.ripe:
                self._act(self._deliberation)
                return
        if self._countdown.expired:
            self._do_default()

    def lock(self, reason: str) -> None:
        """Take no action until ``unlock`` with the same reason: a shot rolls, an animation plays."""
        self._locks.hold(reason)

    def unlock(self, reason: str) -> None:
        """Let go of one ``lock`` with this reason."""
        self._locks.release(reason)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener(step, seat, action)`` after every action; return a call that ends it."""
        return self._listeners.add(listener)

    def put(self, step: Step) -> None:
        """Stand the match at another position: for practice and debugging. Its record says so and does not replay."""
        self.state = step.state
        self.history.put()
        self._open_turn()

    def catch_up(self, moves: Iterable[tuple[int, Any]]) -> None:
        """Do moves of an earlier table again, telling nobody: the match goes on from there.

        Raises ``IllegalAction`` for a move that the rules do not allow; the match then goes on from before it.
        """
        try:
            for seat, action in moves:
                self.state = self.game.apply(self.state, seat, action).state
                self.history.add(seat, action, self.state)
        finally:
            self._open_turn()

    def reseat(self, seat: int, player: Seat) -> None:
        """Put another player on ``seat``: a bot for someone who left, or the person who came back."""
        self._refuse_unknown_levels([player])
        self._seats[seat] = player
        if self._deliberation and self._deliberation.seat == seat:
            self._deliberation = None

    # ------------------------------------------------------------------ within

    def _held_up(self, seat: int, action: Any) -> str | None:
        """Say why an action must wait: locks hold up everything, a bot's turn all but what others may do in it."""
        thinker = self._bot_to_act()
        if self._locks.names or thinker in (None, seat):
            return self.busy
        meanwhile = {choice.kind for choice in self.game.legal(self.state, seat)}
        return None if action.kind in meanwhile else self.busy

    def _do(self, seat: int, action: Any) -> Step:
        step = self.game.apply(self.state, seat, action)
        asked, self.state = self._turn, step.state
        self.history.add(seat, action, step.state)
        self._open_turn(asked, seat)
        self._tell(step, seat, action)
        return step

    def _open_turn(self, before: Turn | None = None, actor: int = -1) -> None:
        """Ask the next question, with fresh time unless it is the one ``before``, still open to others."""
        self._turn = self.game.turn(self.state)
        self._deliberation = None
        if before is None or not goes_on(before, self._turn, actor):
            self._countdown = Countdown(self._turn.seconds if self._timed and self._turn.seats else None)

    def _tell(self, step: Step, seat: int, action: Any) -> None:
        self._locks.hold("listeners are being told")
        self._listeners.tell(step, seat, action)
        self._locks.release("listeners are being told")

    def _bot_to_act(self) -> int | None:
        """Return the first seat in turn if a bot sits there."""
        seat = next(iter(self._turn.seats), None)
        return None if seat is None or self._level(seat) is None else seat

    def _level(self, seat: int) -> str | None:
        player = self._seats[seat]
        return player.level if isinstance(player, Bot) else None

    def _think(self) -> None:
        seat = self._bot_to_act()
        if seat is None or self._deliberation:
            return
        brain = self._minds.brains[self._level(seat) or ""]
        view, legal = self.game.view(self.state, seat), self.game.legal(self.state, seat)
        rng = self._luck(seat)
        promise = self._minds.executor.submit(partial(brain, view, legal, rng))  # not a lambda: it may cross processes
        self._deliberation = Deliberation(seat, promise, self._minds)

    def _luck(self, seat: int) -> Rng:
        """Give each decision its own stream: the same again after a resume, and no window on the game's draws."""
        place = Rng.seeded(self.history.start.seed ^ _BOT_STREAM).word()[0] + len(self.history) * 16 + seat
        return Rng.seeded(Rng.seeded(place).word()[0])

    def _act(self, done: Deliberation) -> None:
        """Do what the bot decided; a bot that fails or cheats gets the turn's default, so that play goes on."""
        try:
            self._do(done.seat, done.action())
        except Exception:
            self.faults += 1
            _log.exception("bot on seat %d failed; the turn's default is done instead", done.seat)
            self._do_default()

    def _do_default(self) -> None:
        self._do(self._turn.seats[0], self._turn.default)

    def _refuse_unknown_levels(self, seats: Sequence[Seat]) -> None:
        for seat in seats:
            if isinstance(seat, Bot) and seat.level not in self._minds.brains:
                known = ", ".join(self._minds.brains) or "none"
                raise ValueError(f"seat {seat}: unknown level; known: {known}")
