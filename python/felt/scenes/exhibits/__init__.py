"""Every screen by name, part by part: each module lists its own in `EXHIBITS`."""

from collections.abc import Mapping

from felt.scenes.exhibits import menu, poker_pool, scopone
from felt.scenes.exhibits.staging import Exhibit

EXHIBITS: Mapping[str, Exhibit] = {**menu.EXHIBITS, **poker_pool.EXHIBITS, **scopone.EXHIBITS}
