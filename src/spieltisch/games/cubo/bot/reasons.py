"""Why a bot would do it: one reason for each kind of choice, with the points that weighed most."""

from __future__ import annotations

from spieltisch.bots.bot import Reason
from spieltisch.engine.basics import Move
from spieltisch.games.cubo.bot.policy import Policy
from spieltisch.games.cubo.bot.rolls import rolls_of
from spieltisch.games.cubo.components import DICE, NONE, nibble, reds_in, with_nibble
from spieltisch.games.cubo.moves import (
    CALL,
    KEEP,
    NO_SWAP,
    PICK_UP,
    REROLL,
    ROLL,
    SQUARE,
    SWAP,
    TAKE,
    verb_in,
    what_in,
)
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.view import Seen, View

AVERAGE = 15
"""What a roll is worth in the shipped edition, about (spec, section 11)."""


def reason_of(policy: Policy, view: View, move: Move) -> Reason | None:
    """What weighed most, from what this seat can see; None where there is nothing to weigh."""
    assert view.seat is not None, "a spectator has no move"
    player = view.players[view.seat]
    verb, what = verb_in(move), int(what_in(move))
    if verb in (ROLL, PICK_UP, REROLL, KEEP):
        best = int(best_square(view.variant.scoring, player.dice, player.white).total)
        return reason_to_roll(best, round(rolls_of(view.variant.box).like(AVERAGE)), verb == KEEP)
    if verb in (CALL, SQUARE):
        return reason_for_square(view, player, what)
    if verb == TAKE:
        die = int(nibble(view.centre, what))
        _, cell = policy.best_swap(view, player, die)
        return Reason("take_any") if cell == NONE else reason_to_swap(view, player, die, cell)
    if verb == SWAP:
        return reason_to_swap(view, player, int(player.centre_die), what)
    return Reason("no_swap") if verb == NO_SWAP else None


def reason_to_roll(best: int, average: int, keep: bool) -> Reason | None:
    """What these dice make, beside a roll of average luck."""
    if best < average:
        return None if keep else Reason("roll", {"points": best, "average": average})
    return Reason("keep", {"points": best, "average": average}) if keep else Reason("roll_on", {"points": best})


def reason_for_square(view: View, player: Seen, square: int) -> Reason:
    """The best square of these dice, the best one with a die of the centre, or what it is worth."""
    scoring = view.variant.scoring
    points = int(scoring.total_of(player.dice, square, player.white))
    planned = best_possible(scoring, player.dice, player.white, view.centre)
    if square == planned.square and planned.total > points:
        return Reason("planned", {"points": points, "then": int(planned.total)})
    if points == best_square(scoring, player.dice, player.white).total:
        return Reason("best", {"points": points})
    return Reason("square", {"points": points})


def reason_to_swap(view: View, player: Seen, die: int, cell: int) -> Reason | None:
    """Points now, or a colour for later rounds."""
    scoring = view.variant.scoring
    now = int(scoring.total_of(player.dice, player.square, player.white))
    dice = with_nibble(player.dice, nibble(player.square, cell), die)
    then = int(scoring.total_of(dice, player.square, player.white))
    if then > now:
        return Reason("swap", {"points": now, "then": then})
    return Reason("colour") if of_one_colour(int(dice)) > of_one_colour(int(player.dice)) else None


def of_one_colour(dice: int) -> int:
    """How many of them have the colour of most."""
    reds = int(reds_in(dice, DICE))
    return max(reds, DICE - reds)
