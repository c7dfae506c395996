"""The next race and the end of the game (spec, section 4.10)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Seat
from tests.games.finish_line.given import GAME, LINE_UP, A, B, C, D, all_dice, last_turn
from tests.games.finish_line.playing import (
    NO_BETS,
    SIDE_BET,
    bet,
    discard,
    encoded,
    first,
    hand,
    names,
    out,
    paid,
    phase,
    play,
    pool,
    told,
    view,
)

BLANKS = "white_blank red_blank white_blank"


def test_fl_98_all_dice_return_to_the_pool() -> None:
    state = last_turn(BLANKS, "5 18", white=[5, 3], whip=[8], bonus={3: 1000}, neck_and_neck_used=True)
    after = play(state, discard("white_blank"))
    assert pool(after) == all_dice(3)
    assert not out(after)
    assert hand(after) == []
    assert encoded(after)["dice_on"] == {}
    assert encoded(after)["kept"] == [0, 0, 0]
    assert not encoded(after)["disqualified"]
    assert encoded(after)["turns"] == []
    assert not set(encoded(after)["row"]) & set(LINE_UP)


@pytest.mark.parametrize(
    ("capital", "previous", "starts"),
    [
        ([3000, 4600, 3200, 2900], A, B),
        ([4600, 3000, 3200, 2900], C, A),
        ([3000, 4600, 3200, 4600], C, D),  # distance 1 against 3
        ([3000, 4600, 3200, 4600], D, D),  # distance 0
        ([3000, 4600, 3200, 4600], A, B),
        ([3000, 3000, 3000, 3000], C, C),
    ],
)
def test_fl_99_the_richest_starts(capital: list[int], previous: Seat, starts: Seat) -> None:
    state = last_turn(BLANKS, race=2, seats=4, money=capital, start_player=previous)
    after = play(state, discard("white_blank"))
    assert paid(after, 2) == capital
    assert encoded(after)["start_player"] == starts
    assert view(after, None)["start_player"] == starts  # known before the betting
    running = play(after, NO_BETS, NO_BETS, NO_BETS, NO_BETS)
    assert GAME.to_act(running) == [starts]


def test_fl_99_side_bets_do_not_count() -> None:
    state = last_turn(BLANKS, race=2, money=[3000, 3100, 2000], side_bets=[5000, -5000, 0])
    assert encoded(play(state, discard("white_blank")))["start_player"] == B


def test_fl_99_it_is_told() -> None:
    events = told(last_turn(BLANKS, slips={C: bet(win=[(20, 1000)])}), discard("white_blank"))
    assert first(events, "start_player") == {"seat": 2, "drawn": False}


def test_fl_100_after_race_3_the_game_is_over() -> None:
    for race, over in ((1, False), (2, False), (3, True)):
        state = last_turn(BLANKS, race=race)
        after = play(state, discard("white_blank"))
        assert (phase(after) == "over") is over
        assert ("game_over" in names(told(state, discard("white_blank")))) is over
        assert (GAME.outcome(after) is not None) is over
        assert (GAME.to_act(after) == []) is over


def test_fl_101_the_side_bets_are_added() -> None:
    state = last_turn(BLANKS, race=3, money=[3000, 6000, 9000], side_bets=[1000, -1500, 500])
    outcome = GAME.outcome(play(state, discard("white_blank")))
    assert outcome is not None
    assert outcome.points == [4000, 4500, 9500]
    over = first(told(state, discard("white_blank")), "game_over")
    assert over["totals"] == [4000, 4500, 9500]
    assert over["money"] == [3000, 6000, 9000]
    assert over["side_bets"] == [1000, -1500, 500]


def test_fl_101_a_total_may_be_negative() -> None:
    broke = {B: bet(win=[(8, 6000)])}
    state = last_turn("side_bet red_blank white_blank", race=3, slips=broke)
    outcome = GAME.outcome(play(state, SIDE_BET))
    assert outcome is not None
    assert outcome.points == [6500, -500, 6000]
    assert outcome.ranks == [1, 3, 2]


@pytest.mark.parametrize(
    ("capital", "side_bets", "ranks"),
    [
        ([3000, 4000, 5000], [0, 0, 0], [3, 2, 1]),
        ([5000, 5000, 4000], [0, 0, 0], [1, 1, 3]),
        ([5000, 4000, 4000], [0, 0, 0], [1, 2, 2]),
        ([5000, 4000, 4000], [-500, 0, 500], [1, 3, 1]),
        ([4000, 4000, 4000], [0, 0, 0], [1, 1, 1]),
    ],
)
def test_fl_102_the_highest_total_wins(capital: list[int], side_bets: list[int], ranks: list[int]) -> None:
    state = last_turn(BLANKS, race=3, money=capital, side_bets=side_bets)
    outcome = GAME.outcome(play(state, discard("white_blank")))
    assert outcome is not None
    assert outcome.ranks == ranks
    assert outcome.reason == "three_races"
    assert view(play(state, discard("white_blank")), A)["outcome"]["ranks"] == ranks
