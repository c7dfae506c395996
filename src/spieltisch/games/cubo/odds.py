"""After a round: what each roll was worth at best, and how good a roll it was. Never during one (CB-R28).

How good: the share of rolls whose best square is worth more. It comes from rolls with a fixed seed, measured once for
each edition, so everybody gets the same digits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.components import DICE, FACES, NONE, nibble, with_nibble
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.players.player import Standing
from spieltisch.games.cubo.rules.throwing import draw_values
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.start import dice_of
from spieltisch.games.cubo.state import OVER, READY, SCORING
from spieltisch.games.cubo.view import Seen, View

SAMPLES: Final = 200
SEED: Final = 20
DIGITS: Final = 4


def odds_of(view: View) -> Data | None:
    """None during a round, and before the first one is scored."""
    if view.phase not in (READY, SCORING, OVER):
        return None
    rolls: list[Json] = []
    for seat, player in enumerate(view.players):
        if player.scored and player.landed_at != NONE:
            rolls.append(roll_data(view, seat, player))
    if not rolls:
        return None
    return {"rolls": rolls}


def roll_data(view: View, seat: int, player: Seen) -> Data:
    scoring, centre = view.variant.scoring, centre_of(view)
    dice = before_swap(player, player.dice, player.square)
    plain = best_square(scoring, dice, player.white).total
    return {
        "seat": seat,
        "points": int(player.total),
        "best": best_possible(scoring, dice, player.white, centre).total,
        "plain": plain,
        "better": round(share_above(view.variant.box, plain), DIGITS),
    }


def centre_of(view: View) -> i64:
    """The centre dice of the round that was scored, as they fell."""
    if view.phase == READY and view.last_round is not None:
        return view.last_round.centre
    return view.rolled


def before_swap(player: Standing, dice: i64, square: i64) -> i64:
    """The roll as it fell."""
    if player.swap_cell == NONE:
        return dice
    return with_nibble(dice, nibble(square, player.swap_cell), player.swap_out)


_totals: dict[str, list[int]] = {}
"""By edition: what the best squares of some rolls are worth."""


def share_above(box: Box, total: int) -> float:
    """The share of rolls whose best square, before any swap, is worth more than this."""
    totals = _totals.get(box.name)
    if totals is None:
        totals = _totals[box.name] = sampled(box)
    return sum([1 for each in totals if each > total]) / len(totals)


def sampled(box: Box) -> list[int]:
    chance = FastDice(SEED)
    own = dice_of(box.per_player)
    totals: list[int] = []
    for sample in range(SAMPLES):
        roll = draw_values(own, DICE, box.faces.codes, chance)
        white: i64 = box.faces.whites[chance.below(FACES)]
        totals.append(best_square(box.scoring, roll, white).total)
    return totals
