"""Virtual time: games on the clock without waiting, the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of
from spieltisch.arena.played import Played
from spieltisch.arena.simulate import play_share
from spieltisch.bots.bot import AnyBot, Bot
from spieltisch.bots.own.failure import BotFailed
from spieltisch.bots.random import RandomBot
from spieltisch.engine import registry
from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.verify import verify
from tests.server.games.racing import Grabber, Racing

GAME = cast(AnyGame, Racing())


class Slow(Grabber):
    """Would need longer than a race lasts."""

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return 60_000


class Steady(Grabber):
    """Takes a second for everything."""

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return 1000


class Wrong(Bot[object]):
    """Does not know the game."""

    game = "racing"
    level = "wrong"

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return Move(2)


@pytest.fixture
def racing() -> Iterator[None]:
    registry.games()
    registry.register(GAME)
    yield
    del registry._games["racing"]


def played(bots: Sequence[Bot[object]], seed: int = 1, **options: int | bool) -> Played:
    chosen: Data = dict(options)
    return play(GAME, read_options(GAME.meta.options, chosen), cast(list[AnyBot], bots), seed, record=True)


def told(game: Played) -> list[tuple[int, object, str, int]]:
    return [(int(each.seat), each.move["move"], each.by, each.at) for each in game.entries]


def test_everything_happens_at_its_moment() -> None:
    assert told(played([Steady(), Slow()], tokens=3)) == [
        (0, "go", "bot", 1000),
        (0, "grab", "bot", 2000),
        (0, "grab", "bot", 3000),
        (0, "grab", "bot", 4000),
    ]


def test_who_is_too_slow_meets_the_clock() -> None:
    assert told(played([Slow(), Slow()])) == [(-1, "tick", "clock", 10_000), (-1, "tick", "clock", 16_000)]


def test_at_equal_moments_precedence_decides_and_who_lost_thinks_again() -> None:
    game = played([Steady(), Steady()], tokens=2)
    assert told(game)[1:] == [(1, "grab", "bot", 2000), (1, "grab", "bot", 3000)]
    assert game.outcome.points == [0, 2]


def test_without_deadlines_it_works_as_well() -> None:
    game = played([Grabber(), RandomBot(), Steady()], tokens=9, rounds=4, calm=True)
    assert sum(game.outcome.points) == 36
    assert game.decisions == 40


@pytest.mark.parametrize("seed", range(10))
def test_one_seed_is_one_game_and_its_record_verifies(seed: int) -> None:
    bots = [Grabber(), RandomBot(), Steady(), Grabber()]
    first, second = (played(bots, seed, tokens=12, rounds=3) for _ in range(2))
    assert told(first) == told(second)
    stamps = [entry.at for entry in first.entries]
    assert stamps == sorted(stamps)
    options = read_options(GAME.meta.options, {"tokens": 12, "rounds": 3})
    record = record_of(GAME, options, [bot.level for bot in bots], seed, first)
    assert verify(GAME, record).fault is None


def test_seeds_differ() -> None:
    assert len({str(told(played([Grabber(), Grabber()], seed))) for seed in range(5)}) == 5


def test_a_bot_that_does_not_know_the_game_is_named() -> None:
    with pytest.raises(BotFailed, match="the bot wrong on seat 0"):
        played([Wrong(), Wrong()], calm=True)


@pytest.mark.usefixtures("racing")
def test_shares_add_up_however_they_are_cut() -> None:
    plan = Plan("racing", 12, 3, ("random", "random", "random"), seed=4, options={"tokens": 5}, records=None)
    whole = play_share(plan, 0, 12)
    parts = play_share(plan, 0, 5)
    parts.merge(play_share(plan, 5, 7))
    assert parts.encode(plan.bots) == whole.encode(plan.bots)
