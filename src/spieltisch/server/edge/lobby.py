"""Opening a table. A request is checked completely before anything is stored."""

from __future__ import annotations

import asyncio
from typing import Final

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.read import describe
from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.requests import NewTable, Opened
from spieltisch.server.store.entries import BotSeated, Created, Entry, Seated
from spieltisch.server.store.table_facts import WAITING
from spieltisch.server.table.offered import offered
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

    def check(self, guest: str, address: str) -> None:
        """Raises Problem if this guest or this address has too many."""
        limits = self.tables.services.config.limits
        for who, most in (
            (guest, limits.waiting_tables_per_guest),
            (address, limits.waiting_tables_per_address),
        ):
            waiting = self.waiting_of(who)
            if len(waiting) >= most:
                wait_s = max(1, round(WAITS_S - (self.tables.services.time.now() - min(waiting.values()))))
                sentence = f"{len(waiting)} tables of yours are waiting for players. Play at one of them first."
                raise Problem(429, "too_many_tables", sentence, retry_after_s=wait_s)

    def add(self, table: str, guest: str, address: str) -> None:
        for who in (guest, address):
            self._opened.setdefault(who, {})[table] = self.tables.services.time.now()

    def waiting_of(self, who: str) -> dict[str, float]:
        """Those that were opened lately, or where somebody waits, and where play has not begun."""
        now = self.tables.services.time.now()
        opened = self._opened.get(who, {})
        waiting = {table: at for table, at in opened.items() if self._waits(table, now - at)}
        if waiting:
            self._opened[who] = waiting
        else:
            self._opened.pop(who, None)
        return waiting

    def _waits(self, table: str, age_s: float) -> bool:
        live = self.tables.live.get(table)
        if live is None:  # nobody is there
            return age_s < WAITS_S and table in self._listed()
        return live.facts.status == WAITING and (age_s < WAITS_S or bool(live.connections))

    def _listed(self) -> set[str]:
        services = self.tables.services
        since = services.time.wall_ms() - int(WAITS_S * 1000)
        return {table for table, _ in services.journal.lobby(since, MOST_LISTED)}


async def open_table(tables: Tables, wish: NewTable, guest: str, name: str) -> Opened:
    """Open a table. The guest is its host and gets the first seat without a bot (hot seat: all). Raises Problem."""
    config = tables.services.config
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
            **tables.new_chance(),
            host=guest,
            open=wish.open,
            turn_clock_s=wish.turn_clock_s,
            hints=wish.hints,
            hot_seat=wish.hot_seat,
            password=lock,
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
    return Opened(table.id, tokens)


def check(tables: Tables, wish: NewTable) -> tuple[AnyGame, Options]:
    """The game and its options. Raises Problem."""
    try:
        game = find(wish.game)
    except UnknownGame as error:
        raise Problem(404, "unknown_game", f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
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
    levels = offered(tables.services, game)
    for level in wish.bots:
        if level is not None and level not in levels:
            raise Problem(422, "unknown_level", f"There is no bot {describe(level)}; there are: {', '.join(levels)}.")
    limits = tables.services.config.limits
    low, high = limits.turn_clock_min_s, limits.turn_clock_max_s
    if wish.turn_clock_s is not None and not low <= wish.turn_clock_s <= high:
        raise Problem(422, "bad_clock", f"A turn clock takes {low} to {high} seconds, not {wish.turn_clock_s}.")
    return game, options
