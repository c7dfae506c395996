"""Random legal play to the end of the game: the inner loop of simulation."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.dice_flick.flick.fast import fast_landing
from spieltisch.games.dice_flick.offers import legal_moves
from spieltisch.games.dice_flick.play import apply_player_move
from spieltisch.games.dice_flick.rules.landing import land
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import IN_FLIGHT, OVER, State


def rollout(state: State, dice: Dice) -> Outcome:
    """Play at random, in place. The fast model replaces the physics."""
    decisions: i64 = 0
    public = state.public
    while public.stage != OVER:
        if public.stage == IN_FLIGHT:
            land_by_fast_model(state)
            continue
        moves = legal_moves(state, Seat(int(public.active)))
        apply_player_move(state, moves[dice.below(len(moves))], None)
        decisions += 1
    ended = outcome_of(public)
    assert ended is not None
    ended.decisions = int(decisions)
    return ended


def land_by_fast_model(state: State) -> None:
    """Land the die in the air without the physics."""
    public = state.public
    noise = state.noise
    assert noise is not None
    variant = public.variant
    tremor = int(variant.tremors[public.active])
    landing = fast_landing(variant.box, public.board, public.taken, public.aim, noise, tremor, state.flick_dice)
    land(state, landing, noise, None)
