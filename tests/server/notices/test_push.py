"""Web push against a local push service: encrypted for the browser, signed by the server, a newer turn replaces."""

from __future__ import annotations

import httpx

from spieltisch.server.notices.sending import BACKOFF_S
from tests.server.edge.me.site import error
from tests.server.notices.caller import OVER_DAYS, Caller, channels_of, switch_on
from tests.server.notices.places import Listener, Subscriber, claims_of


async def subscribed(ben: httpx.AsyncClient, listener: Listener, **more: str) -> Subscriber:
    browser = Subscriber(listener)
    await switch_on(ben, "push", **browser.subscription, **more)
    return browser


async def test_a_turn_is_pushed_encrypted_and_signed(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    browser = await subscribed(ben, listener, language="de")
    _, table = await caller.turn_of_ben(anna, ben)
    assert listener.posted == [], "they have some seconds to come by themselves"
    await caller.pass_time(11)
    (posted,) = listener.posted
    assert posted.path == "/push/anna"
    assert posted.headers["topic"] == table
    assert int(posted.headers["ttl"]) == 7 * 24 * 3600
    assert browser.read(posted) == {
        "title": "Du bist dran: Practice",
        "body": "Der Tisch wartet auf dich.",
        "path": f"/t/{table}",
        "tag": table,
        "language": "de",
    }
    key = (await ben.get("/api/me/notices")).json()["push_key"]
    claims = claims_of(posted, key)
    assert claims["aud"] == listener.url
    assert claims["sub"] == "https://play.example.org"
    await caller.pass_time(1000)
    assert len(listener.posted) == 1, "once for a turn"


async def test_who_comes_or_moves_in_time_is_not_called(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await subscribed(ben, listener)
    first, table = await caller.turn_of_ben(anna, ben)
    back = await caller.at(table, ben)
    await caller.pass_time(11)
    assert listener.posted == []
    await back.move("end")
    await back.go()
    await first.move("end")
    await caller.look()
    back = await caller.at(table, ben)
    await back.move("end")
    await back.go()
    await caller.pass_time(11)
    assert listener.posted == [], "it is not their turn any more"


async def test_a_newer_turn_of_a_table_replaces_the_older(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await subscribed(ben, listener)
    first, table = await caller.turn_of_ben(anna, ben)
    back = await caller.at(table, ben)
    await back.move("end")
    await back.go()
    await first.move("end")
    await caller.look()
    await caller.pass_time(11)
    assert [each.headers["topic"] for each in listener.posted] == [table]


async def test_a_subscription_that_is_gone_is_removed(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await subscribed(ben, listener)
    listener.status = 410
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    assert len(listener.posted) == 1
    assert await channels_of(ben) == []


async def test_a_failing_channel_is_tried_again_later_and_later_and_switched_off(
    caller: Caller, listener: Listener
) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await subscribed(ben, listener)
    listener.status = 500
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    for tries, wait_s in enumerate(BACKOFF_S, 1):
        assert len(listener.posted) == tries
        await caller.pass_time(wait_s - 2)
        assert len(listener.posted) == tries
        (channel,) = await channels_of(ben)
        assert (channel["state"], channel["why"]) == ("on", "the push service answered with 500")
        await caller.pass_time(3)
    (channel,) = await channels_of(ben)
    assert (channel["state"], channel["why"]) == ("off", "the push service answered with 500")
    listener.status = 201
    await caller.pass_time(100_000)
    assert len(listener.posted) == len(BACKOFF_S) + 1
    again = await ben.post(f"/api/me/notices/{channel['channel']}/test")
    assert again.json()["channels"][0]["state"] == "on"


async def test_what_failed_once_arrives_the_next_time(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await subscribed(ben, listener)
    listener.status = 503
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    listener.status = 201
    await caller.pass_time(BACKOFF_S[0] + 1)
    assert len(listener.posted) == 2
    (channel,) = await channels_of(ben)
    assert (channel["state"], channel["why"]) == ("on", "")


async def test_the_end_of_a_game_calls_too(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    browser = await subscribed(ben, listener)
    first, second = await caller.two(anna, ben, **OVER_DAYS)
    await second.say("leave")
    await second.go()
    await first.say("end", want=True)
    await caller.look()
    await caller.pass_time(11)
    assert [browser.read(each)["title"] for each in listener.posted] == ["Practice: the game is over"]


async def test_a_device_that_is_ended_is_not_called(caller: Caller, listener: Listener) -> None:
    ben = await caller.browser("Ben")
    await subscribed(ben, listener)
    await subscribed(ben, listener)
    (channel,) = await channels_of(ben)
    assert channel["here"], "one subscription for a browser"
    person = await caller.tables.services.journal.channel(channel["channel"])
    assert person is not None
    await ben.post("/api/me/password", json={"login": "ben", "password": "long enough"})
    await ben.post("/api/me/logout")
    assert await caller.tables.services.journal.channels(person.person) == []


async def test_bad_subscriptions_are_refused_with_a_reason(caller: Caller, listener: Listener) -> None:
    ben = await caller.browser("Ben")
    good = Subscriber(listener).subscription
    for change in (
        {"endpoint": "ftp://host/x"},
        {"endpoint": "nowhere"},
        {"endpoint": "https://[::"},
        {"endpoint": "https://host:99999/"},
        {"p256dh": "abc"},
        {"auth": "ü"},
    ):
        answer = await ben.post("/api/me/notices/push", json=good | change)
        assert error(answer) == (422, "bad_subscription"), change
    answer = await (await caller.browser()).post("/api/me/notices/push", json=good)
    assert error(answer) == (401, "no_guest")
