"""The server has a newer client: no game is reloaded, the next page is new, a page whose parts are gone recovers."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.app.builds import FOOTER, SECOND, second_build
from tests.web.app.visitor import wait_until_kept
from tests.web.conftest import PLAYED_BEFORE, TIMEOUT_MS
from tests.web.guest import Guest
from tests.web.servers import serving
from tests.web.waiting import wait_until
from tests.web.watch import Watch

pytestmark = pytest.mark.browser
APP_IS_HERE = "performance.getEntriesByType('resource').some(({ name }) => /assets\\/app-/.test(name))"
"""What every page fetches a little later, among it the note that tells of a newer version."""


class Site:
    """A server that can be stopped and started again at the same address with another client."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.running = contextlib.ExitStack()
        self.address = self.running.enter_context(serving(data))

    def deploy(self, client: Path) -> None:
        self.running.close()
        port = self.address.rpartition(":")[2]
        self.running.enter_context(serving(self.data, "--port", port, client=client))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "data")
    yield site
    site.running.close()


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return second_build(tmp_path_factory.mktemp("second"))


@pytest.fixture
def come(browser: Browser, site: Site, watch: Watch) -> Iterator[Callable[..., Guest]]:
    """Somebody at this site, with a service worker or without, as over plain HTTP."""
    watch.expect_errors(404, "/assets/.*")  # of the version that was there before
    watch.expect_console("dynamically imported module")
    contexts: list[BrowserContext] = []

    def make(*, app: bool) -> Guest:
        context = browser.new_context(
            base_url=site.address,
            locale="en-GB",
            service_workers="allow" if app else "block",
        )
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(PLAYED_BEFORE)
        contexts.append(context)
        page = context.new_page()
        page.goto("/")
        someone = Guest(page)
        someone.introduce("Anna")
        wait_until(page, APP_IS_HERE)
        return someone

    yield make
    for context in contexts:
        context.close()


def play(somebody: Guest) -> None:
    """A game that runs, on a page that remembers whether it was loaded anew."""
    page = somebody.page
    page.get_by_role("button", name="Play now").first.click()
    expect(somebody.prompt).to_be_visible()
    page.evaluate("window.sameAsBefore = true")


def is_same(page: Page) -> bool:
    return bool(page.evaluate("window.sameAsBefore === true"))


def find_new_version(page: Page) -> None:
    """What the browser does from time to time, and the page after a restart of the server."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)")


def test_a_new_version_waits_for_the_next_page(come: Callable[..., Guest], site: Site, second: Path) -> None:
    somebody = come(app=True)
    page = somebody.page
    wait_until_kept(page)
    page.goto("/")
    expect(page.get_by_text(FOOTER)).to_be_visible()
    play(somebody)

    site.deploy(second)
    find_new_version(page)
    note = page.get_by_test_id("newer")
    expect(note).to_contain_text("A new version is ready.")
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(somebody.prompt).to_be_visible()
    assert is_same(page), "nothing is loaded anew over a game"

    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_text(SECOND)).to_be_visible()
    assert not is_same(page)
    wait_until(page, "async () => !(await navigator.serviceWorker.getRegistration()).waiting")
    expect(note).to_have_count(0)

    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="The table is out of reach")).to_be_visible()
    expect(page.get_by_text(SECOND)).to_be_visible()


def test_whoever_wishes_loads_it_at_once(come: Callable[..., Guest], site: Site, second: Path) -> None:
    somebody = come(app=True)
    page = somebody.page
    wait_until_kept(page)
    page.goto("/")
    expect(page.get_by_text(FOOTER)).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    site.deploy(second)
    find_new_version(page)
    note = page.get_by_test_id("newer")
    expect(note).to_be_visible()
    expect(page.get_by_text(FOOTER)).to_be_visible()
    note.get_by_role("button", name="Load it now").click()
    expect(page.get_by_text(SECOND)).to_be_visible()


def test_a_page_whose_parts_are_gone_is_loaded_anew(come: Callable[..., Guest], site: Site, second: Path) -> None:
    page = come(app=False).page
    loads = page_loads(page)
    site.deploy(second)
    page.get_by_role("link", name="Verify").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Were the dice fair?")
    page.get_by_role("link", name="Spieltisch").click()
    expect(page.get_by_text(SECOND)).to_be_visible()
    assert loads == ["/verify"]


def test_it_is_loaded_anew_only_once(come: Callable[..., Guest], site: Site, second: Path, tmp_path: Path) -> None:
    broken = second_build(tmp_path / "broken")
    for file in (broken / "assets").glob("VerifyPage-*.js"):
        file.unlink()
    page = come(app=False).page
    loads = page_loads(page)
    site.deploy(broken)
    page.get_by_role("link", name="Verify").click()

    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="Spieltisch").click()
    expect(page.get_by_text(SECOND)).to_be_visible()
    assert loads == ["/verify"]


def test_over_a_game_a_missing_part_is_only_told(come: Callable[..., Guest], site: Site, second: Path) -> None:
    somebody = come(app=False)
    page = somebody.page
    play(somebody)
    site.deploy(second)
    page.get_by_role("button", name="Menu").click()

    note = page.get_by_test_id("newer")
    expect(note).to_be_visible()
    assert is_same(page)
    note.get_by_role("button", name="Load it now").click()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("menu")).to_be_visible()


def page_loads(page: Page) -> list[str]:
    """The paths of the pages that this browser asks the server for from now on."""
    loads: list[str] = []
    page.on("request", lambda each: loads.append(path_of(each.url)) if each.is_navigation_request() else None)
    return loads


def path_of(url: str) -> str:
    return re.sub(r"^\w+://[^/]+", "", url)
