"""Every refusal, and what a person may reach for (docs/protocol.md, `refused`)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import (
    GAME,
    LINE_UP,
    A,
    B,
    betting,
    drawing,
    extra_turns,
    last_turn,
    opening,
    options,
    thrown,
)
from tests.games.finish_line.playing import (
    NECK_AND_NECK,
    NO_BETS,
    bet,
    bonus,
    discard,
    disqualify,
    double,
    draw,
    helmet,
    horseshoe,
    interfere,
    legal,
    loss,
    pace,
    place,
    play,
    tip,
    use,
    whip,
    written_out,
)

YELLOW = "jockey_helmet interference loss_of_speed"
PAIR = "{20/11} 5"
OVER = play(last_turn("white_blank red_blank white_blank", race=3), discard("white_blank"))
THREE_LEFT: dict[str, Any] = {"gone": [5, 3, 22, 8], "min_horses": 3}
TWO_SPRINTERS: dict[str, Any] = {"gone": [20, 5, 3, 22, 8]}
BLANK = GAME.decode_move({"move": "use", "colour": "red", "face": "blank"})
EXTRA = extra_turns({B: 1}, active=B, last_player=A)

REFUSED: list[tuple[str, State, Seat, Move]] = [
    ("GAME_OVER", OVER, A, NO_BETS),
    ("NOT_PLAYING", betting(), CLOCK, NO_BETS),
    ("NOT_YOUR_TURN", thrown("horseshoe whip side_bet"), B, horseshoe(5)),
    ("BETS_FIRST", betting(), A, draw("white", "red", "black")),
    ("SUBMITTED", betting(slips={A: NO_BETS}), A, NO_BETS),
    ("SUBMITTED", opening(), B, NO_BETS),
    ("TOO_MANY_WIN_BETS", betting(), A, bet(win=[(horse, 100) for horse in (20, 11, 18, 5)])),
    ("WIN_BET_TWICE", betting(), A, bet(win=[(20, 100), (11, 100), (20, 200)])),
    ("WIN_BET_ELSEWHERE", betting(), A, bet(win=[(20, 100), (24, 100)])),
    ("TOO_MANY_PLACE_BETS", betting(), A, bet(place=[(20, 11, 100), (20, 18, 100), (20, 5, 100)])),
    ("PLACE_BET_TWICE", betting(), A, bet(place=[(20, 11, 100), (11, 20, 200)])),
    ("PLACE_BET_ON_ONE", betting(), A, bet(place=[(20, 20, 100)])),
    ("PLACE_BET_ELSEWHERE", betting(), A, bet(place=[(20, 24, 100)])),
    ("STAKE_STEP", betting(), A, bet(win=[(20, 100)], place=[(20, 11, 150)])),
    ("OVER_CAPITAL", betting(), A, bet(win=[(20, 600)], place=[(20, 11, 500)])),
    ("OPENING_THREE", opening(), A, draw("white")),
    ("OPENING_YELLOW", opening(), A, draw("white", "red", "yellow")),
    ("OPENING_COLOURS", opening(), A, draw("red", "red", "red")),
    ("ONE_DIE", drawing("white red"), A, draw("white", "red", "black")),
    ("NOT_IN_POOL", drawing("white red", out="2 black"), A, draw("black")),
    ("BEFORE_HOME_STRETCH", drawing("white red"), A, draw("yellow")),
    ("ANOTHER_COLOUR", drawing("white white"), A, draw("white")),
    ("DRAW_FIRST", drawing("white red"), A, horseshoe(5)),
    ("DRAW_FIRST", opening(), A, discard("white_blank")),
    ("HAS_DRAWN", thrown("horseshoe whip side_bet"), A, draw("white")),
    ("NO_SUCH_DIE", thrown("horseshoe whip side_bet"), A, double(5)),
    ("NO_SUCH_DIE", thrown("horseshoe whip side_bet"), A, discard("white_blank")),
    ("ONLY_BLANK", thrown("horseshoe red_blank side_bet"), A, BLANK),
    ("WHICH_HORSE", thrown("horseshoe whip side_bet"), A, use("horseshoe")),
    ("NOT_RUNNING", thrown("horseshoe whip side_bet"), A, horseshoe(1)),
    ("IS_OUT", thrown("horseshoe whip side_bet", gone=[5]), A, horseshoe(5)),
    ("IS_OUT", thrown("horseshoe whip side_bet", gone=[20]), A, horseshoe(20)),
    ("IS_OUT", thrown("pace_change white_blank side_bet", gone=[20], white=[5]), A, pace(5, 20)),
    ("IS_OUT", thrown("pace_change white_blank side_bet", gone=[20], white=[5]), A, pace(20, 5)),
    ("NOT_RUNNING", thrown("pace_change white_blank side_bet", white=[5]), A, pace(5, 1)),
    ("WHICH_HORSE", thrown("pace_change white_blank side_bet", white=[5]), A, use("pace_change")),
    ("IS_OUT", thrown(YELLOW, gone=[20]), A, interfere(20, 11, 18)),
    ("NOT_RUNNING", thrown(YELLOW), A, interfere(11, 18, 1)),
    ("WHICH_HORSE", thrown(YELLOW), A, use("interference")),
    ("ALREADY_LEADS", thrown("horseshoe whip side_bet"), A, horseshoe(20)),
    ("SOURCE_SPRINTER", thrown("pace_change white_blank side_bet", white=[5, 11]), A, pace(11, 5)),
    ("SOURCE_WITHOUT_WHITE", thrown("pace_change white_blank side_bet", white=[5]), A, pace(3, 5)),
    ("NO_WHITE_TO_MOVE", thrown("pace_change white_blank side_bet", white=[11]), A, use("pace_change")),
    ("SAME_HORSE", thrown("pace_change white_blank side_bet", white=[5]), A, pace(5, 5)),
    ("WHIP_SPRINTER", thrown("horseshoe whip side_bet"), A, whip(18)),
    ("HAS_BONUS", thrown("bonus_1000 whip side_bet", bonus={5: 1000}), A, bonus(1000, 5)),
    ("DISQUALIFY_SPRINTER", thrown("disqualified horseshoe whip"), A, disqualify(11)),
    ("TOO_FEW_HORSES", thrown("disqualified horseshoe whip", **THREE_LEFT), A, disqualify(20)),
    ("TOO_FEW_HORSES", thrown("disqualified horseshoe whip", whip=[20], **THREE_LEFT), A, whip(20)),
    ("NOTHING_OUT", thrown("insider_tip horseshoe whip"), A, tip("white", "white")),
    ("TIP_NUMBER", thrown("insider_tip horseshoe whip", out="2 white"), A, tip("white")),
    ("TIP_NOT_OUT", thrown("insider_tip horseshoe whip", out="2 white"), A, tip("white", "red")),
    ("HELMET_LEAD", thrown(YELLOW, PAIR), A, helmet(20)),
    ("HELMET_NEEDS_WHITE", thrown(YELLOW), A, helmet(5)),
    ("NEEDS_THREE", thrown(YELLOW, **TWO_SPRINTERS), A, interfere(18, 11, 5)),
    ("NOT_NEIGHBOURS", thrown(YELLOW), A, interfere(20, 11, 5)),
    ("NOT_NEIGHBOURS", thrown(YELLOW), A, interfere(20, 18, 20)),
    ("SPLITS_PAIR", thrown(YELLOW, PAIR), A, interfere(5, 11, 18)),
    ("SAME_ORDER", thrown(YELLOW), A, interfere(20, 11, 18)),
    ("NECK_AND_NECK_USED", thrown("neck_and_neck horseshoe whip", neck_and_neck_used=True), A, NECK_AND_NECK),
    ("LAST_TWO", thrown(YELLOW), A, loss(22)),
    ("NOT_YET_EXTRA", thrown("horseshoe whip extra_turn"), A, place(5)),
    ("ONLY_EXTRA", EXTRA, B, horseshoe(5)),
]


@pytest.mark.parametrize(("name", "state", "seat", "move"), REFUSED, ids=[case[0].lower() for case in REFUSED])
def test_each_refusal(name: str, state: State, seat: Seat, move: Move) -> None:
    assert GAME.why_not(state, seat, move) is getattr(refusals, name)


def test_every_refusal_is_tried() -> None:
    known = {name for name, value in vars(refusals).items() if isinstance(value, Refusal)}
    assert known == {case[0] for case in REFUSED} | {"SEATS"}
    assert GAME.why_not_start(5, options()) is refusals.SEATS
    keys = [getattr(refusals, name).key for name in known]
    assert len(keys) == len(set(keys))


# What a person may reach for


def refused_moves(state: State, seat: Seat) -> list[dict[str, Any]]:
    """What the table refuses before it is asked."""
    offered = GAME.legal_moves(state, seat)
    return [written_out(move) for move in GAME.tempting_moves(state, seat) if move not in offered]


def test_while_drawing_every_other_colour() -> None:
    for state in (drawing("white red"), drawing("white white"), drawing("white red", pool="1 red 5 yellow")):
        colours = [each["colours"][0] for each in [*legal(state), *refused_moves(state, A)]]
        assert sorted(colours) == ["black", "green", "red", "white", "yellow"]


def test_at_the_opening_every_three_colours() -> None:
    choices = [tuple(each["colours"]) for each in [*legal(opening()), *refused_moves(opening(), A)]]
    assert len(choices) == len(set(choices)) == 35


@pytest.mark.parametrize(
    "face",
    ["horseshoe", "double_horseshoe", "whip", "bonus_2000", "disqualified", "jockey_helmet", "loss_of_speed"],
)
def test_in_a_throw_every_horse_that_a_die_cannot_be_used_on(face: str) -> None:
    state = thrown(f"{face} red_blank extra_turn", bonus={5: 1000}, white=[5])
    offered = [each["horse"] for each in legal(state) if each["move"] == "use" and each["face"] == face]
    others = [each["horse"] for each in refused_moves(state, A) if each["face"] == face]
    assert sorted([*offered, *others]) == sorted(LINE_UP)
    assert others


def test_in_a_throw_every_source_that_a_pace_change_cannot_take_from() -> None:
    state = thrown("pace_change white_blank side_bet", white=[5, 11])
    sources = {each["from"] for each in legal(state) if "from" in each}
    assert sources == {5}
    assert {each["from"] for each in refused_moves(state, A) if "from" in each} == set(LINE_UP) - {5}


@pytest.mark.parametrize(
    ("state", "face", "rule"),
    [
        (thrown("white_blank whip side_bet"), "blank", "FL-43"),
        (thrown("pace_change horseshoe side_bet"), "pace_change", "FL-53"),
        (thrown("insider_tip horseshoe whip"), "insider_tip", "FL-64"),
        (thrown("interference horseshoe whip", **TWO_SPRINTERS), "interference", "FL-71"),
        (thrown("neck_and_neck horseshoe whip", neck_and_neck_used=True), "neck_and_neck", "FL-73"),
        (thrown("whip horseshoe side_bet", **TWO_SPRINTERS), "whip", "FL-56"),
        (thrown("loss_of_speed horseshoe whip", **TWO_SPRINTERS), "loss_of_speed", "FL-74"),
    ],
)
def test_in_a_throw_every_face_that_cannot_be_used_at_all(state: State, face: str, rule: str) -> None:
    (alone,) = [each for each in refused_moves(state, A) if each["face"] == face and "horse" not in each]
    assert set(alone) == {"move", "colour", "face"}
    refusal = GAME.why_not(state, A, GAME.decode_move(alone))
    assert refusal is not None
    assert refusal.rule == rule


def test_a_face_that_can_be_used_is_not_refused_as_a_whole() -> None:
    state = thrown("horseshoe whip side_bet")
    assert all("horse" in each for each in refused_moves(state, A))


def test_in_an_extra_turn_every_horse() -> None:
    horses = [each["horse"] for each in [*legal(EXTRA), *refused_moves(EXTRA, B)] if each["move"] == "place"]
    assert sorted(horses) == sorted(LINE_UP)


def test_nothing_tempts_who_is_not_to_act() -> None:
    assert GAME.tempting_moves(thrown("horseshoe whip side_bet"), B) == []
    assert GAME.tempting_moves(drawing("white red"), B) == []
    assert GAME.tempting_moves(OVER, A) == []
