"""Alternatives that roll more or fewer dice meet the same dice again in every later round or turn."""

from __future__ import annotations

from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.cubitos.bot.reference import roll_anew
from spieltisch.games.cubitos.game import CUBITOS
from spieltisch.games.dice_flick.bot.reference import draw_anew
from spieltisch.games.dice_flick.game import DICE_FLICK

MANY = 1_000_000


def test_a_round_of_cubitos_does_not_depend_on_what_was_rolled_before() -> None:
    one = CUBITOS.start(3, read_options(CUBITOS.meta.options, {}), FastDice(1))
    other = one.copy()
    other.streams[0].below(6)
    for state in (one, other):
        roll_anew(state, FastDice(9))

    first = [int(stream.below(MANY)) for stream in one.streams]

    assert first == [int(stream.below(MANY)) for stream in other.streams]
    assert len(set(first)) == 3
    one.round += 1
    roll_anew(one, FastDice(9))
    assert not set(first) & {int(stream.below(MANY)) for stream in one.streams}


def test_a_turn_of_dice_flick_does_not_depend_on_what_was_flicked_before() -> None:
    one = DICE_FLICK.start(2, read_options(DICE_FLICK.meta.options, {}), FastDice(1))
    other = one.copy()
    other.flick_dice.below(6)
    for state in (one, other):
        draw_anew(state, FastDice(9))

    first = [int(one.dice.below(MANY)), int(one.flick_dice.below(MANY))]

    assert first == [int(other.dice.below(MANY)), int(other.flick_dice.below(MANY))]
    assert first[0] != first[1]
    one.public.round += 1
    draw_anew(one, FastDice(9))
    assert first[1] != int(one.flick_dice.below(MANY))
