"""Mail against a local SMTP server: confirmed first, collected, never while somebody is here, ended by a link."""

from __future__ import annotations

import httpx
import pytest

from tests.server.edge.me.site import error
from tests.server.notices.caller import DAY, HOUR, Caller, channels_of, mail_on, switch_on
from tests.server.notices.places import LetterBox, body_of, token_in

DELAY = 301
"""A little more than a mail waits."""


async def test_an_address_gets_nothing_but_the_question_until_it_is_confirmed(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    channel = await switch_on(ben, "mail", address=" ben@example.org ", language="de")
    (question,) = box.mails
    assert question["to"] == "ben@example.org"
    assert question["subject"] == "Ist das deine Adresse?"
    assert "Ben möchte" in body_of(question)
    assert question["list-unsubscribe"] is None
    assert [each["state"] for each in await channels_of(ben)] == ["unconfirmed"]
    assert error(await ben.post(f"/api/me/notices/{channel}/test")) == (409, "unconfirmed")
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(2 * HOUR)
    assert len(box.mails) == 1
    stranger = await caller.browser()
    token = token_in(question, "mail")
    assert error(await stranger.post("/api/notices/confirm", json={"token": token[:-1]})) == (410, "old_link")
    answer = await stranger.post("/api/notices/confirm", json={"token": token})
    assert answer.json() == {"label": "ben@example.org"}, "the mail may be read on another device"
    assert [each["state"] for each in await channels_of(ben)] == ["on"]


async def test_a_question_can_be_answered_for_a_day(caller: Caller, box: LetterBox) -> None:
    ben = await caller.browser("Ben")
    await switch_on(ben, "mail", address="ben@example.org")
    await caller.pass_time(DAY + 1)
    answer = await ben.post("/api/notices/confirm", json={"token": token_in(box.mails[0], "mail")})
    assert error(answer) == (410, "old_link")


async def test_turns_are_collected_into_one_mail_an_hour(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await mail_on(ben, box)
    _, first = await caller.turn_of_ben(anna, ben)
    _, second = await caller.turn_of_ben(anna, ben)
    assert box.mails == []
    await caller.pass_time(DELAY)
    (mail,) = box.mails
    assert box.readers[-1] == ["ben@example.org"]
    assert mail["from"] == "Spieltisch <games@example.org>"
    assert mail["subject"] == "Your turn at 2 tables"
    assert mail.get_content_type() == "text/plain"
    assert f"https://play.example.org/t/{first}\n" in body_of(mail)
    assert f"https://play.example.org/t/{second}\n" in body_of(mail)
    assert "Hello Ben," in body_of(mail)
    _, third = await caller.turn_of_ben(anna, ben)
    await caller.pass_time(HOUR - 2)
    assert len(box.mails) == 1
    await caller.pass_time(3)
    assert len(box.mails) == 2
    assert box.mails[1]["subject"] == "Your turn: Practice"
    assert f"/t/{third}\n" in body_of(box.mails[1])
    assert f"/t/{first}\n" not in body_of(box.mails[1]), "of each turn once"
    await caller.pass_time(3 * HOUR)
    assert len(box.mails) == 2


async def test_nobody_gets_mail_while_they_are_at_another_table(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await mail_on(ben, box)
    await caller.turn_of_ben(anna, ben)
    elsewhere = await caller.at(await caller.open(anna), ben)
    for _ in range(5):
        await caller.pass_time(HOUR)
    assert box.mails == []
    await elsewhere.go()
    await caller.pass_time(DELAY)
    assert len(box.mails) == 1


async def test_nobody_gets_mail_while_they_look_at_a_page(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await mail_on(ben, box)
    await caller.turn_of_ben(anna, ben)
    for _ in range(40):
        await ben.get("/api/me/games")
        await caller.pass_time(20)
    assert box.mails == []
    await ben.get("/api/me/games", headers={"Spieltisch-Away": "1"})
    await caller.pass_time(DELAY)
    await ben.get("/api/me/games", headers={"Spieltisch-Away": "1"})
    await caller.pass_time(1)
    assert len(box.mails) == 1, "a page in the background is not looked at"


async def test_no_mail_calls_to_a_live_table_where_people_just_moved(caller: Caller, box: LetterBox) -> None:
    anna, ben, cleo = [await caller.browser(name) for name in ("Anna", "Ben", "Cleo")]
    await mail_on(ben, box)
    first, second, third = await caller.playing(anna, ben, cleo)
    await second.go()
    await first.move("end")
    await caller.look()
    await caller.time.advance(caller.tables, DELAY - 30)
    await third.say("chat", text="come on")
    assert caller.tables.services.time.wall_ms() - first.table.facts.changed < 60_000
    await caller.pass_time(30)
    assert box.mails == []
    await caller.pass_time(60)
    assert len(box.mails) == 1


async def test_who_has_moved_meanwhile_gets_no_mail(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await mail_on(ben, box)
    _, table = await caller.turn_of_ben(anna, ben)
    back = await caller.at(table, ben)
    await back.move("end")
    await back.go()
    await caller.pass_time(2 * HOUR)
    assert box.mails == []


async def unsubscribe_link(caller: Caller, box: LetterBox, ben: httpx.AsyncClient) -> str:
    """The path that a mail names, relative to the site."""
    await mail_on(ben, box)
    await caller.turn_of_ben(await caller.browser("Anna"), ben)
    await caller.pass_time(DELAY)
    (mail,) = box.mails
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    link = str(mail["list-unsubscribe"])
    assert link.startswith("<https://play.example.org/api/")
    assert link.endswith(token_in(mail, "unsubscribe") + ">"), "the same in the text"
    return link[1:-1].removeprefix("https://play.example.org")


async def test_a_mail_program_unsubscribes_with_one_request(caller: Caller, box: LetterBox) -> None:
    ben = await caller.browser("Ben")
    link = await unsubscribe_link(caller, box, ben)
    program = await caller.browser()
    looked = await program.get(link)
    assert (looked.status_code, looked.headers["location"]) == (303, f"/me/unsubscribe#{link.rpartition('/')[2]}")
    assert len(await channels_of(ben)) == 1, "looking at the link changes nothing"
    forged = await program.post(link[:-1] + ("A" if link[-1] != "A" else "B"))
    assert (forged.status_code, forged.json()) == (200, {"label": ""})
    assert len(await channels_of(ben)) == 1
    form = {"List-Unsubscribe": "One-Click"}
    assert (await program.post(link, data=form)).json() == {"label": "ben@example.org"}
    assert await channels_of(ben) == []
    assert (await program.post(link, data=form)).status_code == 200, "also the second time"


async def test_an_address_that_is_refused_for_good_is_switched_off(caller: Caller, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await mail_on(ben, box)
    box.refusal = "450 try later"
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(DELAY)
    assert [each["state"] for each in await channels_of(ben)] == ["on"]
    box.refusal = "550 no such user"
    await caller.pass_time(31)
    (channel,) = await channels_of(ben)
    assert channel["state"] == "off"
    assert channel["why"] == "the mail server refused the address: 550 no such user"


async def test_bad_addresses_are_refused(caller: Caller, box: LetterBox) -> None:
    ben = await caller.browser("Ben")
    for address in ("ben", "ben@localhost", "a@b@example.org", "ben@example.org\r\nBcc: all@example.org", ""):
        assert error(await ben.post("/api/me/notices/mail", json={"address": address})) == (422, "bad_mail"), address
    box.refusal = "550 no"
    answer = await ben.post("/api/me/notices/mail", json={"address": "ben@example.org"})
    assert error(answer) == (422, "not_delivered")
    assert await channels_of(ben) == []


async def test_a_new_address_takes_the_place_of_the_old_one(caller: Caller, box: LetterBox) -> None:
    ben = await caller.browser("Ben")
    await mail_on(ben, box)
    await switch_on(ben, "mail", address="ben@example.net")
    assert [(each["label"], each["state"]) for each in await channels_of(ben)] == [("ben@example.net", "unconfirmed")]


INJECTED = (
    "victim@=?utf-8?q?x.org=3e=0d=0aSubject=3a_Bad=0d=0a=0d=0aBody?=.org",
    "victim@=?utf-8?q?x=2Eorg=2C_b=40y?=.org",
    "=?utf-8?q?victim=40x.org=2c?=@example.org",
    "=?utf-8?b?dmljdGltQHgub3Jn?=@example.org",
    "victim%x.org@example.org",
    "x.org!victim@example.org",
    '"victim"@example.org',
    "victim@[127.0.0.1]",
    "victim@127.0.0.1",
    "victim@example..org",
    ".victim@example.org",
    "victim@-example.org",
    "victïm@example.org",
    "victim@example.org,b@example.org",
    "victim@example.org\u2028b",
    "victim@exa\u202emple.org",
)


@pytest.mark.parametrize("address", INJECTED)
async def test_only_plain_addresses_are_asked(caller: Caller, box: LetterBox, address: str) -> None:
    ben = await caller.browser("Ben")
    answer = await ben.post("/api/me/notices/mail", json={"address": address})
    assert error(answer) == (422, "bad_mail"), address
    assert box.mails == []
