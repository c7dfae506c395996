"""Random games from anywhere, over all races and options: after every move all invariants hold."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.state.state import State
from spieltisch.testing.depth import tenth
from tests.games.cubitos.given import COUNT, EDITION, GAME, options
from tests.games.cubitos.invariants import Witness, step

TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    *((2 + number % 3, {"race": race.race}) for number, race in enumerate(EDITION.races)),
    (2, {"race": "free"}),
    (3, {"race": "free", "free_check": "off", "board": "ahead-of-the-curve", "dice_mode": "ordered"}),
    (4, {"race": "race-3", "dice_mode": "ordered", "race_mode": "simultaneous"}),
    (3, {"race": "race-7", "race_mode": "simultaneous", "laps": 3}),
    (2, {"race": "race-5", "race_mode": "simultaneous", "odds": False}),
    (4, {"race": "race-6", "cards": "random bob", "max_extra_rounds": 0}),
    (3, {"race": "race-4", "second_board": "ahead-of-the-curve", "max_extra_rounds": 1}),
    (2, {"race": "grand-finale", "second_board": "none", "start_player": 1}),
]
MOVES: Final = 160
"""So far a game is followed."""

tables = pytest.mark.parametrize(("seats", "chosen"), TABLES, ids=str)


def somewhere(seats: int, chosen: dict[str, Any], chance: FastDice) -> State:
    """The beginning of a round in the middle of a game: runners, dice and money as chance will have it."""
    state = GAME.start(seats, options(**chosen), FastDice(chance.below(2**31 - 1)))
    course = state.variant.course
    data = cast("dict[str, Any]", GAME.encode_state(state))
    left = dict(COUNT)
    for player in data["players"]:
        board = chance.below(len(course.boards))
        ids = course.boards[board].ids
        player.update(
            draw={},
            roll={},
            rest={},
            credits=chance.below(15),
            fans=chance.below(14),
            tokens=chance.below(4),
            runner={"board": board, "lap": chance.below(course.laps), "field": ids[chance.below(len(ids))]},
        )
        for name in ("stage", "maximum", "began"):
            del player[name]
        if player["runner"]["field"] == "FINISH" and course.is_last(board, player["runner"]["lap"]):
            player["runner"]["field"] = "START"  # nobody has finished when a round begins
        for _ in range(4 + chance.below(16)):
            kind = KINDS[chance.below(len(KINDS))]
            area = ("draw", "roll", "rest")[chance.below(3)]
            if kind != "start-player" and left[kind] > 0:
                left[kind] -= 1
                player[area][kind] = player[area].get(kind, 0) + 1
    data["players"][data["start_player"]]["roll"]["start-player"] = 1
    del data["supply"]
    return GAME.decode_state(
        {**data, "streams": [encode_dice(FastDice(chance.below(2**31 - 1))) for _ in range(seats)]}
    )


def any_move(state: State, seat: Seat, chance: FastDice) -> Data:
    """A legal move: one of those on offer, or another one that the view says is possible."""
    view = cast("dict[str, Any]", GAME.encode_view(GAME.view(state, seat)))
    ask = view["players"][seat]["ask"]
    move: dict[str, Any] | None = None
    if not view["players"][seat]["waiting"] and chance.below(2) == 0:
        if ask is not None and ask["dice"] is not None:
            move = some_dice(ask, chance)
        elif ask is None and view["reach"]:
            move = {"move": "go", "field": view["reach"][chance.below(len(view["reach"]))]["field"]}
        elif ask is not None and ask["fields"]:
            move = {"move": "go", "field": ask["fields"][chance.below(len(ask["fields"]))]}
    if move is None or chance.below(2) == 0:
        moves = GAME.legal_moves(state, seat)
        return GAME.encode_move(moves[chance.below(len(moves))])
    assert GAME.why_not(state, seat, GAME.decode_move(move)) is None, move
    return move


def some_dice(ask: dict[str, Any], chance: FastDice) -> dict[str, Any] | None:
    """So many dice as are asked for, at random."""
    if ask["colours_differ"]:
        return None
    there: list[tuple[str, Any]] = [("active", place) for place in ask["dice"]["active"]]
    for area in ("draw", "roll", "rest"):
        there.extend((area, kind) for kind, number in ask["dice"][area].items() for _ in range(number))
    number = ask["least"] + chance.below(ask["most"] - ask["least"] + 1)
    picked: dict[str, dict[str, int]] = {"draw": {}, "roll": {}, "rest": {}}
    active: list[int] = []
    for _ in range(number):
        area, die = there.pop(chance.below(len(there)))
        if area == "active":
            active.append(die)
        else:
            picked[area][die] = picked[area].get(die, 0) + 1
    if ask["about"] == "draw":
        free = {kind: chance.below(count + 1) for kind, count in (ask["free"] or {}).items()}
        return {"move": "draw", "dice": picked["draw"], "free": free, "rest": picked["rest"]}
    return {"move": "choose", "dice": picked, "active": sorted(active)}


def follow(state: State, chance: FastDice, most: int) -> int:
    """Play random moves under the eyes of a witness; how many."""
    witness = Witness(state)
    for number in range(most):
        acting = GAME.to_act(state)
        if not acting:
            return number
        seat = acting[chance.below(len(acting))]
        witness.saw(step(state, seat, any_move(state, seat, chance)))
        state.check()
    return most


@tables
@settings(max_examples=tenth(3))
@given(seed=st.integers(0, 2**32))
def test_every_position_keeps_the_invariants(seats: int, chosen: dict[str, Any], seed: int) -> None:
    chance = FastDice(seed)
    state = somewhere(seats, chosen, chance)
    assert follow(state, chance, MOVES) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_keeps_the_invariants(seats: int) -> None:
    state = GAME.start(seats, options(), FastDice(seats))
    follow(state, FastDice(seats + 1), 5000)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert min(outcome.ranks) == 1


@tables
def test_moves_states_and_views_keep_the_contract(seats: int, chosen: dict[str, Any]) -> None:
    chance = FastDice(8)
    state = somewhere(seats, chosen, chance)
    for _ in range(40):
        acting = GAME.to_act(state)
        if not acting:
            break
        for seat in acting:
            moves = GAME.legal_moves(state, seat)
            assert moves
            for each in moves:
                assert GAME.why_not(state, seat, each) is None
                assert GAME.decode_move(GAME.encode_move(each)) == each
        data = GAME.encode_state(state)
        assert GAME.encode_state(GAME.decode_state(data)) == data
        for viewer in [None, *map(Seat, range(seats))]:
            view = GAME.view(state, viewer)
            seen = GAME.encode_view(view)
            assert GAME.encode_view(GAME.decode_view(seen)) == seen
            imagined = GAME.imagine(view, chance)
            imagined.check()
            assert GAME.encode_view(GAME.view(imagined, viewer)) == seen, "the view law"
        seat = acting[chance.below(len(acting))]
        following, events = GAME.after(state, seat, GAME.decode_move(any_move(state, seat, chance)))
        assert events
        assert GAME.encode_state(state) == data, "an old position never changes"
        state = following


@pytest.mark.parametrize("race", [race.race for race in EDITION.races])
def test_rollouts_end_and_repeat(race: str) -> None:
    ends = []
    for seed in (1, 2, 1):
        state = GAME.start(2, options(race=race), FastDice(seed))
        outcome = GAME.rollout(state, FastDice(seed + 100))
        state.check()
        assert outcome.decisions > 0
        assert GAME.to_act(state) == []
        ends.append((outcome.ranks, outcome.points, outcome.decisions, int(state.round)))
    assert ends[0] == ends[2]
    assert ends[0] != ends[1]


def test_quiet_play_and_told_play_agree() -> None:
    for seed in range(4):
        chance = FastDice(seed)
        state = somewhere(3, {"race": "race-4"}, chance)
        for _ in range(60):
            acting = GAME.to_act(state)
            if not acting:
                break
            seat = acting[chance.below(len(acting))]
            move = GAME.decode_move(any_move(state, seat, chance))
            quiet = GAME.copy(state)
            GAME.advance(quiet, seat, move)
            GAME.play(state, seat, move)
            assert GAME.encode_state(quiet) == GAME.encode_state(state)
