"""Opening a table. A request is checked completely before anything is stored."""

from __future__ import annotations

import asyncio
from typing import Final

from spieltisch.coach.lesson import Lesson, LessonFault, lesson_of
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.read import describe
from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.requests import NewTable, Opened
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.odds import OFF
from spieltisch.server.store.entries import BotSeated, Created, Entry, Pace, Seated
from spieltisch.server.store.table_facts import WAITING
from spieltisch.server.table.bots.offered import offered
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import SALT_BYTES, hash_of, locked_with, new_token

WAITS_S: Final = 3600.0
"""A table where nobody is counts as waiting for this time after it was opened."""
MOST_LISTED: Final = 1000


class WaitingTables:
    """Who has opened the tables that wait for players, so that nobody fills the lobby. A restart forgets it."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._opened: dict[str, dict[str, float]] = {}
        """By guest or address: ids of tables, and when they were opened."""

    async def check(self, guest: str, address: str) -> None:
        """Raises Problem if this guest or this address has too many."""
        limits = self.tables.services.config.limits
        for who, most in (
            (guest, limits.waiting_tables_per_guest),
            (address, limits.waiting_tables_per_address),
        ):
            waiting = await self.waiting_of(who)
            if len(waiting) >= most:
                wait_s = max(1, round(WAITS_S - (self.tables.services.time.now() - min(waiting.values()))))
                sentence = f"{len(waiting)} tables of yours are waiting for players. Play at one of them first."
                raise Problem(429, "too_many_tables", sentence, retry_after_s=wait_s)

    def add(self, table: str, guest: str, address: str) -> None:
        for who in (guest, address):
            self._opened.setdefault(who, {})[table] = self.tables.services.time.now()

    async def waiting_of(self, who: str) -> dict[str, float]:
        """Those that were opened lately, or where somebody waits, and where play has not begun."""
        now = self.tables.services.time.now()
        opened = self._opened.get(who, {})
        listed = await self._listed() if opened else set()
        waiting = {table: at for table, at in opened.items() if self._waits(table, now - at, listed)}
        if waiting:
            self._opened[who] = waiting
        else:
            self._opened.pop(who, None)
        return waiting

    def _waits(self, table: str, age_s: float, listed: set[str]) -> bool:
        live = self.tables.live.get(table)
        if live is None:  # nobody is there
            return age_s < WAITS_S and table in listed
        return live.facts.status == WAITING and (age_s < WAITS_S or bool(live.connections))

    async def _listed(self) -> set[str]:
        services = self.tables.services
        since = services.time.wall_ms() - int(WAITS_S * 1000)
        return {table for table, _ in await services.journal.lobby(since, MOST_LISTED)}


async def open_table(tables: Tables, wish: NewTable, guest: str, name: str) -> Opened:
    """Open a table. The guest is its host and gets the first seat without a bot (hot seat: all). Raises Problem."""
    config = tables.services.config
    lesson = lesson_for(wish)
    if lesson is not None:
        wish = table_of_lesson(wish.game, lesson)
    game, options = check(tables, wish)
    lock = ""
    if wish.password:
        lock = await asyncio.to_thread(locked_with, wish.password, config.random_bytes(SALT_BYTES))
    entries: list[Entry] = [
        Created(
            game=wish.game,
            rules_version=game.meta.rules_version,
            seats=wish.seats,
            options=options.encode(),
            **tables.new_chance(None if lesson is None else bytes.fromhex(lesson.secret)),
            host=guest,
            open=wish.open,
            turn_clock_s=wish.turn_clock_s,
            hints=wish.hints,
            odds=wish.odds,
            hot_seat=wish.hot_seat,
            password=lock,
            lesson=lesson is not None,
            pace=wish.pace,
        )
    ]
    tokens: dict[str, str] = {}
    for seat in range(wish.seats):
        level = wish.bots[seat] if seat < len(wish.bots) else None
        if level is not None:
            entries.append(BotSeated(seat, "", level))
        elif wish.hot_seat or not tokens:
            token = tokens[str(seat)] = new_token(config.random_bytes)
            shown = name if len(tokens) == 1 else f"{name} {len(tokens)}"
            entries.append(Seated(seat, shown, hash_of(token), guest))
    table = await tables.open(*entries)
    return Opened(table, tokens)


def lesson_for(wish: NewTable) -> Lesson | None:
    """The lesson that is wished for. Raises Problem if the game has none."""
    if not wish.lesson:
        return None
    game = known_game(wish.game)
    try:
        lesson = lesson_of(game)
    except LessonFault as error:
        raise Problem(500, "failed", f"The lesson of {wish.game} cannot be used. {error}.") from error
    if lesson is None:
        raise Problem(404, "no_lesson", "This game has no lesson.")
    return lesson


def table_of_lesson(game: str, lesson: Lesson) -> NewTable:
    """Seat 0 is the learner's, bots have the others; nobody else finds the table, and nothing is on the clock."""
    bots = [None, *[lesson.level] * (lesson.seats - 1)]
    return NewTable(game, lesson.seats, lesson.options, bots=bots, lesson=True)


