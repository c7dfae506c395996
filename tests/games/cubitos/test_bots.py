"""Bots of Cubitos: levels that differ, races that end, and decisions that a person would understand."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.arena.play import play
from spieltisch.bots.bot import Bot
from spieltisch.bots.random import RandomBot
from spieltisch.bots.registry import levels
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.games.cubitos.bot.levels import BOTS
from spieltisch.games.cubitos.bot.uses import USES
from spieltisch.games.cubitos.cards.names import ALL as ALL_CARDS
from spieltisch.games.cubitos.view import View
from tests.games.cubitos.given import EDITION, GAME, A, Table, buying, moving, options, player, rolling

EASY, MEDIUM, HARD = BOTS
RANDOM = RandomBot()
RACES = [race.race for race in EDITION.races]


def wins(strong: Any, weak: Any, games: int, **chosen: Any) -> float:
    """Wins of the first of two bots, seats rotated, ties split."""
    total = 0.0
    for seed in range(games):
        mine = seed % 2
        seated = [strong, weak] if mine == 0 else [weak, strong]
        ranks = play(cast("AnyGame", GAME), options(**chosen), seated, seed // 2).outcome.ranks
        total += 1 / ranks.count(1) if ranks[mine] == 1 else 0
    return total


def choice(bot: Bot[View], table: Table, budget: int = 0) -> Data:
    """What the bot does on seat A."""
    moves = GAME.legal_moves(table.state, A)
    return GAME.encode_move(bot.choose(GAME.view(table.state, A), moves, FastDice(1), budget))


def test_levels() -> None:
    assert levels("cubitos") == ["random", "easy", "medium", "hard"]


@pytest.mark.parametrize("race", ["race-1", "race-4", "race-7"])
def test_every_level_beats_the_one_below(race: str) -> None:
    assert wins(EASY, RANDOM, 4, race=race) >= 3
    assert wins(MEDIUM, EASY, 10, race=race) >= 7


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_races_are_finished(race: str, seats: int) -> None:
    bots: list[Any] = [MEDIUM, EASY, MEDIUM, EASY][:seats]
    outcome = play(cast("AnyGame", GAME), options(race=race), bots, seats).outcome
    assert outcome.reason == "finished"


def test_hard_plays_to_the_end_and_the_same_again() -> None:
    ends = []
    for _ in range(2):
        state = GAME.copy(moving("c7r8", player("announced", swords=0, field="c7r8"), steps=2).state)
        dice = FastDice(3)
        while acting := GAME.to_act(state):
            moves = GAME.legal_moves(state, acting[0])
            GAME.advance(state, acting[0], HARD.choose(GAME.view(state, acting[0]), moves, dice, 300))
        ends.append(GAME.encode_state(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("card", [card.card for card in ALL_CARDS])
def test_every_card_has_its_estimate(card: str) -> None:
    assert card in USES


@pytest.mark.parametrize("bot", [EASY, MEDIUM], ids=lambda bot: bot.level)
def test_without_danger_everybody_pushes(bot: Bot[View]) -> None:
    table = rolling(player("decide", roll="7 light-grey", active="2 light-grey:coin:1"))
    assert choice(bot, table) == {"move": "push"}


@pytest.mark.parametrize("bot", [EASY, MEDIUM], ids=lambda bot: bot.level)
def test_out_of_deep_water_everybody_goes_ashore(bot: Bot[View]) -> None:
    table = moving("c8r7", steps=2, credits=0, options={"race": "race-4"})
    assert {"move": "go", "field": "c9r8"} in [GAME.encode_move(move) for move in GAME.legal_moves(table.state, A)]
    assert choice(bot, table)["move"] == "go"


def test_much_is_not_risked_for_little() -> None:
    full = "4 white:team, 2 purple:team"
    table = rolling(player("decide", roll="2 light-grey", active=full, danger=True))
    assert choice(MEDIUM, table) == {"move": "pass"}
    table = rolling(player("decide", roll="9 light-grey", active="3 light-grey:coin:1", danger=True))
    assert choice(MEDIUM, table) == {"move": "push"}


def test_a_sure_finish_is_not_risked() -> None:
    table = rolling(player("decide", roll="8 light-grey", active="4 white:step:1", danger=True, field="c13r10"))
    assert choice(MEDIUM, table) == {"move": "pass"}


def test_whoever_can_finish_does() -> None:
    distance = 3
    for bot in BOTS:
        table = moving("c11r10", steps=distance, credits=0)
        assert table.reach(A)["FINISH"]["steps"] == distance
        move = choice(bot, table, budget=200)
        assert move == {"move": "go", "field": "FINISH"}


def test_steps_are_bought_for_the_finish() -> None:
    table = moving("c11r10", steps=2, credits=4)
    assert choice(MEDIUM, table) == {"move": "buy_step"}


def test_nothing_is_bought_that_cannot_be_rolled_any_more() -> None:
    early = buying(coins=7)
    assert choice(MEDIUM, early)["move"] == "buy"
    late = buying(player("announced", swords=0, field="c13r10"), credits=7)
    assert choice(MEDIUM, late) == {"move": "end_buy"}


# Why


def why(table: Table, bot: Bot[View] = MEDIUM) -> tuple[str, Data]:
    """What the bot says about its choice on seat A."""
    moves = GAME.legal_moves(table.state, A)
    view = GAME.view(table.state, A)
    said = bot.why(view, moves, bot.choose(view, moves, FastDice(1), 0))
    assert said is not None
    return said.key, said.data


def test_pushing_and_passing_are_told_by_their_risk() -> None:
    free = rolling(player("decide", roll="7 light-grey", active="2 light-grey:coin:1"))
    assert why(free) == ("push_free", {})
    full = rolling(player("decide", roll="2 light-grey", active="4 white:team, 2 purple:team", danger=True))
    assert why(full) == ("pass", {"risk": 69, "dice": 6})
    little = rolling(player("decide", roll="9 light-grey", active="3 light-grey:coin:1", danger=True))
    key, data = why(little)
    assert key in ("push", "push_fan")
    assert data == {"risk": 19}


def test_running_and_buying_are_told_by_what_they_lead_to() -> None:
    assert why(moving("c11r10", steps=3, credits=0))[0] == "finish"
    assert why(moving("c11r10", steps=2, credits=4))[0] == "buy_step"
    key, data = why(buying(coins=7))
    assert key == "buy"
    assert "kind" in data
    late = buying(player("announced", swords=0, field="c13r10"), credits=7)
    assert why(late) == ("keep", {})


def test_the_only_move_needs_no_reason() -> None:
    table = rolling(player("roll", roll="7 light-grey"))
    moves = GAME.legal_moves(table.state, A)
    assert MEDIUM.why(GAME.view(table.state, A), moves[:1], moves[0]) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_race_can_be_told(seed: int) -> None:
    state = GAME.start(2, options(), FastDice(seed))
    told: set[str] = set()
    while acting := GAME.to_act(state):
        view, moves = GAME.view(state, acting[0]), GAME.legal_moves(state, acting[0])
        move = MEDIUM.choose(view, moves, FastDice(seed), 0)
        said = MEDIUM.why(view, moves, move)
        told |= {said.key} if said else set()
        GAME.advance(state, acting[0], move)
    assert {"push_free", "buy", "run", "draw"} <= told
