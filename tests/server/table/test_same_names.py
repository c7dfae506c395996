"""No two at a table are called alike, however they got their name or seat."""

from __future__ import annotations

import pytest

from spieltisch.server.names import BOTS, bot_name, free_name, plain_name
from spieltisch.server.store.entries import BotSeated, Seated
from spieltisch.server.table.lobby.opening import with_names
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, opened, settle, two_playing

LIKE_ANNA = ["Anna", "anna", " A-N-N-A ", "ａｎｎａ", "An\u200dna", "Anna."]


def names_of(table: Table) -> list[str]:
    return [chair.name or "" for chair in table.facts.chairs if chair.name]


def check(table: Table) -> None:
    names = names_of(table)
    assert len({plain_name(name) for name in names}) == len(names), names


@pytest.mark.parametrize("name", LIKE_ANNA)
async def test_sitting_down_and_renaming(tables: Tables, name: str) -> None:
    table, tokens = await opened(tables, seats=3)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1, name=name)
    check(table)
    assert names_of(table)[1].endswith(" 2")
    await anna.say("sit", seat=0, name="Anna")
    assert names_of(table)[0] == "Anna", "their own name is not taken"
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("sit", seat=0, name="BEN")
    check(table)
    await anna.say("invite", seat=2, name=name, token="t" * 48)
    check(table)
    assert table.facts.chairs[2].level == f"outside:{table.facts.chairs[2].name}"


async def test_names_of_guests_and_bots(tables: Tables) -> None:
    """A name from the profile, and a bot beside people who are called like bots."""
    table, tokens = await opened(tables, seats=4)
    anna, other = Browser(table, HOST, "Anna"), Browser(table, "other", "Anna")
    await anna.hello(tokens["0"])
    await other.hello()
    await other.say("sit", seat=1)
    await anna.say("sit", seat=0, name=bot_name(table.id, 2).upper())
    await anna.say("bot", seat=2, level="easy")
    await anna.say("bot", seat=3, level="easy")
    check(table)


async def test_a_rematch(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    del ben
    chairs = table.facts.chairs
    chairs[1].name = chairs[0].name  # as at a table from before names were told apart
    await anna.say("end", want=True)
    new = await tables.open_rematch(table)
    found = await tables.bring(new)
    assert found is not None
    check(found)
    await settle(tables)


def test_a_table_that_is_opened_with_people_and_bots() -> None:
    names = [with_names("t", [BotSeated(0, "", "easy"), Seated(1, bot, "t"), Seated(2, bot, "t")]) for bot in BOTS]
    for entries in names:
        shown = [entry.name for entry in entries if isinstance(entry, BotSeated | Seated)]
        assert len(set(map(plain_name, shown))) == 3, shown


def test_a_number_fits_into_the_length_of_a_name() -> None:
    long = "x" * 20
    assert free_name(long, [long], 20) == "x" * 18 + " 2"
    assert free_name("A", ["B"], 20) == "A"
    assert len({bot_name("t", 0, BOTS), *BOTS}) == len(BOTS) + 1
