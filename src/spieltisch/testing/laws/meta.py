"""What every game says about itself in `Meta` is what it does."""

from __future__ import annotations

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.engine.game import Game
from spieltisch.engine.registry import AnyGame, find, find_by
from spieltisch.testing.tables import GAMES, tables_of

TIME = ["stamped", "hold_ms", "precedence", "presence", "substitutes"]
"""What only games on the clock override."""

over_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.game)


def overrides(game: AnyGame, method: str) -> bool:
    return getattr(type(game), method) is not getattr(Game, method)


@over_games
def test_only_games_on_the_clock_know_the_time(game: AnyGame) -> None:
    assert overrides(game, "stamped") == game.meta.timed
    for method in TIME:
        assert game.meta.timed or not overrides(game, method), method


@over_games
def test_only_games_with_experiments_carry_them_out(game: AnyGame) -> None:
    assert overrides(game, "experiment") == game.meta.experiments
    assert overrides(game, "finding") == game.meta.experiments


@over_games
def test_only_games_with_rehearsals_rehearse(game: AnyGame) -> None:
    assert overrides(game, "rehearsal") == game.meta.rehearsals


@over_games
def test_every_rules_version_is_found_from_its_positions(game: AnyGame) -> None:
    table = tables_of(game)[0]
    for version in game.meta.versions:
        by_version = find(game.meta.game, version)
        assert by_version.meta.rules_version == version
        state = by_version.start(table.seats, table.options, FastDice(1))
        assert find_by(game.meta.game, by_version.encode_state(state)) is by_version
        assert find_by(game.meta.game, by_version.encode_view(by_version.view(state, None))) is by_version


@over_games
def test_only_games_with_gestures_make_them(game: AnyGame) -> None:
    assert overrides(game, "gesture") == game.meta.gestures
    assert game.meta.gestures or not overrides(game, "shown_move")


@over_games
def test_only_games_with_odds_tell_them(game: AnyGame) -> None:
    assert overrides(game, "odds") == (game.meta.odds != "")
    assert game.meta.odds in ("", "quick", "long")


@over_games
def test_only_games_with_orders_carry_them_out(game: AnyGame) -> None:
    assert overrides(game, "order_span") == bool(game.meta.orders)
    assert overrides(game, "order_move") == bool(game.meta.orders)


@over_games
def test_the_capabilities_are_told(game: AnyGame) -> None:
    told = game.meta.encode()

    assert told["timed"] is game.meta.timed
    assert told["experiments"] is game.meta.experiments
    assert told["rehearsals"] is game.meta.rehearsals
    assert told["gestures"] is game.meta.gestures
    assert told["odds"] is (game.meta.odds != "")
