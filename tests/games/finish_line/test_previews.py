"""What a view foretells: `now` and `previews` are what really happens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, A, B, betting, extra_turns, last_turn, opening, options, thrown
from tests.games.finish_line.playing import actor, bet, discard, encoded, legal, paid, play, row, view
from tests.games.finish_line.slips import random_slip
from tests.games.finish_line.test_finish import photo

BLANKS = "white_blank red_blank white_blank"
SLIP = bet(win=[(20, 100), (5, 200)], place=[(11, 20, 300)])


def test_now_is_what_the_race_would_pay() -> None:
    state = last_turn(BLANKS, "5 11", slips={A: SLIP}, bonus={5: 2000})
    (now,) = view(state, A)["now"]
    assert (now["first"], now["second"]) == (5, 11)
    assert now["money"] == [paid(play(state, discard("white_blank")))[0], -1, -1]
    assert now["money"][0] == 400 + 1000 + 2000


def test_two_entries_while_there_is_a_pair() -> None:
    seen = [last_turn(BLANKS, "{20/11} 5", slips={A: SLIP}, dice=photo(throw)) for throw in ((6, 0), (0, 6))]
    now = view(seen[0], A)["now"]
    assert {(each["first"], each["second"]) for each in now} == {(20, 11), (11, 20)}
    wanted = {20: paid(play(seen[0], discard("white_blank")))[0], 11: paid(play(seen[1], discard("white_blank")))[0]}
    assert {each["first"]: each["money"][0] for each in now} == wanted


def test_nothing_is_foretold_while_betting() -> None:
    assert view(betting(), A)["now"] == []
    assert view(betting(), A)["previews"] == []
    assert view(opening(), A)["previews"] == []
    assert len(view(opening(), A)["now"]) == 1


def if_it_ended(state: State, seat: Seat) -> list[int]:
    """The money of a seat if the race ended like this: ended, with either horse of a pair winning the photo finish."""
    data = encoded(state)
    found = []
    for throw in ((6, 0), (0, 6)) if data["pair"] else ((0, 0),):
        end = last_turn(
            BLANKS,
            row(state),
            gone=data["disqualified"],
            bonus={int(horse): tile["bonus"] for horse, tile in data["dice_on"].items() if tile["bonus"]},
            dice=photo(throw),
        )
        end = GAME.decode_state(encoded(end) | {"slips": data["slips"]})
        found.append(paid(play(end, discard("white_blank")))[seat])
    return found


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Tiles whose dice have changed."""
    nothing = {"white": 0, "extra": 0, "whip": 0, "bonus": 0}
    horses = {*before["dice_on"], *after["dice_on"]}
    now = {horse: after["dice_on"].get(horse, nothing) for horse in horses}
    return {horse: tile for horse, tile in now.items() if tile != before["dice_on"].get(horse, nothing)}


@pytest.mark.parametrize(
    "throw",
    [
        "horseshoe double_horseshoe pace_change",
        "whip bonus_2000 disqualified",
        "jockey_helmet interference loss_of_speed",
        "neck_and_neck insider_tip side_bet",
        "extra_turn horseshoe horseshoe",
    ],
)
@pytest.mark.parametrize("start", ["5 18 8", "{5/8} 20"])
def test_previews_are_what_happens(throw: str, start: str) -> None:
    whip = [3, 8] if throw.startswith("whip") else [8]
    state = thrown(
        throw, start, white=[5, 22, 18], whip=whip, bonus={5: 1000}, out="1 white 1 red", slips={A: SLIP, B: SLIP}
    )
    before = encoded(state)
    previews = view(state, A)["previews"]
    assert [preview["move"] for preview in previews] == [move for move in legal(state) if move["move"] == "use"]
    for preview in previews:
        move = GAME.decode_move(preview["move"])
        following = play(state, move)
        after = encoded(following)
        assert (preview["row"], preview["pair"]) == (after["row"], after["pair"])
        assert preview["dice"] == changed(before, after)
        gone = set(after["disqualified"]) - set(before["disqualified"])
        assert preview["disqualified"] == (gone.pop() if gone else None)
        returned = Counter(preview["move"].get("dice", []))
        assert +Counter(preview["out"]) == +(Counter(after["out"]) + returned - Counter(before["out"]))
        assert preview["money"] == if_it_ended(following, A)


def test_previews_of_an_extra_turn() -> None:
    state = extra_turns({B: 1}, "11 20 5", white=[5], slips={B: bet(win=[(20, 1000)])}, active=B, last_player=A)
    previews = {each["move"]["horse"]: each for each in view(state, B)["previews"]}
    assert set(previews) == {11, 20, 5, 18, 3, 22, 8}
    assert previews[20]["row"][:2] == [20, 11]
    assert (previews[20]["money"], previews[5]["money"]) == ([2000], [0])
    assert previews[5]["row"][:3] == [11, 5, 20]


def test_previews_in_random_play() -> None:
    dice = FastDice(8)
    state = GAME.start(3, options(), dice)
    compared = 0
    while encoded(state)["race"] == 1:
        seat = actor(state)
        data = encoded(state)
        if data["phase"] == "betting":
            GAME.play(state, seat, random_slip(dice, data["row"], data["money"][seat]))
            continue
        seen = view(state, seat)
        offered = [move for move in legal(state, seat) if move["move"] in ("use", "place")]
        assert [preview["move"] for preview in seen["previews"]] == offered
        for viewer in (Seat((seat + 1) % 3), None):
            assert view(state, viewer)["previews"] == []
        moves = GAME.legal_moves(state, seat)
        move = moves[dice.below(len(moves))]
        GAME.play(state, seat, move)
        for preview in seen["previews"]:
            if preview["move"] == GAME.encode_move(move) and encoded(state)["race"] == 1:
                assert (preview["row"], preview["pair"]) == (encoded(state)["row"], encoded(state)["pair"])
                compared += 1
    assert compared > 5
