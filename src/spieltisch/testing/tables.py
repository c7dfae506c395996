"""Every table that the conformance suite sits down at: each game, each number of seats, each option's every value."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cache

import pytest

from spieltisch.engine.basics import Data, Json, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import FLAG, NUMBER, ONE_OF, PER_SEAT, WORDS, Option, Options, read_options
from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.engine.state import State

MANY_VALUES = 40
"""With more values of options than this, each is tried at one table only."""


@dataclass(frozen=True)
class Table:
    """A game with a number of seats and options."""

    game_id: str
    seats: int
    chosen: str
    """The options that differ from the defaults, as JSON."""

    @property
    def game(self) -> AnyGame:
        return find(self.game_id)

    @property
    def options(self) -> Options:
        return read_options(self.game.meta.options, json.loads(self.chosen))

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *[Seat(seat) for seat in range(self.seats)]]

    @property
    def plain(self) -> bool:
        """Whether this is the first table of its game with so many seats."""
        return self in PLAIN_TABLES

    def start(self, seed: int) -> State:
        return self.game.start(self.seats, self.options, FastDice(seed))

    def __str__(self) -> str:
        named = ",".join(f"{key}={value}" for key, value in json.loads(self.chosen).items())
        return f"{self.game_id}-{self.seats}" + (f"-{named}" if named else "")


def values_of(option: Option, seats: int) -> list[Json]:
    """Every value of an option, its extremes, one word and two, or another one for each seat."""
    if option.kind == WORDS:
        return ["", option.values[0], f"{option.values[0]} {option.values[-1]}"]
    if option.kind == FLAG:
        return [False, True]
    if option.kind == ONE_OF:
        return list(option.values)
    if option.kind == NUMBER:
        return [option.low, option.high, *([None] if option.may_be_none else [])]
    if option.kind == PER_SEAT:
        return [*option.values, " ".join(option.values[seat % len(option.values)] for seat in range(seats))]
    return [*option.values, 0, seats - 1]


@cache
def tables_of(game: AnyGame) -> list[Table]:
    """For each number of seats the options nearest to the defaults that it can play with.

    For the smallest and the largest table also each value of each option; if there are very many, they share them.
    """
    found: list[Table] = []
    for seats in game.meta.seats:
        singles: list[Data] = [
            {option.key: value} for option in game.meta.options for value in values_of(option, seats)
        ]
        base = next(chosen for chosen in [{}, *singles] if starts(game, seats, chosen))
        varied = singles[:2]
        if seats in (game.meta.seats[0], game.meta.seats[-1]):
            mine = singles
            if len(singles) > MANY_VALUES:
                mine = singles[::2] if seats == game.meta.seats[0] else singles[1::2]
            varied = [base | single for single in mine]
        for chosen in [base, *varied]:
            table = Table(game.meta.game, seats, json.dumps(without_defaults(game, chosen)))
            if table not in found and starts(game, seats, chosen):
                found.append(table)
    return found


def starts(game: AnyGame, seats: int, chosen: Data) -> bool:
    return game.why_not_start(seats, read_options(game.meta.options, chosen)) is None


def without_defaults(game: AnyGame, chosen: Data) -> Data:
    defaults = {option.key: option.default for option in game.meta.options}
    return {key: value for key, value in chosen.items() if value != defaults[key]}


WANTED = os.environ.get("SPIELTISCH_GAMES", "").split()
"""The games to test, if not all."""
GAMES = [game for game in games() if game.meta.game in WANTED or not WANTED]
ALL_TABLES = [table for game in GAMES for table in tables_of(game)]
PLAIN_TABLES = [
    next(table for table in tables_of(game) if table.seats == seats) for game in GAMES for seats in game.meta.seats
]
"""One for each number of seats."""


OPTION_TABLES = [table for table in ALL_TABLES if not table.plain]
over_tables = pytest.mark.parametrize(
    "table", [*PLAIN_TABLES, *(pytest.param(table, marks=pytest.mark.options) for table in OPTION_TABLES)], ids=str
)


def text(data: Json) -> str:
    """Plain data, in one way only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def plain(value: Json) -> bool:
    """Exactly the types of JSON."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(each) for key, each in value.items())
    if isinstance(value, list):
        return all(plain(each) for each in value)
    return value is None or type(value) in (bool, int, float, str)


def through_json(data: Data) -> Data:
    again: Data = json.loads(json.dumps(data))
    return again


def state_text(table: Table, state: State) -> str:
    return text(table.game.encode_state(state))


def events_text(events: list[Event]) -> str:
    return text([event.encode() for event in events])
