"""Why a bot would do it: what weighed most, from what its seat can see."""

from __future__ import annotations

from spieltisch.arena.play import play
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find
from spieltisch.games.cubo.bot.levels import BOTS
from spieltisch.games.cubo.bot.reasons import of_one_colour, reason_to_roll
from spieltisch.games.cubo.game import CUBO
from spieltisch.games.cubo.moves import GO, THROW, verb_in

KEYS = {"roll", "roll_on", "keep", "best", "planned", "square", "swap", "colour", "take_any", "no_swap"}


def test_every_choice_of_the_strongest_bot_but_going_and_throwing_has_a_reason() -> None:
    rules = find("cubo")
    options = read_options(rules.meta.options, {})
    played = play(rules, options, [bot("cubo", "hard")] * 2, 5, record=True)
    state = CUBO.start(2, options, FastDice(5))
    said = set()
    for entry in played.entries:
        move = CUBO.decode_move(entry.move)
        if entry.seat != CLOCK and verb_in(move) not in (GO, THROW):
            reason = BOTS[-1].why(CUBO.view(state, entry.seat), [], move)
            assert reason is not None, entry.move
            said.add(reason.key)
            if reason.key in ("swap", "planned"):
                assert int(str(reason.data["then"])) > int(str(reason.data["points"]))
        CUBO.advance(state, entry.seat, move)

    assert said <= KEYS
    assert len(said) >= 4


def test_a_roll_is_measured_by_an_average_one() -> None:
    found = [reason_to_roll(points, 15, keep) for points, keep in ((9, False), (20, False), (20, True), (9, True))]

    assert [None if reason is None else reason.key for reason in found] == ["roll", "roll_on", "keep", None]


def test_dice_of_one_colour_are_counted() -> None:
    state = CUBO.start(2, read_options(CUBO.meta.options, {}), FastDice(1))

    assert of_one_colour(int(state.players[0].dice)) == 4
