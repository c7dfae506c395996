"""Random legal games over seats and options; every invariant holds after every move."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import Json, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.state import State
from spieltisch.testing.depth import tenth
from tests.games.finish_line.given import GAME, options
from tests.games.finish_line.invariants import check_all
from tests.games.finish_line.playing import encoded, written_out
from tests.games.finish_line.slips import random_slip

CHOICES = st.fixed_dictionaries(
    {
        "place_bonus_requires_hit": st.booleans(),
        "home_stretch_sticky": st.booleans(),
        "extra_turn_order": st.sampled_from(["after_last_player", "from_start_player"]),
        "start_tie_includes_previous": st.booleans(),
        "min_horses": st.integers(2, 6),
        "auto_draw_single": st.booleans(),
        "open_slips": st.booleans(),
    }
)
MOVES = st.lists(st.integers(0, 50), max_size=120)


def choose(state: State, seat: Seat, pick: int, dice: FastDice) -> Move:
    """A move of the offered ones; while betting also any other legal slip."""
    data = encoded(state)
    if data["phase"] == "betting" and pick % 3:
        slip = random_slip(dice, data["row"], data["money"][seat])
        assert GAME.why_not(state, seat, slip) is None
        return slip
    moves = GAME.legal_moves(state, seat)
    return moves[pick % len(moves)]


@settings(
    max_examples=tenth(14),
    derandomize=True,
    phases=[Phase.generate],  # a whole game does not shrink to anything easier to read
)
@given(st.sampled_from([2, 3, 4]), CHOICES, st.integers(0, 2**96), MOVES)
def test_every_invariant_holds_after_every_move(
    seats: int, chosen: dict[str, Json], seed: int, picks: list[int]
) -> None:
    dice = FastDice(seed)
    state = GAME.start(seats, options(**chosen), dice)
    before = check_all(state)
    step = 0
    while GAME.outcome(state) is None:
        acting = GAME.to_act(state)
        pick = picks[step] if step < len(picks) else dice.below(1000)
        seat = acting[pick % len(acting)]
        move = choose(state, seat, pick, dice)
        GAME.play(state, seat, move)
        step += 1
        before = check_all(state, before, written_out(move), views=step % 9 == 0)
        assert step < 1000
    assert GAME.to_act(state) == []
    assert [result["race"] for result in before["results"]] == [1, 2, 3]
