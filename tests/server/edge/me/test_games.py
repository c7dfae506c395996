"""My games: what is running, waiting and finished, whose turn it is, and my record."""

from __future__ import annotations

import pytest

from spieltisch.server.edge.me import games
from tests.server.edge.me.site import Site, error, games_of, play_to_the_end
from tests.server.harness import ManualTime


async def test_nobody_has_no_games(site: Site) -> None:
    assert error(await (await site.browser()).get("/api/me/games")) == (401, "no_guest")


async def test_a_table_waits_runs_and_is_finished(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    table = await site.open(anna, options={"rounds": 4})
    assert [each["table"] for each in (await games_of(anna))["waiting"]] == [table]
    assert (await games_of(ben))["waiting"] == []

    there = [await site.at(table, client) for client in (anna, ben)]
    for seat, browser in enumerate(there):
        await browser.say("sit", seat=seat)
    await there[0].say("start")
    mine, his = await games_of(anna), await games_of(ben)
    assert mine["waiting"] == []
    (running,) = mine["running"]
    assert (running["status"], running["mine"], running["to_act"]) == ("running", [0], [0])
    assert [seat["name"] for seat in running["seats"]] == ["Anna", "Ben"]
    assert his["running"][0]["mine"] == [1]

    await play_to_the_end(there)
    mine, his = await games_of(anna), await games_of(ben)
    assert (mine["running"], his["running"]) == ([], [])
    results = [each["finished"][0]["result"] for each in (mine, his)]
    assert results[0]["ranks"] == results[1]["ranks"]
    assert [result["won"] for result in results] == [rank == 1 for rank in results[0]["ranks"]]
    won = sum(each["record"]["practice"]["won"] for each in (mine, his))
    assert won == pytest.approx(1.0)  # also a shared win is one
    assert mine["record"]["practice"]["against"].keys() == {"people"}
    assert mine["record"]["practice"]["played"] == 1


async def test_who_leaves_a_table_before_play_has_it_no_longer(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    table = await site.open(anna)
    there = await site.at(table, ben)
    await there.say("sit", seat=1)
    assert len((await games_of(ben))["waiting"]) == 1
    await there.say("stand", seat=1)
    assert (await games_of(ben))["waiting"] == []


async def test_whose_turn_it_is_stays_known_when_the_table_leaves_memory(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    await time.advance(site.tables, 60)
    await there[0].move("roll")
    (live,) = (await games_of(ben))["running"]
    assert live["to_act"] == [1]
    for browser in there:
        await browser.go()
    await time.advance(site.tables, 1000)
    site.tables.sweep()
    await site.tables.services.journal.try_to_write()  # what was wanted before is written, too
    assert site.tables.live == {}
    (stored,) = (await games_of(ben))["running"]
    assert (stored["to_act"], stored["since"], stored["changed"]) == (live["to_act"], live["since"], live["changed"])
    assert site.tables.live == {}  # nothing was read for it


async def test_after_a_crash_the_journal_knows_whose_turn_it_is(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    await there[0].move("roll")
    there[0].table.clocks.cancel()
    site.tables.live.clear()
    (found,) = (await games_of(ben))["running"]
    assert found["to_act"] == [1]
    assert found["since"] is not None

    async def unread(*_: object) -> None:
        raise AssertionError("it was remembered")

    monkeypatch.setattr(games, "position_in_slices", unread)
    assert (await games_of(ben))["running"][0]["to_act"] == [1]


async def test_tables_where_it_is_my_turn_come_first(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    mine = (await site.playing(anna, ben))[0].table.id
    await time.advance(site.tables, 5)
    later = await site.playing(anna, ben)
    await later[0].move("roll")
    assert [each["table"] for each in (await games_of(anna))["running"]] == [mine, later[0].table.id]
    assert [each["table"] for each in (await games_of(ben))["running"]] == [later[0].table.id, mine]


async def test_a_rematch_is_an_invitation_until_one_comes(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben, options={"rounds": 2})
    await play_to_the_end(there)
    await there[0].say("rematch")
    (invitation,) = (await games_of(ben))["invitations"]
    assert invitation["table"] == there[0].table.facts.rematch
    again = await site.at(invitation["table"], ben)
    await again.say("sit", seat=1)
    games_now = await games_of(ben)
    assert (games_now["invitations"], len(games_now["waiting"])) == ([], 1)


async def test_the_record_knows_the_strength_of_bots_and_one_device(site: Site) -> None:
    anna = await site.browser("Anna")
    table = await site.open(anna, bots=[None, "hard"], options={"rounds": 2})
    there = await site.at(table, anna)
    await there.say("sit", seat=0)
    await there.say("start")
    await play_to_the_end([there])
    record = (await games_of(anna))["record"]["practice"]
    assert record["against"].keys() == {"hard"}

    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    await time.advance(site.tables, 1)
    shared = await site.at(await site.open(anna, hot_seat=True, options={"rounds": 2}), anna)
    for seat in (0, 1):
        await shared.say("sit", seat=seat)
    await shared.say("start")
    for seat in (0, 1):
        await shared.move("roll", seat=seat)
    after = await games_of(anna)
    assert after["finished"][0]["mine"] == [0, 1]
    assert after["record"]["practice"] == {**record, "played": 2}  # played, not won, against nobody else


async def test_an_abandoned_game_does_not_count(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    for browser in there:
        await browser.say("end", want=True)
    games_now = await games_of(anna)
    assert games_now["finished"][0]["result"] == {"ranks": [], "points": [], "won": False, "reason": "agreement"}
    assert games_now["record"] == {}


async def test_finished_games_come_in_pages(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "PAGE", 2)
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    ended = []
    for _ in range(3):
        there = await site.playing(anna, ben, options={"rounds": 2})
        await play_to_the_end(there)
        ended.append(there[0].table.id)
        await time.advance(site.tables, 1)
    first = await games_of(anna)
    assert [each["table"] for each in first["finished"]] == ended[:0:-1]
    second = await games_of(anna, before=first["before"])
    assert [each["table"] for each in second["finished"]] == ended[:1]
    assert second["before"] is None
    assert error(await anna.get("/api/me/games", params={"before": "yesterday"})) == (422, "bad_time")


async def test_nothing_is_sent_twice(site: Site) -> None:
    anna = await site.browser("Anna")
    tag = (await anna.get("/api/me/games")).headers["etag"]
    again = await anna.get("/api/me/games", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    await site.open(anna)
    assert (await anna.get("/api/me/games", headers={"if-none-match": tag})).status_code == 200


async def test_a_table_can_be_hidden_unless_it_is_running(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben, options={"rounds": 2})
    table = there[0].table.id
    assert error(await anna.delete(f"/api/me/games/{table}")) == (404, "not_yours")
    await play_to_the_end(there)
    assert error(await (await site.browser("Cem")).delete(f"/api/me/games/{table}")) == (404, "not_yours")
    assert (await anna.delete(f"/api/me/games/{table}")).status_code == 204
    assert (await games_of(anna))["finished"] == []
    assert len((await games_of(ben))["finished"]) == 1
    assert (await games_of(anna))["record"]["practice"]["played"] == 1  # nothing was deleted


async def test_tables_that_the_retention_deletes_are_forgotten(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben, options={"rounds": 2})
    await play_to_the_end(there)
    await site.tables.services.journal.delete_tables([there[0].table.id])
    site.tables.live.clear()
    assert (await games_of(anna))["finished"] == []


async def test_nobody_learns_whose_turn_it_is_where_their_seat_may_not_know(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben, options={"mode": "whisper", "limit_ms": 800, "rounds": 4})
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    await time.advance(site.tables, 1)
    table = there[0].table
    assert table.position is not None
    assert list(table.position.acting) == [1]  # which is secret
    told = [(await games_of(client))["running"][0]["to_act"] for client in (anna, ben)]
    assert told == [[], [1]]
    table.clocks.cancel()
    site.tables.live.clear()  # from the journal the same
    assert [(await games_of(client))["running"][0]["to_act"] for client in (anna, ben)] == told


async def test_a_table_from_before_there_were_lists_is_in_them_when_it_has_left_memory(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    await site.tables.services.journal.append(there[0].table.id, [], None, [])
    assert (await games_of(ben))["running"] == []
    for browser in there:
        await browser.go()
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    await time.advance(site.tables, 1000)
    site.tables.sweep()
    await site.tables.services.journal.try_to_write()
    assert (await games_of(ben))["running"][0]["to_act"] == [0]
