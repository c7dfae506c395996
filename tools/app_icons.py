"""Draw the icons of the installable app from web/public/icon.svg, with Chromium. Usage: python -m tools.app_icons."""

import re
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.steps import ROOT, say

PUBLIC = ROOT / "web" / "public"
FOLDER = PUBLIC / "app"
SAFE = 0.74
"""Systems cut maskable icons to a circle of 80 %: what is drawn stays inside it."""
BACKGROUND = re.compile(r'<rect width="32" height="32" rx="9" fill="(#[0-9a-f]{6})"/>')


class Icon(NamedTuple):
    """One file."""

    name: str
    size: int
    full: bool
    """The background goes to the edges, for systems that cut the shape themselves."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}-{self.size}.png"


ICONS = [
    Icon("icon", 192, full=False),
    Icon("icon", 512, full=False),
    Icon("maskable", 192, full=True),
    Icon("maskable", 512, full=True),
    Icon("touch", 180, full=True),
]


def drawing(full: bool) -> str:
    """The icon as a picture that fills its page."""
    source = (PUBLIC / "icon.svg").read_text()
    if not full:
        return source
    found = BACKGROUND.search(source)
    assert found, "icon.svg begins with its background"
    drawn = BACKGROUND.sub("", source[source.index(">") + 1 : source.rindex("</svg>")])
    shift = 16 * (1 - SAFE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="{found[1]}"/>'
        f'<g transform="translate({shift} {shift}) scale({SAFE})">{drawn}</g></svg>'
    )


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing(icon.full)}")
            page.screenshot(path=icon.file, omit_background=True)
            say(f"{icon.file.relative_to(ROOT)}: {icon.file.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
