"""Shows the events of a step one after the other, so that eyes and ears can follow the rules."""

from collections.abc import Callable, Iterable

from godot import Node, Vector2

from felt.core.cards import SUIT_NAMES
from felt.games.poker_pool import events as ev
from felt.games.poker_pool.cloth import track_of
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.view import View
from felt.scenes.house import House
from felt.scenes.palette import palette
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.echoes import Echoes
from felt.scenes.poker_pool.player_bar import PlayerBar
from felt.scenes.poker_pool.shot_player import ShotPlayer
from felt.scenes.poker_pool.solving import solved
from felt.scenes.screen import motion, pulse, seconds
from felt.scenes.shared.coin import Coin
from felt.scenes.shared.flights import Flights
from felt.scenes.shared.toast import Toast
from felt.scenes.tuned import tuned
from felt.scenes.words import say
from felt.tuning.cues import CARD_TURNS
from felt.tuning.physics import Physics

HARD = 800
"""Per mille of power from which the table feels the shot."""


class Presenter(Node):
    """Knows how each event looks; what it means was decided by the rules."""

    def __init__(self) -> None:
        super().__init__()
        self.cloth: Cloth | None = None
        self.shots: ShotPlayer | None = None
        self.toast: Toast | None = None
        self.coin: Coin | None = None
        self.house: House | None = None
        self.flights: Flights | None = None
        self.echoes = Echoes(None)
        self.bar_of: Callable[[int], PlayerBar] | None = None
        self.is_bot: Callable[[int], bool] = lambda _seat: False
        self.hurried = False
        self._names: tuple[str, ...] = ("", "")
        self._config: PokerPool | None = None

    def become(self, view: View) -> None:
        """Show this match."""
        self._names = tuple(player.name for player in view.players)
        self._config = view.config

    async def play(self, events: Iterable[ev.Event]) -> None:
        """Show the events in order."""
        for event in events:
            if not self.hurried:
                self.echoes.of_event(event)
            show = getattr(self, f"_show_{event.kind}", None)
            if show is not None:
                await show(event)

    async def _pause(self, token: str) -> None:
        if not self.hurried:
            await self.get_tree().create_timer(seconds(token)).timeout

    async def _say(self, text: str, token: str = "slow") -> None:
        if not self.hurried:
            self.toast.say(text)
            await self._pause(token)

    async def _show_coin_flipped(self, event: ev.CoinFlipped) -> None:
        if self.hurried:
            return
        self.cloth.hide_balls()
        await self.coin.toss(heads=event.breaker == 0).finished
        self.echoes.landed()
        self.coin.tell(say("coin_flip", name=self._names[event.breaker]))
        await self._pause("turn_banner")
        self.coin.hide()

    async def _show_racked(self, event: ev.Racked) -> None:
        self.cloth.show_balls(event.balls)

    async def _show_cue_placed(self, event: ev.CuePlaced) -> None:
        ball = self.cloth.balls[0]
        ball.show()
        ball.sink(0.0)
        ball.put(event.x, event.y)

    async def _show_shot_taken(self, event: ev.ShotTaken) -> None:
        self.cloth.show_balls(event.balls)
        shot = self._config.physics, event.balls, event.angle, event.power
        if self.hurried:
            self.cloth.aim_line.show_line(None)
            self.shots.play(track_of(*shot))
            self.shots.skip()
            await self.shots.finished
            return
        track = await solved(self, self.house, *shot)
        cue = next(spot for spot in event.balls if spot.ball == 0)
        self.cloth.cue.point(cue.x, cue.y, event.angle, event.power / 1000)
        if self.is_bot(event.seat):
            self.cloth.show_aim(event.balls, event.angle)
            await self.cloth.cue.line_up(event.power / 1000, seconds("bot_aim")).finished
        self.cloth.aim_line.show_line(None)
        await self.cloth.cue.strike(seconds("cue_strike")).finished
        self.shots.play(track)
        self.cloth.cue.hide()
        if event.power >= HARD:
            self.cloth.shake(motion().shake * pulse())
        await self.shots.finished
        for ball in self.cloth.balls.values():
            ball.right_itself(seconds("slow"))

    async def _show_break_judged(self, event: ev.BreakJudged) -> None:
        await self._say(say("legal_break" if event.legal else "illegal_break"))

    async def _show_pocketed(self, event: ev.Pocketed) -> None:
        if event.refusal and event.refusal not in ("break", "scratch"):
            await self._say(say(f"refused_{event.refusal}"), "toast")

    async def _show_suit_claimed(self, event: ev.SuitClaimed) -> None:
        pocket = self.cloth.pockets[event.pocket]
        pocket.show_meaning("suit", event.suit)
        pocket.celebrate(seconds("suit_claim"))
        pocket.sparkle(palette("accent"), seconds("suit_claim"))
        await self._say(say("suit_claimed", suit=say(SUIT_NAMES[event.suit])), "suit_claim")

    async def _show_wild_holes_marked(self, event: ev.WildHolesMarked) -> None:
        for place in event.pockets:
            self.cloth.pockets[place].show_meaning("wild", "")
            self.cloth.pockets[place].celebrate(seconds("suit_claim"))
            self.cloth.pockets[place].sparkle(palette("pocket_wild"), seconds("suit_claim"))

    async def _show_card_registered(self, event: ev.CardRegistered) -> None:
        pocket, bar = self.cloth.pockets[event.pocket], self.bar_of(event.seat)
        hand = bar.hand
        if self.hurried:
            return
        pocket.celebrate(seconds("pocket_flash"))
        full = len(hand.cards) >= self._config.gameplay.max_hand_size
        # With a full hand the card waits in the middle, where the question what to throw away appears.
        end = self.flights.get_global_rect().get_center() if full else hand.place_of(len(hand.cards))
        start = self.cloth.get_global_transform_with_canvas() * Vector2(pocket.position)
        await self.flights.fly(event.card, start, end, hand.card_width).finished
        self.echoes.signal(CARD_TURNS)
        if not full:
            hand.show_hand((*hand.cards, event.card), len(hand.faces))
            bar.name_hand(hand.cards)
        await self._pause("card_read")

    async def _show_card_discarded(self, event: ev.CardDiscarded) -> None:
        hand = self.bar_of(event.seat).hand
        if event.card in hand.cards and not self.hurried:
            self.flights.drop(event.card, hand.place_of(hand.cards.index(event.card)), hand.card_width)
            hand.remove(event.card)
            await self._pause("card_discard")

    async def _show_ball_respawned(self, event: ev.BallRespawned) -> None:
        ball = self.cloth.balls[event.ball]
        if self.hurried:
            ball.show()
            ball.put(event.x, event.y)
        else:
            ball.drop_in(event.x, event.y, tuned(Physics).respawn_drop_duration_ms / 1000)
            await self._pause("fast")

    async def _show_scratched(self, _: ev.Scratched) -> None:
        await self._say(say("scratch"), "toast")

    async def _show_missed(self, event: ev.Missed) -> None:
        if self.hurried:
            return
        limit = self._config.gameplay.miss_limit
        last_chance = event.misses == limit - 1
        self.echoes.of_miss(last_chance)
        self.bar_of(event.seat).pips.show_misses(event.misses, limit)
        text = say("last_chance" if last_chance else "miss", name=self._names[event.seat])
        await self._say(text, "turn_banner" if last_chance else "slow")

    async def _show_bonus_shot(self, _: ev.BonusShot) -> None:
        await self._say(say("bonus_shot"))

    async def _show_turn_passed(self, event: ev.TurnPassed) -> None:
        await self._say(say("turn_of", name=self._names[event.seat]), "turn_banner")

    async def _show_stood(self, event: ev.Stood) -> None:
        await self._say(say("stood", name=self._names[event.seat]), "turn_banner")

    async def _show_stand_tick(self, event: ev.StandTick) -> None:
        await self._say(say("stand_turns", turns=event.turns_left), "stand_tick")

    async def _show_eliminated(self, event: ev.Eliminated) -> None:
        if not self.hurried:
            self.bar_of(event.seat).darken(seconds("elimination"))
        await self._say(say("eliminated", name=self._names[event.seat]), "elimination")

    async def _show_showdown(self, _: ev.Showdown) -> None:
        await self._say(say("showdown"), "showdown_pause")
