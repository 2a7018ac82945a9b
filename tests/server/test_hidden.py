"""No byte told to one seat depends on what another holds: two deals, one public history, identical words."""

import os
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from felt.core.cards import FRENCH, NEAPOLITAN
from felt.games.svara.scoring import PACK as SVARA
from felt.server.settings import Timing
from tests.every_game.player import random_action
from tests.server.sitting import Ear, Sitting, public_text

HANDS = int(os.environ.get("FELT_HANDS", "20"))
"""For each game here; the bench plays ten thousand."""
_PROMISE = re.compile(r"\b[0-9a-f]{64}\b")

Deck = list[str]


def holdem_deck(dice: Random) -> tuple[Deck, Deck]:
    """Seat 0's cards and the board the same, the other's hole cards not. The button (last seat) is dealt last."""
    cards = dice.sample(FRENCH.cards, len(FRENCH.cards))
    other = [*cards[:1], cards[20], *cards[2:3], cards[21], *cards[4:20]]
    return list(cards[:20]), other


def svara_deck(dice: Random) -> tuple[Deck, Deck]:
    cards = dice.sample(SVARA.cards, len(SVARA.cards))
    other = list(cards)
    for place, spare in ((1, 10), (3, 11), (5, 12)):
        other[place], other[spare] = other[spare], other[place]
    return list(cards[:16]), other[:16]


def scopone_deck(dice: Random) -> tuple[Deck, Deck]:
    """Seat 0, after the dealer, has the first ten cards; the others' thirty are dealt anew."""
    cards = dice.sample(NEAPOLITAN.cards, len(NEAPOLITAN.cards))
    return list(cards), [*cards[:10], *dice.sample(cards[10:], 30)]


def with_the_same_play(deck: Deck, played: set[str], dice: Random) -> Deck:
    """Deal the others anew but for what they have played: those cards are public, the rest may lie anywhere."""
    hidden = [place for place in range(10, len(deck)) if deck[place] not in played]
    moved = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
    return [deck[moved.get(place, place)] for place in range(len(deck))]


def open_table(game: str, deck: Deck) -> tuple[Sitting, Ear]:
    settings = {
        "holdem": {"draw_for_button": "false"},
        "svara": {"draw_for_dealer": "false"},
        "scopone": {"draw_for_dealer": "false"},
    }
    sitting = Sitting(game, settings=settings[game], deck=deck, timing=Timing(bot_pace=1.0))
    watcher = Ear()
    sitting.room.watch(watcher, sitting.now)
    sitting.settle()
    return sitting, watcher


def viewer_of(first: Sitting, second: Sitting) -> int:
    """The seat whose own cards are the same in both deals."""
    views = [(one.game.view(one.course.table.state, seat), two.game.view(two.course.table.state, seat))
             for seat in range(len(first.chairs)) for one, two in [(first, second)]]  # fmt: skip
    same = [seat for seat, (mine, other) in enumerate(views) if mine == other]
    return same[0] if same else -1


def betting_story(dice: Random) -> Callable[[Sitting], Any]:
    """Moves that depend on nobody's cards; no showdown is reached."""
    script = [dice.random() for _ in range(4)]

    def next_move(sitting: Sitting) -> Any:
        legal = sitting.game.legal(sitting.course.table.state, sitting.turn.seats[0])
        kinds, types = {choice.kind: choice for choice in legal}, sitting.game.action_types
        if not script:
            return None
        draw = script.pop()
        if "raise" in kinds and (draw < 0.3 or sitting.game.name == "svara"):  # there a call may already show hands
            return types["raise"](kinds["raise"].fields[0].low)
        quiet = next((kind for kind in ("check", "call") if kind in kinds and sitting.game.name != "svara"), None)
        return types[quiet]() if quiet else None

    return next_move


def told_in_all(sitting: Sitting, viewer: int, seq: int) -> str:
    """All that a player was told, and is told again when he comes back having seen the events up to `seq`."""
    before = public_text(sitting.ears[viewer])
    sitting.drop(viewer)
    return before + public_text(sitting.return_on(viewer, seq))


def without_promises(text: str) -> str:
    """Promises are salted hashes of the cards themselves: they differ, and tell nothing."""
    return _PROMISE.sub("(promise)", text)


