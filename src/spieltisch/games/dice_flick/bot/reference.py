"""Reference play of Dice Flick: the die and the aim that promise most points in this turn, by the fast model.

It aims without an error of its own: the table adds the tremor. Only holes where a die may score are weighed exactly,
so that a game takes a few milliseconds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.dice_flick.bot.aims import Aims, aims_of
from spieltisch.games.dice_flick.bot.policy import LEAST, Plan, Planner
from spieltisch.games.dice_flick.bot.worths import LYING, POINT, hot_holes, short_sighted, with_die
from spieltisch.games.dice_flick.components.holes import ALL_HOLES, HOLES
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_DIE
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.moves import ACCEPT_BONUS
from spieltisch.games.dice_flick.play import apply_player_move
from spieltisch.games.dice_flick.rollout import land_by_fast_model
from spieltisch.games.dice_flick.rules.flicking import flick_fast, take
from spieltisch.games.dice_flick.rules.turns import can_score, finish_turn, score_best
from spieltisch.games.dice_flick.scoring.best import best_choice
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, IN_FLIGHT, OVER, Public, State

TO_COME: Final = LYING // 2
"""What a die is worth that lies where it does not score yet, with another flick to come."""


def play_out(state: State, dice: FastDice) -> Outcome:
    """Play to the end, in place."""
    public = state.public
    if public.stage == IN_FLIGHT:
        land_by_fast_model(state)
    while public.stage != OVER:
        if public.stage in (CHOOSE_DIE, AIM):
            aims = own_aims(public)
            plan = best_plan(public, aims)
            if public.stage == CHOOSE_DIE:
                take(state, public.variant.box.colour_of[plan.die], None)
            flick_fast(state, aims.flicks[plan.aim])
        elif public.stage == BONUS_OFFER:
            apply_player_move(state, ACCEPT_BONUS, None)
        else:
            if can_score(state):
                score_best(state, None)
            draw_anew(state, dice)
            finish_turn(state, None)
    ended = outcome_of(public)
    assert ended is not None
    return ended


def draw_anew(state: State, dice: FastDice) -> None:
    """What is drawn and how flicks go in the next turn follows from its place in the game.

    So alternatives meet the same chance in every later turn, however many dice were flicked before.
    """
    public = state.public
    turn = public.round * public.variant.seats + public.active
    state.dice = dice.fork(2 * turn)
    state.flick_dice = dice.fork(2 * turn + 1)


def own_aims(public: Public) -> Aims:
    """Where flicks of the active player end, with the tremor of the table."""
    return aims_of(public.variant.box, int(public.variant.tremors[public.active]))


def best_plan(public: Public, aims: Aims) -> Plan:
    """The best aim for the die on the plate, or for any die in hand."""
    planner = Planner(public, aims, short_sighted(), False)
    if public.taken != NO_DIE:
        return plan_for(planner, public.taken)
    best = Plan(NO_DIE, 0, LEAST)
    for colour in range(len(COLOURS)):
        die = public.variant.box.first_of(public.hand(), colour)
        if die != NO_DIE:
            plan = plan_for(planner, die)
            if plan.worth > best.worth:
                best = plan
    return best


def plan_for(planner: Planner, die: i64) -> Plan:
    """The best aim for this die, among those that hit a promising hole most often."""
    values, hot = worth_by_hole(planner, die)
    return best_near(planner.aims, values, hot, die)


def good_aims(public: Public) -> list[int]:
    """For each promising hole the best aim at it, as a move; the best one first."""
    planner = Planner(public, own_aims(public), short_sighted(), False)
    values, hot = worth_by_hole(planner, public.taken)
    plans: list[Plan] = []
    for hole in range(HOLES):
        if (hot >> hole) & 1 != 0:
            plans.append(best_near(planner.aims, values, bit(hole), public.taken))
    plans.sort(key=lambda plan: -plan.worth)
    return [int(planner.aims.flicks[plan.aim]) for plan in plans]


def worth_by_hole(planner: Planner, die: i64) -> tuple[vec[i64], i64]:
    """What this die is worth in each hole, and the holes that are promising."""
    public = planner.public
    scene = planner.scene
    variant = public.variant
    now = best_choice(scene, variant).points
    hot = hot_holes(scene, planner.box.colour_of[die]) | (planner.bonus & ~scene.occupied)
    cold: i64 = TO_COME if planner.flicks > 0 else 0
    values = vec[i64]([0] * HOLES)
    hole: i64 = 0
    while hole < HOLES:
        if (hot >> hole) & 1 != 0:
            values[hole] = (best_choice(with_die(scene, die, hole, variant), variant).points - now) * POINT
        elif (scene.occupied >> hole) & 1 == 0:
            values[hole] = cold
        hole += 1
    planner.correct(values, scene.occupied)
    return values, hot & ALL_HOLES


def best_near(aims: Aims, values: vec[i64], holes: i64, die: i64) -> Plan:
    """The best aim at one of these holes; without any, the one that hits the middle most often."""
    near = aims.near
    per_hole = len(near) // HOLES
    middle = near[HOLES // 2 * per_hole]
    best = Plan(die, middle, aims.worth(middle, values))
    hole: i64 = 0
    while hole < HOLES:
        if (holes >> hole) & 1 != 0:
            place = hole * per_hole
            while place < (hole + 1) * per_hole:
                worth = aims.worth(near[place], values)
                if worth > best.worth:
                    best = Plan(die, near[place], worth)
                place += 1
        hole += 1
    return best