def known_game(game: str) -> AnyGame:
    """The game of this id. Raises Problem that says which there are."""
    try:
        return find(game)
    except UnknownGame as error:
        raise Problem(404, "unknown_game", f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def check(tables: Tables, wish: NewTable) -> tuple[AnyGame, Options]:
    """The game and its options. Raises Problem."""
    game = known_game(wish.game)
    try:
        options = choose_options(game.meta.options, wish.options)
    except InvalidData as error:
        raise Problem(422, "bad_options", str(error)) from error
    if wish.seats not in game.meta.seats:
        possible = ", ".join(str(number) for number in game.meta.seats)
        raise Problem(422, "bad_seats", f"This game is for {possible} players, not {wish.seats}.")
    refusal = game.why_not_start(wish.seats, options)
    if refusal is not None:
        raise Problem(422, refusal.key, refusal.sentence, refusal.rule)
    if len(wish.bots) > wish.seats:
        raise Problem(422, "bad_seats", f"There are {len(wish.bots)} bots or places for {wish.seats} seats.")
    people = wish.seats - sum(level is not None for level in wish.bots)
    if wish.hot_seat and people > 1 and is_race(game, wish.seats, options):
        raise Problem(422, "one_device_each", "All play at the same time here: everybody needs a device of their own.")
    levels = offered(tables.services, game)
    for level in wish.bots:
        if level is not None and level not in levels:
            raise Problem(422, "unknown_level", f"There is no bot {describe(level)}; there are: {', '.join(levels)}.")
    if wish.odds != OFF and not game.meta.odds:
        raise Problem(422, "no_odds", "This game has no odds to tell; leave `odds` out.")
    check_pace(tables.services.config.limits, game, wish)
    return game, options


def check_pace(limits: Limits, game: AnyGame, wish: NewTable) -> None:
    """Raises Problem if the table cannot be played at this pace."""
    pace = wish.pace or Pace()
    if pace.over_days and game.meta.timed:
        sentence = "This game runs on its own clock, for people who are there together: it cannot be played over days."
        raise Problem(422, "not_over_days", sentence)
    if pace.over_days and wish.turn_clock_s is None:
        raise Problem(422, "bad_clock", "A game over days needs a turn clock, so that it never waits for ever.")
    low, high = limits.turn_clock_min_s, limits.day_turn_max_s if pace.over_days else limits.turn_clock_max_s
    if wish.turn_clock_s is not None and not low <= wish.turn_clock_s <= high:
        raise Problem(422, "bad_clock", f"A turn clock takes {low} to {high} seconds, not {wish.turn_clock_s}.")
    if not 0 <= pace.bank_s <= limits.bank_max_s:
        raise Problem(422, "bad_bank", f"A time bank holds 0 to {limits.bank_max_s} seconds, not {pace.bank_s}.")
    if not 0 <= pace.increment_s <= pace.bank_s:
        raise Problem(422, "bad_bank", f"An increment has 0 to {pace.bank_s} seconds, not {pace.increment_s}.")
    if pace.bank_s and wish.turn_clock_s is None:
        raise Problem(422, "bad_bank", "A time bank needs a turn clock, after which it is used.")


def is_race(game: AnyGame, seats: int, options: Options) -> bool:
    """Whether the game's clock runs from the beginning with these options, so that all play at the same time."""
    if not game.meta.timed:
        return False
    deadline = game.deadline(game.start(seats, options, FastDice(0)))
    return deadline is not None and deadline.at_ms is not None
