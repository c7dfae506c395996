"""Dice and turns (spec, section 4.5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from spieltisch.engine.dice import FastDice
from tests.games.finish_line.given import (
    FACES,
    GAME,
    A,
    B,
    C,
    all_dice,
    betting,
    counts,
    drawing,
    last_turn,
    opening,
    options,
    rolls,
    thrown,
)
from tests.games.finish_line.playing import (
    NECK_AND_NECK,
    NO_BETS,
    SIDE_BET,
    actor,
    bonus,
    discard,
    double,
    draw,
    drawable,
    encoded,
    first,
    hand,
    horseshoe,
    interfere,
    legal,
    names,
    out,
    pace,
    phase,
    play,
    pool,
    refused,
    row,
    targets,
    tip,
    told,
    use,
    view,
    whip,
)

MIXED = "horseshoe double_horseshoe bonus_1000"
BLANKS = "white_blank red_blank green_blank"


def test_fl_31_a_race_starts_with_all_dice_in_the_pool() -> None:
    state = play(betting(), NO_BETS, NO_BETS, NO_BETS)
    assert pool(state) == all_dice(3)
    assert not out(state)
    assert hand(state) == []
    assert encoded(state)["dice_on"] == {}
    assert encoded(state)["kept"] == [0, 0, 0]


def test_fl_32_every_die_is_in_one_place() -> None:
    state = thrown(
        "horseshoe whip extra_turn", white=[5], whip=[3], bonus={3: 1000}, kept={B: 1}, out="2 white 1 red", seats=4
    )
    for move in GAME.legal_moves(state, A):
        after, _ = GAME.after(state, A, move)
        data = encoded(after)
        tiles = data["dice_on"].values()
        found = pool(after) + out(after) + Counter(hand(after))
        found["white"] += sum(tile["white"] for tile in tiles)
        found["red"] += sum(tile["whip"] for tile in tiles)
        found["green"] += sum(tile["bonus"] > 0 for tile in tiles)
        found["black"] += sum(data["kept"])
        assert found == all_dice(4)


def test_fl_33_the_start_player_of_race_1_is_drawn_after_the_bets() -> None:
    starters = set()
    for seed in range(20):
        state = GAME.start(3, options(), FastDice(seed))
        assert encoded(state)["start_player"] is None
        state = play(state, NO_BETS, NO_BETS)
        assert encoded(state)["start_player"] is None
        events = told(state, NO_BETS)
        state = play(state, NO_BETS)
        starters.add(encoded(state)["start_player"])
        assert encoded(state)["start_player"] == encoded(state)["active"] == actor(state)
        assert first(events, "start_player") == {"seat": actor(state), "drawn": True}
    assert starters == {0, 1, 2}


def test_fl_34_three_dice_of_two_colours_and_no_yellow() -> None:
    choices = {tuple(sorted(each["colours"])) for each in legal(opening())}
    four = ["black", "green", "red", "white"]
    wanted = {each for each in combinations_with_replacement(four, 3) if len(set(each)) > 1}
    assert choices == wanted
    assert len(legal(opening())) == len(wanted) == 16


def test_fl_34_other_openings_are_refused() -> None:
    state = opening()
    assert refused(state, draw("white", "white", "white")) == "FL-34"
    assert refused(state, draw("white", "white", "yellow")) == "FL-34"
    assert refused(state, draw("white")) == "FL-34"
    assert refused(state, draw("green", "green", "green")) is not None
    assert refused(state, draw("white", "white", "red")) is None
    assert refused(state, draw("white", "red", "black"), B) is not None


def test_fl_34_the_dice_come_from_the_pool() -> None:
    state = play(opening(), draw("white", "white", "black"))
    assert sorted(hand(state)) == ["black", "white", "white"]
    assert pool(state) == all_dice(3) - counts("2 white 1 black")
    assert phase(state) == "throw"


def test_fl_35_later_one_die_is_drawn() -> None:
    state = drawing("white red", out="1 white")
    assert drawable(state) == {"white", "red", "green", "black"}
    after = play(state, draw("black"))
    assert hand(after) == ["white", "red", "black"]
    assert pool(after) == pool(state) - counts("black")
    assert refused(state, draw("white", "red", "black")) == "FL-35"


def test_fl_35_only_what_is_in_the_pool() -> None:
    state = drawing("white red", out="2 black")
    assert refused(state, draw("black")) == "FL-35"
    assert refused(state, draw("green")) is None


def test_fl_36_the_home_stretch_begins_at_seven_dice_before_a_draw() -> None:
    eight = thrown(MIXED, pool="3 white 5 yellow")
    assert not encoded(play(eight, discard("horseshoe")))["home_stretch"]
    seven = thrown(MIXED, pool="2 white 5 yellow")
    assert not encoded(seven)["home_stretch"]
    after = play(seven, discard("horseshoe"))
    assert encoded(after)["home_stretch"]
    assert first(told(seven, discard("horseshoe")), "home_stretch") == {"pool": 7}
    assert "home_stretch" not in names(told(eight, discard("horseshoe")))


def test_fl_36_it_lasts_to_the_end_of_the_race() -> None:
    state = thrown("insider_tip horseshoe whip", pool="2 white 4 yellow", home_stretch=True)
    after = play(state, tip("white", "red"))
    assert pool(after).total() == 8
    assert encoded(after)["home_stretch"]
    assert "yellow" in drawable(after)
    assert "home_stretch" not in names(told(state, tip("white", "red")))


def test_fl_36_it_is_over_with_the_race() -> None:
    state = play(last_turn(BLANKS), discard("white_blank"))
    assert not encoded(state)["home_stretch"]


def test_fl_37_no_yellow_die_before_the_home_stretch() -> None:
    early = drawing("white red", pool="3 white 5 yellow")
    assert drawable(early) == {"white"}
    assert refused(early, draw("yellow")) == "FL-37"
    late = drawing("white red", pool="2 white 5 yellow")
    assert drawable(late) == {"white", "yellow"}
    assert refused(late, draw("yellow")) is None


def test_fl_38_two_equal_dice_need_another_colour() -> None:
    state = drawing("white white", pool="8 white 1 red 5 yellow")
    assert drawable(state) == {"red"}
    assert refused(state, draw("white")) == "FL-38"
    assert refused(state, draw("yellow")) == "FL-37"


def test_fl_38_unless_there_is_none() -> None:
    assert drawable(drawing("white white", pool="4 white 5 yellow")) == {"white"}
    assert drawable(drawing("white white", pool="4 white")) == {"white"}
    assert drawable(drawing("yellow yellow", pool="2 yellow")) == {"yellow"}
    assert drawable(drawing("yellow yellow", pool="2 yellow 1 white")) == {"white"}


def test_fl_39_two_colours_leave_the_draw_free() -> None:
    assert drawable(drawing("white red")) == {"white", "red", "green", "black"}
    assert drawable(drawing("white yellow", pool="1 white 2 yellow")) == {"white", "yellow"}


def test_fl_40_all_three_dice_are_rolled() -> None:
    chance = rolls("extra_turn", "red_blank", "horseshoe")
    state = play(drawing("black red", dice=chance), draw("white"))
    assert hand(state) == ["black", "red", "white"]
    assert encoded(state)["throw"] == ["extra_turn", "blank", "horseshoe"]
    assert first(told(drawing("black red", dice=chance), draw("white")), "roll") == {
        "seat": 0,
        "colours": ["black", "red", "white"],
        "faces": ["extra_turn", "blank", "horseshoe"],
    }


def test_fl_40_every_face_falls_as_often_as_it_is_on_the_die() -> None:
    seen: dict[str, Counter[str]] = {colour: Counter() for colour in FACES}
    for seed in range(400):
        for held, colour in (("white red", "green"), ("black yellow", "yellow")):
            state = drawing(held, pool="1 white 1 red 1 green 1 yellow", dice=FastDice(seed))
            state = play(state, draw(colour))
            for rolled, face in zip(hand(state), encoded(state)["throw"], strict=True):
                seen[rolled][face] += 1
    for colour, faces in FACES.items():
        total = seen[colour].total()
        assert set(seen[colour]) == set(faces)
        for face in set(faces):
            assert abs(seen[colour][face] / total - faces.count(face) / 6) < 0.06, (colour, face)


def test_fl_41_one_die_is_used_or_discarded() -> None:
    state = thrown(MIXED)
    after = play(state, double(5))
    assert hand(after) == ["white", "green"]
    assert phase(after) == "draw"
    assert GAME.to_act(after) == [B]
    assert refused(after, horseshoe(5), A) is not None
    after = play(state, discard("bonus_1000"))
    assert hand(after) == ["white", "red"]
    assert out(after) == counts("green")
    assert row(after) == row(state)


def test_fl_41_only_one_of_the_three_dice() -> None:
    state = thrown(MIXED)
    for absent in (whip(5), bonus(2000, 5), SIDE_BET, discard("red_blank"), use("neck_and_neck")):
        assert refused(state, absent) == "FL-41"
    for there in (horseshoe(5), bonus(1000, 5), discard("double_horseshoe")):
        assert refused(state, there) is None


def test_fl_42_any_die_may_be_discarded() -> None:
    for throw in (MIXED, BLANKS, "disqualified insider_tip whip", "neck_and_neck interference pace_change"):
        state = thrown(throw)
        for word in throw.split():
            after = play(state, discard(word))
            assert out(after).total() == 1
            assert row(after) == row(state)
            assert encoded(after)["dice_on"] == {}
            assert not any(encoded(after)["kept"])
            assert encoded(after)["side_bets"] == [0, 0, 0]


@pytest.mark.parametrize("colour", ["white", "red", "green"])
def test_fl_43_a_blank_can_only_be_discarded(colour: str) -> None:
    other = "extra_turn" if colour != "white" else "whip"
    state = thrown(f"{colour}_blank side_bet {other}")
    assert refused(state, GAME.decode_move({"move": "use", "colour": colour, "face": "blank"})) == "FL-43"
    assert refused(state, discard(f"{colour}_blank")) is None
    assert not targets(state, "blank")


def test_fl_44_a_use_must_change_something() -> None:
    state = thrown("horseshoe double_horseshoe insider_tip")
    assert refused(state, horseshoe(20)) == "FL-44"
    assert refused(state, double(20)) == "FL-44"
    assert refused(state, tip("white", "white")) == "FL-64"
    assert refused(state, horseshoe(11)) is None
    assert refused(state, double(11)) is None
    yellow = thrown("interference neck_and_neck pace_change", neck_and_neck_used=True)
    assert refused(yellow, interfere(20, 11, 18)) == "FL-71"
    assert refused(yellow, interfere(11, 20, 18)) is None
    assert refused(yellow, NECK_AND_NECK) == "FL-73"
    assert refused(yellow, pace(5, 3)) == "FL-53"
    assert {each["move"] for each in legal(yellow) if each["face"] != "interference"} == {"discard"}


def test_fl_45_the_other_two_keep_no_result() -> None:
    state = play(thrown(MIXED), discard("horseshoe"))
    assert encoded(state)["throw"] is None
    assert hand(state) == ["red", "green"]
    again = set()
    for seed in range(20):
        state = play(thrown(MIXED, dice=FastDice(seed)), discard("horseshoe"), draw("black"))
        again.add(tuple(encoded(state)["throw"][:2]))
    assert len(again) > 5


def test_fl_46_the_next_player_receives_the_two_dice() -> None:
    state = thrown(MIXED, active=C)
    after = play(state, discard("double_horseshoe"))
    assert (actor(after), hand(after), phase(after)) == (A, ["white", "green"], "draw")
    assert first(told(state, discard("double_horseshoe")), "passed") == {"seat": 0, "colours": ["white", "green"]}


def test_fl_46_with_an_empty_pool_they_go_out() -> None:
    state = last_turn(MIXED, kept={B: 1})
    after = play(state, discard("double_horseshoe"))
    assert phase(after) == "extra_turn"
    assert hand(after) == []
    assert out(after) == all_dice(3) - counts("black")
    assert "passed" not in names(told(state, discard("double_horseshoe")))
    one_left = thrown(MIXED, pool="1 white", kept={B: 1})
    assert phase(play(one_left, discard("double_horseshoe"))) == "draw"


def test_equal_dice_are_one_choice() -> None:
    state = thrown("horseshoe horseshoe whip")
    moves = GAME.legal_moves(state, A)
    assert len(moves) == len(set(moves))
    assert targets(state, "horseshoe") == {11, 18, 5, 3, 22, 8}
    assert sum(each["move"] == "discard" for each in legal(state)) == 2
    assert hand(play(state, horseshoe(5))) == ["white", "red"]


def test_a_turn_is_written_down() -> None:
    state = play(thrown(MIXED), double(5))
    assert encoded(state)["turns"] == [
        {
            "seat": 0,
            "colours": ["white", "red", "green"],
            "faces": ["horseshoe", "double_horseshoe", "bonus_1000"],
            "move": {"move": "use", "colour": "red", "face": "double_horseshoe", "horse": 5},
        }
    ]
    assert view(state, None)["turns"] == encoded(state)["turns"]


def test_turns_are_counted() -> None:
    state = opening()
    assert encoded(state)["turn"] == 1
    state = play(state, draw("white", "red", "black"))
    assert encoded(state)["turn"] == 1
    word = encoded(state)["throw"][0]
    state = play(state, discard("horseshoe" if word == "horseshoe" else "white_blank"))
    assert encoded(state)["turn"] == 2
