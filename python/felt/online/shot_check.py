"""The client's own solver against the server's word on a shot: a difference is reported, the server's word stands."""

from collections.abc import Sequence
from typing import Any

from felt.billiards.events import Pocketed as Fall
from felt.games.poker_pool.cloth import track_of
from felt.games.poker_pool.events import BallRespawned, Pocketed, ShotTaken
from felt.games.poker_pool.view import View
from felt.online.digest import canonical, digest


def difference(view: View, events: Sequence[Any]) -> str | None:
    """Solve the shot among the events; if it ends otherwise than `view` says, return the digest of the own result."""
    shot = next((event for event in events if isinstance(event, ShotTaken)), None)
    if shot is None:
        return None
    track = track_of(view.config.physics, shot.balls, shot.angle, shot.power)
    falls = [(event.ball, event.pocket) for event in track.events if isinstance(event, Fall)]
    told = [(event.ball, event.pocket) for event in events if isinstance(event, Pocketed)]
    moved = {event.ball for event in events if isinstance(event, BallRespawned)}
    own = {spot.ball: (spot.x, spot.y) for spot in track.rests if spot.ball not in moved}
    shown = {spot.ball: (spot.x, spot.y) for spot in view.balls if spot.ball in own}
    # A decision may stand between two falls, so that this step tells only the first of them.
    agree = told == falls[: len(told)] and all(canonical(shown[ball]) == canonical(own[ball]) for ball in shown)
    return None if agree else digest([falls, sorted(own.items())])
