"""The list of legal moves is what the rules allow: no more, no less, in every position that was met."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from spieltisch.engine.basics import Data, Json, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import COLOURS, GAME, options, thrown
from tests.games.finish_line.playing import encoded


def thinkable(state: dict[str, Any]) -> Iterator[Data]:
    """Every move that can be written for the horses of this race, as far as it makes a difference."""
    lineup = [*state["row"], *state["disqualified"]]
    for number in (1, 3):
        for colours in combinations_with_replacement(COLOURS, number):
            yield {"move": "draw", "colours": list[Json](colours)}
    for horse in lineup:
        yield {"move": "place", "horse": horse}
    yield {"move": "decline"}
    shown = zip(state["hand"], state["throw"], strict=True) if state["throw"] else [("white", "horseshoe")]
    for colour, face in shown:
        die: Data = {"colour": colour, "face": face}
        yield die | {"move": "discard"}
        for target in targets(face, lineup):
            yield die | {"move": "use"} | target


def targets(face: str, lineup: list[int]) -> list[Data]:
    found: list[Data] = [{}]
    if face == "pace_change":
        found += [{"from": source, "horse": horse} for source in lineup for horse in lineup]
    elif face == "interference":
        found += [{"order": list[Json](order)} for order in permutations(lineup, 3)]
    elif face == "insider_tip":
        for number in (1, 2):
            found += [{"dice": list[Json](dice)} for dice in combinations_with_replacement(COLOURS, number)]
    elif face not in ("blank", "side_bet", "extra_turn", "neck_and_neck"):
        found += [{"horse": horse} for horse in lineup]
    return found


def allowed(state: State, seat: Seat) -> list[Move]:
    """What `why_not` has nothing against."""
    moves = {GAME.decode_move(data) for data in thinkable(encoded(state))}
    return sorted(move for move in moves if GAME.why_not(state, seat, move) is None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_list_is_complete_in_random_games(seats: int) -> None:
    chosen = options(min_horses=5 if seats == 4 else 2, auto_draw_single=seats != 2)
    for seed in (seats, seats + 100):
        state = GAME.start(seats, chosen, FastDice(seed))
        choices = FastDice(seed + 1)
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            moves = GAME.legal_moves(state, seat)
            if encoded(state)["phase"] != "betting":
                assert sorted(moves) == allowed(state, seat), encoded(state)
            GAME.advance(state, seat, moves[choices.below(len(moves))])


@pytest.mark.parametrize(
    "state",
    [
        thrown("pace_change interference insider_tip", white=[5, 3, 22, 11, 18], out="1 red"),
        thrown("pace_change interference insider_tip", "{20/11} 5", white=[5, 3, 11], out="2 red 1 white"),
        thrown("whip disqualified jockey_helmet", whip=[20, 5], gone=[3, 22, 8], min_horses=4),
        thrown("loss_of_speed neck_and_neck interference", "{20/11} 5", gone=[3, 22, 8]),
        thrown("bonus_1000 loss_of_speed whip", bonus={20: 3000}),
    ],
    ids=["much to choose", "a pair", "few horses", "four horses", "a bonus"],
)
def test_the_list_is_complete_where_there_is_much_to_choose(state: State) -> None:
    assert sorted(GAME.legal_moves(state, Seat(0))) == allowed(state, Seat(0))
