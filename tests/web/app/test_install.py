"""The client can be installed: its manifest in every language, its icons, and an offer that nags nobody."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest
from tests.web.waiting import wait_until

pytestmark = pytest.mark.browser
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("locale", "play"), [("en-GB", "Play now"), ("de-DE", "Jetzt spielen"), ("fr-FR", "Jouer maintenant")]
)
def test_the_browser_takes_the_manifest(guest: Callable[..., Guest], locale: str, play: str) -> None:
    page = guest(None, locale=locale, app=True).page
    page.wait_for_function(
        "language => document.querySelector('link[rel=manifest]').href.endsWith(`.${language}.webmanifest`)",
        arg=locale[:2],
    )

    answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert (manifest["lang"], manifest["shortcuts"][0]["name"]) == (locale[:2], play)


def test_nothing_stands_in_the_way_of_installing(guest: Callable[..., Guest]) -> None:
    page = guest(None, app=True).page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    answer: Any = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    # The tests run in windows without a profile, where no browser installs anything.
    faults = [each["errorId"] for each in answer["installabilityErrors"]]
    assert [fault for fault in faults if fault != "in-incognito"] == []


def test_icons_are_what_the_manifest_says(guest: Callable[..., Guest], address: str) -> None:
    page = guest(None).page
    answer = page.request.get(f"{address}/app.en.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    for icon in answer.json()["icons"]:
        picture = page.request.get(address + icon["src"])
        assert picture.ok
        assert picture.headers["content-type"].split(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            assert picture.body().startswith(PNG)
            wide, high = struct.unpack(">II", picture.body()[16:24])
            assert f"{wide}x{high}" == icon["sizes"]


OFFER = """{
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = () => { window.asked = true; return Promise.resolve(); };
  window.dispatchEvent(offer);
  window.prevented = offer.defaultPrevented;
}"""
"""As Chrome makes it: it does so only in windows with a profile, after its own judgement."""


def test_the_offer_waits_in_the_settings(guest: Callable[..., Guest]) -> None:
    page = guest(app=True).page
    page.evaluate(OFFER)
    assert page.evaluate("window.prevented"), "the browser must not ask by itself"
    expect(page.get_by_role("button", name="Install")).to_have_count(0)

    page.get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Install").click()
    wait_until(page, "window.asked")
    expect(page.get_by_role("button", name="Install")).to_have_count(0)


def test_the_shortcut_plays_the_game_that_was_played_last(guest: Callable[..., Guest]) -> None:
    somebody = guest()
    page = somebody.page
    page.goto("/?now")  # nobody has played yet: home, and nothing else
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    page.get_by_role("button", name="Play now").first.click()
    expect(somebody.prompt).to_be_visible()
    first = page.url

    page.goto("/?now")
    page.wait_for_url("**/t/*")
    expect(somebody.prompt).to_be_visible()
    assert page.url != first
