"""Begin a match and each of its hands: dealer, antes, cards."""

from collections.abc import Sequence
from dataclasses import replace

from felt.core.betting import Betting, antes, opened
from felt.core.cards import Card
from felt.core.deck import stacked, top
from felt.core.game import Step
from felt.core.rng import Rng
from felt.games.svara.closing import close_betting
from felt.games.svara.draft import Draft
from felt.games.svara.events import AntePaid, CardsDealt, DealerDrawn, HandBegan
from felt.games.svara.rules import can_ante, next_dealer, seats_after
from felt.games.svara.scoring import HAND_CARDS, PACK
from felt.games.svara.state import ANTE, BLIND_BETTING, Deal, Hand, Match, State
from felt.tuning.svara import Svara

_CARDS = PACK.cards


def start(config: Svara, names: Sequence[str], seed: int, deck: Sequence[Card] | None) -> Step:
    """Seat the players and deal the first hand; ValueError says what is wrong with names, stacks or deck."""
    stacks, rng = config.stacks_of(len(names)), Rng.seeded(seed)
    dealer, rng = _first_dealer(config, stacks, rng)
    match = Match(config, tuple(names), rng, (0,) * len(names))
    draft = _draft(match, 1, dealer, stacks)
    for seat in range(len(names)):
        draft.note("join", seat, stacks[seat])
    if config.draw_for_dealer:
        draft.tell(DealerDrawn(dealer))
    _begin(draft, None if deck is None else stacked(PACK, deck))
    return draft.step()


def next_hand(state: State) -> Step:
    """Deal the next hand among those who can pay the ante, the dealer left of the last winner."""
    match, hand = state.match, state.hand
    stacks = hand.deal.stacks if match.config.fresh_stacks else hand.betting.stacks
    dealer = next_dealer(hand.winner, can_ante(stacks, match.config))
    draft = _draft(match, hand.deal.number + 1, dealer, stacks)
    _begin(draft, None)
    return draft.step()


def pay_antes(draft: Draft, seats: Sequence[int]) -> None:
    """Have every one of these seats pay the ante, or what it has."""
    draft.enter(ANTE)
    least = draft.match.config.min_bet
    for seat in seats:
        chips = min(least, draft.betting.stacks[seat])
        draft.note("ante", seat, chips)
        draft.tell(AntePaid(seat, chips))
    draft.betting = antes(draft.betting, seats, least)


def deal_cards(draft: Draft, order: Sequence[int], deck: Sequence[Card] | None = None) -> None:
    """Deal three cards to every seat in the order, one at a time."""
    count = HAND_CARDS * len(order)
    cards, rng = (deck, draft.match.rng) if deck else top(_CARDS, count, draft.match.rng)
    hands: list[tuple[Card, ...]] = [()] * len(draft.match.names)
    for place, seat in enumerate(order):
        hands[seat] = tuple(cards[place : count : len(order)])
    draft.match = replace(draft.match, rng=rng)
    draft.deal = replace(draft.deal, cards=tuple(hands))
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


def _draft(match: Match, number: int, dealer: int, stacks: tuple[int, ...]) -> Draft:
    """Seat everybody who can pay the ante; nothing is paid or dealt yet."""
    live = can_ante(stacks, match.config)
    nothing, least = (0,) * len(stacks), match.config.min_bet
    betting = Betting(stacks, nothing, nothing, live, 0, 0, least, least, sum(live))
    deal = Deal(number, 0, dealer, tuple(seats_after(dealer, live)), stacks, ((),) * len(stacks))
    return Draft(match, Hand(deal, ANTE, betting))


def _begin(draft: Draft, deck: Sequence[Card] | None) -> None:
    deal = draft.deal
    draft.tell(HandBegan(deal.number, deal.dealer, deal.seats))
    pay_antes(draft, deal.seats)
    deal_cards(draft, deal.seats, deck)
    open_betting(draft)
