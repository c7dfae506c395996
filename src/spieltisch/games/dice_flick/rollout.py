"""Random legal play to the end of the game: the inner loop of simulation."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.dice_flick.components.kinds import COLOURS
from spieltisch.games.dice_flick.flick.fast import fast_landing
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    DECLINE_BONUS,
    PUT_BACK,
    SCORE_CENTRE,
    SCORE_COMBINATION,
    SCORE_LINE,
)
from spieltisch.games.dice_flick.offers import NO_SCORINGS, list_scorings
from spieltisch.games.dice_flick.play import apply_player_move
from spieltisch.games.dice_flick.rules.flicking import flick_fast, put_back, take
from spieltisch.games.dice_flick.rules.landing import land
from spieltisch.games.dice_flick.rules.scoring import scoring_of
from spieltisch.games.dice_flick.rules.turns import apply_scoring
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, IN_FLIGHT, OVER, State


def rollout(state: State, dice: Dice) -> Outcome:
    """Play at random, in place. The fast model replaces the physics. The choices are those of `legal_moves`."""
    decisions: i64 = 0
    public = state.public
    listed = NO_SCORINGS[:]
    if public.stage == IN_FLIGHT:
        land_by_fast_model(state)
    while public.stage != OVER:
        if public.stage == CHOOSE_DIE:
            take_one(state, dice)
        elif public.stage == AIM:
            flick_once(state, dice)
        elif public.stage == BONUS_OFFER:
            if dice.below(2) == 0:
                apply_player_move(state, ACCEPT_BONUS, None)
            else:
                apply_player_move(state, DECLINE_BONUS, None)
        else:
            score_once(state, dice, listed)
        decisions += 1
    ended = outcome_of(public)
    assert ended is not None
    ended.decisions = int(decisions)
    return ended


def take_one(state: State, dice: Dice) -> None:
    """Take a die of any colour in hand."""
    public = state.public
    hand = public.hand()
    dice_of = public.variant.box.dice_of
    count: i64 = 0
    colour: i64 = 0
    while colour < len(COLOURS):
        if hand & dice_of[colour] != 0:
            count += 1
        colour += 1
    place = dice.below(count)
    colour = 0
    while True:
        if hand & dice_of[colour] != 0:
            if place == 0:
                take(state, colour, None)
                return
            place -= 1
        colour += 1


def flick_once(state: State, dice: Dice) -> None:
    """Flick the die on the plate by the fast model, or put it back."""
    variant = state.public.variant
    moves = variant.flick_moves
    if (variant.movable_plates >> state.public.active) & 1 != 0:
        moves = variant.moved_flick_moves
    move = moves[dice.below(len(moves))]
    if move == PUT_BACK:
        put_back(state, None)
    else:
        flick_fast(state, move)


def score_once(state: State, dice: Dice, listed: vec[i64]) -> None:
    """Make one scoring, or the best ones; undo or finish."""
    scene = state.public.scene()
    move = listed[dice.below(list_scorings(state.public, scene, listed))]
    verb = move & 15
    if verb in (SCORE_COMBINATION, SCORE_CENTRE, SCORE_LINE):
        apply_scoring(state, scoring_of(scene, move), None)
    else:
        apply_player_move(state, move, None)


def land_by_fast_model(state: State) -> None:
    """Land the die in the air without the physics."""
    public = state.public
    noise = state.noise
    assert noise is not None
    variant = public.variant
    tremor = int(variant.tremors[public.active])
    landing = fast_landing(variant.box, public.board, public.taken, public.aim, noise, tremor, state.flick_dice)
    land(state, landing, noise, None)
