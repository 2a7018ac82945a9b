"""The lobby and the words over a match, against a stand-in that says what a server would."""

from types import SimpleNamespace

from felt.match.seats import Bot, Human
from felt.online.messages.from_client import CreateTable, JoinTable, Leave, Queue, Rematch, Watch
from felt.online.messages.from_server import Ack, Ended, Ending, LuckCommitted, Place, SeedsRevealed, Snapshot
from felt.online.notices import LinkState
from felt.scenes import gallery
from felt.scenes.exhibits.online import MATCH
from felt.scenes.keeping import profile, remember
from felt.scenes.online import gathering
from felt.scenes.online.overlay import BOTS_AFTER


async def _shown(tree, name: str):
    """Bring up a screen; gives the connection."""
    house = tree.root.get_node("House")
    await gallery.show(house, name)
    return house.online


async def _frames(tree, count: int = 6) -> None:
    for _ in range(count):
        await tree.process_frame


def _asked(online, kind: type) -> list:
    return online.session.requests.of(kind)


def _press(dialog, place: int) -> None:
    dialog.buttons.get_child(place).pressed.emit()


async def test_a_code_is_read_as_it_is_typed(tree):
    online = await _shown(tree, "online")
    part = tree.current_scene.page.part
    part.code.text = "k m7-"
    part.code.text_changed.emit(part.code.text)
    assert part.code.text == "KM7" and part.join.disabled
    part.code.text = "km7q2x"
    part.code.text_changed.emit(part.code.text)
    assert not part.join.disabled
    part.join.pressed.emit()
    assert [request.code for request in _asked(online, JoinTable)] == ["KM7Q2X"]


async def test_the_chosen_game_is_looked_for(tree):
    online = await _shown(tree, "online")
    page = tree.current_scene.page
    page.part.cards[2].pressed.emit()
    page.part.find.pressed.emit()
    assert [request.game for request in _asked(online, Queue)] == ["svara"]


async def test_a_lobby_left_while_searching_stops_the_search(tree):
    online = await _shown(tree, "online.queue")
    tree.current_scene.back()
    await _frames(tree)
    assert [type(request).__name__ for request in online.session.requests.of(object)] == ["LeaveQueue"]


async def test_a_refusal_is_told_in_the_players_words(tree):
    await _shown(tree, "online.refused")
    assert tree.current_scene.page.complaint.text == "There is no table with this code."


async def test_play_goes_on_with_bots_when_the_server_is_gone(tree):
    online = await _shown(tree, "online.lost")
    assert online.seconds_lost > BOTS_AFTER
    await _frames(tree)
    assert online.overlay.dialog.visible
    _press(online.overlay.dialog, 1)
    await _frames(tree)
    match = online.house.match
    assert [type(player) for player in match.seats] == [Human, Bot] and online.table is None
    assert not online.overlay.dialog.visible


async def test_leaving_a_running_match_is_asked_about_and_said(tree):
    remember(games={})
    online = await _shown(tree, "online.match")
    online.house.show("menu")
    await _frames(tree)
    assert online.table is not None and online.overlay.dialog.visible
    _press(online.overlay.dialog, 0)
    await _frames(tree)
    assert online.table is not None
    online.house.show("menu")
    await _frames(tree)
    _press(online.overlay.dialog, 1)
    await _frames(tree)
    assert tree.current_scene.name == "Menu" and online.table is None and online.house.match is None
    (goodbye,) = _asked(online, Leave)
    assert goodbye.match == MATCH and profile().games == {}
    online._pipe.say(Ack(cid=goodbye.cid))
    await _frames(tree)
    assert _lost_online("poker_pool") == (1, 1)


async def test_a_rematch_is_waited_for_and_laid(tree):
    online = await _shown(tree, "online.over")
    await _frames(tree)
    _press(online.overlay.dialog, 0)
    await _frames(tree)
    assert [request.yes for request in _asked(online, Rematch)] == [True]
    assert "Bruno" in online.overlay.dialog.body.text
    first, pipe = online.table, online._pipe
    last = online.session.match
    pipe.say(Place(where="match", match="next"), _next_match(last))
    await _frames(tree, 12)
    assert online.table is not first and online.table.id == "next"
    assert online.house.match is online.table and not online.overlay.dialog.visible


