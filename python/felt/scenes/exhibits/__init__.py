"""Every screen by name, part by part: each module lists its own in `EXHIBITS`."""

from collections.abc import Mapping

from felt.scenes.exhibits import menu, online, poker_pool, scopone, tutorial
from felt.scenes.exhibits.staging import Exhibit

EXHIBITS: Mapping[str, Exhibit] = {
    **menu.EXHIBITS,
    **online.EXHIBITS,
    **poker_pool.EXHIBITS,
    **scopone.EXHIBITS,
    **tutorial.EXHIBITS,
}
