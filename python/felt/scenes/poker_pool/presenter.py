"""Shows the events of a step one after the other, so that eyes and ears can follow the rules."""

from godot import Node

from felt.core.cards import SUIT_NAMES
from felt.games.poker_pool import events as ev
from felt.games.poker_pool.cloth import track_of
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.shot_player import ShotPlayer
from felt.scenes.screen import seconds
from felt.scenes.shared.toast import Toast
from felt.scenes.words import say


class Presenter(Node):
    """Knows how each event looks; what it means was decided by the rules."""

    def __init__(self) -> None:
        super().__init__()
        self.cloth: Cloth | None = None
        self.shots: ShotPlayer | None = None
        self.toast: Toast | None = None
        self.names: tuple[str, str] = ("", "")
        self.physics = None
        self.hurried = False

    async def play(self, events) -> None:
        """Show the events in order."""
        for event in events:
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
        await self._say(say("coin_flip", name=self.names[event.breaker]), "turn_banner")

    async def _show_racked(self, event: ev.Racked) -> None:
        self.cloth.show_balls(event.balls)

    async def _show_cue_placed(self, event: ev.CuePlaced) -> None:
        ball = self.cloth.balls[0]
        ball.show()
        ball.sink(0.0)
        ball.put(event.x, event.y)

    async def _show_shot_taken(self, event: ev.ShotTaken) -> None:
        self.cloth.show_balls(event.balls)
        self.cloth.aim_line.show_line(None)
        track = track_of(self.physics, event.balls, event.angle, event.power)
        if self.hurried:
            self.shots.play(track)
            self.shots.skip()
            await self.shots.finished
            return
        cue = next(spot for spot in event.balls if spot.ball == 0)
        self.cloth.cue.point(cue.x, cue.y, event.angle, event.power / 1000)
        await self.cloth.cue.strike(seconds("cue_strike")).finished
        self.shots.play(track)
        self.cloth.cue.hide()
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
        await self._say(say("suit_claimed", suit=say(SUIT_NAMES[event.suit])))

    async def _show_wild_holes_marked(self, event: ev.WildHolesMarked) -> None:
        for place in event.pockets:
            self.cloth.pockets[place].show_meaning("wild", "")
            self.cloth.pockets[place].celebrate(seconds("suit_claim"))

    async def _show_card_registered(self, event: ev.CardRegistered) -> None:
        self.cloth.pockets[event.pocket].celebrate(seconds("pocket_flash"))

    async def _show_ball_respawned(self, event: ev.BallRespawned) -> None:
        ball = self.cloth.balls[event.ball]
        if self.hurried:
            ball.show()
            ball.put(event.x, event.y)
        else:
            ball.drop_in(event.x, event.y, seconds("slow"))
            await self._pause("fast")

    async def _show_scratched(self, _: ev.Scratched) -> None:
        await self._say(say("scratch"), "toast")

    async def _show_missed(self, event: ev.Missed) -> None:
        await self._say(say("miss", name=self.names[event.seat]))

    async def _show_bonus_shot(self, _: ev.BonusShot) -> None:
        await self._say(say("bonus_shot"))

    async def _show_stood(self, event: ev.Stood) -> None:
        await self._say(say("stood", name=self.names[event.seat]), "turn_banner")

    async def _show_stand_tick(self, event: ev.StandTick) -> None:
        await self._say(say("stand_turns", turns=event.turns_left))

    async def _show_eliminated(self, event: ev.Eliminated) -> None:
        await self._say(say("eliminated", name=self.names[event.seat]), "turn_banner")

    async def _show_showdown(self, _: ev.Showdown) -> None:
        await self._say(say("showdown"), "showdown_pause")
