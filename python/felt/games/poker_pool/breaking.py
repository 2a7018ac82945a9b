"""The break: it awards nothing, and an illegal one is answered by the opponent. (Spec 6, resolution 5)"""

from felt.billiards.track import Track
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import BreakAnswered, BreakJudged
from felt.games.poker_pool.opening import rack_again
from felt.games.poker_pool.resolution import come_to_rest, refuse_all, scratch
from felt.games.poker_pool.respawns import respawn
from felt.games.poker_pool.rules import BreakVerdict, balls_to_rails, judge_break, scratched
from felt.games.poker_pool.state import ANSWER_BREAK, SUIT_MAPPING, Tally
from felt.games.poker_pool.turns import add_miss, begin_turn, end_turn, stay


def resolve_break(draft: Draft, track: Track) -> None:
    """Judge the break, bring the balls back and say who plays on."""
    fell = come_to_rest(draft, track)
    verdict = judge_break(fell, balls_to_rails(track.events), draft.gameplay)
    if scratched(fell):
        scratch(draft, fell)
    else:
        refuse_all(draft, fell, "break")
    draft.tell(BreakJudged(draft.state.active, verdict.legal, verdict.pocketed, verdict.rails))
    respawn(draft)
    _go_on(draft, verdict, scratched(fell))


def _go_on(draft: Draft, verdict: BreakVerdict, scratch: bool) -> None:
    if not scratch and not verdict.legal:
        draft.ask(ANSWER_BREAK, 1 - draft.state.active)
        return
    draft.change(phase=SUIT_MAPPING)
    if scratch:
        add_miss(draft)
        end_turn(draft, "scratch")
    elif verdict.pocketed:
        stay(draft, Tally())
    else:
        end_turn(draft, "dry_break")


def accept_table(draft: Draft) -> None:
    """Play on from the table as the illegal break left it."""
    seat = draft.state.decision.seat
    draft.tell(BreakAnswered(seat, rerack=False))
    draft.change(phase=SUIT_MAPPING)
    begin_turn(draft, seat, "accepted")


def rerack(draft: Draft) -> None:
    """Have the same player break a new rack."""
    draft.tell(BreakAnswered(draft.state.decision.seat, rerack=True))
    draft.change(tally=Tally())
    rack_again(draft)
