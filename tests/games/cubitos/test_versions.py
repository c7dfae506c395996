"""Cubitos by all its rules versions, side by side."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.arena.play import play
from spieltisch.bots.bot import Bot
from spieltisch.bots.choose import choose_for_table
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.games.cubitos.bot.levels import BOTS
from spieltisch.games.cubitos.game import CUBITOS, CUBITOS_1, CUBITOS_2
from spieltisch.games.cubitos.view import View
from tests.games.cubitos.given import A, Table, options, player, rolling

VERSIONS = [CUBITOS_1, CUBITOS_2, CUBITOS]
bots = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)


def at_the_push(rules_version: int) -> Table:
    """A has declared the first push with a Pineapple Rocks that has a duty, and one that has none."""
    me = player("on_push", roll="2 light-grey", active="green:special ready, green:team ready, white:step:1 ready")
    return rolling(me, cards="pineapple-rocks", rules_version=rules_version)


def dodge(table: Table) -> Data:
    return {"move": "use", "die": table.die(A, "green", "special"), "ability": 0}


@pytest.mark.parametrize("game", VERSIONS, ids=lambda game: f"v{game.meta.rules_version}")
def test_a_position_keeps_its_version(game: Any) -> None:
    state = game.start(2, options(), FastDice(1))
    version = game.meta.rules_version
    for other in VERSIONS:
        assert other.decode_state(game.encode_state(state)).variant.rules_version == version
        view = other.decode_view(game.encode_view(game.view(state, A)))
        assert other.imagine(view, FastDice(1)).variant.rules_version == version
        assert other.copy(state).variant.rules_version == version


def test_what_was_stored_before_there_were_versions_is_of_version_1() -> None:
    data = CUBITOS_1.encode_state(CUBITOS_1.start(2, options(), FastDice(1)))
    assert "rules_version" not in data
    assert CUBITOS.decode_state(data).variant.rules_version == 1


@pytest.mark.parametrize("version", [0, 4, -1, 2**63, "2", None, True, 1.5])
def test_a_version_that_there_is_not_is_refused(version: Any) -> None:
    data = CUBITOS.encode_state(CUBITOS.start(2, options(), FastDice(1)))
    with pytest.raises(InvalidData, match="rules_version"):
        CUBITOS.decode_state(data | {"rules_version": version})


def test_the_same_options_at_tables_of_several_versions_do_not_mix() -> None:
    chosen = options()
    starts = [game.start(2, chosen, FastDice(1)) for game in (*VERSIONS, *VERSIONS)]
    assert [state.variant.rules_version for state in starts] == [1, 2, 3, 1, 2, 3]


def test_only_version_1_offers_to_dodge_the_duty() -> None:
    assert dodge(at_the_push(1)) in at_the_push(1).moves(A)
    for version in (2, 3):
        assert dodge(at_the_push(version)) not in at_the_push(version).moves(A)


@bots
@pytest.mark.parametrize("version", [1, 2, 3])
def test_bots_decide_by_the_version_of_the_table(bot: Bot[View], version: int) -> None:
    table = at_the_push(version)
    for seed in range(5):
        chosen = choose_for_table("cubitos", bot.level, cast(Data, table.view(A)), table.moves(A), seed)
        assert CUBITOS.why_not(table.state, A, CUBITOS.decode_move(chosen)) is None


@pytest.mark.parametrize("game", VERSIONS, ids=lambda game: f"v{game.meta.rules_version}")
def test_bots_finish_races_of_every_version(game: Any) -> None:
    easy, medium, _ = BOTS
    played = play(cast(AnyGame, game), options(race="race-4"), cast(Any, [easy, medium]), 3)
    assert played.outcome.reason == "finished"
