"""The language of the browser on a first visit, one's own choice afterwards, and a language added by files alone."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.guest import Guest
from tests.web.servers import serving

ROOT = Path(__file__).parents[2]
ADDED = "ar"
"""Any language that is not there yet, written from right to left."""
FACTS = "export const language = { name: 'Added', direction: 'rtl', machine: true };\n"
SAME_WORDS = "export { words } from './en';\n"
HOME = "import { words as english } from './en';\nexport const words = { ...english, hello: 'ADDED' };\n"
BUILD_S = 900


def test_the_browser_decides_first_and_the_person_afterwards(guest: Callable[..., Guest]) -> None:
    page = guest(None, locale="fr-CA").page
    expect(page.get_by_role("heading", name="À quoi jouons-nous")).to_be_visible()
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["fr", "ltr"]
    assert "Neuf dés, un carré" in page.locator("main").inner_text()

    page.goto("/settings")
    expect(page.get_by_text("Traduit par une machine")).to_be_visible()
    page.get_by_role("combobox", name="Langue").select_option("Deutsch")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.get_by_text("Maschine")).to_have_count(0)

    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


@pytest.mark.slow
def test_a_language_is_added_by_adding_files(browser: Browser, tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    sources = web / "src"
    for english in sources.rglob("en.ts"):
        english.with_name(f"{ADDED}.ts").write_text(SAME_WORDS)
    (sources / "lib" / "i18n" / "languages" / f"{ADDED}.ts").write_text(FACTS)
    (sources / "lib" / "pages" / "home" / "text" / f"{ADDED}.ts").write_text(HOME)
    (sources / "lib" / "coach" / "text" / f"{ADDED}.ts").unlink()  # English will do
    subprocess.run(["node_modules/.bin/vite", "build"], cwd=web, check=True, timeout=BUILD_S, capture_output=True)
    static = tmp_path / "src" / "spieltisch" / "server" / "static"

    with serving(tmp_path / "data", client=static) as address:
        context = browser.new_context(base_url=address, locale=f"{ADDED}-EG", reduced_motion="no-preference")
        page = context.new_page()
        answer = page.goto("/")
        expect(page.get_by_role("heading", name="ADDED")).to_be_visible()
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [ADDED, "rtl"]
        assert answer is not None
        assert f"assets/{ADDED}-" in answer.headers["link"], "its words are told with the first answer"
        page.goto("/settings")
        assert page.get_by_role("combobox", name="Language").locator("option:checked").inner_text() == "Added"
        context.close()
