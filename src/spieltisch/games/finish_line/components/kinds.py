"""Dice, faces and sizes that the rules fix (spec, section 3), as small numbers in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import shifted

# fmt: off
WHITE: Final  = 0
RED: Final    = 1
GREEN: Final  = 2
BLACK: Final  = 3
YELLOW: Final = 4

BLANK: Final            = 0
HORSESHOE: Final        = 1
DOUBLE_HORSESHOE: Final = 2
PACE_CHANGE: Final      = 3
WHIP: Final             = 4
BONUS_1000: Final       = 5
BONUS_2000: Final       = 6
BONUS_3000: Final       = 7
SIDE_BET: Final         = 8
EXTRA_TURN: Final       = 9
INSIDER_TIP: Final      = 10
DISQUALIFIED: Final     = 11
JOCKEY_HELMET: Final    = 12
LOSS_OF_SPEED: Final    = 13
INTERFERENCE: Final     = 14
NECK_AND_NECK: Final    = 15
# fmt: on

COLOURS: Final = ["white", "red", "green", "black", "yellow"]
FACES: Final = [
    *["blank", "horseshoe", "double_horseshoe", "pace_change", "whip", "bonus_1000", "bonus_2000", "bonus_3000"],
    *["side_bet", "extra_turn", "insider_tip", "disqualified"],
    *["jockey_helmet", "loss_of_speed", "interference", "neck_and_neck"],
]
FACES_OF: Final = [
    [HORSESHOE, BLANK],
    [DOUBLE_HORSESHOE, PACE_CHANGE, WHIP, BLANK],
    [BONUS_1000, BONUS_2000, BONUS_3000, BLANK],
    [SIDE_BET, EXTRA_TURN, INSIDER_TIP, DISQUALIFIED],
    [JOCKEY_HELMET, LOSS_OF_SPEED, INTERFERENCE, NECK_AND_NECK],
]
"""The faces that dice of a colour can have; the data file says how many of each."""

SIDES: Final = 6
HORSES: Final = 24
RUNNERS: Final = 7
RACES: Final = 3
THROWN: Final = 3
LARGEST_TABLE: Final = 4
FEWEST_HORSES: Final = 2
"""No disqualification leaves fewer in a race, unless the option `min_horses` says more."""

MOST_BETS: Final = 7
"""The most bets of one kind that a move can encode; the rules may allow fewer."""
MOST_MONEY: Final = shifted(1, 30) - 1
"""A stake has 30 bits."""
MOST_DICE: Final = 30
"""The most dice of one colour; a count has eight bits."""
MOST_BLACK: Final = 15
"""The most black dice: the extra-turn dice a seat has kept are counted in four bits."""
RICHEST: Final = 1_000_000_000_000
"""No amount of money is larger."""
MOST_TURNS: Final = 1_000_000
