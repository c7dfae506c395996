"""The invariants of the spec (section 10), one function each, read from the encoded state alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from spieltisch.engine.basics import Seat
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, all_dice, lineup_of
from tests.games.finish_line.oracle import FAVOURITES, SPRINTERS
from tests.games.finish_line.playing import encoded, view

Position = dict[str, Any]
REGULAR_TURNS = {2: 21, 3: 25, 4: 25}


def check_i1(position: Position) -> None:
    tiles = position["dice_on"].values()
    found: Counter[str] = Counter(position["pool"]) + Counter(position["out"]) + Counter(position["hand"])
    found["white"] += sum(tile["white"] for tile in tiles)
    found["red"] += sum(tile["whip"] for tile in tiles)
    found["green"] += sum(tile["bonus"] > 0 for tile in tiles)
    found["black"] += sum(tile["extra"] for tile in tiles) + sum(position["kept"])
    assert found == all_dice(position["seats"])
    assert all(number >= 0 for place in ("pool", "out") for number in position[place].values())


def check_i2(position: Position) -> None:
    assert len(position["hand"]) == {"throw": 3, "draw": 2}.get(position["phase"], 0)
    assert (position["throw"] is not None) == (position["phase"] == "throw")


def check_i3(position: Position) -> None:
    lineup = lineup_of(position["stack"], position["race"])
    assert sorted([*position["row"], *position["disqualified"]]) == sorted(lineup)
    assert len(position["row"]) >= 2
    assert not position["disqualified"] or len(position["row"]) >= position["options"]["min_horses"]


def check_i4(position: Position) -> None:
    assert not SPRINTERS & set(position["disqualified"])


def check_i5(position: Position) -> None:
    for number, tile in position["dice_on"].items():
        horse = int(number)
        assert tile["white"] + tile["extra"] <= 1
        assert tile["whip"] <= 1
        assert tile["bonus"] in (0, 1000, 2000, 3000)
        assert not (horse in FAVOURITES and tile["white"] + tile["extra"])
        assert not (horse in SPRINTERS and tile["whip"])
        assert horse in position["row"]
        assert not tile["extra"] or position["phase"] in ("extra_turn", "over")


def check_i6(position: Position, before: Position | None = None) -> None:
    assert position["neck_and_neck_used"] or not position["pair"]
    if before is not None and same_race(position, before):
        assert position["neck_and_neck_used"] or not before["neck_and_neck_used"]


def check_i7(position: Position, before: Position | None = None) -> None:
    assert "yellow" not in position["dice_on"]
    if not position["options"]["home_stretch_sticky"]:
        return
    assert position["home_stretch"] or ("yellow" not in position["hand"] and not position["out"]["yellow"])
    if before is not None and same_race(position, before):
        assert position["home_stretch"] or not before["home_stretch"]


def check_i8(position: Position) -> None:
    if position["phase"] == "throw" and len(set(position["hand"])) == 1:
        others = {colour for colour, number in position["pool"].items() if number} - set(position["hand"])
        assert others <= (set() if position["home_stretch"] else {"yellow"})


def check_i9(position: Position) -> None:
    assert sum(position["kept"]) <= 2
    assert min(position["kept"]) >= 0
    assert position["phase"] in ("draw", "throw", "extra_turn") or not any(position["kept"])


def check_i10(position: Position, before: Position | None = None, move: Position | None = None) -> None:
    assert sum(position["side_bets"]) == 0
    assert all(balance % 500 == 0 for balance in position["side_bets"])
    if before is not None and move is not None:
        wanted = list(before["side_bets"])
        if move["move"] == "use" and move["face"] == "side_bet":
            wanted[before["active"]] += 500
            wanted[(before["active"] + 1) % before["seats"]] -= 500
        assert position["side_bets"] == wanted


def check_i11(position: Position) -> None:
    for capital, slip in zip(position["money"], position["slips"], strict=True):
        assert capital >= 0
        assert capital % 100 == 0
        if slip is None or position["phase"] == "over":
            continue
        stakes = [bet["stake"] for bet in [*slip["win"], *slip["place"]]]
        assert all(stake >= 100 and stake % 100 == 0 for stake in stakes)
        assert sum(stakes) <= capital


def check_i12(position: Position) -> None:
    returned = sum(len(turn["move"].get("dice", [])) for turn in position["turns"] if turn["faces"])
    regular = REGULAR_TURNS[position["seats"]]
    if position["phase"] in ("draw", "throw"):
        assert position["turn"] == regular + returned - sum(position["pool"].values()) + (position["phase"] == "draw")
        assert position["turn"] == 1 + sum(bool(turn["faces"]) for turn in position["turns"])
    elif position["phase"] == "extra_turn":
        assert position["turn"] == regular + returned == sum(bool(turn["faces"]) for turn in position["turns"])


def check_i13(position: Position) -> None:
    for result in position["results"]:
        for sheet in result["sheets"]:
            assert sheet["money"] >= sheet["slip"]["rest"]
            assert sheet["money"] == sheet["slip"]["rest"] + sum(line["pays"] for line in sheet["lines"])
            assert sheet["slip"]["rest"] + sheet["slip"]["staked"] == sheet["capital"]
            assert sheet["lines"] or sheet["money"] == sheet["capital"]


def check_i14(position: Position, before: Position) -> None:
    if not same_race(position, before):
        return
    left = [horse for horse in before["row"] if horse not in position["row"]]
    assert sorted([*position["row"], *left]) == sorted(before["row"])
    assert position["disqualified"] == [*before["disqualified"], *left]
    assert len(left) <= 1


def check_i15(position: Position, state: State) -> None:
    seats = position["seats"]
    submitted = [slip is not None for slip in position["slips"]]
    opened = position["options"]["open_slips"] and all(submitted)
    for viewer in [None, *[Seat(seat) for seat in range(seats)]]:
        seen = view(state, viewer)
        assert seen["submitted"] == submitted
        assert seen["capital"] == position["money"]
        for seat in range(seats):
            may = opened or seat == viewer
            assert (seen["slips"][seat] is not None) == (may and submitted[seat])
            for now in seen["now"]:
                assert (now["money"][seat] >= 0) == may


def check_i16(position: Position) -> None:
    assert sorted(position["stack"]) == list(range(1, 25))
    ran = [runner["horse"] for result in position["results"] for runner in result["runners"]]
    if position["phase"] != "over":
        ran += [*position["row"], *position["disqualified"]]
    assert len(ran) == len(set(ran)) == 7 * position["race"]
    assert sorted(ran) == sorted(position["stack"][: len(ran)])


def same_race(position: Position, before: Position) -> bool:
    return len(position["results"]) == len(before["results"])


def check_all(
    state: State, before: Position | None = None, move: Position | None = None, views: bool = True
) -> Position:
    """Every invariant of one position; with the one before, also those of the step. Gives the encoded position."""
    state.check()
    position = encoded(state)
    for check in (check_i1, check_i2, check_i3, check_i4, check_i5, check_i8, check_i9, check_i11, check_i12):
        check(position)
    check_i6(position, before)
    check_i7(position, before)
    check_i10(position, before, move)
    check_i13(position)
    check_i16(position)
    if before is not None:
        check_i14(position, before)
    if views and GAME.outcome(state) is None:
        check_i15(position, state)
    return position
