"""Drawing from the bag (spec, DF-5 to DF-8)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.games.dice_flick.components.sets import bit, count_in
from spieltisch.games.dice_flick.state import State


def draw(state: State, wanted: i64) -> i64:
    """DF-5, DF-6: draw dice into the hand of the active player, as far as the bag goes. Returns them as a set."""
    public = state.public
    bag = public.bag()
    drawn: i64 = 0
    while wanted > 0 and bag != 0:
        die = one_at(bag, state.dice.below(count_in(bag)))
        bag &= ~bit(die)
        drawn |= bit(die)
        wanted -= 1
    public.hands[public.active] |= drawn
    return drawn


def one_at(dice: i64, place: i64) -> i64:
    """The die at this index of a set, lowest first."""
    while place > 0:
        dice &= dice - 1
        place -= 1
    die: i64 = 0
    while (dice >> die) & 1 == 0:
        die += 1
    return die
