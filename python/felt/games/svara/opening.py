"""Begin a match and each of its hands: dealer, antes, cards."""

from collections.abc import Sequence
from dataclasses import replace

from felt.core.betting import Betting, antes, opened
from felt.core.cards import Card
from felt.core.deck import stacked, top
from felt.core.game import Step
from felt.core.rng import Rng
from felt.core.seats import seats_from
from felt.games.svara.closing import close_betting
from felt.games.svara.draft import Draft
from felt.games.svara.events import AntePaid, CardsDealt, DealerDrawn, HandBegan
from felt.games.svara.rules import can_ante, next_dealer
from felt.games.svara.scoring import HAND_CARDS, PACK
from felt.games.svara.state import ANTE, BLIND_BETTING, Deal, Entry, Hand, Match, State
from felt.tuning.svara import Svara

_PACK = PACK.cards


def start(config: Svara, names: Sequence[str], seed: int, deck: Sequence[Card] | None) -> Step:
    """Seat the players and deal the first hand; ValueError says what is wrong with names, stacks or deck."""
    stacks, rng = config.stacks_of(len(names)), Rng.seeded(seed)
    dealer, rng = _first_dealer(config, stacks, rng)
    match = Match(config, tuple(names), rng, (0,) * len(names))
    draft = _dealt(match, 1, dealer, stacks, None if deck is None else stacked(PACK, deck))
    for seat in range(len(names)):
        draft.note("join", seat, stacks[seat])
    if config.draw_for_dealer:
        draft.tell(DealerDrawn(dealer))
    _begin(draft)
    return draft.step()


def next_hand(state: State) -> Step:
    """Deal the next hand among those who can pay the ante, the dealer left of the last winner."""
    match, hand = state.match, state.hand
    stacks = hand.deal.stacks if match.config.fresh_stacks else hand.betting.stacks
    dealer = next_dealer(hand.winner, can_ante(stacks, match.config))
    draft = _dealt(match, hand.deal.number + 1, dealer, stacks)
    _begin(draft)
    return draft.step()


def pay_antes(draft: Draft, seats: Sequence[int]) -> None:
    """Have every one of these seats pay the ante, or what it has."""
    draft.enter(ANTE)
    least = draft.match.config.min_bet
    paid = [(seat, min(least, draft.betting.stacks[seat])) for seat in seats]
    draft.log += [Entry("ante", seat, chips) for seat, chips in paid]
    draft.events += [AntePaid(seat, chips) for seat, chips in paid]
    draft.betting = antes(draft.betting, seats, least)


def deal_again(draft: Draft, order: Sequence[int]) -> None:
    """Deal new cards to those who play a svara."""
    cards, rng = _cards(draft.match, order)
    draft.match = replace(draft.match, rng=rng)
    draft.deal = replace(draft.deal, cards=cards)
    draft.tell(CardsDealt(tuple(order), draft.deal.svara))


def open_betting(draft: Draft) -> None:
    """Let the betting begin left of the dealer; with everybody all-in there is none."""
    draft.betting = opened(draft.betting, draft.deal.dealer)
    if draft.betting.queue:
        draft.enter(BLIND_BETTING)
    else:
        close_betting(draft)


def _first_dealer(config: Svara, stacks: Sequence[int], rng: Rng) -> tuple[int, Rng]:
    playing = [seat for seat, able in enumerate(can_ante(stacks, config)) if able]
    if not config.draw_for_dealer:
        return playing[-1], rng
    pick, rng = rng.below(len(playing))
    return playing[pick], rng


def _dealt(
    match: Match, number: int, dealer: int, stacks: tuple[int, ...], deck: Sequence[Card] | None = None
) -> Draft:
    """Deal to everybody who can pay the ante; nothing is paid or told yet."""
    live = can_ante(stacks, match.config)
    order = tuple(seats_from(dealer + 1, live))
    cards, rng = _cards(match, order, deck)
    nothing, least = (0,) * len(stacks), match.config.min_bet
    betting = Betting(stacks, nothing, nothing, live, 0, 0, least, least, len(order))
    deal = Deal(number, 0, dealer, order, stacks, cards)
    return Draft(Match(match.config, match.names, rng, match.scores), Hand(deal, ANTE, betting))


def _cards(
    match: Match, order: Sequence[int], deck: Sequence[Card] | None = None
) -> tuple[tuple[tuple[Card, ...], ...], Rng]:
    """Draw three cards for every seat in the order, dealt one at a time; none for the others."""
    count = HAND_CARDS * len(order)
    cards, rng = (deck, match.rng) if deck else top(_PACK, count, match.rng)
    hands: list[tuple[Card, ...]] = [()] * len(match.names)
    for place, seat in enumerate(order):
        hands[seat] = tuple(cards[place : count : len(order)])
    return tuple(hands), rng


def _begin(draft: Draft) -> None:
    deal = draft.deal
    draft.tell(HandBegan(deal.number, deal.dealer, deal.seats))
    pay_antes(draft, deal.seats)
    draft.tell(CardsDealt(deal.seats, deal.svara))
    open_betting(draft)
