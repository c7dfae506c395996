"""Betting (spec, section 4.3)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Move
from spieltisch.engine.refusal import IllegalMove
from tests.games.finish_line.given import GAME, LINE_UP, A, B, C, betting, last_turn, opening, thrown
from tests.games.finish_line.playing import (
    NO_BETS,
    bet,
    discard,
    draw,
    encoded,
    paid,
    phase,
    play,
    refused,
    result,
    row,
    told,
    view,
    written_out,
)

BLANKS = "white_blank white_blank red_blank"
SOME = bet(win=[(18, 200)], place=[(11, 18, 300)])


def test_fl_11_everybody_bets_at_the_same_time() -> None:
    state = betting()
    assert GAME.to_act(state) == [A, B, C]
    GAME.play(state, B, SOME)
    assert GAME.to_act(state) == [A, C]
    GAME.play(state, C, NO_BETS)
    GAME.play(state, A, SOME)
    assert phase(state) == "opening"


def test_fl_11_bets_come_before_any_die() -> None:
    state = betting(slips={A: SOME, B: SOME})
    assert refused(state, draw("white", "red", "black"), A) is not None
    assert refused(state, draw("white", "red", "black"), C) is not None
    started = opening(active=A)
    assert refused(started, SOME, A) is not None
    assert refused(started, draw("white", "red", "black"), A) is None


def test_fl_12_up_to_three_win_bets() -> None:
    state = betting()
    for horses in ([], [20], [20, 8], [20, 8, 5]):
        assert refused(state, bet(win=[(horse, 100) for horse in horses])) is None
    assert refused(state, bet(win=[(horse, 100) for horse in (20, 8, 5, 3)])) == "FL-12"


def test_fl_12_on_different_horses_of_this_race() -> None:
    state = betting()
    assert refused(state, bet(win=[(11, 300), (11, 200)])) == "FL-12"
    assert refused(state, bet(win=[(11, 300), (5, 200)])) is None
    assert refused(state, bet(win=[(1, 100)])) == "FL-12"
    assert all(refused(state, bet(win=[(horse, 100)])) is None for horse in LINE_UP)


def test_fl_13_up_to_two_place_bets() -> None:
    state = betting()
    assert refused(state, bet(place=[(11, 5, 100)])) is None
    assert refused(state, bet(place=[(11, 5, 100), (5, 18, 100)])) is None
    assert refused(state, bet(place=[(11, 5, 100), (5, 18, 100), (3, 8, 100)])) == "FL-13"


def test_fl_13_on_different_pairs_of_two_horses_of_this_race() -> None:
    state = betting()
    assert refused(state, bet(place=[(11, 11, 100)])) == "FL-13"
    assert refused(state, bet(place=[(11, 5, 100), (5, 11, 100)])) == "FL-13"
    assert refused(state, bet(place=[(11, 5, 100), (11, 18, 100)])) is None
    assert refused(state, bet(place=[(11, 1, 100)])) == "FL-13"
    assert refused(state, bet(win=[(11, 100)], place=[(11, 5, 100)])) is None


def test_fl_13_a_pair_has_no_order() -> None:
    assert bet(place=[(11, 5, 100)]) == bet(place=[(5, 11, 100)])
    one = play(betting(), bet(place=[(18, 11, 100)]))
    assert view(one, A)["slips"][0]["place"] == [{"horses": [11, 18], "stake": 100, "odds": 7}]


@pytest.mark.parametrize("stake", [100, 200, 900, 1000])
def test_fl_14_stakes_are_multiples_of_100(stake: int) -> None:
    assert refused(betting(), bet(win=[(5, stake)])) is None
    assert refused(betting(), bet(place=[(5, 3, stake)])) is None


@pytest.mark.parametrize("stake", [0, 1, 50, 99, 101, 150, 999])
def test_fl_14_other_stakes_are_refused(stake: int) -> None:
    assert refused(betting(), bet(win=[(5, stake)])) == "FL-14"
    assert refused(betting(), bet(place=[(5, 3, stake)])) == "FL-14"
    assert refused(betting(), bet(win=[(5, 100), (3, stake)])) == "FL-14"


def test_fl_15_no_more_than_the_capital() -> None:
    state = betting()
    assert refused(state, bet(win=[(5, 500)], place=[(5, 3, 500)])) is None
    assert refused(state, bet(win=[(5, 500)], place=[(5, 3, 600)])) == "FL-15"
    assert refused(state, bet(win=[(5, 400), (3, 400), (8, 300)])) == "FL-15"
    assert refused(state, bet(win=[(5, 1100)])) == "FL-15"


def test_fl_15_less_is_allowed_and_nothing_too() -> None:
    assert refused(betting(), bet(win=[(5, 100)])) is None
    assert refused(betting(), NO_BETS) is None


def test_fl_16_the_odds_of_a_pair_are_a_sum() -> None:
    state = play(betting(), bet(place=[(11, 18, 200), (22, 8, 100)]))
    place = view(state, A)["slips"][0]["place"]
    assert {tuple(each["horses"]): each["odds"] for each in place} == {(11, 18): 7, (8, 22): 15}
    state = play(betting(race=3), bet(place=[(11, 18, 200)]))
    assert view(state, A)["slips"][0]["place"][0]["odds"] == 21


def test_fl_17_a_submitted_slip_is_final() -> None:
    state = betting(slips={A: SOME})
    assert GAME.to_act(state) == [B, C]
    for again in (SOME, NO_BETS):
        assert refused(state, again, A) == "FL-17"
        with pytest.raises(IllegalMove):
            GAME.play(state, A, again)
    assert GAME.legal_moves(state, A) == []
    assert any(event.reveals for event in told(betting(), SOME))


def test_fl_17_what_is_not_staked_stays() -> None:
    state = play(betting(), SOME)
    slip = view(state, A)["slips"][0]
    assert (slip["staked"], slip["rest"]) == (500, 500)
    lost = play(last_turn(BLANKS, slips={A: SOME}), discard("white_blank"))
    assert row(last_turn(BLANKS)) == "20 11 18 5 3 22 8"
    assert paid(lost) == [500, 1000, 1000]


def test_fl_18_side_bets_are_no_capital() -> None:
    state = betting(race=2, money=[3000, 3000, 3000], side_bets=[500, -500, 0])
    for seat in (A, B, C):
        assert refused(state, bet(win=[(5, 3000)]), seat) is None
        assert refused(state, bet(win=[(5, 3100)]), seat) == "FL-15"
    assert view(state, A)["capital"] == [3000, 3000, 3000]


def test_fl_19_only_the_owner_sees_a_slip() -> None:
    state = thrown(BLANKS, slips={A: SOME, B: bet(win=[(5, 1000)]), C: NO_BETS})
    for viewer, seen in ((A, [True, False, False]), (B, [False, True, False]), (C, [False, False, True])):
        assert [slip is not None for slip in view(state, viewer)["slips"]] == seen
    assert view(state, None)["slips"] == [None, None, None]
    assert [slip["staked"] for slip in view(state, B)["slips"] if slip] == [1000]


def test_fl_19_a_submission_is_public_its_contents_are_not() -> None:
    state = play(betting(), SOME)
    assert view(state, B)["submitted"] == view(state, None)["submitted"] == [True, False, False]
    (event,) = [event for event in told(betting(), SOME) if event.name == "slip"]
    assert event.public == {"seat": 0}
    assert event.audience == [A]
    assert event.private is not None
    assert "slip" in event.private
    assert view(state, B)["capital"] == [1000, 1000, 1000]


def test_fl_19_when_the_result_is_final_all_slips_are_shown() -> None:
    state = last_turn(BLANKS, slips={A: SOME, B: bet(win=[(5, 1000)])})
    events = told(state, discard("white_blank"))
    shown = [event.seen_by(None) or {} for event in events if event.name == "settle"]
    assert [each["seat"] for each in shown] == [0, 1, 2]
    assert shown[1]["slip"] == {
        "win": [{"horses": [5], "stake": 1000, "odds": 5}],
        "place": [],
        "staked": 1000,
        "rest": 0,
    }
    after = play(state, discard("white_blank"))
    assert [sheet["slip"]["staked"] for sheet in view(after, None)["results"][0]["sheets"]] == [500, 1000, 0]
    assert result(after)["sheets"] == view(after, C)["results"][0]["sheets"]


# The offered sample


def stakes(move: Move) -> list[int]:
    data = written_out(move)
    return [each["stake"] for each in [*data["win"], *data["place"]]]


def test_the_offered_slips_are_legal_and_various() -> None:
    for race, capital in ((1, 1000), (2, 2000), (3, 1234500)):
        state = betting(race=race, money=[capital] * 3)
        moves = GAME.legal_moves(state, B)
        assert 40 <= len(moves) == len(set(moves))
        assert NO_BETS in moves
        assert all(refused(state, each, B) is None for each in moves)
        assert {sum(stakes(each)) == capital for each in moves} == {True, False}
        assert {horse for horse in LINE_UP if bet(win=[(horse, capital)]) in moves} == set(LINE_UP)


def test_the_sample_is_the_same_for_all_with_the_same_capital() -> None:
    state = betting()
    assert GAME.legal_moves(state, A) == GAME.legal_moves(state, B)


def test_the_slip_is_told_to_its_owner() -> None:
    (event,) = [event for event in told(betting(), SOME) if event.name == "slip"]
    seen = event.seen_by(A)
    assert seen is not None
    assert seen["slip"] == {
        "win": [{"horses": [18], "stake": 200, "odds": 4}],
        "place": [{"horses": [11, 18], "stake": 300, "odds": 7}],
        "staked": 500,
        "rest": 500,
    }
    assert encoded(play(betting(), SOME))["slips"][0] == {
        "win": [{"horse": 18, "stake": 200}],
        "place": [{"horses": [11, 18], "stake": 300}],
    }
