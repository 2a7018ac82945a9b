"""All generated files by their path below ``assets/``, in two batches that are made from different sources."""

from concurrent.futures import ProcessPoolExecutor

from felt.billiards.table import Table
from felt.tools.assets.audio.sounds import EFFECTS, LOOPS, sound
from felt.tools.assets.importing import LOOP, PIXELS, SCALABLE
from felt.tools.assets.pictures import pictures, scalable
from felt.tools.assets.sign_font import sign_font
from felt.tools.assets.theme import theme
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette


def looks(palette: Palette, layout: Layout, table: Table) -> dict[str, bytes]:
    """Pictures, theme and the sign font; the settings the engine needs lie beside each picture."""
    made = {"themes/felt.tres": theme(palette, layout)}
    for path, drawing in pictures(palette, table).items():
        made[path] = drawing
        made[f"{path}.import"] = SCALABLE if scalable(path) else PIXELS
    return {"fonts/suits.ttf": sign_font(), **{path: text.encode() for path, text in made.items()}}


def sounds() -> dict[str, bytes]:
    """Every WAV, made on all cores; the longest, which is music, first."""
    names = [*LOOPS, *EFFECTS]
    with ProcessPoolExecutor() as pool:
        made = {f"audio/{name}.wav": content for name, content in zip(names, pool.map(sound, names), strict=True)}
    return made | {f"audio/{name}.wav.import": LOOP.encode() for name in LOOPS}
