"""Random legal games over seats and options; every invariant holds after every move."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import Json
from spieltisch.engine.dice import FastDice
from spieltisch.testing.depth import tenth
from tests.games.thousand_km.given import GAME, options
from tests.games.thousand_km.invariants import check_all

TABLES = st.sampled_from([(2, "solo"), (3, "solo"), (4, "solo"), (4, "teams"), (6, "teams"), (8, "teams")])
CHOICES = st.fixed_dictionaries(
    {
        "green_after_defence": st.booleans(),
        "start_green": st.booleans(),
        "attack_target": st.sampled_from(["driving", "green_top"]),
        "discard_rule": st.sampled_from(["stuck", "stuck_strict", "free"]),
        "end_rule": st.sampled_from(["stop", "play_out"]),
        "tie_break": st.sampled_from(["shared", "safeties"]),
        "partner_hands": st.sampled_from(["hidden", "open"]),
    }
)

MEISTERZUG = st.lists(st.sampled_from(["ask", "auto"]), min_size=8, max_size=8)
"""For each seat there may be."""
MOVES = st.lists(st.integers(0, 30), max_size=80)


@settings(max_examples=tenth(40), derandomize=True)
@given(TABLES, CHOICES, MEISTERZUG, st.integers(0, 2**96), MOVES)
def test_every_invariant_holds_after_every_move(
    table: tuple[int, str], choices: dict[str, Json], meisterzug: list[str], seed: int, choose: list[int]
) -> None:
    seats, mode = table
    chosen = options(mode=mode, meisterzug=" ".join(meisterzug[:seats]), **choices)
    dice = FastDice(seed)
    state = GAME.start(seats, chosen, dice)
    before = check_all(state)
    step = 0
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        moves = GAME.legal_moves(state, seat)
        pick = choose[step] if step < len(choose) else dice.below(1000)
        step += 1
        GAME.play(state, seat, moves[pick % len(moves)])
        before = check_all(state, before)
        assert step < 400
    assert GAME.to_act(state) == []
