"""The invariants of the spec (section 10): each can be broken, and none is in play (test_random_games.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from tests.games.finish_line import invariants
from tests.games.finish_line.given import (
    GAME,
    LINE_UP,
    A,
    B,
    betting,
    drawing,
    last_turn,
    lineup_of,
    options,
    stack_with,
    thrown,
)
from tests.games.finish_line.oracle import SPRINTERS
from tests.games.finish_line.playing import SIDE_BET, bet, discard, double, encoded, play, view, written_out
from tests.games.finish_line.slips import random_slip

Position = dict[str, Any]
THROW = "horseshoe whip side_bet"


def broken(check: Callable[[Position], None], position: Position) -> bool:
    """The check notices, and the engine does not take such a position for a possible one."""
    with pytest.raises((AssertionError, InvalidData)):
        GAME.decode_state(position).check()
    try:
        check(position)
    except AssertionError:
        return True
    return False


def test_fl_i1_dice_are_conserved() -> None:
    position = encoded(thrown(THROW, white=[5]))
    invariants.check_i1(position)
    position["pool"]["white"] -= 1
    assert broken(invariants.check_i1, position)
    position["pool"]["red"] += 1
    assert broken(invariants.check_i1, position)


def test_fl_i2_the_hand_has_its_size() -> None:
    for state in (thrown(THROW), drawing("white red"), betting()):
        invariants.check_i2(encoded(state))
    position = encoded(drawing("white red"))
    position["hand"].append("black")
    position["pool"]["black"] -= 1
    assert broken(invariants.check_i2, position)


def test_fl_i3_the_row_and_the_disqualified_are_the_line_up() -> None:
    position = encoded(thrown(THROW, gone=[5]))
    invariants.check_i3(position)
    assert broken(invariants.check_i3, position | {"disqualified": []})
    assert broken(invariants.check_i3, position | {"row": [1, *position["row"][1:]]})
    everything_but_one = {"row": [20], "disqualified": [11, 18, 5, 3, 22, 8]}
    assert broken(invariants.check_i3, position | everything_but_one)


def test_fl_i4_sprinters_stay_in_the_race() -> None:
    position = encoded(thrown(THROW, gone=[5]))
    invariants.check_i4(position)
    row = [horse for horse in LINE_UP if horse != 11]
    assert broken(invariants.check_i4, position | {"row": row, "disqualified": [11]})


@pytest.mark.parametrize(
    ("horse", "tile"),
    [
        (5, {"white": 2, "extra": 0, "whip": 0, "bonus": 0}),
        (5, {"white": 0, "extra": 0, "whip": 2, "bonus": 0}),
        (5, {"white": 0, "extra": 0, "whip": 0, "bonus": 4000}),
        (8, {"white": 1, "extra": 0, "whip": 0, "bonus": 0}),
        (18, {"white": 0, "extra": 0, "whip": 1, "bonus": 0}),
        (3, {"white": 1, "extra": 0, "whip": 0, "bonus": 0}),
        (5, {"white": 0, "extra": 1, "whip": 0, "bonus": 0}),
    ],
)
def test_fl_i5_what_a_tile_may_hold(horse: int, tile: dict[str, int]) -> None:
    position = encoded(thrown("horseshoe pace_change white_blank", gone=[3]))
    invariants.check_i5(position)
    position["pool"]["white"] -= tile["white"]
    position["pool"]["red"] -= tile["whip"]
    position["pool"]["black"] -= tile["extra"]
    position["pool"]["green"] -= tile["bonus"] > 0
    position["dice_on"] = {str(horse): tile}
    invariants.check_i1(position)
    assert broken(invariants.check_i5, position)


def test_fl_i6_a_pair_comes_from_neck_and_neck() -> None:
    position = encoded(thrown(THROW, "{20/11} 5"))
    invariants.check_i6(position)
    assert broken(invariants.check_i6, position | {"neck_and_neck_used": False})
    over = encoded(play(thrown("double_horseshoe white_blank green_blank", "{20/11} 5"), double(5)))
    invariants.check_i6(over, position)
    with pytest.raises(AssertionError):
        invariants.check_i6(over | {"neck_and_neck_used": False}, position)


def test_fl_i7_no_yellow_die_before_the_home_stretch() -> None:
    position = encoded(thrown("jockey_helmet white_blank red_blank", out="1 yellow"))
    invariants.check_i7(position)
    assert broken(invariants.check_i7, position | {"home_stretch": False})
    with pytest.raises(AssertionError):
        invariants.check_i7(encoded(thrown(THROW)), position)


def test_fl_i8_two_colours_if_possible() -> None:
    position = encoded(thrown("horseshoe horseshoe white_blank", pool="3 white 5 yellow"))
    invariants.check_i8(position)
    # A position cannot tell how its dice were drawn unless the pool tells: only the draw itself is refused (FL-38).
    with pytest.raises(AssertionError):
        invariants.check_i8(position | {"pool": position["pool"] | {"red": 1}})
    with pytest.raises(AssertionError):
        invariants.check_i8(position | {"home_stretch": True})


def test_fl_i9_kept_dice_are_the_black_ones() -> None:
    position = encoded(thrown("horseshoe whip white_blank", kept={A: 1, B: 1}))
    invariants.check_i9(position)
    assert broken(invariants.check_i9, position | {"kept": [1, 1, 1]})
    early = encoded(betting())
    early["kept"][0] = 1
    early["pool"]["black"] -= 1
    assert broken(invariants.check_i9, early)


def test_fl_i10_side_bets_balance() -> None:
    before = encoded(thrown(THROW))
    after = encoded(play(thrown(THROW), SIDE_BET))
    invariants.check_i10(after, before, written_out(SIDE_BET))
    assert broken(invariants.check_i10, after | {"side_bets": [500, 0, 0]})
    assert broken(invariants.check_i10, after | {"side_bets": [100, -100, 0]})
    with pytest.raises(AssertionError):
        invariants.check_i10(after, before, written_out(discard("side_bet")))


@pytest.mark.parametrize("stake", [0, 150, 1100, -100])
def test_fl_i11_money_and_stakes_are_whole_hundreds(stake: int) -> None:
    position = encoded(thrown(THROW, slips={A: bet(win=[(5, 1000)])}))
    invariants.check_i11(position)
    position["slips"][0]["win"][0]["stake"] = stake
    assert broken(invariants.check_i11, position)


def test_fl_i11_nobody_has_less_than_nothing() -> None:
    position = encoded(betting(race=2, money=[2000, 2000, 2000]))
    invariants.check_i11(position)
    with pytest.raises(AssertionError):
        invariants.check_i11(position | {"money": [-100, 2000, 2000]})
    with pytest.raises(AssertionError):
        invariants.check_i11(position | {"money": [2050, 2000, 2000]})


@pytest.mark.parametrize(("seats", "regular"), [(2, 21), (3, 25), (4, 25)])
def test_fl_i12_regular_turns_and_returned_dice(seats: int, regular: int) -> None:
    lengths = set()
    for seed in range(8):
        dice = FastDice(seed)
        state = GAME.start(seats, options(), dice)
        returned, turns = 0, 0
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            moves = GAME.legal_moves(state, seat)
            move = moves[dice.below(len(moves))]
            data = written_out(move)
            told = GAME.play(state, seat, move)
            returned += len(data.get("dice", []))
            turns += data["move"] in ("use", "discard")
            if "result" in [event.name for event in told]:
                result = encoded(state)["results"][-1]
                assert result["turns"] == turns == regular + returned
                lengths.add(turns)
                returned = turns = 0
    assert regular in lengths
    assert max(lengths) > regular


def test_fl_i13_who_does_not_bet_keeps_his_capital() -> None:
    position = encoded(play(last_turn(THROW, slips={A: bet(win=[(20, 500)])}), discard("whip")))
    invariants.check_i13(position)
    sheets = position["results"][0]["sheets"]
    assert [sheet["money"] for sheet in sheets] == [1500, 1000, 1000]
    sheets[1]["money"] = 900
    with pytest.raises(AssertionError):
        invariants.check_i13(position)


def test_fl_i14_effects_only_permute_the_row() -> None:
    state = thrown("double_horseshoe white_blank green_blank")
    before = encoded(state)
    after = encoded(play(state, double(5)))
    invariants.check_i14(after, before)
    for row in ([11, 18, 5, 3, 22, 8], [1, 11, 18, 5, 3, 22, 8]):
        with pytest.raises(AssertionError):
            invariants.check_i14(after | {"row": row}, before)


def test_fl_i15_a_view_holds_no_other_slip() -> None:
    state = thrown(THROW, slips={A: bet(win=[(5, 700)]), B: bet(place=[(5, 3, 800)])})
    invariants.check_i15(encoded(state), state)
    seen = [str(view(state, viewer)["slips"]) for viewer in (A, B, None)]
    assert ["700" in each for each in seen] == [True, False, False]
    assert ["800" in each for each in seen] == [False, True, False]


def test_fl_i16_no_tile_runs_twice() -> None:
    position = encoded(play(last_turn(THROW), discard("whip")))
    invariants.check_i16(position)
    assert not set(position["row"]) & set(LINE_UP)
    with pytest.raises(AssertionError):
        invariants.check_i16(position | {"row": list(LINE_UP)})
    doubled = stack_with(LINE_UP)
    doubled[-1] = doubled[-2]
    assert broken(invariants.check_i16, position | {"stack": doubled})
    over = encoded(play(last_turn(THROW, race=3), discard("whip")))
    ran = {runner["horse"] for result in over["results"] for runner in result["runners"]}
    assert len(ran) == 21
    assert len(set(over["stack"]) - ran) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_fl_i17_the_same_seed_and_moves_give_the_same_state(seats: int) -> None:
    choose = FastDice(3)
    one, other = (GAME.start(seats, options(), FastDice(77)) for _ in range(2))
    while GAME.outcome(one) is None:
        seat = GAME.to_act(one)[0]
        if encoded(one)["phase"] == "betting":
            move = random_slip(choose, encoded(one)["row"], encoded(one)["money"][seat])
        else:
            moves = GAME.legal_moves(one, seat)
            move = moves[choose.below(len(moves))]
        GAME.play(one, seat, move)
        GAME.advance(other, seat, move)
        assert encoded(one) == encoded(other)
    elsewhere = GAME.start(seats, options(), FastDice(78))
    assert encoded(elsewhere)["stack"] != encoded(one)["stack"]


def test_the_sprinters_of_the_checks_are_those_of_the_box() -> None:
    found: Counter[bool] = Counter()
    for seed in range(12):
        state = GAME.start(3, options(), FastDice(seed))
        runners = view(state, None)["runners"]
        assert [runner["horse"] for runner in runners] == lineup_of(encoded(state)["stack"], 1)
        for runner in runners:
            assert runner["sprinter"] == (runner["horse"] in SPRINTERS)
            found[runner["sprinter"]] += 1
    assert len(found) == 2
