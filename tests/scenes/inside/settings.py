"""What a player sets counts at once and outlives a damaged file; what is heard is written; what is noted is shown."""

import pytest
from godot import AudioServer, CheckButton, HSlider, OptionButton, TranslationServer, Vector2i
from newcomer import at_page
from whole_match import until

from felt.games.poker_pool.actions import Concede
from felt.match.seats import Bot, Human
from felt.scenes import preferences as kept
from felt.scenes.assets import card_texture
from felt.scenes.keeping import remember
from felt.scenes.poker_pool.echoes import Echoes
from felt.scenes.preferences import prefer, preferences
from felt.scenes.telemetry import forget, telemetry
from felt.tuning import cues


@pytest.fixture
def house(tree):
    """Give the house to a player who has set nothing; he leaves it so."""
    tree.root.size = Vector2i(1280, 720)
    remember(has_completed_ftue=True)
    forget()
    yield tree.root.get_node("House")
    kept.place().unlink(missing_ok=True)
    preferences.cache_clear()
    forget()
    tree.root.get_node("House")._follow_preferences()


async def _settings(tree, house):
    house.go_to_page("title")
    menu = await at_page(tree, "title")
    menu.settings.ask_settings()
    return menu.settings


def _find(dialog, name, kind):
    found = dialog.find_child(name, True, False)
    assert isinstance(found, kind), name
    return found


async def test_every_row_sets_what_it_says(tree, house):
    dialog = await _settings(tree, house)
    for name in ("Captions", "Colour_marks", "Reduced_motion", "Left_handed", "Hand_over", "Telemetry"):
        switch = _find(dialog, name, CheckButton)
        switch.button_pressed = not switch.button_pressed
        assert getattr(preferences(), name.lower()) == switch.button_pressed
    for name in ("Music", "Effects", "Interface"):
        _find(dialog, name, HSlider).value = 0.25
        assert getattr(preferences(), name.lower()) == 0.25
        bus = AudioServer.get_bus_index(name)
        assert AudioServer.get_bus_volume_db(bus) < -11.0
    _find(dialog, "Assist", OptionButton).item_selected.emit(2)
    assert preferences().assist == "strong"
    assert house.open("poker_pool", (Human(), Bot("easy")), keep=False).history.start.config.physics == (
        house.match.game.configure({"physics.pocket_radius_multiplier": "1.6",
                                    "physics.pocket_capture_pull_strength": "0.22"}).physics
    )  # fmt: skip


async def test_a_language_is_spoken_at_once(tree, house):
    dialog = await _settings(tree, house)
    for place, title in ((2, "Impostazioni"), (3, "Настройки"), (1, "Settings")):
        _find(dialog, "Language", OptionButton).item_selected.emit(place)
        await tree.process_frame
        assert dialog.title.text == title
    assert str(TranslationServer.get_locale()).startswith("en")


async def test_larger_text_needs_no_new_start(tree, house):
    dialog = await _settings(tree, house)
    before = tree.current_scene.theme.default_font_size
    _find(dialog, "Text_scale", OptionButton).item_selected.emit(3)
    await tree.process_frame
    assert tree.current_scene.theme.default_font_size > before


@pytest.mark.usefixtures("house")
def test_every_suit_has_a_colour_of_its_own_where_that_is_wanted():
    usual = {card: card_texture(card).resource_path for card in ("As", "Ah", "Ad", "Ac")}
    prefer(colour_marks=True)
    marked = {card: card_texture(card).resource_path for card in usual}
    assert {card for card in usual if marked[card] != usual[card]} == {"Ad", "Ac"}


async def test_the_pool_tables_buttons_change_sides_for_the_left_hand(tree, house):
    for left in (False, True):
        prefer(left_handed=left)
        house.open("poker_pool", (Human(), Human()), seed=5, keep=False)
        house.show("poker_pool")
        await until(tree, lambda: getattr(tree.current_scene, "game", "") == "poker_pool")
        for _ in range(5):
            await tree.process_frame
        hud = tree.current_scene.hud
        assert (hud.stand.get_global_rect().get_center().x < hud.size.x / 2) == left


@pytest.mark.usefixtures("house")
def test_choices_survive_a_damaged_file():
    prefer(music=0.5, captions=True)
    preferences.cache_clear()
    assert (preferences().music, preferences().captions) == (0.5, True)
    kept.place().write_text("{ torn", encoding="utf-8")
    preferences.cache_clear()
    assert preferences().music == 1.0
    assert [file for file in kept.place().parent.glob("preferences.damaged-*") if file.read_text() == "{ torn"]


@pytest.mark.usefixtures("house")
def test_a_bad_choice_changes_nothing():
    with pytest.raises(ValueError, match="music"):
        prefer(captions=True, music=7.0)
    assert not preferences().captions


def test_sounds_are_written_for_those_who_want_it(house):
    speaker, echoes = house.speaker, Echoes(house.speaker)
    echoes.signal(cues.LAST_CHANCE)
    assert not speaker.captions.written
    prefer(captions=True)
    speaker.heard.clear()
    speaker._last.clear()
    for cue in (cues.LAST_CHANCE, cues.POOL_EVENTS["stood"], cues.POOL_EVENTS["card_registered"], cues.COIN_LANDS):
        echoes.signal(cue)
    assert list(speaker.heard) == ["audio.warning", "audio.stand.bell", "audio.card.slide", "audio.coin.land"]
    assert list(speaker.captions.written) == ["caption_bell", "caption_card", "caption_coin_lands"]


def test_a_narrow_screen_keeps_to_the_last_sounds(tree, house):
    tree.root.size = Vector2i(390, 844)
    prefer(captions=True)
    house.speaker.captions._clear()
    house.speaker.captions._last.clear()
    for key in ("audio.turn", "audio.scratch", "audio.showdown.roll"):
        house.speaker.captions.hear(key)
    panel = house.speaker.captions._panel
    assert house.speaker.captions.written[-1] == "caption_roll"
    assert panel.position.x >= 0
    assert panel.position.x + panel.size.x <= panel.get_viewport_rect().size.x


def test_a_match_is_noted_only_where_it_is_wanted(house):
    for wanted in (False, True):
        prefer(telemetry=wanted)
        match = house.open("poker_pool", (Human(), Bot("easy")), seed=3, inline=True)
        while match.turn.seats[0] != 0:
            match.tick(0.0)
        match.submit(0, Concede())
        assert len(telemetry().matches) == wanted
    note = telemetry().matches[0]
    assert (note.against, note.won, note.ending) == ("easy", False, "concession")


async def test_the_page_shows_what_was_noted(tree, house):
    house.go_to_page("statistics")
    menu = await at_page(tree, "statistics")
    prefer(telemetry=True)
    match = house.open("poker_pool", (Human(), Bot("easy")), seed=4, inline=True)
    while match.turn.seats[0] != 0:
        match.tick(0.0)
    match.submit(0, Concede())
    house.match = None
    house.go_to_page("statistics")
    menu = await at_page(tree, "statistics")
    titles = [label.text for label in menu.page.find_children("*", "Label", True, False)]
    assert "How pool matches ended" in titles
    assert "Length of a match, minutes" in titles
    forget_button = next(b for b in menu.page.find_children("*", "Button", True, False) if "Forget" in b.text)
    for answer, left in ((1, 1), (0, 0)):
        forget_button.pressed.emit()
        await tree.process_frame
        dialog = menu.page.get_child(menu.page.get_child_count() - 1)
        dialog.buttons.get_child(answer).pressed.emit()
        await tree.process_frame
        assert len(telemetry().matches) == left
