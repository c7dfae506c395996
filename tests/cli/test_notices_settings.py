"""Settings for calling people: what belongs together, and where the password comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.cli.errors import BadArgument
from spieltisch.cli.main import main, parser_for
from spieltisch.cli.serve import arguments_of, settings_of, smtp_of
from spieltisch.cli.settings.gathered import Gathered
from spieltisch.server.config import HOOK_SCHEMAS, Smtp

MAIL = ["--smtp", "mail.example.org:587", "--mail-from", "Games <g@example.org>", "--public-address", "https://p.org"]


def given(*flags: str) -> Gathered:
    return settings_of(parser_for("serve").parse_args(["serve", *flags]))


def fault(*flags: str) -> str:
    with pytest.raises(BadArgument) as raised:
        smtp_of(given(*flags))
    return str(raised.value)


def test_by_default_there_is_no_mail_and_everything_else() -> None:
    found = arguments_of(given())
    assert (found["push"], found["hooks"], found["smtp"], found["private_hooks"]) == (True, True, None, False)
    assert found["hook_schemas"] == HOOK_SCHEMAS
    found = arguments_of(given("--no-push", "--no-hooks", "--hook-schema", "ntfys", "--hook-schema", "slack"))
    assert (found["push"], found["hooks"], found["hook_schemas"]) == (False, False, ("ntfys", "slack"))


def test_mail_needs_a_sender_and_an_address_for_its_links() -> None:
    assert smtp_of(given(*MAIL)) == Smtp("mail.example.org", 587, "Games <g@example.org>")
    assert "--mail-from games@example.org" in fault(*MAIL[:2], *MAIL[4:])
    assert "--public-address https://" in fault(*MAIL[:4])
    assert "say --smtp HOST:PORT" in fault("--mail-from", "g@example.org")
    assert "a mail address such as" in fault(*MAIL[:2], "--mail-from", "nobody", *MAIL[4:])


def test_the_password_comes_from_the_environment_or_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "password"
    file.write_text("s3cret\nnot this\n")
    from_file = ("--smtp-user", "g", "--smtp-password-file", str(file))
    found = smtp_of(given(*MAIL, *from_file))
    assert found is not None
    assert (found.user, found.password) == ("g", "s3cret")
    assert "s3cret" not in repr(found)
    monkeypatch.setenv("SPIELTISCH_SMTP_PASSWORD", "other")
    found = smtp_of(given(*MAIL, "--smtp-user", "g"))
    assert found is not None
    assert found.password == "other"
    assert "not both" in fault(*MAIL, *from_file)
    assert "say --smtp-user NAME" in fault(*MAIL)
    assert "encrypted line" in fault(*MAIL, "--smtp-user", "g", "--smtp-security", "none")
    monkeypatch.delenv("SPIELTISCH_SMTP_PASSWORD")
    file.write_text("")
    assert "is empty" in fault(*MAIL, *from_file)
    assert "cannot be read" in fault(*MAIL, *from_file[:3], str(tmp_path / "nowhere"))


def test_the_password_is_never_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_SMTP_PASSWORD", "s3cret")
    assert main(["config", *MAIL, "--smtp-user", "g"]) == 0
    shown = capsys.readouterr().out
    assert "smtp-password" in shown
    assert "s3cret" not in shown
