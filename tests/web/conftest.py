"""A real server on a free port with fast bots, and a headless Chromium: one of each for every test process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.web.guest import Guest
from tests.web.known_game import KnownGame, write_known_game
from tests.web.servers import chromium_path, serving
from tests.web.table_page import CONNECTION
from tests.web.thousand_km_player import ThousandKmPlayer
from tests.web.watch import Watch, options_of

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PLAYED_BEFORE = """{
  const key = 'spieltisch.prefs';
  const begun = ['1000-km', 'cubo', 'finish-line', 'cubitos', 'dice-flick'];
  try {
    localStorage.setItem(key, JSON.stringify({ begun, ...JSON.parse(localStorage.getItem(key) ?? '{}') }));
  } catch {
    // A page of the browser's own keeps nothing.
  }
}"""
"""Nobody is offered a coach, except people who are `new`."""
TIMEOUT_MS = 60_000
"""Only a failure ever takes that long: no machine is too slow for these tests."""


@pytest.fixture(scope="session")
def known_game(tmp_path_factory: pytest.TempPathFactory) -> KnownGame:
    return write_known_game(tmp_path_factory.mktemp("known"))


@pytest.fixture(scope="session")
def finished(known_game: KnownGame) -> str:
    """The table of a finished game, which is always the same; the server at `address` has it."""
    return known_game.table


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, known_game: KnownGame) -> Iterator[str]:
    with serving(known_game.copied_to(tmp_path_factory.mktemp("data"))) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Whatever a test opens is watched; the test fails at its end for what went wrong on a page."""
    file = request.path.name
    watch = Watch(file)
    plain = Browser.new_context

    def new_context(browser: Browser, **options: Any) -> BrowserContext:
        return watch.open(plain(browser, **options_of(file, options)))

    monkeypatch.setattr(Browser, "new_context", new_context)
    yield watch
    watch.end()


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Callable[..., Guest]]:
    """Somebody with a browser of their own: `guest("Anna", locale="de-DE", width=390, height=844, touch=True)`."""
    contexts: list[BrowserContext] = []

    def make(
        name: str | None = "Anna",
        *,
        locale: str = "en-GB",
        width: int = 1280,
        height: int = 900,
        touch: bool = False,
        path: str = "/",
        new: bool = False,
        app: bool = False,
    ) -> Guest:
        """`app`: with the service worker, which fetches everything; other tests need not wait for that."""
        context = browser.new_context(
            base_url=address,
            locale=locale,
            viewport={"width": width, "height": height},
            has_touch=touch,
            service_workers="allow" if app else "block",
        )
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(CONNECTION)
        if not new:
            context.add_init_script(PLAYED_BEFORE)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        someone = Guest(page, german=locale.startswith("de"), touch=touch)
        if name is not None:
            someone.introduce(name)
        return someone

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def player(guest: Callable[..., Guest]) -> Callable[..., ThousandKmPlayer]:
    """The same for somebody who plays 1000 km."""

    def make(name: str | None = "Anna", **who: Any) -> ThousandKmPlayer:
        someone = guest(name, **who)
        return ThousandKmPlayer(someone.page, german=someone.german, touch=someone.touch)

    return make
