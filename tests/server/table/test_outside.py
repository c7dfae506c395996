"""Bots from outside: invited by the host, marked as bots for everybody, playing by the rules for people."""

from __future__ import annotations

from spieltisch.engine.read import as_data, read_list
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.store.table_facts import OUTSIDE
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, Message, opened, read_again, record_of, refusal

INVITATION = "an-invitation-of-more-than-32-letters"


async def invited(tables: Tables, chat: bool = False, **wish: object) -> tuple[Table, Browser, Browser]:
    """Anna, who is the host, and a bot that she has invited to seat 1, and that has sat down."""
    table, tokens = await opened(tables, **wish)
    anna, bot = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await anna.say("invite", seat=1, name="Deep Green", token=INVITATION, chat=chat)
    await bot.hello(INVITATION)
    bot.token, bot.tokens = "the-bots-own-token-of-32-letters-or-more", {}
    await bot.say("sit", seat=1)
    anna.news(), bot.news()
    return table, anna, bot


def seat_of(browser: Browser, seat: int = 1) -> Message:
    return dict(browser.last("table")["table"]["seats"][seat])


async def test_the_host_keeps_a_seat_for_a_bot(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])

    await anna.say("invite", seat=1, name="Deep Green", token=INVITATION)

    shown = seat_of(anna)
    assert (shown["kind"], shown["name"], shown["level"]) == ("bot", "Deep Green", "outside:Deep Green")
    assert shown["connected"] is False
    assert (await read_again(table)).facts.chairs[1].kind == OUTSIDE


async def test_a_bot_sits_down_with_its_invitation_and_then_only_with_its_own_token(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    assert seat_of(anna)["connected"] is True
    assert bot.connection.seats == [1]

    curious = Browser(table)
    welcome = (await curious.hello(INVITATION))[0]
    assert welcome["seats"] == []
    back = Browser(table)
    assert (await back.hello(bot.token))[0]["seats"] == [1]


async def test_a_bot_keeps_the_name_it_was_given(tables: Tables) -> None:
    table, _, bot = await invited(tables)
    await bot.say("sit", seat=1, name="Anna's brother")
    assert table.facts.chairs[1].name == "Deep Green"
    assert table.facts.chairs[1].level == "outside:Deep Green"


async def test_only_the_host_invites_and_only_to_free_seats_before_play(tables: Tables) -> None:
    table, anna, bot = await invited(tables, seats=3)
    token = "x" * 40
    ben = Browser(table)
    await ben.hello()
    assert refusal(await ben.say("invite", seat=2, name="B", token=token)) == "not_host"
    assert refusal(await bot.say("invite", seat=2, name="B", token=token)) == "not_host"
    assert refusal(await anna.say("invite", seat=0, name="B", token=token)) == "seat_taken"
    assert refusal(await anna.say("invite", seat=1, name="B", token=token)) == "seat_taken"
    assert refusal(await anna.say("invite", seat=9, name="B", token=token)) == "no_such_seat"
    assert refusal(await anna.say("invite", seat=2, name="\u200d", token=token)) == "malformed"
    assert refusal(await anna.say("bot", seat=1, level="easy")) == "seat_taken"
    assert refusal(await bot.say("sit", seat=2)) == "not_for_bots"


async def test_the_host_takes_an_invitation_back(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("bot", seat=1, level=None)
    assert seat_of(anna)["kind"] == "empty"
    assert bot.connection.seats == []
    assert bot.connection.watches
    assert table.facts.chairs[1].token == ""


async def test_a_game_with_a_bot_from_outside_is_fair_and_its_record_says_so(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("start")
    assert table.facts.status == "running"
    assert table.facts.chairs[1].nonce
    while table.is_running:
        position = table.position
        assert position is not None
        browser = anna if 0 in position.acting else bot
        update = browser.last("update")
        await browser.say("move", id=1, version=table.version, move=update["moves"][0])
    data = await record_of(table)
    record = decode_record(data)
    assert [player.level for player in record.players] == [None, "outside:Deep Green"]
    assert {entry.by for entry in record.entries if entry.seat == 1} == {"bot"}
    assert {entry.by for entry in record.entries if entry.seat == 0} == {"player"}
    assert verify(find(record.game), record).fault is None
    as_data(read_list(data, "players")[1], "player")["nonce"] = "0" * 64
    fault = verify(find(record.game), decode_record(data)).fault
    assert fault == "seat 1: the nonce of Deep Green does not fit the pledge"


async def test_a_bot_that_does_not_reveal_loses_its_seat(tables: Tables, time: ManualTime) -> None:
    table, anna, bot = await invited(tables)
    bot.reveals = False
    await anna.say("start")
    await time.advance(tables, 31)
    assert table.facts.status == "waiting"
    assert table.facts.voids == [["Deep Green"]]
    assert seat_of(anna)["kind"] == "empty"


async def test_nobody_starts_without_an_invited_bot(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("invite", seat=1, name="Deep Green", token=INVITATION)
    assert refusal(await anna.say("start")) == "not_here"


async def test_a_bot_leaves_to_people_what_people_decide(tables: Tables, time: ManualTime) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("start")
    assert refusal(await bot.say("chat", text="I will win")) == "not_for_bots"
    assert refusal(await bot.say("pause", want=True)) == "not_for_bots"
    assert refusal(await bot.say("end", want=True)) == "not_for_bots"
    assert refusal(await bot.say("substitute", seat=0, level="easy")) == "not_for_bots"
    assert refusal(await bot.say("rematch")) == "not_for_bots"
    await anna.say("pause", want=True)  # nobody waits for the bot to agree
    assert table.facts.status == "paused"
    await anna.say("pause", want=False)
    await anna.go()
    await time.advance(tables, 1000)
    assert table.facts.host_seat == 0, "a bot is never the host"


async def test_a_bot_may_chat_if_it_was_invited_to(tables: Tables) -> None:
    table, _, bot = await invited(tables, chat=True)
    await bot.say("chat", text="Hello")
    assert [line.text for line in table.facts.chat] == ["Hello"]


async def test_a_game_can_be_ended_without_the_bots_agreement(tables: Tables) -> None:
    table, anna, _ = await invited(tables)
    await anna.say("start")
    await anna.say("end", want=True)
    assert table.facts.ended == "agreement"


async def test_for_a_bot_that_is_gone_another_one_plays_until_it_is_back(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("start")
    await bot.go()
    await anna.say("substitute", seat=1, level="easy")
    assert seat_of(anna)["substitute"] == "easy"
    back = Browser(table)
    assert (await back.hello(bot.token))[0]["seats"] == [1]
    assert seat_of(anna)["substitute"] is None


async def test_a_bot_that_misbehaves_is_removed(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("start")
    await anna.say("remove", seat=1, level="easy")
    assert table.facts.chairs[1].removed
    assert seat_of(anna)["substitute"] == "easy"
    assert bot.connection.watches


async def test_a_rematch_keeps_the_bots_seat(tables: Tables) -> None:
    table, anna, bot = await invited(tables)
    await anna.say("start")
    while table.is_running:
        position = table.position
        assert position is not None
        browser = anna if 0 in position.acting else bot
        await browser.say("move", id=1, version=table.version, move=browser.last("update")["moves"][0])
    await anna.say("rematch")
    answer = bot.last("rematch")
    following = await tables.bring(answer["table"])
    assert following is not None
    again = Browser(following)
    assert (await again.hello(answer["tokens"]["1"]))[0]["seats"] == [1]
    assert following.facts.chairs[1].level == "outside:Deep Green"