async def test_a_table_is_laid_by_the_house_rules_that_were_chosen(tree):
    remember(setups={})
    online = await _shown(tree, "online.laying.svara")
    part = tree.current_scene.page.part
    assert "timed" not in part.house_rules.option_rows, "online there always is a clock"
    part.house_rules.option_rows["min_bet"].get_node("Choice").item_selected.emit(2)
    part.open.pressed.emit()
    (request,) = _asked(online, CreateTable)
    assert (request.game, request.seats, request.settings) == ("svara", 6, {"min_bet": "20"})
    place = Place(where="table", game="svara", code="KM7Q2X", host=True, seats=6, names=("Anna",))
    online._pipe.say(place.model_copy(update={"settings": request.settings}))
    await _frames(tree)
    assert "20" in tree.current_scene.page.part.rules.text


async def test_a_code_is_copied_where_there_is_a_clipboard_and_only_there(tree, monkeypatch):
    for copies, focus in ((True, "copy"), (False, "stand_up")):
        screen = SimpleNamespace(FEATURE_CLIPBOARD=7, has_feature={7: copies}.get)
        monkeypatch.setattr(gathering, "DisplayServer", screen)
        await _shown(tree, "online.guest")
        part = tree.current_scene.page.part
        assert part.copy.is_visible_in_tree() is copies
        assert part.first_focus() is getattr(part, focus)


async def test_a_match_of_the_list_is_watched(tree):
    online = await _shown(tree, "online.watch")
    lines = tree.current_scene.page.part.lines
    assert lines.get_child_count() == 3
    lines.get_child(1).pressed.emit()
    assert [request.match for request in _asked(online, Watch)] == ["m1"]


async def test_a_spectator_is_led_to_other_matches(tree):
    online = await _shown(tree, "online.watched")
    await _frames(tree)
    assert online.overlay.dialog.visible and online.overlay.dialog.buttons.get_child_count() == 2
    requests = online.session.requests
    _press(online.overlay.dialog, 0)
    await _frames(tree, 12)
    assert [request.match for request in requests.of(Leave)] == [MATCH]
    assert tree.current_scene.page.inside == "watch" and online.table is None


async def test_a_seat_taken_on_another_device_is_taken_back_at_a_press_only(tree):
    online, tries = await _shown(tree, "online.taken"), []
    online._pipe.connect_to_server = lambda: tries.append(online.now) or True
    await _frames(tree, 30)
    link = online.session.link
    assert online.is_elsewhere and link.state is LinkState.ENDED and not link.wants_socket(online.now + 1000)
    assert online.overlay.dialog.visible and not tries
    _press(online.overlay.dialog, 0)
    await _frames(tree, 2)
    assert len(tries) == 1


async def test_who_loses_the_seat_goes_on_as_a_spectator(tree):
    remember(games={})
    online = await _shown(tree, "online.holdem")
    before, last = online.table, online.session.match
    seatless = last.info.model_copy(update={"seat": None})
    online._pipe.say(
        Snapshot(
            info=seatless, seq=last.seq, view=dict(last.view), legal=(), turn=last.turn, players=last.players,
            public_hash=last.public_hash, view_hash=last.view_hash,
        )
    )  # fmt: skip
    await _frames(tree, 12)
    assert online.table is not before and online.is_watching and not online.is_playing
    assert online.table.game.legal(online.table.state, 0) == ()
    assert online.overlay.words.text
    ending = Ending(winners=(1,), reason="last", standings=(0, 1))
    online._pipe.say(Ended(match=MATCH, seq=last.seq, ending=ending))
    await _frames(tree, 12)
    assert _lost_online("holdem") == (1, 1), "counted once, when the seat was lost"


async def test_whose_seed_came_too_late_is_told_so(tree):
    online = await _shown(tree, "online.match")
    online._pipe.say(LuckCommitted(match=MATCH, commitment="0" * 64, reply_ms=1000))
    online._pipe.say(SeedsRevealed(match=MATCH, seeds=(None, "1" * 64)))
    await _frames(tree, 12)
    assert online.overlay.words.text == "Your answer came too late: the others mixed the cards."


def _lost_online(game: str) -> tuple[int, int]:
    """How many matches online are counted, and how many of them as lost."""
    tally = profile().games[game]["online"]
    return tally.matches, tally.lost


def _next_match(last):
    """The same position in a new match."""
    return Snapshot(
        info=last.info.model_copy(update={"match": "next"}), seq=0, view=dict(last.view), legal=(), turn=last.turn,
        players=last.players, public_hash=last.public_hash, view_hash=last.view_hash,
    )  # fmt: skip
