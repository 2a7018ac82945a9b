"""Every page of the menu and every card of the lessons, at six sizes, in three languages and one that is too long."""

import pytest
from fitting import LANGUAGES, LONG, SIZES, become, faults
from godot import Engine
from newcomer import in_lesson
from whole_match import until

from felt.games.registry import NAMES
from felt.scenes.keeping import remember
from felt.scenes.preferences import prefer
from felt.scenes.tutorial.lesson import LESSONS, SUIT

PAGES = [("title", {}), ("welcome", {}), ("games", {}), ("lessons", {}), ("statistics", {}), ("credits", {}),
         *(("setup", {"game": game}) for game in NAMES)]  # fmt: skip
LARGEST = 1.6
SMALL = ("390x844", "844x390")
HASTE = 20.0
"""Game seconds that pass in one: pages come in within a frame or two."""


@pytest.fixture(autouse=True)
def afterwards(tree):
    remember(has_completed_ftue=True, lessons=frozenset(NAMES))
    before, Engine.time_scale = tree.root.size, HASTE
    yield
    Engine.time_scale = 1.0
    become(tree, "1280x720", "en")
    tree.root.size = before


def house_of(tree):
    return tree.root.get_node("House")


async def _page(tree, name: str, about: dict):
    """A page that has come in; gives the menu."""
    house_of(tree).go_to_page(name, **about)
    await tree.process_frame
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "Menu"
                and tree.current_scene.shown == name and tree.current_scene.page.modulate.a > 0.99)  # fmt: skip
    return tree.current_scene


async def _settled(tree, screen) -> None:
    """Wait until the lesson's step has been laid out."""
    await until(tree, lambda: screen.aiming.active or screen.course.step in (SUIT, len(LESSONS) - 1))
    for _ in range(6):
        await tree.process_frame


@pytest.fixture
def large_letters():
    """The largest text a player may ask for."""
    prefer(text_scale=LARGEST)
    yield
    prefer(text_scale=1.0)


@pytest.mark.parametrize("size", SIZES)
async def test_every_page_fits(tree, size):
    await _pages_fit(tree, size, (*LANGUAGES, LONG))


@pytest.mark.usefixtures("large_letters")
@pytest.mark.parametrize("size", SMALL)
async def test_every_page_fits_in_large_letters(tree, size):
    await _pages_fit(tree, size, ("ru", LONG))


@pytest.mark.parametrize("size", SIZES)
async def test_every_lesson_fits(tree, size):
    await _lessons_fit(tree, size, (*LANGUAGES, LONG))


@pytest.mark.parametrize(("before", "after"), [SMALL, SMALL[::-1]])
async def test_settings_fit_a_phone_that_is_turned(tree, before, after):
    become(tree, before, "it")
    await _page(tree, "lessons", {})
    menu = await _page(tree, "title", {})
    menu.ask_settings()
    await tree.process_frame
    become(tree, after, "it")
    for _ in range(4):
        await tree.process_frame
    panel = menu.settings.panel.get_global_rect()
    assert menu.get_viewport_rect().encloses(panel), panel
    menu.settings.close("done")


async def _pages_fit(tree, size, languages):
    found = {}
    for language in languages:
        become(tree, size, language)
        for name, about in PAGES:
            menu = await _page(tree, name, about)
            for fault in faults(menu):
                found.setdefault(fault, f"{language} {name} {about.get('game', '')}")
    assert not found


async def _lessons_fit(tree, size, languages):
    found = {}
    for language in languages:
        become(tree, size, language)
        await _page(tree, "title", {})
        house_of(tree).show("tutorial")
        screen = await in_lesson(tree)
        for step, lesson in enumerate(LESSONS):
            await _settled(tree, screen)
            for fault in faults(screen):
                found.setdefault(fault, f"{language} {lesson.name}")
            card, field = screen.coach.card.get_global_rect(), screen.hud.field.get_global_rect().grow(1.0)
            if not field.encloses(card):
                found.setdefault(f"the coach leaves the field in {lesson.name}: {card}", language)
            if step < len(LESSONS) - 1:
                screen.coach.next_pressed.emit()
    assert not found
