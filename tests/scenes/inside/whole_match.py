"""A match between two people at one device, from the coin to the result screen: what each kind of hand shares."""

from time import monotonic

from godot import DisplayServer, Engine, Vector2, Vector2i
from hand import centre_of, pull

from felt.core.rng import Rng
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD
from felt.match.minds import brains
from felt.match.seats import Human
from felt.scenes.poker_pool.endings import verdict
from felt.scenes.shared.card_face import CardFace
from felt.scenes.words import say
from felt.tuning.bots import Bots, PoolSkill, PoolSkills
from felt.tuning.layout import DRAWN_FOR

LONGEST = 400
"""Decisions after which a match that has not ended is stuck."""
PATIENCE = 90.0
"""Seconds of real time that anything may take, however busy the machine is."""
HASTE = 12.0
"""Game seconds that pass in one."""
SURE = Bots(poker_pool=PoolSkills(expert=PoolSkill(aim_error=0, power_error=0, trials=8, foresight=1, poker_sense=1)))
"""Hands that do not shake: such a match soon comes to a showdown."""


def give_room(tree) -> None:
    """Without a window the root is a stamp: make it the screen the layout is drawn for."""
    if DisplayServer.get_name() == "headless":
        tree.root.size = Vector2i(*DRAWN_FOR)


async def open_match(tree, seed: int):
    """Show a fresh match of two people; gives the screen."""
    give_room(tree)
    house = tree.root.get_node("House")
    house.open("poker_pool", (Human(), Human()), seed=seed)
    house.show("poker_pool")
    await tree.process_frame
    await tree.process_frame
    return tree.current_scene


async def play_through(tree, seed: int, answer) -> tuple:
    """Play as sure hands would, each decision done by `answer(screen, view, action)`; gives screen and kinds asked."""
    Engine.time_scale = HASTE
    decide = brains("poker_pool", SURE)["expert"]
    screen = await open_match(tree, seed)
    match, asked = screen.match, set()
    for _ in range(LONGEST):
        await until(tree, lambda: match.result is not None or asks(screen))
        if match.result is not None:
            break
        view = screen.view
        asked.add(view.decision.kind)
        done = len(match.history.moves)
        legal = match.game.legal(match.state, view.decision.seat)
        await answer(screen, view, decide(view, legal, Rng.seeded(done)).action)
        await until(tree, lambda done=done: len(match.history.moves) > done)
    await until(tree, lambda: screen.questions.ending.visible)
    assert match.result is not None
    assert {"shoot", "choose_suit"} <= asked
    Engine.time_scale = 1.0
    return screen, asked


async def see_the_showdown(tree, screen) -> None:
    """Both hands turn over card by card, then the winner is named and why."""
    assert screen.match.result.reason == "showdown"
    ending, players = screen.questions.ending, screen.view.players
    held = sorted(card for player in players for card in player.hand)

    def turned() -> list[str]:
        faces = ending.content.find_children("*", "Control", True, False)
        return sorted(face.card for face in faces if isinstance(face, CardFace) and face.card)

    await until(tree, lambda: turned() == held and ending.title.modulate.a > 0.9)
    assert ending.title.text == say("wins", name=players[screen.match.result.winners[0]].name)
    assert ending.body.text == verdict(screen.view).why


def asks(screen) -> bool:
    """Whether the screen waits for a person: it aims, or a question is open."""
    questions = screen.questions
    dialogs = (questions.suit, questions.wild, questions.swap, questions.plain)
    return not screen.match.busy and (screen.aiming.active or any(dialog.visible for dialog in dialogs))


async def point(hand, screen, view, action) -> None:
    """Do an action with a hand that points, be it a mouse or a finger."""
    if action.kind == "shoot":
        await pull(hand, screen.aiming, action.angle, action.power)
    elif action.kind == "place_cue":
        if view.decision.kind == "shoot":
            await hand.click(centre_of(screen.hud.place))
        await hand.click(table_place(screen, action.x / 100, action.y / 100))
    else:
        for control in press_target(screen, view, action):
            await hand.click(centre_of(control))


def press_target(screen, view, action):
    """The controls to press one after the other for an action that is no shot and no placing."""
    questions, hud = screen.questions, screen.hud
    kind = view.decision.kind
    if kind == CHOOSE_SUIT:
        return [questions.suit.content.find_child(f"Suit_{action.suit}", True, False)]
    if kind == CHOOSE_WILD:
        card = questions.wild.content.find_child(f"Card_{action.rank}{action.suit}", True, False)
        tab = questions.wild.content.find_child(f"Suit_{action.suit}", True, False)
        return [card] if tab is None else [tab, card]
    if kind == DISCARD:
        return [
            questions.swap.content.find_child(f"Place_{action.index}", True, False),
            questions.swap.buttons.get_child(0),
        ]
    if action.kind in ("accept_table", "rerack"):
        return [questions.plain.buttons.get_child(0 if action.kind == "accept_table" else 1)]
    return [{"end_turn": hud.end_turn, "stand": hud.stand}[action.kind]]


def table_place(screen, x: float, y: float) -> Vector2:
    """Where a table point is seen, window px."""
    seen = screen.cloth.get_global_transform_with_canvas() * Vector2(x, y)
    return seen * screen.get_window().content_scale_factor


async def until(tree, met, frames: int = 3000) -> None:
    """Wait for something; AssertionError when it has not come after so many frames and PATIENCE.

    Frames alone would not do: unseen ones take next to no time, while a bot's thought takes its own.
    """
    late = monotonic() + PATIENCE
    while not met():
        frames -= 1
        if frames < 0 and monotonic() > late:
            raise AssertionError("the screen does not move on")
        await tree.process_frame
