"""Bring pocketed balls back: nine spots in random order, the foot spot, else wait for the next settled table."""

from felt.billiards.layout import Spot, layout_of
from felt.billiards.respawn import free_spot, respawn_spots
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import BallRespawned, RespawnQueued


def respawn(draft: Draft) -> None:
    """Place every waiting ball that finds a clear spot, oldest first. (Spec 5.3, resolution 12)"""
    waiting = draft.state.queue
    draft.change(queue=())
    for ball in waiting:
        _place(draft, ball)


def _place(draft: Draft, ball: int) -> None:
    state, table = draft.state, table_of(draft.state.config.physics)
    spots, rng = state.rng.shuffled(respawn_spots(table))
    point = free_spot(table, state.balls, spots)
    if point is None:
        draft.change(rng=rng, queue=(*state.queue, ball))
        draft.tell(RespawnQueued(ball))
        return
    draft.change(rng=rng, balls=layout_of((*state.balls, Spot(ball, *point))))
    draft.tell(BallRespawned(ball, *point))
