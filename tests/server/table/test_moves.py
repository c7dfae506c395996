"""Moves, and every way in which one can be refused. What is refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.server.services import Services
from spieltisch.server.store import table_facts
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, error, full_disk, kinds, opened, refusal, settle, two_playing


async def test_a_move_is_acknowledged_and_told_to_both(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)

    answer = await anna.move("roll", id=5)

    assert kinds(answer) == ["ack", "update"]
    assert answer[0] == {"type": "ack", "id": 5, "version": 1}
    update = ben.last("update")
    assert update["seat"] == 1
    assert update["events"][0]["event"] == "roll"
    assert [move["move"] for move in update["moves"]] == ["end", "step", "roll"]
    assert [made.move for made in table.facts.moves] == [{"move": "roll"}]


async def test_what_is_acknowledged_is_in_the_journal(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("roll")

    assert [row.kind for row in (await tables.services.journal.rows(table.id))] == [
        "created",
        "seated",
        "seated",
        "seated",
        "started",
        "dealt",
        "move",
    ]


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("stale_version", {"version": 7, "move": {"move": "roll"}}),
    ("stale_version", {"version": -1, "move": {"move": "roll"}}),
    ("not_your_seat", {"version": 0, "seat": 1, "move": {"move": "roll"}}),
    ("bad_move", {"version": 0, "move": {"move": "fly"}}),
    ("bad_move", {"version": 0, "move": {}}),
    ("wrong", {"version": 0, "move": {"move": "pick", "number": 1}}),
]


@pytest.mark.parametrize(("key", "fields"), REFUSED)
async def test_a_refused_move_changes_nothing(tables: Tables, key: str, fields: dict[str, Any]) -> None:
    table, anna, ben = await two_playing(tables)
    before = table_facts.ENCODER.encode(table.facts)

    answer = await anna.say("move", id=9, **fields)

    assert refusal(answer) == key
    assert answer[0]["id"] == 9
    assert answer[0]["version"] == 0
    assert ("update" in kinds(answer)) == (key == "stale_version")
    assert table_facts.ENCODER.encode(table.facts) == before
    assert not ben.news()


async def test_a_refusal_of_the_game_names_its_rule(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    for _ in range(3):
        await anna.move("step")

    answer = await anna.move("step")

    assert answer[0]["refusal"] == {"rule": "PR-2", "key": "tired", "sentence": "Three steps are enough."}
    (reasons,) = await anna.say("why", id=3)
    refused = [{"move": {"move": "step"}, "refusal": answer[0]["refusal"]}]
    assert reasons == {"type": "reasons", "id": 3, "seat": 0, "version": 3, "refused": refused}


async def test_who_is_not_to_act_is_refused_nothing(tables: Tables) -> None:
    _, _, ben = await two_playing(tables)
    (reasons,) = await ben.say("why")
    assert (reasons["seat"], reasons["refused"]) == (1, [])


async def test_out_of_turn(tables: Tables) -> None:
    _, _, ben = await two_playing(tables)
    assert refusal(await ben.move("roll")) == "not_your_turn"


async def test_a_repeated_move_is_a_duplicate_and_is_not_made_twice(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("step", version=0)

    assert refusal(await anna.move("step", version=0)) == "duplicate"
    assert table.version == 1
    await anna.move("roll", version=1)
    answer = await anna.move("roll", version=1)
    assert refusal(answer) == "duplicate"
    assert kinds(answer) == ["refused", "update"]
    assert table.version == 2


async def test_a_spectator_cannot_move(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    watcher = Browser(table)
    welcome = await watcher.hello()
    assert kinds(welcome)[:2] == ["welcome", "update"]
    assert welcome[1]["seat"] is None
    assert refusal(await watcher.move("roll")) == "not_your_seat"


async def test_before_play_and_after_the_end(tables: Tables) -> None:
    table, tokens = await opened(tables, options={"rounds": 1})
    anna = Browser(table, name="Anna")
    await anna.hello(tokens["0"])
    assert refusal(await anna.move("roll", version=0)) == "not_running"
    ben = Browser(table)
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("start")
    answer = await anna.move("roll")
    assert anna.last("update")["view"]["outcome"] is not None
    assert kinds(answer) == ["ack", "update", "table"]
    assert table.facts.status == "finished"
    assert refusal(await anna.move("roll")) == "not_running"


async def test_seats_that_act_at_once_do_not_make_each_other_stale(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "at_once"})

    assert kinds(await anna.move("pick", number=1, version=0)) == ["ack", "update"]
    ben.news()
    assert kinds(await ben.move("pick", number=2, version=0)) == ["ack", "update"]
    assert table.version == 2
    assert table.position is not None
    assert ben.last("update")["view"]["points"] == [1, 2]


async def test_a_private_pick_is_told_to_nobody_else(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables, options={"mode": "at_once"})
    await anna.move("pick", number=2, version=0)
    assert ben.last("update")["events"] == []
    assert anna.last("update")["events"] == [{"event": "pick", "rules": [], "pick": 2, "seat": 0}]


MALFORMED = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"type":"dance"}',
    '{"type":"move"}',
    '{"type":"move","version":"x","move":{}}',
    '{"type":"sit","seat":-1,"nonce":"00"}',
    '{"type":"hello","tokens":5}',
    "[" * 5000,
    '{"type":"chat","text":null}',
    "\ud800",
]


@pytest.mark.parametrize("text", MALFORMED)
async def test_malformed_messages_are_refused_precisely(tables: Tables, text: str) -> None:
    table, anna, ben = await two_playing(tables)
    seq = table.facts.seq
    assert error(await anna.raw(text)) == "malformed"
    assert table.facts.seq == seq
    assert not ben.news()


async def test_bytes_are_malformed_and_long_messages_too_long(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert error(await anna.raw(None)) == "malformed"
    assert error(await anna.raw('{"type":"chat","text":"' + "x" * 16384 + '"}')) == "too_long"
    assert error(await anna.raw('{"type":"chat","text":"' + "ß" * 8200 + '"}')) == "too_long"


async def test_too_many_malformed_messages_end_the_connection(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    for _ in range(tables.services.config.limits.malformed_messages):
        await anna.raw("nonsense")
    await settle(tables)
    assert anna.pipe.code == 4002


async def test_the_id_of_a_malformed_message_comes_back(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert (await anna.raw('{"type":"move","id":77}'))[0]["id"] == 77


async def test_too_many_messages_are_too_fast(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    for _ in range(tables.services.config.limits.messages.burst):
        await anna.say("ping")
    assert error(await anna.say("ping")) == "too_fast"


async def test_hello_comes_first_and_once(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    stranger = Browser(table)
    assert refusal(await stranger.say("chat", text="Hi")) == "not_now"
    await stranger.hello()
    assert refusal(await stranger.hello()) == "not_now"


async def test_a_move_that_cannot_be_written_has_not_happened(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, _ = await two_playing(tables)

    monkeypatch.setattr(tables.services.journal, "append", full_disk)
    told = await anna.move("roll")
    await anna.pipe.closed.wait()
    assert refusal(told + anna.news()) == "not_now"
    assert table.version == 0
    assert table.id not in tables.live  # read again from what is on disk
    monkeypatch.undo()
    again = await tables.bring(table.id)
    assert again is not None
    assert again.version == 0


async def test_a_race_for_a_place_in_the_journal_has_one_winner(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    other = Tables(Services(tables.services.config))
    try:
        twin = await other.bring(table.id)
        assert twin is not None
        await anna.move("roll")
        assert twin.version == 0
        bea = Browser(twin)
        await bea.hello()
        await bea.say("chat", text="Hi")
        await bea.pipe.closed.wait()
        assert bea.last("refused")["refusal"]["key"] == "not_now"
        again = await other.bring(table.id)
        assert again is not None
        assert again.version == 1
    finally:
        await other.close()
