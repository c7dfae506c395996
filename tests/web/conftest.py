"""A real server on a free port with fast bots, and a headless Chromium."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.people import Guest
from tools import chromium

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
TIMEOUT_MS = 15_000
SERVE = "import sys; from spieltisch.cli.main import main; sys.exit(main())"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data: Path = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--data", str(data), "--no-browser", "--fast"]
    server = subprocess.Popen([*command, "--unlimited"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = next((line for line in server.stdout if "http://" in line), "")
        assert line, "the server did not start"
        yield line[line.index("http://") :].strip()
    finally:
        server.terminate()
        server.wait(timeout=10)
        if server.stdout is not None:
            server.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("SPIELTISCH_CHROMIUM") or chromium.find()
    assert path, "no Chromium: run `make test`, which finds or installs one"
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Callable[..., Guest]]:
    """Somebody with a browser of their own: `guest("Anna", locale="de-DE", width=390, height=844, touch=True)`."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(
        name: str | None = "Anna",
        *,
        locale: str = "en-GB",
        width: int = 1280,
        height: int = 900,
        touch: bool = False,
        path: str = "/",
    ) -> Guest:
        context = browser.new_context(
            base_url=address,
            locale=locale,
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="reduce",
        )
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
        page.goto(path)
        someone = Guest(page, german=locale.startswith("de"), touch=touch)
        if name is not None:
            someone.introduce(name)
        return someone

    yield make
    for context in contexts:
        context.close()
    assert faults == [], "the page must not throw, and must not break its content security policy"
