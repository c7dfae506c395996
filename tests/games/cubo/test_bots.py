"""Bots of Cubo: levels that differ, tempi that people could keep, and nothing that depends on when they are asked."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.arena.virtual import Clockwork
from spieltisch.bots.bot import Bot
from spieltisch.bots.random import RandomBot
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.games.cubo.bot.levels import BOTS
from spieltisch.games.cubo.view import View
from tests.games.cubo.given import GAME, A, B, calm, options, race

EASY, MEDIUM, HARD = BOTS
RANDOM = RandomBot()


def points(players: list[Any], games: int, **chosen: Any) -> list[float]:
    """Mean points of each level, seats rotated."""
    total = [0] * len(players)
    for seed in range(games):
        turn = seed % len(players)
        seated = players[turn:] + players[:turn]
        played = Clockwork(cast("AnyGame", GAME), options(**chosen), seated, seed).run(record=False)
        for seat, scored in enumerate(played.outcome.points):
            total[(seat + turn) % len(players)] += scored
    return [each / games for each in total]


def test_in_a_race_every_level_beats_the_one_below() -> None:
    easy, medium, hard, chance = points([EASY, MEDIUM, HARD, RANDOM], 8)
    assert hard > medium > easy > chance


def test_at_a_calm_table_too() -> None:
    easy, medium, hard, chance = points([EASY, MEDIUM, HARD, RANDOM], 8, tempo="calm")
    assert hard > medium > easy > chance


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_alone(bot: Bot[View]) -> None:
    assert points([bot], 2, tempo="solo") > points([RANDOM], 2, tempo="solo")


@pytest.mark.parametrize(("bot", "read", "lay"), [(EASY, 6000, 1200), (MEDIUM, 4000, 800), (HARD, 2500, 500)])
def test_nobody_is_faster_than_people(bot: Bot[View], read: int, lay: int) -> None:
    table = race()
    table.tick(1200)
    for seed in range(20):
        table.give(A, f"{1 + seed % 6}r 2r 3r / {1 + seed // 6}b 5w 6b / 1b 2b 1r")
        view = GAME.view(table.state, A)
        move = bot.choose(view, GAME.legal_moves(table.state, A), FastDice(seed), 0)
        least = read if GAME.encode_move(move)["move"] == "roll" else read + 8 * lay * 3 // 4
        assert bot.delay_ms(view, move, FastDice(seed)) >= least


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_asked_again_it_goes_on_where_it_was(bot: Bot[View]) -> None:
    table = race()
    acts = set()
    for tau in (1200, 1900, 2600):
        table.tick(tau)
        view = GAME.view(table.state, A)
        move = bot.choose(view, GAME.legal_moves(table.state, A), FastDice(tau), 0)
        acts.add((move, tau + bot.delay_ms(view, move, FastDice(tau))))
    assert len(acts) == 1


def test_a_call_makes_the_others_hurry() -> None:
    table = race()
    table.tick(1200)
    view = GAME.view(table.state, B)
    table.call(2300, A)
    table.take(2800, A, 0)
    hurried = GAME.view(table.state, B)
    move = EASY.choose(hurried, GAME.legal_moves(table.state, B), FastDice(1), 0)
    assert GAME.encode_move(move)["move"] == "call"
    assert GAME.why_not(table.state, B, GAME.stamped(table.state, B, move, table.zero + 5000)) is None
    assert EASY.delay_ms(hurried, move, FastDice(1)) < EASY.delay_ms(view, move, FastDice(1))


def test_a_hard_bot_collects_a_colour_while_there_are_rounds_to_come() -> None:
    table = calm(1)
    table.give(A, "1r 4b 1r / 4b 6w 5b / 2r 5b 2r")
    table.centre("3r 3r 4b 4b")
    table.do(None, A, "keep")
    table.do(None, A, "square", square={"TL": 0, "T": 1, "TR": 2, "L": 3, "R": 4, "BL": 5, "B": 6, "BR": 7})
    table.do(None, A, "take", die=0)
    view = GAME.view(table.state, A)
    wanted = [
        GAME.encode_move(bot.choose(view, GAME.legal_moves(table.state, A), FastDice(1), 0))["move"] for bot in BOTS
    ]
    assert wanted[1:] == ["no_swap", "swap"]
