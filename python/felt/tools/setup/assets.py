"""Have every picture, sound and font made: drawn by our own code, or fetched, never stored in git."""

from collections.abc import Sequence

from felt.tools.setup import fingerprint, venv
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.places import Places

GENERATORS = ("felt.tools.assets.fonts", "felt.tools.assets")
SOURCES = ("python/felt/tools/assets", "python/felt/tuning", "python/felt/billiards", "assets/tuning")
"""The generators, and the designer values and shapes that they draw."""
MADE = ("cards", "fonts", "themes")
"""Folders of assets/ that show that everything was made, where someone tidied up."""


def provide(places: Places, stamps: Stamps) -> None:
    """Run the generators unless what they made is in place; each leaves alone what is up to date."""
    wanted = inputs(places)
    if stamps.fresh("assets", wanted) and all((places.checkout / "assets" / folder).is_dir() for folder in MADE):
        return
    stamps.forget("assets")
    say("drawing the pictures and making the sounds")
    for generator in GENERATORS:
        make(places, ["-m", generator])
    stamps.complete("assets", wanted)


def make(places: Places, words: Sequence[str]) -> None:
    """Run one generator with the environment's Python."""
    path = {"PYTHONPATH": str(places.checkout / "python")}
    log = places.logs / "assets.log"
    run([places.venv_python, *words], log, "making pictures and sounds", folder=places.checkout, environment=path)


def inputs(places: Places) -> str:
    """Generators, values and the Python that runs them."""
    files = [file for folder in SOURCES for file in (places.checkout / folder).rglob("*")]
    sources = [file for file in files if file.suffix in (".py", ".tres")]
    return fingerprint.of_text(fingerprint.of_contents(places.checkout, sources), venv.identity(places))
