"""Cards and decks as text."""

import pytest

from felt.core import deck
from felt.core.cards import FRENCH, NEAPOLITAN, Pack, show
from felt.core.rng import Rng


@pytest.mark.parametrize(("pack", "size"), [(FRENCH, 52), (NEAPOLITAN, 40)])
def test_a_pack_has_every_card_once(pack: Pack, size: int) -> None:
    assert len(pack.cards) == len(set(pack.cards)) == size
    assert pack.parse(show(pack.cards)) == pack.cards


@pytest.mark.parametrize("text", ["1s", "10s", "Ax", "sA", "as", "A"])
def test_what_is_no_card_is_refused(text: str) -> None:
    assert not FRENCH.has(text)
    with pytest.raises(ValueError, match="is not a French card"):
        FRENCH.parse(f"As {text}")


def test_a_shuffled_deck_is_a_whole_pack() -> None:
    cards, rng = deck.shuffled(FRENCH, Rng.seeded(1))
    assert sorted(cards) == sorted(FRENCH.cards)
    assert cards != deck.shuffled(FRENCH, rng)[0]


def test_a_stacked_deck_deals_the_given_cards_first() -> None:
    cards = deck.stacked(NEAPOLITAN, ["7d", "1s"])
    assert cards[:2] == ("7d", "1s")
    assert sorted(cards) == sorted(NEAPOLITAN.cards)


@pytest.mark.parametrize(("top", "complaint"), [(["As", "As"], "As twice"), (["Zz"], "'Zz' is not a French card")])
def test_a_deck_that_cannot_be_is_refused(top: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        deck.stacked(FRENCH, top)
