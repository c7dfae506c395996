"""A game over days in which each channel calls: a local push service, a local mail server, a local web-hook."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.notices.places import LetterBox, Listener, Subscriber, body_of, claims_of, letter_box, listening
from tests.web.accessibility import faults_of
from tests.web.conftest import PLAYED_BEFORE, TIMEOUT_MS
from tests.web.guest import Guest
from tests.web.servers import serving
from tests.web.table_page import CONNECTION
from tests.web.thousand_km_player import ThousandKmPlayer
from tests.web.waiting import wait_until

pytestmark = pytest.mark.browser

SUBSCRIBE = """(given) => {
  PushManager.prototype.subscribe = async (options) => ({
    toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
    options,
  });
}"""
"""Instead of the browser maker's push service, which is far away: the same keys, at an address of this machine."""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""
SOON = ("--limit", "notice_delay_s=0.1", "--limit", "mail_delay_s=0.1", "--limit", "mail_interval_s=5")


def arrive(what: Callable[[], bool]) -> None:
    """Wait until something has arrived."""
    until = time.monotonic() + 3 * TIMEOUT_MS / 1000  # mails wait for a minute after a visit
    while not what():
        assert time.monotonic() < until, "nothing has arrived"
        time.sleep(0.1)


class Place:
    """A server that calls people here, and who comes to it."""

    def __init__(self, browser: Browser, address: str, listener: Listener, box: LetterBox) -> None:
        self.browser = browser
        self.address = address
        self.listener = listener
        self.box = box
        self.contexts: list[BrowserContext] = []

    def guest(self, name: str, *, locale: str = "en-GB", subscriber: Subscriber | None = None) -> Guest:
        context = self.browser.new_context(
            base_url=self.address,
            locale=locale,
            permissions=["notifications"],
            service_workers="block" if subscriber is None else "allow",
        )
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(CONNECTION)
        context.add_init_script(PLAYED_BEFORE)
        if subscriber is not None:
            context.add_init_script(f"({SUBSCRIBE})({json.dumps(subscriber.subscription)})")
        self.contexts.append(context)
        page = context.new_page()
        page.goto("/")
        someone = Guest(page, german=locale.startswith("de"))
        someone.introduce(name)
        return someone


@pytest.fixture
def place(browser: Browser, tmp_path: Path) -> Iterator[Place]:
    with listening() as listener, letter_box() as box:
        mail = ["--smtp", f"127.0.0.1:{box.port}", "--smtp-security", "none", "--mail-from", "games@example.org"]
        more = ["--private-hooks", "--public-address", "https://play.example.org", *SOON, *mail]
        with serving(tmp_path, *more) as address:
            place = Place(browser, address, listener, box)
            yield place
            for context in place.contexts:
                context.close()


def to_ben(place: Place, anna: Guest, ben: Guest) -> str:
    """A game over days in which it is Ben's turn, who has gone; its path."""
    options = {"first_player": 0, "meisterzug": "auto"}
    path = anna.open_table("1000-km", 2, turn_clock_s=86400, pace={"over_days": True}, options=options)
    ben.page.goto(path)
    ben.sit()
    anna.begin()
    expect(ben.page.get_by_test_id("play")).to_be_visible()
    ben.page.goto("about:blank")
    player = ThousandKmPlayer(anna.page)
    player.play_on(1)
    while player.is_on_turn():  # after a safety
        player.play_on(1)
    return path.removeprefix(place.address)


def link_in(box: LetterBox, page: str) -> str:
    """The path of a link in the last mail."""
    words = body_of(box.mails[-1]).split()
    return next(word for word in words if f"/me/{page}#" in word).removeprefix("https://play.example.org")


