"""Plays one match after the other with a person on the first seat, going on with the kept one: until it is killed."""

import os

from felt.core.rng import Rng
from felt.match.minds import brains
from felt.match.seats import Bot, Human
from felt.scenes.menu.options import USUAL_SEATS

GAME = os.environ["FELT_TEST_GAME"]


async def test_play_until_killed(tree):
    house = tree.root.get_node("House")
    think = brains(GAME)["easy"]
    while True:
        if not house.resume(GAME):
            house.open(GAME, (Human(), *[Bot("easy")] * (USUAL_SEATS[GAME] - 1)), inline=True)
        match = house.match
        print("begun", len(match.history.moves), flush=True)
        while match.result is None:
            seat = match.turn.seats[0]
            if seat == 0:
                luck = Rng.seeded(len(match.history.moves))
                action = think(match.game.view(match.state, 0), match.game.legal(match.state, 0), luck).action
                match.submit(0, action)
            else:
                match.tick(10.0)
            print("moves", len(match.history.moves), flush=True)
            await tree.process_frame
