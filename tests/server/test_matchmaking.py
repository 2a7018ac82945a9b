"""Who plays whom, on a clock set by hand: nobody waits too long, nobody plays twice, the oldest come first."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from felt.server.matchmaking import (
    BOT_AFTER,
    CONFIRM,
    GONE,
    LATEST,
    Decision,
    Dropped,
    Matched,
    Matchmaker,
    Offered,
    Waiting,
)

SEATS = {"pool": 2, "cards": 4}


class Hall:
    """A matchmaker with everybody's fate noted."""

    def __init__(self) -> None:
        ids = iter(range(1_000_000))
        self.maker = Matchmaker(SEATS, lambda: f"o{next(ids)}")
        self.fates: dict[str, list[Matched]] = {}
        self.offers: dict[str, str] = {}
        self.dropped: dict[str, str] = {}
        self.matched: list[tuple[float, Matched]] = []

    def note(self, decisions: Iterable[Decision], now: float) -> list[Decision]:
        decisions = list(decisions)
        for decision in decisions:
            match decision:
                case Matched():
                    self.matched.append((now, decision))
                    for player in decision.players:
                        self.fates.setdefault(player, []).append(decision)
                        self.offers.pop(player, None)
                case Offered(offer, players):
                    self.offers.update(dict.fromkeys(players, offer))
                case Waiting(player):
                    self.offers.pop(player, None)
                case Dropped(player, reason):
                    self.dropped[player] = reason
        return decisions

    def confirm(self, player: str, now: float) -> list[Decision]:
        return self.note(self.maker.confirm(player, self.offers[player], now), now)


def test_two_who_want_the_same_are_offered_a_match_at_once_and_begin_when_both_agree() -> None:
    hall = Hall()
    assert hall.note(hall.maker.join("a", "pool", "easy", 0), 0) == [Waiting("a")]
    assert hall.note(hall.maker.join("b", "pool", "easy", 1), 1) == [Waiting("b"), Offered("o0", ("a", "b"))]
    assert hall.confirm("b", 1.1) == []
    assert hall.confirm("a", 1.2) == [Matched("pool", ("a", "b"), "easy", 1.2)]
    assert hall.maker.ticket_of("a") is None


def test_who_waits_alone_gets_a_bot_at_the_deadline_and_not_before() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "hard", 3)
    assert hall.maker.next_due() == 3 + BOT_AFTER
    assert hall.maker.due(3 + BOT_AFTER - 0.001) == []
    assert hall.maker.due(3 + BOT_AFTER) == [Matched("pool", ("a",), "hard", BOT_AFTER)]
    assert hall.maker.join("b", "pool", "hard", 3 + BOT_AFTER) == [Waiting("b")], "never both a bot and a person"


def test_an_offer_nobody_answers_costs_the_other_no_time() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "easy", 0)
    hall.note(hall.maker.join("b", "pool", "easy", 2), 2)
    hall.confirm("a", 2.1)
    decisions = hall.note(hall.maker.due(2 + CONFIRM), 2 + CONFIRM)
    assert decisions == [Dropped("b", "silent"), Waiting("a")]
    assert hall.maker.next_due() == BOT_AFTER


def test_who_leaves_an_offer_sends_the_other_back_with_his_old_time() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "easy", 0)
    hall.note(hall.maker.join("b", "pool", "easy", 2), 2)
    assert hall.maker.leave("b", 3) == [Dropped("b", "left"), Waiting("a")]
    ticket = hall.maker.ticket_of("a")
    assert ticket is not None and ticket.since == 0


def test_one_ticket_a_player() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "easy", 0)
    assert hall.maker.join("a", "cards", "easy", 1) == []
    assert (hall.maker.waiting("pool"), hall.maker.waiting("cards")) == (1, 0)


def test_nobody_is_paired_with_a_lost_connection() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "easy", 0)
    hall.maker.gone("a", 1)
    assert hall.maker.join("b", "pool", "easy", 2) == [Waiting("b")]
    assert hall.maker.back("a", 3) == [Offered("o0", ("a", "b"))]
    hall.maker.gone("a", 4)
    assert hall.maker.due(4 + GONE) == [Dropped("a", "gone"), Waiting("b")]


def test_a_larger_table_begins_at_the_deadline_with_who_is_there() -> None:
    hall = Hall()
    for number, player in enumerate("abc"):
        hall.maker.join(player, "cards", "medium", number)
    assert hall.maker.due(BOT_AFTER) == [Matched("cards", ("a", "b", "c"), "medium", BOT_AFTER)]


def test_a_yes_to_an_older_offer_changes_nothing() -> None:
    hall = Hall()
    hall.maker.join("a", "pool", "easy", 0)
    hall.note(hall.maker.join("b", "pool", "easy", 1), 1)
    hall.maker.leave("b", 2)
    hall.note(hall.maker.join("c", "pool", "easy", 3), 3)
    assert hall.maker.confirm("a", "o0", 3.1) == []
    assert hall.maker.confirm("c", "o1", 3.1) == []
    assert hall.maker.confirm("a", "o1", 3.2) == [Matched("pool", ("a", "c"), "easy", 3.2)]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError):
        Hall().maker.join("a", "chess", "easy", 0)


@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_arrivals_all_play_in_time(seed: int) -> None:
    """Some are quick to agree, some never do, some lose their connection; every honest one plays by 15.5 s."""
    dice, hall = Random(seed), Hall()
    maker, arrivals, now = hall.maker, 2_500, 0.0
    calls: list[tuple[float, str, str]] = []
    came: dict[str, float] = {}
    honest: set[str] = set()
    for number in range(arrivals):
        now += dice.expovariate(dice.choice((0.05, 1.0, 20.0)))
        calls.append((now, "join", f"p{number}"))
    while calls or maker.next_due() is not None:
        calls.sort(key=lambda call: call[0])
        due = maker.next_due()
        if due is not None and (not calls or due <= calls[0][0]):
            now, decisions = max(now, due), hall.note(maker.due(max(now, due)), max(now, due))
        else:
            now, what, player = calls.pop(0)
            decisions = []
            if what == "join":
                came[player] = now
                if dice.random() < 0.9:
                    honest.add(player)
                game = dice.choice(("pool", "pool", "cards"))
                decisions = hall.note(maker.join(player, game, "easy", now), now)
            elif what == "confirm" and player in hall.offers:
                decisions = hall.confirm(player, now)
            elif what == "gone" and maker.ticket_of(player):
                maker.gone(player, now)
        for decision in decisions:
            if not isinstance(decision, Offered):
                continue
            for player in decision.players:
                if player in honest:
                    calls.append((now + dice.uniform(0.02, 0.4), "confirm", player))
                elif dice.random() < 0.5:
                    calls.append((now + dice.uniform(0.0, 1.0), "gone", player))
    assert len(came) == arrivals
    assert max(Counter(player for _, match in hall.matched for player in match.players).values()) == 1
    assert honest <= hall.fates.keys(), "an honest player was left without a match"
    started = {player: at for at, match in hall.matched for player in match.players}
    late = {player for player in honest if started[player] - came[player] > BOT_AFTER + LATEST + 1e-6}
    assert late == set()
    assert not hall.fates.keys() & {player for player, reason in hall.dropped.items() if reason == "left"}


def test_the_oldest_come_first() -> None:
    hall = Hall()
    for number, player in enumerate("abcde"):
        hall.note(hall.maker.join(player, "cards", "easy", number), number)
    assert hall.offers.keys() == set("abcd")
