"""The laws of a table: functions that look at one game at one table, all of them in one test per table.

A law is named by its function and asks for what it needs by the names of its parameters: `walk`, a random game;
`played`, a recorded one; `table`. The plugin makes one test of all laws at a table, a subtest of each.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from traceback import walk_tb
from typing import NamedTuple, TypeVar

from spieltisch.testing.records import record_of
from spieltisch.testing.tables import Table
from spieltisch.testing.walks import NOBODY, SEEDS, Position, walk_of

Check = TypeVar("Check", bound=Callable[..., None])
WALK = "walk"

WANTED = os.environ.get("SPIELTISCH_LAWS", "").split()
"""The laws to test, by name, if not all."""


class Law(NamedTuple):
    """What every game must keep at a table."""

    check: Callable[..., None]
    needs: frozenset[str]
    everywhere: bool
    """Also at tables that differ from another only in an option."""

    @property
    def name(self) -> str:
        return self.check.__name__

    def looks_at_walks_alone(self) -> bool:
        return self.needs == {WALK}

    def seeds(self) -> tuple[int | None, ...]:
        """The random games that it looks at; without a walk it looks once."""
        return SEEDS if WALK in self.needs else (None,)

    def hold(self, table: Table, seed: int | None) -> None:
        """Check this law at a table. An error names the table, the seed and the last position that was looked at."""
        given: dict[str, object] = {}
        if seed is not None:
            given[WALK] = walk_of(table, seed)
        if "table" in self.needs:
            given["table"] = table
        if "played" in self.needs:
            given["played"] = record_of(table)
        try:
            self.check(**given)
        except BaseException as error:
            error.add_note(f"Law {self.name} at {table}, seed {seed}{where(error)}")
            raise


def where(error: BaseException) -> str:
    """The position at which a law was looking when it failed, and the move that is made there."""
    found = ""
    for frame, _ in walk_tb(error.__traceback__):
        position = frame.f_locals.get("position")
        if isinstance(position, Position):
            made = "" if position.seat == NOBODY else f": seat {position.seat}, {position.told_move()}"
            found = f", {position}{made}"
    return found


LAWS: list[Law] = []


def at_every_table(check: Check) -> Check:
    """A law for every table."""
    LAWS.append(Law(check, frozenset(inspect.signature(check).parameters), everywhere=True))
    return check


def at_plain_tables(check: Check) -> Check:
    """A costly law: one table for each number of seats is enough."""
    LAWS.append(Law(check, frozenset(inspect.signature(check).parameters), everywhere=False))
    return check


def laws_at(table: Table) -> Iterator[Law]:
    for law in LAWS:
        if (law.everywhere or table.plain) and (not WANTED or law.name in WANTED):
            yield law
