"""Records of games between bots, for analyses."""

from __future__ import annotations

from functools import cache

from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot, built_in
from spieltisch.engine.basics import Data
from spieltisch.engine.record import Record
from spieltisch.engine.registry import find, games

ALL = [game.meta.game for game in games()]


def options_for(game: str, seats: int) -> Data:
    """Options with which this many can play: none but the defaults, or one other choice, such as teams."""
    rules = find(game)
    others: list[Data] = [{option.key: value} for option in rules.meta.options for value in option.values]
    for chosen in [{}, *others]:
        if rules.why_not_start(seats, Plan(game, 1, seats, (), 0, chosen).read_options()) is None:
            return chosen
    raise AssertionError(f"no option lets {seats} play {game}")


@cache
def bots_game(game: str, seats: int, levels: tuple[str, ...], seed: int) -> Record:
    """A game between these bots, which take the seats by turns."""
    rules = find(game)
    bots = tuple(levels[seat % len(levels)] for seat in range(seats))
    plan = Plan(game, 1, seats, bots, seed, options_for(game, seats))
    plan.check()
    options = plan.read_options()
    played = play(rules, options, [bot(game, level) for level in plan.bots], seed, record=True)
    return record_of(rules, options, list(plan.bots), seed, played)


def any_game(game: str, number: int) -> Record:
    """Another table for every number: as few or as many seats as possible, weak and sound bots."""
    seats = [each for each in find(game).meta.seats if each > 1]
    quick = [level for level, player in built_in(game).items() if player.budget == 0 and level != "random"]
    return bots_game(game, seats[number % len(seats)], tuple(quick[:2]), number)
