"""Playing on: what is wrong with a beginning is said, with its place. That every game can be played on is a law."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.engine.continued import (
    MOVING,
    OVER,
    Approach,
    Continuation,
    Part,
    begin_from,
    decode_continuation,
    part_of,
    why_not_from,
)
from spieltisch.engine.dice import FastDice, ScriptedDice
from spieltisch.engine.fair import FairDice, dice_after
from spieltisch.engine.options import choose_options
from spieltisch.engine.registry import find

KM = find("1000-km")
OPTIONS = choose_options(KM.meta.options, {"first_player": 0})
GOOD: dict[str, Any] = Continuation("abc", 0, 0, [Part("00" * 32, None, [], [])]).encode()
PART: dict[str, Any] = GOOD["parts"][0]


def test_it_survives_the_way_to_plain_data_and_back() -> None:
    continued = Continuation("abc", 1, 5, [Part("", 7, [], []), Part("0a", None, [Seat(1)], [{"move": "pass"}])])
    again = decode_continuation(continued.encode())
    assert again.encode() == continued.encode()
    assert again.length == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"table": 3}, "table: a text is needed, not 3"),
        ({"move": 1}, "move: 0 is needed, as many as the last part has moves"),
        ({"clock": -1}, "clock: "),
        ({"parts": []}, "parts: at least one is needed"),
        ({"parts": [PART | {"key": None}]}, "a part needs either a key or a seed"),
        ({"parts": [PART | {"seed": "1"}]}, "a part needs either a key or a seed"),
        ({"parts": [PART | {"key": "xyz"}]}, "key: hexadecimal digits are needed"),
        ({"parts": [PART | {"key": None, "seed": "-1"}]}, "seed: a text of digits or null is needed"),
        ({"parts": [PART | {"moves": [{"seat": 99, "move": {}}]}]}, "seat: there is no seat 99"),
        ({"parts": [PART | {"moves": [{"seat": 0}]}]}, "move: missing"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidData) as wrong:
        decode_continuation(GOOD | change)
    assert str(wrong.value).startswith(sentence)


def test_a_forbidden_move_is_named() -> None:
    continued = Continuation("", 1, 0, [Part("", 7, [Seat(1)], [{"move": "pass"}])])
    with pytest.raises(InvalidData, match=r"^move 1 of those before it \(seat 1\): "):
        begin_from(KM, 2, OPTIONS, continued, FastDice(1))


def test_the_moves_before_can_be_made_a_few_at_a_time() -> None:
    playing, dice = KM.start(2, OPTIONS, FastDice(7)), FastDice(8)
    parts = []
    for seed in (7, 9):
        part = Part("", seed, [], [])
        for _ in range(5):
            seat = KM.to_act(playing)[0]
            moves = KM.legal_moves(playing, seat)
            move = moves[dice.below(len(moves))]
            part.seats.append(seat)
            part.moves.append(KM.encode_move(move))
            KM.play(playing, seat, move)
        parts.append(part)
        playing = KM.redraw(playing, FastDice(9))
    continued = Continuation("", 5, 0, parts)
    at_once = begin_from(KM, 2, OPTIONS, continued, FastDice(1))
    for slice_ in (1, 3, 5, 10):
        approach, calls = Approach(KM, 2, OPTIONS, continued), 1
        while not approach.go_on(slice_):
            calls += 1
        beginning = approach.arrive(FastDice(1))
        assert calls == -(-10 // slice_)
        assert KM.encode_state(beginning.state) == KM.encode_state(at_once.state)
        assert [event.encode() for event in beginning.events] == [event.encode() for event in at_once.events]


def test_fair_dice_go_on_themselves_and_others_seed_fast_ones() -> None:
    fair = FairDice(bytes(32))
    assert dice_after(fair) is fair
    assert isinstance(dice_after(FastDice(1)), FastDice)
    with pytest.raises(InvalidData):
        part_of(ScriptedDice(), [], [])


def test_only_positions_at_rest_are_played_on() -> None:
    state = KM.start(2, OPTIONS, FastDice(3))
    seen = set()
    while True:
        why = why_not_from(KM, state)
        seen.add(why)
        acting = KM.to_act(state)
        assert (why is None) == bool(acting and acting[0] >= 0)
        if not acting:
            break
        KM.play(state, acting[0], KM.legal_moves(state, acting[0])[0])
    assert seen >= {None, OVER}
    assert seen <= {None, OVER, MOVING}
