"""What everybody chooses for their own seat, before play."""

from __future__ import annotations

import pytest

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, full_disk, opened, read_again, record_of, refusal

KEY = "meisterzug"


async def three_waiting(tables: Tables, chosen: str = "ask") -> tuple[Browser, Browser]:
    """Anna (seat 0, host), Ben (seat 1) and an empty seat."""
    table, tokens = await opened(tables, game="1000-km", seats=3, options={KEY: chosen})
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    return anna, ben


async def test_a_player_chooses_for_their_own_seat(tables: Tables) -> None:
    anna, ben = await three_waiting(tables)
    await ben.say("choose", seat=1, option=KEY, value="auto")
    for browser in (anna, ben):
        assert browser.last("table")["table"]["options"][KEY] == "ask auto ask"
    await ben.say("choose", seat=1, option=KEY, value="ask")
    assert anna.last("table")["table"]["options"][KEY] == "ask"


async def test_the_host_may_have_chosen_for_each_seat(tables: Tables) -> None:
    anna, _ = await three_waiting(tables, "auto ask ask")
    await anna.say("choose", seat=0, option=KEY, value="ask")
    assert anna.last("table")["table"]["options"][KEY] == "ask"


async def test_what_may_not_be_chosen(tables: Tables) -> None:
    anna, ben = await three_waiting(tables)
    before = anna.table.facts.seq
    for browser, seat, option, value, key in [
        (ben, 0, KEY, "auto", "not_your_seat"),
        (anna, 2, KEY, "auto", "not_your_seat"),
        (anna, 3, KEY, "auto", "no_such_seat"),
        (anna, 0, "mode", "teams", "not_per_seat"),
        (anna, 0, "laps", "3", "not_per_seat"),
        (anna, 0, KEY, "never", "malformed"),
        (anna, 0, KEY, "ask auto", "malformed"),
    ]:
        assert refusal(await browser.say("choose", seat=seat, option=option, value=value)) == key
    assert anna.table.facts.seq == before
    await anna.say("bot", seat=2, level="easy")
    await anna.say("start")
    assert refusal(await anna.say("choose", seat=0, option=KEY, value="auto")) == "not_now"


async def test_a_choice_that_changes_nothing_is_not_written_down(tables: Tables) -> None:
    anna, _ = await three_waiting(tables)
    before = anna.table.facts.seq
    await anna.say("choose", seat=0, option=KEY, value="ask")
    assert anna.table.facts.seq == before


async def test_a_choice_that_cannot_be_stored_does_not_happen(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = await three_waiting(tables)
    with monkeypatch.context() as patch:
        patch.setattr(tables.services.journal, "append", full_disk)
        await anna.say("choose", seat=0, option=KEY, value="auto")
    assert anna.table.facts.options[KEY] == "ask"


async def test_choices_survive_a_restart(tables: Tables) -> None:
    anna, ben = await three_waiting(tables)
    await ben.say("choose", seat=1, option=KEY, value="auto")
    await anna.say("bot", seat=2, level="easy")
    assert (await read_again(anna.table)).facts.options[KEY] == "ask auto ask"


async def test_the_record_and_its_chain_tell_what_was_chosen(tables: Tables) -> None:
    anna, ben = await three_waiting(tables)
    await ben.say("choose", seat=1, option=KEY, value="auto")
    await anna.say("bot", seat=2, level="easy")
    await anna.say("start")
    for browser in (anna, ben):
        await browser.say("end", want=True)

    record = decode_record(await record_of(anna.table))

    assert record.options[KEY] == "ask auto ask"
    assert record.chain is not None
    assert any('"chosen"' in link.text for link in record.chain.links)
    assert verify(find("1000-km"), record).fault is None
