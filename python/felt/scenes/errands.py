"""What the command line can send the game out to do: play a match, verify or watch a record, take a screenshot."""

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from godot import DisplayServer, RenderingServer, printerr

from felt.core import record as records
from felt.core.words import from_words
from felt.games import registry
from felt.match.seats import Remote, parse_seats
from felt.match.table import Table
from felt.scenes import gallery
from felt.scenes.house import House, shipped_config
from felt.scenes.preferences import preferences, try_out

DEFAULT_SEATS = "human,human"
SETTLED = 3.0
"""Seconds after which a screen has finished coming in."""
SCREEN, LANGUAGE = "{screen}", "{language}"
"""Places in the name of a picture's file."""


class Failed(Exception):
    """An errand that cannot be done; the text is the one line the player sees."""


async def run(house: House, orders: Namespace) -> None:
    """Do the errand and, where it has an end, quit with 0, or with 1 and one line that says what is wrong."""
    try:
        code = await _errand(house, orders)
    except (Failed, ValueError, OSError) as error:
        printerr(f"play: {error}")
        code = 1
    except Exception:
        # Nobody else is left to end a headless run: whatever went wrong, say it and stop.
        house.leave(1)
        raise
    if code is not None:
        house.leave(code)


async def _errand(house: House, orders: Namespace) -> int | None:
    house.server = orders.connect, orders.trust
    if orders.match:
        return await _play(house, orders)
    if orders.replay:
        return await _replay(house, orders.replay)
    if orders.screenshot:
        return await _screenshots(house, orders.screenshot, orders.language, orders.out)
    if orders.connect:
        house.next_page = ("online", {})
    await _later(house, "menu")
    return None


async def _later(house: House, screen: str) -> None:
    """Change screens in the next frame: the tree is still building this one."""
    await house.get_tree().process_frame
    house.show(screen)


async def _play(house: House, orders: Namespace) -> int | None:
    house.hurried = DisplayServer.get_name() == "headless"
    game = registry.game(orders.match)
    config = shipped_config(game, _config(orders.config))
    match = house.open(orders.match, parse_seats(orders.seats or DEFAULT_SEATS), orders.seed, config)
    await _later(house, orders.match)
    while match.result is None:
        await house.get_tree().process_frame
    _save(match.record(), orders.record)
    if not house.hurried:
        return None
    print(json.dumps(_summary(match)))
    return 0


def _summary(match: Table) -> dict[str, object]:
    """Tell how a match ended, as one JSON line of the command line has it."""
    result, begun = match.result, match.history.start
    return {
        "winner": begun.names[result.winners[0]],
        "winners": [begun.names[seat] for seat in result.winners],
        "seat": result.winners[0],
        "reason": result.reason,
        "standings": list(result.standings),
        "actions": len(match.history.moves),
        "seed": begun.seed,
    }


async def _replay(house: House, path: Path) -> int | None:
    """Verify a record where nothing is seen; else let it play itself on the table."""
    record = records.parse(path.read_text())
    game = registry.game(record.game)
    steps = records.replay(record, game)
    if DisplayServer.get_name() == "headless":
        print(json.dumps({"replayed": len(steps) - 1, "result": record.result}))
        return 0
    seats = tuple(Remote() for _ in record.names)
    match = house.open(record.game, seats, record.seed, game.configure(dict(record.settings)), names=record.names)
    await _later(house, record.game)
    for entry in record.entries:
        while match.busy:
            await house.get_tree().process_frame
        match.submit(entry.seat, from_words(entry.words, game.action_types))
    return None


async def _screenshots(house: House, names: str, languages: Sequence[str], out: Path) -> int:
    """Take screens (a list with commas, or `all`), each in every language; `out` has a place for each that varies."""
    await house.get_tree().process_frame
    wanted = gallery.NAMES if names == "all" else tuple(names.split(","))
    for place, several in ((SCREEN, wanted), (LANGUAGE, languages)):
        if len(several) > 1 and place not in str(out):
            raise Failed(f"--out needs {place} in its name, or each picture would replace the one before")
    for name in wanted:
        for language in languages or [preferences().language]:
            try_out(language=language)
            await gallery.show(house, name)
            await _take(house, Path(str(out).replace(SCREEN, name).replace(LANGUAGE, language)))
    return 0


async def _take(house: House, file: Path) -> None:
    """Write the screen as it is at rest; nobody sees the frames before, so they need not be drawn."""
    RenderingServer.render_loop_enabled = False
    await house.get_tree().create_timer(SETTLED).timeout
    RenderingServer.render_loop_enabled = True
    await RenderingServer.frame_post_draw
    image = house.get_viewport().get_texture().get_image()
    file.parent.mkdir(parents=True, exist_ok=True)
    if image.save_png(str(file)) != 0:
        raise Failed(f"cannot write {file}")


def _config(path: Path | None) -> dict[str, str]:
    """Read `key value` lines such as a record has; empty lines and # comments are skipped."""
    if path is None:
        return {}
    lines = (line.split("#", 1)[0].split(None, 1) for line in path.read_text().splitlines())
    return {words[0]: words[1].strip() for words in lines if len(words) == 2}


def _save(record: records.Record, path: Path | None) -> None:
    if path is not None:
        path.write_text(records.write(record))
