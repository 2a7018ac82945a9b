"""Every screen by name, part by part: each module lists its own in `EXHIBITS`."""

from collections.abc import Mapping

from felt.scenes.exhibits import holdem, menu, online, poker_pool, scopone, svara, tutorial
from felt.scenes.exhibits.staging import Exhibit

EXHIBITS: Mapping[str, Exhibit] = {
    **holdem.EXHIBITS,
    **menu.EXHIBITS,
    **online.EXHIBITS,
    **poker_pool.EXHIBITS,
    **scopone.EXHIBITS,
    **svara.EXHIBITS,
    **tutorial.EXHIBITS,
}
