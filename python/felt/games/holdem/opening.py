"""Begin a match and each of its hands: button, blinds, antes, cards."""

from collections.abc import Sequence

from felt.core.betting import Betting, antes, blind, opened, seated, table_ante
from felt.core.cards import FRENCH, Card
from felt.core.deck import stacked
from felt.core.game import Step
from felt.core.rng import Rng
from felt.core.seats import seats_from
from felt.games.holdem.dealing import Cards, deal, needed, top_cards
from felt.games.holdem.draft import Draft
from felt.games.holdem.events import BlindsRaised, ButtonDrawn, HandBegan, HolesDealt, Posted
from felt.games.holdem.positions import Positions, first_positions, next_positions
from felt.games.holdem.rules import at_level, level_of
from felt.games.holdem.state import PREFLOP, Blinds, Deal, Match, State
from felt.games.holdem.streets import close_street
from felt.games.holdem.tallies import Tally
from felt.tuning.holdem import Holdem


def start(config: Holdem, names: Sequence[str], seed: int, deck: Sequence[Card] | None) -> Step:
    """Seat the players and deal the first hand; ValueError says what is wrong with names, stacks or deck."""
    seats = len(names)
    stacks = config.stacks_of(seats)
    rng = Rng.seeded(seed)
    button, rng = rng.below(seats) if config.draw_for_button else (seats - 1, rng)
    match = Match(config, tuple(names), rng, (Tally(),) * seats, (0,) * seats, (0,) * seats)
    positions = first_positions((True,) * seats, button)
    draft = _dealt(match, 1, positions, stacks, None if deck is None else stacked(FRENCH, deck))
    if config.draw_for_button:
        draft.events.insert(0, ButtonDrawn(button))
    return draft.step()


def next_hand(state: State) -> Step:
    """Deal the next hand among those who have chips."""
    match, last = state.match, state.hand.deal
    stacks = last.stacks if match.config.fresh_stacks else state.hand.betting.stacks
    playing = [stack > 0 for stack in stacks]
    positions = next_positions(last.positions, playing, match.config.tournament)
    return _dealt(match, last.number + 1, positions, stacks, None).step()


def _dealt(
    match: Match, number: int, positions: Positions, stacks: tuple[int, ...], deck: Sequence[Card] | None
) -> Draft:
    """Post, deal and go on to the first decision; with the blinds all-in there may be none in the whole hand."""
    config, level = match.config, level_of(number, match.config)
    order = seats_from(positions.button + 1, [stack > 0 for stack in stacks])
    cards, rng = _cards(match, order, deck)
    blinds = Blinds(*[at_level(chips, level) for chips in (config.small_blind, config.big_blind, config.ante)])
    table = Deal(number, level, blinds, positions, stacks, cards.holes, cards.board, cards.burns)
    drawn = Match(config, match.names, rng, match.tallies, match.scores, match.places)
    draft = Draft(drawn, table, PREFLOP, seated(stacks, blinds.big))
    if number > 1 and level != level_of(number - 1, config):
        draft.tell(BlindsRaised(level, *blinds))
    draft.tell(HandBegan(number, *positions))
    _post(draft, config.big_blind_ante)
    draft.tell(HolesDealt(tuple(order)))
    draft.betting = opened(draft.betting, positions.big)
    if not draft.betting.queue:
        close_street(draft)
    return draft


def _cards(match: Match, order: Sequence[int], deck: Sequence[Card] | None) -> tuple[Cards, Rng]:
    burn = match.config.burn_cards
    top, rng = (deck, match.rng) if deck else top_cards(needed(len(order), burn), match.rng)
    return deal(top, order, len(match.names), burn), rng


def _post(draft: Draft, for_the_table: bool) -> None:
    """Post antes and blinds. One ante for the whole table comes after the big blind (TDA RP-11), antes before."""
    table = draft.deal
    small, big = table.positions.small, table.positions.big
    if table.blinds.ante and not for_the_table:
        _post_antes(draft, table.blinds.ante)
    if table.blinds.small and draft.betting.live[small]:
        _put(draft, small, "small_blind", blind(draft.betting, small, table.blinds.small))
    _put(draft, big, "big_blind", blind(draft.betting, big, table.blinds.big))
    if table.blinds.ante and for_the_table:
        _put(draft, big, "ante", table_ante(draft.betting, big, table.blinds.ante))


def _post_antes(draft: Draft, chips: int) -> None:
    seats = seats_from(draft.deal.positions.button + 1, draft.betting.live)
    for seat in seats:
        draft.tell(Posted(seat, "ante", min(chips, draft.betting.stacks[seat])))
    draft.betting = antes(draft.betting, seats, chips)


def _put(draft: Draft, seat: int, what: str, after: Betting) -> None:
    chips = draft.betting.stacks[seat] - after.stacks[seat]
    draft.betting = after
    if chips:
        draft.tell(Posted(seat, what, chips))
