"""Whatever `check` accepts can be played: random editions of every game that has some, by the laws of every game.

A game's own tests say what can be printed in its box: `random_files(random)` in `tests/games/<game>/editions.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from spieltisch.arena.play import play
from spieltisch.bots.bot import AnyBot, Bot
from spieltisch.bots.registry import bots
from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.editions import EDITION
from spieltisch.engine.registry import AnyGame
from spieltisch.testing.depth import depth
from spieltisch.testing.laws.records import replay_equals_play
from spieltisch.testing.laws.table_laws import LAWS
from spieltisch.testing.records import record_of
from spieltisch.testing.tables import GAMES, Table, starts, through_json, values_of
from spieltisch.testing.walks import MOST_MOVES, Walk
from tests.shelf import shelf_as_it_was

SEEDS = range(depth(full=25, quick=2))
ROLLOUTS = 3
LITTLE = 12
"""Nodes that bots may search here: it is enough that they find a move."""
SEARCHES = depth(full=60, quick=12)
"""So many decisions of a bot that searches; then it plays at random."""
MOST_DECISIONS = 6000
"""Of one bot in one game."""


def drawn_by(game: AnyGame) -> str:
    """The module with a game's random editions."""
    return f"tests.games.{type(game).__module__.split('.')[2]}.editions"


BUILT_IN = [game for game in GAMES if type(game).__module__.startswith("spieltisch.games.")]
WITH_EDITIONS = [game for game in BUILT_IN if game.editions() is not None]
over_editions = pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.meta.game)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def random_table(game: AnyGame, seed: int) -> Table:
    """A table with a random edition and, beside it, one other option that is not as usual."""
    random = Random(f"{game.meta.game} {seed}")
    files = import_module(drawn_by(game)).random_files(random)
    editions = game.editions()
    assert editions is not None
    assert [str(fault) for fault in editions.check(files).faults] == []
    chosen: Data = {EDITION: editions.add("drawn", files)}
    seats = random.choice(game.meta.seats)
    for option in random.sample(game.meta.options, len(game.meta.options)):
        if option.key != EDITION:
            wish = chosen | {option.key: random.choice(values_of(option, seats))}
            if starts(game, seats, wish):
                chosen = wish
                break
    while not starts(game, seats, chosen):
        seats = random.choice(game.meta.seats)
    return Table(game.meta.game, seats, json.dumps(chosen))


@over_editions
def test_every_game_with_editions_can_draw_some(game: AnyGame) -> None:
    assert find_spec(drawn_by(game)) is not None, f"{drawn_by(game)} is missing"


@over_editions
@pytest.mark.parametrize("seed", SEEDS)
def test_random_editions_keep_the_laws(game: AnyGame, seed: int) -> None:
    table = random_table(game, seed)
    walk = Walk(table, seed)
    for law in LAWS:
        if law.looks_at_walks_alone():
            law.check(walk)
    replay_equals_play(table, record_of(table))
    for number in range(ROLLOUTS):
        state = table.start(seed)
        outcome = game.rollout(state, FastDice(number))
        state.check()
        assert outcome.ranks
        assert outcome.decisions < MOST_MOVES


class Hurried(Bot[object]):
    """A bot that must not think for long. What it sees has gone through JSON, as on a server."""

    def __init__(self, player: AnyBot, game: AnyGame) -> None:
        self.player = player
        self.played = game
        self.decisions = 0

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        self.decisions += 1
        assert self.decisions < MOST_DECISIONS, "this game does not end"
        if self.player.budget > 0 and self.decisions > SEARCHES:
            return moves[dice.below(len(moves))]
        received = self.played.decode_view(through_json(self.played.encode_view(view)))
        return self.player.choose(received, moves, dice, min(self.player.budget, LITTLE))

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return self.player.delay_ms(view, move, dice)


@over_editions
@pytest.mark.parametrize("seed", SEEDS)
def test_bots_of_all_levels_play_random_editions_to_the_end(game: AnyGame, seed: int) -> None:
    table = random_table(game, seed)
    known = [Hurried(player, game) for player in bots(game.meta.game).values()]
    for first in range(0, len(known), table.seats):
        players = [known[(first + seat) % len(known)] for seat in range(table.seats)]
        for player in players:
            player.decisions = 0
        played = play(game, table.options, players, seed)
        assert 0 < played.decisions < MOST_MOVES