def test_a_game_over_days_calls_by_each_channel(place: Place) -> None:
    subscriber = Subscriber(place.listener)
    anna, ben = place.guest("Anna"), place.guest("Ben", subscriber=subscriber)
    page = ben.page
    page.goto("/me")
    section = page.get_by_test_id("call-me")
    expect(section).to_contain_text("Nothing is switched on.")
    section.get_by_role("button", name="Call me on this device").press("Enter")
    expect(section.get_by_role("status")).to_have_text("You are called on this device.")
    section.get_by_label("Address of the web-hook").fill(place.listener.hook)
    ben.press_keys("Enter")
    expect(section.get_by_test_id("channel")).to_have_count(2)
    section.get_by_label("Mail address").fill("ben@example.org")
    ben.press_keys("Enter")
    expect(section.get_by_role("status")).to_contain_text("A mail is on its way to ben@example.org")
    expect(section.locator("[data-state=unconfirmed]")).to_contain_text("open the link in the mail")
    assert faults_of(page) == []
    page.goto(link_in(place.box, "mail"))
    page.get_by_role("button", name="Yes, this is my address").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("ben@example.org is confirmed")
    assert faults_of(page) == []
    place.box.mails.clear()
    key = page.request.get("/api/me/notices").json()["push_key"]

    path = to_ben(place, anna, ben)
    arrive(lambda: len(place.listener.posted) == 2)
    (pushed,) = [each for each in place.listener.posted if each.path == "/push/anna"]
    said = subscriber.read(pushed)
    assert (said["title"], said["path"]) == ("Your turn: 1000 km", path)
    claims_of(pushed, key)
    (hooked,) = [json.loads(each.body) for each in place.listener.posted if each.path == "/hook"]
    assert hooked["title"] == "Your turn: 1000 km"
    assert hooked["message"].endswith(f"https://play.example.org{path}")
    arrive(lambda: len(place.box.mails) == 1)  # a minute after Ben has last looked at a page
    assert f"https://play.example.org{path}\n" in body_of(place.box.mails[0])

    page.goto("/")
    shown = deliver(page, place.address, said)
    assert shown == [
        {"title": "Your turn: 1000 km", "body": "The table waits for you.", "tag": f"turn-{path[3:]}", "path": path}
    ]
    page.goto(link_in(place.box, "unsubscribe"))
    page.get_by_role("button", name="Switch mails off").press("Enter")
    expect(page.get_by_role("status")).to_have_text("Done. You get no more mails.")
    page.goto("/me")
    expect(section.get_by_test_id("channel")).to_have_count(2)


def deliver(page: Page, origin: str, said: dict[str, Any]) -> list[dict[str, str]]:
    """What the service worker shows of a message, which the browser hands to it as its push service would."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    message = {"origin": origin, "registrationId": found[0], "data": json.dumps(said)}
    session.send("ServiceWorker.deliverPushMessage", message)
    wait_until(page, f"({SHOWN})().then((all) => all.length > 0)")
    shown: list[dict[str, str]] = page.evaluate(SHOWN)
    return shown


def test_what_fails_is_said_and_what_is_removed_is_gone(place: Place) -> None:
    ben = place.guest("Ben", locale="de-DE")
    page = ben.page
    page.goto("/me")
    section = page.get_by_test_id("call-me")
    address = section.get_by_label("Adresse des Web-Hooks")
    address.fill("file:///etc/passwd")
    section.get_by_role("button", name="Hinzufügen").click()
    expect(section.get_by_role("alert")).to_contain_text("Diese Adresse ist nicht zu gebrauchen")
    section.get_by_text("Wie solche Adressen aussehen").click()
    expect(section).to_contain_text("discord://ID/TOKEN")
    address.fill(place.listener.hook)
    section.get_by_role("button", name="Hinzufügen").click()
    channel = section.get_by_test_id("channel")
    expect(channel).to_have_count(1)
    place.listener.status = 500
    channel.get_by_role("button", name="ausprobieren").click()
    expect(section.get_by_role("alert")).to_have_text("Es ließ sich nicht zustellen.")
    expect(channel).to_contain_text("Der letzte Versuch ist misslungen")
    place.listener.status = 200
    channel.get_by_role("button", name="ausprobieren").click()
    expect(section.get_by_role("status")).to_have_text("Abgeschickt. Ist es angekommen?")
    assert place.listener.said()[-1]["title"] == "Eine Probe vom Spieltisch"
    assert faults_of(page) == []
    channel.get_by_role("button", name="entfernen").click()
    expect(channel).to_have_count(0)
