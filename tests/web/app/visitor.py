"""What somebody does with the installed client."""

from __future__ import annotations

from playwright.sync_api import Page, expect

READY = "Opens without a network"


def wait_until_kept(page: Page) -> None:
    """The settings say when everything for reading without a network is here."""
    page.goto("/settings")
    expect(page.get_by_text(READY)).to_be_visible()


def offline_home(page: Page) -> None:
    """Home without a network, opened anew."""
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="The table is out of reach")).to_be_visible()
