"""Characters: how two bots of the same skill differ at the table."""

from collections.abc import Mapping
from typing import NamedTuple
from zlib import crc32


class Persona(NamedTuple):
    """A character as leanings away from the plain best choice."""

    name: str
    looseness: float = 1.0
    """Factor on the share of hands played."""
    boldness: float = 0.0
    """What betting or raising is worth to it beyond its chips, as a share of the pot."""
    bluff: float = 0.0
    """How much more often it believes others will fold."""
    curiosity: float = 0.0
    """What seeing one more card or hand is worth to it, as a share of the pot."""
    sizes: tuple[float, ...] = (0.5, 0.8)
    """Bets it thinks of, as shares of the pot."""
    open_size: float = 2.5
    """First raise before the flop, in big blinds."""
    show: float = 0.0
    """Chance to show cards it need not show."""

    def toned(self, strength: float) -> "Persona":
        """Return the character at a share of its strength: better players give in to their leanings less."""
        return self._replace(
            looseness=self.looseness**strength,
            boldness=self.boldness * strength,
            bluff=self.bluff * strength,
            curiosity=self.curiosity * strength,
        )


PERSONAS: Mapping[str, Persona] = {
    persona.name: persona
    for persona in (
        Persona("professor", sizes=(0.4, 0.75)),
        Persona("rock", looseness=0.65, boldness=-0.05, bluff=-0.08, open_size=3.0),
        Persona("shark", looseness=0.95, boldness=0.05, bluff=0.04, sizes=(0.6, 1.0)),
        Persona("caller", looseness=1.5, boldness=-0.1, bluff=-0.05, curiosity=0.12, open_size=2.0, show=0.3),
        Persona("gambler", looseness=1.4, boldness=0.1, bluff=0.08, curiosity=0.05, sizes=(0.5, 1.2), show=0.5),
        Persona("maniac", looseness=1.9, boldness=0.22, bluff=0.15, sizes=(0.8, 1.5), open_size=4.0, show=0.2),
    )
}


def persona_for(name: str) -> Persona:
    """Give a player of this name his character: always the same one."""
    every = tuple(PERSONAS.values())
    return every[crc32(name.encode()) % len(every)]
