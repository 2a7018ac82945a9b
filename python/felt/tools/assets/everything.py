"""All generated files by their path below ``assets/``."""

from felt.billiards.table import Table
from felt.tools.assets.importing import PIXELS, SCALABLE
from felt.tools.assets.pictures import pictures, scalable
from felt.tools.assets.sign_font import sign_font
from felt.tools.assets.theme import theme
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette


def everything(palette: Palette, layout: Layout) -> dict[str, bytes]:
    """Contents by path; the settings the engine needs lie beside each picture."""
    made = {"themes/felt.tres": theme(palette, layout)}
    for path, drawing in pictures(palette, Table()).items():
        made[path] = drawing
        made[f"{path}.import"] = SCALABLE if scalable(path) else PIXELS
    return {"fonts/suits.ttf": sign_font(), **{path: text.encode() for path, text in made.items()}}
