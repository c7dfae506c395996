"""Web-hooks through Apprise, against a local one; and addresses that nobody may send to."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

from spieltisch.server.app import create_app
from spieltisch.server.limits import without_rates
from tests.server.edge.me.site import error
from tests.server.harness import config
from tests.server.notices.caller import Caller, channels_of, mail_on, switch_on
from tests.server.notices.places import LetterBox, Listener, Subscriber, body_of


async def test_a_turn_calls_a_hook(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await switch_on(ben, "hook", address=listener.hook, language="fr")
    _, table = await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    (said,) = listener.said()
    assert said["title"] == "À toi de jouer : Practice"
    assert said["message"] == f"La table t’attend.\nhttps://play.example.org/t/{table}"


async def test_on_holiday_calls_say_that_the_clock_stands(caller: Caller, listener: Listener, box: LetterBox) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await switch_on(ben, "hook", address=listener.hook, language="de")
    await mail_on(ben, box, language="fr")
    assert (await ben.post("/api/me/holiday", json={"days": 7})).status_code == 200
    _, table = await caller.turn_of_ben(anna, ben)
    await caller.pass_time(301)
    (said,) = listener.said()
    assert said["message"] == f"Du hast Urlaub: Deine Uhr steht.\nhttps://play.example.org/t/{table}"
    (mail,) = box.mails
    assert "Tu es en vacances : ton chronomètre est arrêté." in body_of(mail)


async def test_several_hooks_each_call_and_can_be_tried_out(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    first = await switch_on(ben, "hook", address=listener.hook)
    await switch_on(ben, "hook", address=f"{listener.hook}/other")
    answer = await ben.post("/api/me/notices/hook", json={"address": listener.hook})
    assert error(answer) == (409, "known_channel")
    assert (await ben.post(f"/api/me/notices/{first}/test")).status_code == 200
    assert [each["title"] for each in listener.said()] == ["A test from Spieltisch"]
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    assert sorted(each.path for each in listener.posted[1:]) == ["/hook", "/hook/other"]
    assert (await ben.delete(f"/api/me/notices/{first}")).json()["channels"][0]["label"].endswith("/other")
    stranger = await caller.browser("Cleo")
    assert error(await stranger.delete(f"/api/me/notices/{first}")) == (404, "no_channel")


async def test_a_hook_that_fails_says_why(caller: Caller, listener: Listener) -> None:
    ben = await caller.browser("Ben")
    channel = await switch_on(ben, "hook", address=listener.hook)
    listener.status = 500
    answer = await ben.post(f"/api/me/notices/{channel}/test")
    assert error(answer) == (422, "not_delivered")
    (shown,) = await channels_of(ben)
    assert "500" in shown["why"], shown


async def test_only_what_the_operator_allows(caller: Caller) -> None:
    ben = await caller.browser("Ben")
    for address in ("file:///etc/passwd", "mailto://a:b@example.org", "nonsense", "discord://", "json://h/?rto=900"):
        answer = await ben.post("/api/me/notices/hook", json={"address": address})
        assert error(answer) == (422, "bad_hook"), address
    shown = (
        await ben.post("/api/me/notices/hook", json={"address": "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3"})
    ).json()
    assert shown["channels"][0]["label"] == "discord://4...8/J...3/", "its secret is not shown"


async def test_nothing_is_sent_to_private_addresses(tmp_path: Path, listener: Listener) -> None:
    app = create_app(config(tmp_path, limits=without_rates()))
    async with AsyncExitStack() as stack:
        caller = Caller(app, stack)
        await caller.begin()
        ben = await caller.browser("Ben")
        for host in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0"):
            hook = await switch_on(ben, "hook", address=f"json://{host}:{listener.port}/hook")
            answer = await ben.post(f"/api/me/notices/{hook}/test")
            assert error(answer) == (422, "not_delivered")
            assert "private address" in answer.json()["error"]["sentence"], host
        browser = Subscriber(listener).subscription
        assert error(await ben.post("/api/me/notices/push", json=browser)) == (422, "bad_subscription")
        https = browser | {"endpoint": f"https://localhost:{listener.port}/push"}
        push = await switch_on(ben, "push", **https)
        answer = await ben.post(f"/api/me/notices/{push}/test")
        assert "private address" in answer.json()["error"]["sentence"]
        assert error(await ben.post("/api/me/notices/mail", json={"address": "a@example.org"})) == (403, "notices_off")
    assert listener.posted == []
    await caller.notices.close()
    await caller.tables.close()
