"""The engine against the oracle: what may be done and what happens, in random play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch.engine.basics import Json
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import FACES, GAME, lineup_of, options, thrown
from tests.games.finish_line.oracle import (
    FAVOURITES,
    SPRINTERS,
    Oracle,
    back,
    far_forward,
    forward,
    level,
    row_of,
    text,
    track_of,
)
from tests.games.finish_line.playing import actor, encoded, legal, row
from tests.games.finish_line.slips import random_slip

MOVING = [
    *["horseshoe", "double_horseshoe", "pace_change", "whip", "bonus_3000", "insider_tip", "disqualified"],
    *["extra_turn", "jockey_helmet", "loss_of_speed", "interference", "neck_and_neck"],
]


def tiles(found: dict[Any, Any]) -> dict[int, dict[str, int]]:
    """The dice on the tiles that have any."""
    dice = {int(horse): {kind: n for kind, n in tile.items() if n} for horse, tile in found.items()}
    return {horse: tile for horse, tile in dice.items() if tile}


def agree(oracle: Oracle, after: dict[str, Any], move: dict[str, Any]) -> None:
    """The oracle has carried out the move; this is what the engine made of it."""
    before = oracle.position
    if after["race"] != before["race"] or after["phase"] == "over":
        result = after["results"][-1]
        gone = list(reversed(oracle.disqualified))
        finished, pair = row_of(oracle.track)
        if pair:
            assert result["photo_finish"]["horses"] == finished[:2]
            assert result["order"] in ([*finished, *gone], [finished[1], finished[0], *finished[2:], *gone])
        else:
            assert result["order"] == [*finished, *gone]
            assert result["photo_finish"] is None
        return
    assert (after["row"], after["pair"]) == row_of(oracle.track)
    assert after["neck_and_neck_used"] == oracle.neck_and_neck_used
    assert after["disqualified"] == oracle.disqualified
    assert tiles(after["dice_on"]) == tiles(oracle.tiles)
    assert Counter(after["pool"]) == oracle.pool
    assert after["kept"] == oracle.kept
    regular = before["phase"] == "throw"
    if regular and after["phase"] == "extra_turn":
        assert not +oracle.pool
        oracle.out.update(oracle.hand)
        assert after["hand"] == []
        assert after["last_player"] == before["active"]
    elif regular:
        assert Counter(after["hand"]) == +oracle.hand
        assert after["active"] == oracle.next_seat(move)
    assert +Counter(after["out"]) == +oracle.out


def do_both(state: State, move: dict[str, Any]) -> State:
    """The position after a move, if the oracle agrees."""
    oracle = Oracle(encoded(state))
    after, _ = GAME.after(state, actor(state), GAME.decode_move(move))
    oracle.do(move)
    agree(oracle, encoded(after), move)
    return after


def same_moves(state: State) -> list[dict[str, Any]]:
    """All legal moves, if the oracle agrees."""
    moves = legal(state)
    before = encoded(state)
    assert {text(move) for move in moves} == Oracle(before).moves(), (row(state), before["hand"], before["throw"])
    assert len(moves) == len({text(move) for move in moves})
    return moves


def favoured(moves: list[dict[str, Any]], dice: FastDice) -> dict[str, Any]:
    """A move at random, often one that is rare or that moves horses."""
    rare = [move for move in moves if move.get("face") == "neck_and_neck" or move.get("colours") == ["yellow"]]
    moving = [move for move in moves if move.get("face") in MOVING]
    for wanted in (rare, moving):
        using = [move for move in wanted if move["move"] != "discard"]
        if using and dice.below(4):
            return using[dice.below(len(using))]
    return moves[dice.below(len(moves))]


def play_along(seats: int, seed: int, chosen: dict[str, Json], seen: Counter[str]) -> None:
    dice = FastDice(seed)
    state = GAME.start(seats, options(auto_draw_single=False, **chosen), dice)
    while GAME.outcome(state) is None:
        data = encoded(state)
        if data["phase"] == "betting":
            GAME.advance(state, actor(state), random_slip(dice, data["row"], data["money"][actor(state)]))
            continue
        move = favoured(same_moves(state), dice)
        if move["move"] == "draw":
            GAME.advance(state, actor(state), GAME.decode_move(move))
        else:
            state = do_both(state, move)
            seen[str(move.get("face", move["move"]))] += 1
            seen["beside a pair"] += data["pair"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_play(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(5):
        chosen: dict[str, Json] = {"min_horses": 2 + seed % 5, "home_stretch_sticky": seed % 2 == 0}
        play_along(seats, 100 * seats + seed, chosen, seen)
    assert not [face for face in MOVING if not seen[face]]
    assert seen["place"] + seen["decline"] > 0
    assert seen["beside a pair"] > 10


def random_position(dice: FastDice) -> State:
    """A throw in the home stretch: any row, with a pair or without, any dice on its horses."""
    stack = list(range(1, 25))
    dice.shuffle(stack)
    lineup = lineup_of(stack, 1)
    horses = list(lineup)
    dice.shuffle(horses)
    gone = [horse for horse in horses[2:] if horse not in SPRINTERS and dice.below(4) == 0]
    left = [horse for horse in horses if horse not in gone]
    written = " ".join(map(str, left))
    if dice.below(2):
        written = f"{{{left[0]}/{left[1]}}} " + " ".join(map(str, left[2:]))
    throw = [FACES[colour][dice.below(6)] for colour in ("yellow", "red", "black")]
    if dice.below(3) == 0:
        throw[0] = "horseshoe"
    return thrown(
        " ".join("red_blank" if face == "blank" else face for face in throw),
        written,
        stack=stack,
        gone=gone,
        white=[horse for horse in left if horse not in FAVOURITES and dice.below(3) == 0],
        whip=[horse for horse in left if horse not in SPRINTERS and dice.below(3) == 0][:4],
        bonus=dict.fromkeys(left[dice.below(2) : 2], 2000),
        out="1 white 1 red 1 yellow" if dice.below(2) else "",
        neck_and_neck_used=True if written.startswith("{") else dice.below(2) == 0,
        home_stretch=True,
        min_horses=2 + dice.below(3),
    )


def test_every_move_of_random_positions() -> None:
    dice = FastDice(11)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(60):
        state = random_position(dice)
        for move in same_moves(state):
            do_both(state, move)
            if move["move"] == "use":
                seen[move["face"], encoded(state)["pair"]] += 1
    for face in set(MOVING) - {"bonus_3000"}:
        assert seen[face, False], face
        assert seen[face, True] or face == "neck_and_neck", face


def test_the_oracle_tells_the_examples_of_the_rulebook() -> None:
    track = track_of([20, 5, 11, 18], pair=False)
    assert row_of(forward(track, 11)) == ([20, 11, 5, 18], False)
    pair = level(forward(track, 11))
    assert pair == [[20, 11], [5], [18]]
    assert row_of(forward(pair, 5)) == ([5, 20, 11, 18], False)
    assert row_of(forward(pair, 11)) == ([11, 20, 5, 18], False)
    assert row_of(far_forward(pair, 18)) == ([18, 20, 11, 5], False)
    assert row_of(back(pair, 20)) == ([11, 5, 20, 18], False)
    assert row_of(back(track, 5)) == ([20, 11, 18, 5], False)
