"""Saves: a match of any game, kept after every action, goes on as if nothing had happened."""

from pathlib import Path

import pytest

from felt.core.lines import RecordError
from felt.games import registry
from felt.match import saves
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Human
from felt.match.table import Table
from felt.scenes.menu.options import USUAL_SEATS


def table_of(name: str, seed: int = 3) -> Table:
    """A table of easy bots."""
    game = registry.game(name)
    seats = [Bot("easy")] * USUAL_SEATS[name]
    names = [f"Bot {place}" for place in range(len(seats))]
    return Table(game, game.configure({}), names, seed, seats, minds=Minds(brains(name)))


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_match_goes_on_from_every_action(name: str) -> None:
    whole, cut = table_of(name), table_of(name)
    for _ in range(18):
        whole.tick(0)
        cut.tick(0)
        text = saves.write(saves.save_of(cut))
        cut = saves.resume(saves.parse(text), cut.game, Minds(brains(name)))
        assert cut.state == whole.state
        if whole.result:
            break


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_record_written_bit_by_bit_is_the_record(name: str) -> None:
    often, once = table_of(name), table_of(name)
    for _ in range(30):
        often.tick(0)
        once.tick(0)
        often.record()
    assert often.record() == once.record()


def test_a_save_tells_who_sits_where() -> None:
    game = registry.game("svara")
    table = Table(game, game.configure({}), ["Ann", "Bob"], 1, [Human(), Bot("hard")], minds=Minds(brains("svara")))
    assert saves.parse(saves.write(saves.save_of(table))).seats == (Human(), Bot("hard"))


CHANGES = {
    "another kind of file": lambda text: text.replace("felt-save 1", "felt-save 9"),
    "nobody sits there": lambda text: text.replace("seats ", "chairs "),
    "an unknown player": lambda text: text.replace("bot:easy", "cat:easy", 1),
    "one seat too few": lambda text: text.replace("bot:easy,", "", 1),
    "cut in the middle": lambda text: text[: len(text) // 2],
    "empty": lambda _text: "",
    "not text of ours": lambda _text: "\x00\x01",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_damaged_save_is_refused_by_its_line(change) -> None:
    table = table_of("scopone")
    for _ in range(5):
        table.tick(0)
    with pytest.raises(RecordError, match="line "):
        saves.parse(change(saves.write(saves.save_of(table))))


def test_a_changed_action_is_refused_when_it_is_replayed() -> None:
    table = table_of("scopone")
    for _ in range(5):
        table.tick(0)
    lines = saves.write(saves.save_of(table)).split("\n")
    place = next(number for number, line in enumerate(lines) if " play " in line)
    lines[place] = "1" + lines[place][1:] if lines[place][0] != "1" else "2" + lines[place][1:]
    with pytest.raises(RecordError):
        saves.resume(saves.parse("\n".join(lines)), table.game, Minds(brains("scopone")))


def test_no_folder_is_needed_to_write_one(tmp_path: Path) -> None:
    from felt.match.files import write_whole

    text = saves.write(saves.save_of(table_of("holdem")))
    write_whole(tmp_path / "saves" / "holdem.felt", text)
    assert saves.parse((tmp_path / "saves" / "holdem.felt").read_text()) == saves.parse(text)
