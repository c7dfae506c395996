"""The page Me: a second device, accounts with a passkey and a password, export and deletion; for eyes and ears."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.servers import serving
from tests.web.watch import Watch

pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Passkeys belong to host names, not to addresses such as 127.0.0.1."""
    with serving(tmp_path_factory.mktemp("people")) as address:
        yield address.replace("127.0.0.1", "localhost")


def go_to_me(someone: Guest) -> Page:
    someone.page.get_by_role("link", name=someone.words("Me: ", "Ich: ")).click()
    expect(someone.page.get_by_role("heading", level=1)).to_have_text(someone.words("Me", "Ich"))
    return someone.page


def log_in(page: Page, login: str, password: str) -> None:
    page.get_by_text("Log in with a password").click()
    page.get_by_label("Login name").fill(login)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in", exact=True).click()


def test_a_second_device_by_link_plays_on(guest: Callable[..., Guest], watch: Watch) -> None:
    watch.expect_errors(410, "/api/me/link/look")
    anna = guest("Anna")
    table = anna.open_table("cubitos", 2, bots=[None, "easy"])
    expect(anna.page.get_by_role("button", name="Begin")).to_be_enabled()
    anna.page.goto("/me")
    anna.page.get_by_role("button", name="Make a link").click()
    expect(anna.page.get_by_test_id("qr")).to_be_visible()
    link = anna.page.get_by_label("Link to another device", exact=True).input_value()

    phone = guest(None, locale="de-DE", width=390, height=844, touch=True, path=link)
    expect(phone.page.get_by_role("heading", name="Soll dieses Gerät Anna sein?")).to_be_visible()
    assert "#" not in phone.page.url
    phone.press(phone.page.get_by_role("button", name="Ja, ich bin Anna"))
    expect(phone.page.get_by_test_id("device")).to_have_count(2)
    phone.page.goto(table)
    expect(phone.page.get_by_role("button", name="Los geht’s")).to_be_enabled()  # her seat, and she is the host
    again = guest(None, path=link)
    expect(again.page.get_by_role("alert")).to_contain_text("used up")


def test_games_of_a_device_come_along(guest: Callable[..., Guest]) -> None:
    anna, tablet = guest("Anna"), guest("Annika")
    tablet.open_table("cubitos", 2)
    go_to_me(anna).get_by_role("button", name="Make a link").click()
    link = anna.page.get_by_label("Link to another device", exact=True).input_value()
    tablet.page.goto(link)
    expect(tablet.page.get_by_test_id("bring")).to_contain_text("Annika, with 1 game")
    tablet.page.get_by_role("button", name="Bring these games along").click()
    expect(tablet.page.get_by_test_id("device")).to_have_count(2)
    games = anna.page.evaluate("fetch('/api/me/games').then((answer) => answer.json())")
    assert len(games["waiting"]) == 1


