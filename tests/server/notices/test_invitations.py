"""Invitations call people who are not here, by the same channels and rules as turns. In both stores."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.server.app import create_app
from spieltisch.server.config import Smtp
from spieltisch.server.limits import without_rates
from tests.server.edge.me.site import device_of, play_to_the_end
from tests.server.harness import Browser, config
from tests.server.notices.caller import DAY, HOUR, OVER_DAYS, Caller, mail_on, switch_on
from tests.server.notices.places import LetterBox, Listener, Subscriber, body_of

SOON = 11
DELAY = 301


@pytest.fixture
async def anywhere(store: str | None, tmp_path: Path, box: LetterBox) -> AsyncIterator[Caller]:
    """A server on either store, whose mails leave soon: a node that hears nothing for minutes is cut off."""
    limits = replace(without_rates(), mail_delay_s=5.0)
    smtp = Smtp("127.0.0.1", box.port, "Spieltisch <games@example.org>", "none")
    site = {"public_address": "https://play.example.org", "private_hooks": True, "limits": limits}
    app = create_app(config(tmp_path, store=store, smtp=smtp, **site))
    async with AsyncExitStack() as stack:
        caller = Caller(app, stack)
        await caller.begin()
        yield caller
    await caller.notices.close()
    await caller.tables.close()


class Party:
    """Anna and Ben, who have played. She sits at a new table."""

    def __init__(self, caller: Caller, anna: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        self.caller = caller
        self.anna = anna
        self.ben = ben

    async def sit(self, **wish: Any) -> tuple[str, Browser]:
        table = await self.caller.open(self.anna, **(wish or OVER_DAYS))
        browser = await self.caller.at(table, self.anna)
        await browser.say("sit", seat=0)
        return table, browser

    async def person(self, table: str) -> str:
        (found,) = (await self.anna.get(f"/api/tables/{table}/invitations")).json()["people"]
        return str(found["person"])

    async def invite(self, table: str) -> None:
        answer = await self.anna.post(f"/api/tables/{table}/invitations", json={"person": await self.person(table)})
        assert answer.status_code == 200, answer.text
        await self.caller.look()

    async def invited(self, **wish: Any) -> tuple[str, Browser]:
        table, browser = await self.sit(**wish)
        await self.invite(table)
        return table, browser


async def party(caller: Caller, inviter: str = "Anna") -> Party:
    anna, ben = await caller.browser(inviter), await caller.browser("Ben")
    browsers = await caller.playing(anna, ben)
    await play_to_the_end(browsers)
    for each in browsers:
        await each.go()
    return Party(caller, anna, ben)


async def test_an_invitation_calls_by_push_and_hook(anywhere: Caller, listener: Listener) -> None:
    both = await party(anywhere)
    browser = Subscriber(listener)
    await switch_on(both.ben, "push", **browser.subscription, language="de")
    await switch_on(both.ben, "hook", address=listener.hook, language="fr")
    table, _ = await both.invited()
    assert listener.posted == [], "they have some seconds to come by themselves"
    await anywhere.pass_time(SOON)
    (pushed,) = [each for each in listener.posted if each.path == "/push/anna"]
    assert int(pushed.headers["ttl"]) == 7 * DAY
    assert browser.read(pushed) == {
        "title": "Einladung: Practice",
        "body": "Anna lädt dich an einen Tisch ein.",
        "path": f"/t/{table}",
        "tag": table,
        "language": "de",
    }
    (hooked,) = [each for each in listener.posted if each.path == "/hook"]
    assert b"Invitation : Practice" in hooked.body
    assert f"Anna t\\u2019invite \\u00e0 une table.\\nhttps://play.example.org/t/{table}".encode() in hooked.body
    await anywhere.pass_time(SOON)
    assert len(listener.posted) == 2, "once for an invitation"


async def test_an_invitation_and_a_turn_are_in_one_mail(caller: Caller, box: LetterBox) -> None:
    both = await party(caller)
    await mail_on(both.ben, box)
    _, playing = await caller.turn_of_ben(both.anna, both.ben)
    table, _ = await both.invited()
    await caller.pass_time(DELAY)
    (mail,) = box.mails
    assert mail["subject"] == "Your tables at Spieltisch"
    assert f"It is your turn at Practice:\nhttps://play.example.org/t/{playing}\n" in body_of(mail)
    assert f"Anna invites you to Practice:\nhttps://play.example.org/t/{table}\n" in body_of(mail)
    other, _ = await both.invited()
    await caller.pass_time(HOUR - 2)
    assert len(box.mails) == 1, "at most one an hour"
    await caller.pass_time(3)
    assert box.mails[1]["subject"] == "Invitation: Practice"
    assert f"/t/{other}\n" in body_of(box.mails[1])
    assert f"/t/{table}\n" not in body_of(box.mails[1]), "of each invitation once"


@pytest.mark.parametrize("end", ["withdrawn", "declined", "refused", "nobody", "begun", "left", "seated"])
async def test_what_has_ended_calls_nobody(anywhere: Caller, listener: Listener, box: LetterBox, end: str) -> None:
    both = await party(anywhere)
    await switch_on(both.ben, "hook", address=listener.hook)
    await mail_on(both.ben, box)
    table, anna = await both.invited(turn_clock_s=60)
    match end:
        case "withdrawn":
            await both.anna.delete(f"/api/tables/{table}/invitations/{await both.person(table)}")
        case "declined" | "refused":
            await both.ben.post(f"/api/me/invitations/{table}/decline", json={"refuse": end == "refused"})
        case "nobody":
            await both.ben.post("/api/me/inviting", json={"who": "nobody"})
        case "begun":
            cleo = await anywhere.at(table, await anywhere.browser("Cleo"))
            await cleo.say("sit", seat=1)
            await anna.say("start")
            assert anna.table.facts.status == "running"
        case "left":
            await anna.say("stand", seat=0)
        case "seated":
            ben = await anywhere.at(table, both.ben)
            await ben.say("sit", seat=1)
            await ben.go()
    await anywhere.pass_time(SOON)
    assert (listener.posted, box.mails) == ([], [])


async def test_a_call_that_waits_until_the_invitation_has_expired_is_not_sent(
    caller: Caller, listener: Listener, box: LetterBox
) -> None:
    both = await party(caller)
    await switch_on(both.ben, "hook", address=listener.hook)
    await mail_on(both.ben, box)
    await both.invited(turn_clock_s=60)
    await caller.pass_time(12 * HOUR)
    assert (listener.posted, box.mails) == ([], [])


async def test_what_calls_when_nothing_has_ended(anywhere: Caller, listener: Listener, box: LetterBox) -> None:
    both = await party(anywhere)
    await switch_on(both.ben, "hook", address=listener.hook)
    await mail_on(both.ben, box)
    await both.invited(turn_clock_s=60)
    await anywhere.pass_time(SOON)
    assert (len(listener.posted), len(box.mails)) == (1, 1)


async def test_nobody_is_called_while_they_are_here(caller: Caller, listener: Listener, box: LetterBox) -> None:
    both = await party(caller)
    await switch_on(both.ben, "hook", address=listener.hook)
    await mail_on(both.ben, box)
    await both.invited()
    for _ in range(20):
        await both.ben.get("/api/me/games")
        await caller.pass_time(20)
    elsewhere = await caller.at(await caller.open(await caller.browser("Cleo")), both.ben)
    await caller.pass_time(HOUR)
    assert (listener.posted, box.mails) == ([], [])
    await elsewhere.go()
    await caller.pass_time(DELAY)
    assert (len(listener.posted), len(box.mails)) == (1, 1), "now they have gone without an answer"


async def test_who_looks_at_the_table_is_not_called(caller: Caller, listener: Listener) -> None:
    both = await party(caller)
    await switch_on(both.ben, "hook", address=listener.hook)
    table, _ = await both.invited()
    ben = await caller.at(table, both.ben)
    await caller.pass_time(SOON)
    await ben.go()
    await caller.pass_time(HOUR)
    assert listener.posted == [], "they have seen it"


async def test_nobody_is_called_who_has_not_switched_it_on(caller: Caller, listener: Listener, box: LetterBox) -> None:
    both = await party(caller)
    await both.invited()
    await switch_on(both.ben, "hook", address=listener.hook)
    await caller.pass_time(HOUR)
    assert (listener.posted, box.mails) == ([], []), "nor for what was before"


async def test_a_turn_takes_the_place_of_the_invitation(caller: Caller, listener: Listener) -> None:
    both = await party(caller)
    await switch_on(both.ben, "hook", address=listener.hook)
    table, anna = await both.invited()
    ben = await caller.at(table, both.ben)
    await ben.say("sit", seat=1)
    await anna.say("start")
    await ben.go()
    await anna.move("end")
    await caller.look()
    await caller.pass_time(SOON)
    assert [each["title"] for each in listener.said()] == ["Your turn: Practice"]


async def test_a_name_that_is_more_than_a_name_is_not_told(caller: Caller, listener: Listener) -> None:
    both = await party(caller, "@everyone")
    await switch_on(both.ben, "hook", address=listener.hook)
    await both.invited()
    await caller.pass_time(SOON)
    (said,) = listener.said()
    assert said["message"].startswith("Somebody you have played with invites you to a table.\n")


async def wants_again(caller: Caller, *names: str) -> tuple[list[httpx.AsyncClient], Browser]:
    """These people have played and left; the first one has come back and wants another game."""
    clients = [await caller.browser(name) for name in names]
    browsers = await caller.playing(clients[0], *clients[1:])
    await play_to_the_end(browsers)
    for each in browsers:
        await each.go()
    await caller.look()
    return clients, await caller.at(browsers[0].table.id, clients[0])


async def test_another_game_calls_who_is_not_there(anywhere: Caller, listener: Listener) -> None:
    (_, ben), anna = await wants_again(anywhere, "Anna", "Ben")
    await switch_on(ben, "hook", address=listener.hook)
    await anna.say("rematch", want=True)
    await anywhere.look()
    assert listener.posted == [], "they have some seconds to come by themselves"
    await anywhere.pass_time(SOON)
    (said,) = listener.said()
    assert said["title"] == "Invitation: Practice"
    link = f"https://play.example.org/t/{anna.table.facts.rematch}"
    assert said["message"] == f"Anna invites you to a table.\n{link}"
    await anna.say("rematch", want=True)
    await anywhere.pass_time(SOON)
    assert len(listener.posted) == 1, "once for each game"


async def test_one_of_several_wants_another_game(caller: Caller, listener: Listener) -> None:
    (_, ben, _), anna = await wants_again(caller, "Anna", "Ben", "Cleo")
    await switch_on(ben, "hook", address=listener.hook)
    await anna.say("rematch", want=True)
    await caller.look()
    await caller.pass_time(SOON)
    (said,) = listener.said()
    assert said["message"].startswith("Somebody you have played with invites you to a table.\n")


@pytest.mark.parametrize("why", ["there", "declined before", "declined after", "wants none", "wants none of Anna's"])
async def test_another_game_does_not_call(anywhere: Caller, listener: Listener, why: str) -> None:
    (_, ben), anna = await wants_again(anywhere, "Anna", "Ben")
    await switch_on(ben, "hook", address=listener.hook)
    if why in ("there", "declined before"):
        there = await anywhere.at(anna.table.id, ben)
        if why == "declined before":
            await there.say("rematch", want=False)
            await there.go()
    elif why == "wants none":
        await ben.post("/api/me/inviting", json={"who": "nobody"})
    elif why == "wants none of Anna's":
        await anywhere.tables.services.journal.refuse_inviter(device_of(ben), anna.connection.guest, 0)
    await anna.say("rematch", want=True)
    await anywhere.look()
    if why == "declined after":
        await ben.post(f"/api/me/invitations/{anna.table.facts.rematch}/decline", json={"refuse": False})
    await anywhere.pass_time(SOON)
    assert listener.posted == []
