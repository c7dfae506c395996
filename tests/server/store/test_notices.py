"""Channels and notices in both stores."""

from __future__ import annotations

from spieltisch.server.store.journal import Journal
from spieltisch.server.store.notices import HOOK, OFF, ON, PUSH, Channel, Notice
from spieltisch.server.store.people import Device


def channel(name: str, person: str = "anna", kind: str = HOOK, device: str = "") -> Channel:
    return Channel(name, person, kind, f"json://{name}", "", name, device, "en", "https://here", ON, "", 5)


def notice(where: str, table: str, at: int, since: int = 1) -> Notice:
    return Notice(where, table, 0, "practice", 3, 1, 0, since, at)


async def test_channels_are_kept_changed_and_ended(journal: Journal) -> None:
    await journal.save_channel(channel("a"))
    await journal.save_channel(channel("b")._replace(created=4))
    assert [each.id for each in await journal.channels("anna")] == ["b", "a"]
    await journal.save_channel(channel("a")._replace(state=OFF, why="gone"))
    found = await journal.channel("a")
    assert found is not None
    assert (found.state, found.why, found.person) == (OFF, "gone", "anna")
    await journal.save_notices([notice("a", "t", 10)])
    await journal.end_channel("a")
    assert await journal.channel("a") is None
    assert await journal.notices("a") == []


async def test_of_each_table_only_the_latest_notice_is_kept(journal: Journal) -> None:
    await journal.save_channel(channel("a"))
    await journal.save_notices([notice("a", "t", 10), notice("a", "u", 20, since=2)])
    await journal.save_notices([notice("a", "t", 30, since=3), notice("nobody", "t", 1)])
    assert await journal.notices("a") == [notice("a", "u", 20, since=2), notice("a", "t", 30, since=3)]
    assert await journal.notices("nobody") == []
    assert await journal.due_channels(19, 9) == []
    assert await journal.due_channels(20, 9) == ["a"]


async def test_only_one_taker_sends_until_it_is_settled_or_too_late(journal: Journal) -> None:
    await journal.save_channel(channel("a"))
    await journal.save_notices([notice("a", "t", 10), notice("a", "u", 10)])
    await journal.take_channel("a", "first", 10, 50)
    await journal.take_channel("a", "second", 20, 60)
    assert await journal.is_taken_by("a", "first")
    assert not await journal.is_taken_by("a", "second")
    assert await journal.due_channels(49, 9) == []
    assert await journal.due_channels(50, 9) == ["a"], "the first one has died"
    await journal.take_channel("a", "second", 50, 90)
    assert await journal.is_taken_by("a", "second")
    await journal.save_notices([notice("a", "u", 55, since=7)])
    sent = channel("a")._replace(called=51, failures=1)
    await journal.settle(sent, [notice("a", "t", 10), notice("a", "u", 10)], [])
    assert await journal.channel("a") == sent
    assert await journal.notices("a") == [notice("a", "u", 55, since=7)], "a newer turn is not lost"
    await journal.settle(sent, [], [notice("a", "u", 99, since=7)._replace(tries=2)])
    assert await journal.notices("a") == [notice("a", "u", 99, since=7)._replace(tries=2)]
    assert await journal.due_channels(98, 9) == []


async def test_channels_go_with_the_person_and_end_with_person_and_device(journal: Journal) -> None:
    for person in ("anna", "ben"):
        await journal.save_guest(person, person, 1)
    await journal.save_device("ben", Device("phone", "", 1, 1))
    await journal.save_channel(channel("a"))
    await journal.save_channel(channel("b", "ben"))
    await journal.save_channel(channel("p", "ben", PUSH, "phone"))
    await journal.join("anna", "ben")
    assert [each.id for each in await journal.channels("anna")] == ["a", "b", "p"]
    assert [each.id for each in await journal.channels("ben")] == ["a", "b", "p"], "seats know the old id"
    await journal.save_notices([notice("p", "t", 1)])
    await journal.end_device("anna", "phone")
    assert [each.id for each in await journal.channels("anna")] == ["a", "b"]
    assert await journal.notices("p") == []
    await journal.note_seen("anna", 77)
    assert [each.seen for each in await journal.channels("anna")] == [77, 77]
    await journal.forget_person("anna")
    assert await journal.channels("anna") == []


async def test_a_key_is_made_once(journal: Journal) -> None:
    assert await journal.key("vapid") is None
    await journal.save_key("vapid", b"first")
    await journal.save_key("vapid", b"second")
    assert await journal.key("vapid") == b"first"


async def test_a_push_channel_stays_with_a_browser_that_gets_a_new_cookie(journal: Journal) -> None:
    await journal.save_guest("anna", "Anna", 1)
    await journal.save_channel(channel("push", kind=PUSH, device="anna"))
    await journal.renew_device("ben", "anna", "stolen")  # not his
    await journal.renew_device("anna", "anna", "new")
    assert [each.token for each in await journal.devices("anna")] == ["new"]
    assert (await journal.visitor("anna"), await journal.visitor("stolen")) == (None, None)
    found = await journal.channel("push")
    assert found is not None
    assert found.device == "new"