def test_an_account_with_a_password_made_from_a_guest(guest: Callable[..., Guest], watch: Watch) -> None:
    watch.expect_errors(403, "/api/me/(login|take)")
    watch.expect_errors(401, "/api/me/games")  # asked by the device that was signed out, before it is loaded again
    anna = guest("Anna")
    login = f"anna-{token_hex(4)}"  # each login name is given once, also if a test is run again
    page = go_to_me(anna)
    page.get_by_text("Make an account with a password").click()
    page.get_by_label("Login name").first.fill(login)
    page.get_by_label("Password", exact=True).first.fill("correct horse")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"You log in as {login}.")).to_be_visible()
    expect(page.get_by_label("Account").get_by_role("status")).to_have_text("Saved.")  # where it was done
    expect(page.get_by_label("Login name").first).to_be_hidden()

    elsewhere = guest(None, path="/me").page
    log_in(elsewhere, login, "battery staple")
    expect(elsewhere.get_by_role("alert")).to_contain_text("not the password")
    elsewhere.get_by_label("Password", exact=True).fill("correct horse")
    elsewhere.get_by_role("button", name="Log in", exact=True).click()
    expect(elsewhere.get_by_test_id("device")).to_have_count(2)
    expect(elsewhere.get_by_role("link", name="Me: Anna")).to_be_visible()
    page.get_by_text("Change login name or password").click()
    page.get_by_label("Password until now").fill("correct horse")
    page.get_by_label("New password").fill("battery staple")
    expect(page.get_by_label("Sign out my other devices")).to_be_checked()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("New password")).to_be_hidden()  # it is done
    expect(page.get_by_test_id("device")).to_have_count(1)
    elsewhere.reload()
    expect(elsewhere.get_by_text("Tell us a name")).to_be_visible()

    # Somebody else's link gets none of it without the password.
    eve = go_to_me(guest("Eve"))
    eve.get_by_role("button", name="Make a link").click()
    page.goto(eve.get_by_label("Link to another device", exact=True).input_value())
    expect(page.get_by_test_id("bring")).to_contain_text("This device will become Eve.")
    page.get_by_role("button", name="Bring games and account along").click()
    expect(page.get_by_test_id("prove")).to_contain_text("Go on only if you are Eve.")
    assert faults_of(page) == []
    page.get_by_label("Password of Anna").fill("correct horse")
    page.get_by_role("button", name="Bring them along").click()
    expect(page.get_by_role("alert")).to_contain_text("not the password")
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Leave them behind").click()
    expect(page.get_by_role("link", name="Me: Eve")).to_be_visible()
    expect(page.get_by_text(f"You log in as {login}.")).to_be_hidden()


def test_an_account_with_a_passkey_made_from_a_guest(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    page = go_to_me(anna)
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    page.get_by_role("button", name="Make an account with a passkey").click()
    expect(page.get_by_test_id("passkey")).to_have_count(1)
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("Tell us a name")).to_be_visible()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("link", name="Me: Anna")).to_be_visible()
    eve = go_to_me(guest("Eve"))
    eve.get_by_role("button", name="Make a link").click()
    page.goto(eve.get_by_label("Link to another device", exact=True).input_value())
    page.get_by_role("button", name="Bring games and account along").click()
    page.get_by_role("button", name="Bring them along with a passkey").click()
    expect(page.get_by_role("link", name="Me: Eve")).to_be_visible()
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.get_by_test_id("passkey")).to_have_count(0)
    expect(page.get_by_role("button", name="Make an account with a passkey")).to_be_visible()


def test_export_and_deletion(guest: Callable[..., Guest], tmp_path: Path) -> None:
    anna = guest("Annabella")
    anna.open_table("cubitos", 2)
    anna.page.goto("/me")
    with anna.page.expect_download() as started:
        anna.page.get_by_role("link", name="Download everything").click()
    file = tmp_path / "everything.json"
    started.value.save_as(file)
    data = json.loads(file.read_text())
    assert data["person"]["name"] == "Annabella"
    assert len(data["games"]) == 1

    anna.page.get_by_text("Delete everything").click()
    button = anna.page.get_by_role("button", name="Delete me")
    expect(button).to_be_disabled()
    anna.page.get_by_label("Write “Annabella” to confirm").fill("Annabella")
    button.click()
    expect(anna.page.get_by_text("Tell us a name")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_text("Tell us a name")).to_be_visible()
    assert anna.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('seats'))") == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 800)])
@pytest.mark.parametrize("dark", [False, True])
def test_for_eyes_and_ears(guest: Callable[..., Guest], width: int, height: int, dark: bool) -> None:
    anna = guest("Anna", locale="de-DE", width=width, height=height)
    anna.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    page = go_to_me(anna)
    expect(page.get_by_test_id("device")).to_have_count(1)
    page.get_by_role("button", name="Link erstellen").click()
    expect(page.get_by_test_id("qr")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    assert faults_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_by_keyboard(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    page = go_to_me(anna)
    page.get_by_role("button", name="Make a link").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("qr")).to_be_visible()
    summary = page.get_by_text("Make an account with a password")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Login name").first).to_be_focused()