@pytest.mark.parametrize(("game", "decks"), [("holdem", holdem_deck), ("svara", svara_deck)])
def test_what_a_seat_and_a_spectator_hear_does_not_tell_the_others_cards(
    game: str, decks: Callable[[Random], tuple[Deck, Deck]]
) -> None:
    compared = 0
    for seed in range(HANDS):
        one, other = decks(Random(seed))
        (first, first_watcher), (second, second_watcher) = open_table(game, one), open_table(game, other)
        if game == "svara":
            for sitting in (first, second):  # a hand is seen once it has been looked at
                sitting.act(action=sitting.game.action_types["look"]())
        viewer = viewer_of(first, second)
        assert viewer >= 0
        for sitting in (first, second):
            move = betting_story(Random(seed))
            for _ in range(4):
                if sitting.turn.kind != "act" or (action := move(sitting)) is None:
                    break
                sitting.now += 1.0
                sitting.act(action=action)
            if sitting.turn.kind == "act":
                sitting.act(action=sitting.game.action_types["fold"]())
        told = [told_in_all(sitting, viewer, seq=1) for sitting in (first, second)]
        assert without_promises(told[0]) == without_promises(told[1])
        seen = [public_text(watcher) for watcher in (first_watcher, second_watcher)]
        assert without_promises(seen[0]) == without_promises(seen[1])
        hashes = [[row.public_hash for change in sitting.changes for row in change.log] for sitting in (first, second)]
        assert hashes[0] == hashes[1]
        compared += len(told[0])
    assert compared > HANDS * 1000


def test_a_seat_at_scopone_hears_only_what_was_played() -> None:
    """The same cards are played from different hands, to anywhere in the deal: seat 0 and spectators hear the same."""
    for seed in range(HANDS):
        dice = Random(seed)
        deck = scopone_deck(dice)[0]
        first, watcher = open_table("scopone", deck)
        viewer, plays = first.turn.seats[0], dice.randrange(1, 36)
        actions = [play_any_card(first, dice) for _ in range(plays)]
        second, other_watcher = open_table("scopone", with_the_same_play(deck, {act.card for act in actions}, dice))
        for action in actions:
            second.act(action=action)
        seen_last = dice.randrange(plays + 1)
        told = [told_in_all(sitting, viewer, seen_last) for sitting in (first, second)]
        assert without_promises(told[0]) == without_promises(told[1])
        seen = [public_text(each) for each in (watcher, other_watcher)]
        assert without_promises(seen[0]) == without_promises(seen[1])
        hashes = [[row.public_hash for change in sitting.changes for row in change.log] for sitting in (first, second)]
        assert hashes[0] == hashes[1] and len(hashes[0]) == plays


def play_any_card(sitting: Sitting, dice: Random) -> Any:
    """Let who is in turn play any card, with any of its takes; gives what he did."""
    legal = sitting.game.legal(sitting.course.table.state, sitting.turn.seats[0])
    action = random_action(sitting.game, legal, dice)
    sitting.act(action=action)
    return action


@pytest.mark.parametrize("game", ["holdem", "svara", "scopone"])
def test_promises_take_the_same_room_whatever_the_cards(game: str) -> None:
    decks = {"holdem": holdem_deck, "svara": svara_deck, "scopone": scopone_deck}[game]
    one, other = decks(Random(5))
    lengths = {len(public_text(open_table(game, deck)[0].ears[0])) for deck in (one, other)}
    assert len(lengths) == 1


def test_the_time_a_bot_takes_tells_nothing_about_its_cards() -> None:
    """Every decision comes after the same pace, however hard it was."""
    paces = set()
    for seed in range(30):
        sitting = Sitting("holdem", people=1, seed=(7 << 200) + seed)
        for _ in range(6):
            if sitting.turn.seats[:1] == (1,):
                paces.add(round(sitting.course.next_due - sitting.now, 6))
                sitting.at(sitting.course.next_due)
            else:
                kinds = {choice.kind for choice in sitting.game.legal(sitting.course.table.state, 0)}
                sitting.act(0, sitting.game.action_types["call"]() if "call" in kinds else None)
    assert paces == {1.0}
