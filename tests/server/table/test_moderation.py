"""The host removes and mutes people; the others vote out somebody who does not move."""

from __future__ import annotations

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.harness import (
    HOST,
    Browser,
    ManualTime,
    kinds,
    notices,
    opened,
    read_again,
    record_of,
    refusal,
    two_playing,
)

BEN = hash_of("ben")
IDLE_S = 120


async def three_playing(tables: Tables, **wish: object) -> tuple[Table, list[Browser]]:
    """Anna (host), Ben and Cleo; Anna is to act."""
    table, tokens = await opened(tables, seats=3, **wish)
    people = [Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben"), Browser(table, hash_of("cleo"), "Cleo")]
    await people[0].hello(tokens["0"])
    for seat in (1, 2):
        await people[seat].hello()
        await people[seat].say("sit", seat=seat)
    await people[0].say("start")
    assert table.facts.status == "running"
    for person in people:
        person.news()
    return table, people


# Removing


async def test_the_host_removes_a_person_before_play(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben")
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1)
    assert refusal(await ben.say("remove", seat=0)) == "not_host"
    assert refusal(await anna.say("remove", seat=0)) == "not_now"
    await anna.say("remove", seat=1)
    assert notices(ben, "removed") == [(1, "Ben")]
    shown = ben.last("table")["table"]
    assert shown["seats"][1]["kind"] == "empty"
    assert [person["name"] for person in shown["removed"]] == ["Ben"]
    assert refusal(await ben.say("sit", seat=1)) == "removed"
    again = Browser(table, BEN, "Ben")
    assert (await again.hello(ben.token))[0]["seats"] == []
    assert refusal(await again.say("sit", seat=1)) == "removed"
    other_cookie = Browser(table)
    await other_cookie.hello()
    assert refusal(await other_cookie.say("sit", seat=1, name="x", token=ben.token)) == "removed"
    assert refusal(await anna.say("remove", seat=1)) == "not_now"


async def test_who_was_removed_may_sit_again_when_the_host_says_so(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben")
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("remove", seat=1)
    number = anna.last("table")["table"]["removed"][0]["number"]
    assert refusal(await ben.say("lift", number=number)) == "not_host"
    assert refusal(await anna.say("lift", number=999)) == "no_such_person"
    await anna.say("lift", number=number)
    assert anna.last("table")["table"]["removed"] == []
    await ben.say("sit", seat=1)
    assert table.facts.chairs[1].name == "Ben"


async def test_during_play_a_bot_has_the_seat_for_good(tables: Tables) -> None:
    table, (anna, ben, cleo) = await three_playing(tables, options={"rounds": 20})
    await anna.move("roll")
    await ben.move("roll")
    assert refusal(await anna.say("remove", seat=1, level="divine")) == "unknown_level"
    ben.news()
    await anna.say("remove", seat=1, level="hard")
    told = ben.news()
    assert [m["what"] for m in told if m["type"] == "notice"] == ["removed"]
    assert [m["seat"] for m in told if m["type"] == "update"][-1:] == [None]  # watches from now on
    seat = cleo.last("table")["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["substitute"], seat["removed"]) == ("human", "Ben", "hard", True)
    assert seat["connected"] is False
    assert refusal(await ben.move("roll")) == "not_your_seat"
    assert refusal(await ben.say("back", seat=1)) == "not_your_seat"
    assert refusal(await anna.say("substitute", seat=1, level=None)) == "not_now"
    found = await read_again(table)
    again = Browser(found, BEN, "Ben")
    assert (await again.hello(ben.token))[0]["seats"] == []
    assert found.facts.chairs[1].bot_level == "hard"


async def test_the_record_of_a_game_with_a_removed_person_verifies(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 4})
    await anna.move("roll")
    await ben.move("roll")
    await anna.say("remove", seat=1)
    while table.is_running:
        await anna.move("roll")
    assert [move.by for move in table.facts.moves if move.seat == 1] == ["player", "bot"]
    record = decode_record(await record_of(table))
    assert verify(find(record.game), record).fault is None
    await anna.say("rematch")
    rematch = await tables.bring(table.facts.rematch or "")
    assert rematch is not None
    assert [chair.kind for chair in rematch.facts.chairs] == ["human", "empty"]


async def test_nobody_is_removed_while_the_cards_are_dealt_or_after_the_end(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    ben.reveals = False
    await anna.say("start")
    assert table.facts.status == "dealing"
    assert refusal(await anna.say("remove", seat=1)) == "not_now"


async def test_the_last_vote_of_somebody_removed_no_longer_counts(tables: Tables) -> None:
    table, (anna, _, cleo) = await three_playing(tables)
    await anna.say("end", want=True)
    await cleo.say("end", want=True)
    assert table.is_running
    await anna.say("remove", seat=1)
    assert table.facts.ended == "agreement"


# Muting


async def test_the_host_mutes_a_person_and_it_survives_a_restart(tables: Tables) -> None:
    table, (anna, ben, cleo) = await three_playing(tables)
    assert refusal(await ben.say("mute", seat=0)) == "not_host"
    assert refusal(await anna.say("mute", seat=0)) == "not_now"
    await anna.say("mute", seat=1)
    assert notices(cleo, "muted") == [(1, "Ben")]
    assert [(p["seat"], p["name"]) for p in cleo.last("table")["table"]["muted"]] == [(1, "Ben")]
    assert refusal(await ben.say("chat", text="Hello?")) == "muted"
    assert "chat" in kinds(await cleo.say("chat", text="Hello!"))
    found = await read_again(table)
    back = Browser(found, BEN, "Ben")
    await back.hello(ben.token)
    assert refusal(await back.say("chat", text="Hello?")) == "muted"
    other_device = Browser(found)
    await other_device.hello(ben.token)
    assert refusal(await other_device.say("chat", text="Hello?")) == "muted"
    host = Browser(found, HOST, "Anna")
    await host.hello(anna.token)
    await host.say("lift", number=found.facts.muted[0].number)
    assert "chat" in kinds(await other_device.say("chat", text="Hello?"))


async def test_who_stands_up_stays_muted(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben")
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("mute", seat=1)
    await ben.say("stand", seat=1)
    assert refusal(await ben.say("chat", text="Hello?")) == "muted"


async def test_somebody_without_a_cookie_stays_muted_with_another_token(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("mute", seat=1)
    await ben.say("sit", seat=1, name="Ben", token="another-token-of-the-same-browser-000")
    assert refusal(await ben.say("chat", text="Hello?")) == "muted"


async def test_the_host_mutes_spectators_by_name(tables: Tables) -> None:
    table, (anna, ben, _) = await three_playing(tables)
    eve, dan, nobody = Browser(table, hash_of("eve"), "Eve"), Browser(table, hash_of("dan"), "Dan"), Browser(table)
    for spectator in (eve, dan, nobody):
        await spectator.hello()
    assert refusal(await anna.say("mute", name="Zoe")) == "no_such_person"
    await anna.say("mute", name="Eve")
    assert notices(ben, "muted") == [(None, "Eve")]
    assert refusal(await eve.say("chat", text="x")) == "muted"
    assert "chat" in kinds(await dan.say("chat", text="x"))
    assert "chat" in kinds(await nobody.say("chat", text="x"))
    await anna.say("mute", name="")
    assert refusal(await nobody.say("chat", text="x")) == "muted"
    assert "chat" in kinds(await ben.say("chat", text="x"))


# Voting out


async def test_people_vote_out_somebody_who_does_not_move(tables: Tables, time: ManualTime) -> None:
    table, (anna, ben, cleo) = await three_playing(tables, options={"rounds": 20})
    assert refusal(await ben.say("substitute", seat=0, level="medium")) == "not_idle"
    await time.advance(tables, IDLE_S - 1)
    assert refusal(await ben.say("substitute", seat=0, level="medium")) == "not_idle"
    await time.advance(tables, 1)
    assert refusal(await ben.say("substitute", seat=2, level="medium")) == "not_idle"  # it is not Cleo's turn
    await ben.say("substitute", seat=0, level="medium")
    assert anna.last("table")["table"]["substitute_votes"] == [{"seat": 0, "votes": [1]}]
    await ben.say("substitute", seat=0, level=None)  # withdrawn
    assert anna.last("table")["table"]["substitute_votes"] == []
    await cleo.say("substitute", seat=0, level="medium")
    assert table.version == 0
    anna.news()
    await ben.say("substitute", seat=0, level="medium")
    assert notices(anna, "voted_out") == [(0, "Anna")]
    assert table.facts.moves[0].by == "bot"
    assert anna.last("table")["table"]["seats"][0]["substitute"] == "medium"
    assert refusal(await anna.move("roll")) == "substituted"


async def test_a_move_in_time_ends_the_vote(tables: Tables, time: ManualTime) -> None:
    table, (anna, ben, _) = await three_playing(tables, options={"rounds": 20})
    await time.advance(tables, IDLE_S)
    await ben.say("substitute", seat=0, level="medium")
    await anna.move("roll")
    assert table.substitute_votes == {}
    assert ben.last("table")["table"]["substitute_votes"] == []


async def test_who_was_voted_out_comes_back_with_a_word(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    await time.advance(tables, IDLE_S)
    await ben.say("substitute", seat=0, level="easy")
    await ben.move("roll")
    assert [move.by for move in table.facts.moves] == ["bot", "player", "bot"]
    assert refusal(await ben.say("back", seat=0)) == "not_your_seat"
    ben.news()
    await anna.say("back", seat=0)
    assert notices(ben, "back") == [(0, "Anna")]
    await ben.move("roll")
    assert anna.last("update")["moves"]
    assert refusal(await ben.say("substitute", seat=0, level="easy")) == "not_idle"
    await anna.move("roll")
    assert table.facts.moves[-1].by == "player"


async def test_who_was_voted_out_comes_back_by_coming_back(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    await time.advance(tables, IDLE_S)
    await ben.say("substitute", seat=0, level="easy")
    ben.news()
    again = Browser(table, HOST, "Anna")
    await again.hello(anna.token)
    assert notices(ben, "back") == [(0, "Anna")]
    assert table.facts.chairs[0].substitute is None


async def test_a_game_with_a_person_voted_out_verifies(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 2})
    await time.advance(tables, IDLE_S)
    await ben.say("substitute", seat=0, level="easy")
    await ben.move("roll")
    await ben.move("roll")
    assert table.facts.status == "finished"
    record = decode_record(await record_of(table))
    assert verify(find(record.game), record).fault is None
    assert anna.last("update")["view"]["outcome"] is not None
