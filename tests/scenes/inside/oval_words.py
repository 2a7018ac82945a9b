"""What the oval tables tell: who may win which pot, a raise's bounds, what happened before, and the hand as a file."""

import pytest
from fitting import become
from godot import DirAccess, FileAccess

from felt.games.svara.view import BACK
from felt.scenes.exhibits import EXHIBITS
from felt.scenes.exhibits.staging import settle
from felt.scenes.words import chips, say

RAIL = 16.0
"""How far a narrow table's line lies within its edge, px."""


async def _screen(tree, name, size="1280x720", language="en"):
    become(tree, size, language)
    house = tree.root.get_node("House")
    await EXHIBITS[name](house)
    await settle(house)
    return tree.current_scene


async def test_every_pot_says_who_may_win_it(tree):
    screen = await _screen(tree, "holdem.side_pots")
    lines = screen.shares.text.split("\n")
    assert len(lines) == len(screen.view.pots) == 3
    for line, pot in zip(lines, screen.view.pots, strict=True):
        names = ", ".join(screen.names[seat] for seat in pot.seats)
        assert chips(pot.chips) in line
        assert f"({names})" in line


@pytest.mark.parametrize("language", ["en", "it", "ru"])
@pytest.mark.parametrize("name", ["holdem.side_pots", "holdem.showdown", "svara.showdown"])
async def test_on_a_narrow_table_nothing_is_written_on_the_rail(tree, name, language):
    screen = await _screen(tree, name, "390x844", language)
    felt = screen.oval.get_global_rect().grow(-RAIL)
    for words in (screen.pots, screen.shares):
        if words.visible:
            assert felt.encloses(words.get_global_rect()), words.text


async def test_a_raise_shows_its_bounds(tree):
    screen = await _screen(tree, "holdem.bet")
    row, view = screen.bar.raise_row, screen.view
    assert (row.least.text, row.most.text) == (chips(view.raise_from), chips(view.raise_to))
    row.slider.value = row.slider.max_value
    assert screen.bar.raise_button.text == say("all_in_chips", chips=chips(view.raise_to))


async def test_the_hint_is_told_only_when_wanted(tree):
    screen = await _screen(tree, "holdem.bet")
    screen.bar.show_hint(screen.view, chance=False)
    assert screen.bar.hint.text == "Pair of kings"
    screen.bar.show_hint(screen.view, chance=True)
    assert screen.bar.hint.text.startswith("Pair of kings · wins ")


async def test_the_log_knows_what_happened_before_the_screen_opened(tree):
    screen = await _screen(tree, "holdem.log")
    lines = screen.log.text.text.split("\n")
    assert lines[0] == "Hand 1"
    assert len(lines) > len(screen.match.history)
    assert any(line.startswith("Flop: ") for line in lines)


async def test_a_finished_hand_is_saved_as_public_text(tree):
    screen = await _screen(tree, "holdem.showdown")
    screen.history_button.pressed.emit()
    files = DirAccess.get_files_at("user://hands")
    text = FileAccess.get_file_as_string(f"user://hands/{files[len(files) - 1]}")
    assert 'variant = "NT"' in text
    assert f"hand = {screen.view.number}" in text


async def test_a_svara_names_its_pot_and_fee_and_hides_what_nobody_showed(tree):
    screen = await _screen(tree, "svara.buy_in")
    offer = screen.view.offer
    assert screen.banner.is_visible_in_tree()
    assert chips(offer.pot) in screen.banner.terms.text
    assert chips(offer.fee) in screen.banner.terms.text
    assert screen.bar.buttons["join"].text == say("svara_join_for", chips=chips(offer.fee))


async def test_blind_cards_stay_face_down_until_looked_at(tree):
    screen = await _screen(tree, "svara")
    own = screen.seats[screen.near_seat].faces
    assert screen.view.seats[screen.near_seat].cards == (BACK,) * 3
    assert [face.card for face in own] == ["back"] * 3
    assert screen.ladder.is_visible_in_tree()
    assert screen.anchor.is_visible_in_tree()
