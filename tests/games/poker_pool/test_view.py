"""What is shown: everything that matters, and where each ball is welcome."""

from dataclasses import fields, replace

from felt.games.poker_pool import notation
from felt.games.poker_pool.engine import GAME
from felt.games.poker_pool.view import View


def view_of(text: str) -> View:
    view: View = GAME.view(notation.parse(text.replace(";", "\n")), 0)
    return view


def test_the_generator_is_not_shown() -> None:
    assert "rng" not in {field.name for field in fields(View)}


def test_nothing_is_welcome_on_the_break() -> None:
    assert all(pocket.welcome == ((), ()) for pocket in view_of("phase break").pockets)


def test_unclaimed_pockets_welcome_every_rank_ball() -> None:
    pocket = view_of("phase suit_mapping; pockets s . . . . .; hand 0 3s").pockets[1]
    assert pocket.welcome == (tuple(range(1, 14)), tuple(range(1, 14)))


def test_a_suit_hole_turns_away_what_a_player_holds() -> None:
    pocket = view_of("phase hand_race; pockets s h d c * *; hand 0 3s; hand 1 Ks As").pockets[0]
    assert (pocket.kind, pocket.suit) == ("suit", "s")
    assert pocket.welcome == ((1, 2, *range(4, 14)), tuple(range(2, 13)))


def test_wild_holes_welcome_the_wildcards_left() -> None:
    view = view_of("phase hand_race; pockets s h d c * *; removed 14; balls 0@250,250 1@300,300 15@400,400")
    assert [pocket.welcome[0] for pocket in view.pockets[4:]] == [(15,), (15,)]


def test_balls_left_out_of_the_match_are_not_welcome() -> None:
    state = GAME.start(GAME.configure({"gameplay.wildcard_count": "1"}), ["Ann", "Bob"], 1).state
    raced = notation.parse("phase hand_race\npockets s h d c * *\nqueue 14")
    view = GAME.view(replace(raced, balls=state.balls[:-1], config=state.config), 0)
    assert view.pockets[4].welcome == ((14,), (14,))


def test_wild_holes_marked_in_phase_one_welcome_nothing_yet() -> None:
    assert view_of("phase suit_mapping; pockets s h d c * *").pockets[4].welcome == ((), ())


def test_players_are_shown_with_hand_label_and_draw() -> None:
    view = view_of("phase hand_race; hand 0 As Ad; hand 1 2h 9h Kh; misses 1 2")
    assert [player.label for player in view.players] == ["pair of aces", "high card, king, flush draw"]
    assert view.players[1].misses == 2


def test_a_running_stand_shows_as_the_phase() -> None:
    assert view_of("phase suit_mapping; stand 0 2; turn 1").phase == "stand_countdown"
    assert view_of("phase game_over; stand 0 2; ask 0 none; result 0 showdown").phase == "game_over"
