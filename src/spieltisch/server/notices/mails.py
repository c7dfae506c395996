"""Mails: plain text, with a link by which anybody who has the mail can end them (RFC 2369, RFC 8058)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final

from spieltisch.server.config import Smtp
from spieltisch.server.notices.outside import Delivery, short
from spieltisch.server.notices.words import interval_in, words_in
from spieltisch.server.store.notices import Channel

TIMEOUT_S: Final = 30.0
MAIL: Final = re.compile(r"[^\s@<>(),;:\\\"\[\]]{1,64}@[^\s@<>(),;:\\\"\[\]]{1,189}\.[^\s@<>(),;:\\\"\[\].]{1,63}")
REFUSED: Final = (500, 599)
"""Answers of an SMTP server that will be the same the next time."""


def is_address(text: str) -> bool:
    """Whether this could be somebody's address: the confirmation finds out whether it is.

    >>> [is_address(each) for each in ("a@example.org", "a@localhost", "a b@example.org", "a@b@example.org")]
    [True, False, False, False]
    """
    return MAIL.fullmatch(text) is not None and text.isprintable()


def message(smtp: Smtp, to: str, subject: str, paragraphs: Sequence[str], now_ms: int) -> EmailMessage:
    made = EmailMessage()
    made["From"] = smtp.sender
    made["To"] = to
    made["Subject"] = subject
    made["Date"] = format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    made["Message-ID"] = make_msgid(domain=parseaddr(smtp.sender)[1].rpartition("@")[2] or None)
    made["Auto-Submitted"] = "auto-generated"
    made.set_content("\n\n".join(paragraphs) + "\n")
    return made


def digest(
    smtp: Smtp,
    channel: Channel,
    name: str,
    subject: str,
    lines: Sequence[str],
    site: str,
    token: str,
    now_ms: int,
    gap_s: float,
) -> EmailMessage:
    """One mail about several tables, a line for each. `token`: ends the mails."""
    language, words = channel.language, words_in(channel.language)
    footer = words.footer.format(interval=interval_in(language, gap_s), link=f"{site}/me/unsubscribe#{token}")
    paragraphs = [words.greeting.format(name=name), *lines, f"-- \n{footer}"]
    made = message(smtp, channel.address, subject, paragraphs, now_ms)
    return with_unsubscribe(made, site, token)


def confirmation(smtp: Smtp, channel: Channel, name: str, site: str, token: str, now_ms: int) -> EmailMessage:
    """The question whether this address is theirs."""
    words = words_in(channel.language)
    body = words.confirm_body.format(name=name, site=site, link=f"{site}/me/mail#{token}")
    return message(smtp, channel.address, words.confirm, [body], now_ms)


def with_unsubscribe(made: EmailMessage, site: str, token: str) -> EmailMessage:
    made["List-Unsubscribe"] = f"<{site}/api/notices/unsubscribe/{token}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return made


async def send(smtp: Smtp, mail: EmailMessage) -> Delivery:
    """Raises nothing: what went wrong is in the answer. `gone`: the server refuses this reader for good."""
    import aiosmtplib  # noqa: PLC0415  an extra

    try:
        await aiosmtplib.send(
            mail,
            hostname=smtp.host,
            port=smtp.port,
            username=smtp.user,
            password=smtp.password,
            use_tls=smtp.security == "tls",
            start_tls=smtp.security == "starttls",
            timeout=TIMEOUT_S,
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        first = refused.recipients[0]
        said = f"the mail server refused the address: {first.code} {first.message}"
        return Delivery(False, short(said), gone=REFUSED[0] <= first.code <= REFUSED[1])
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        return Delivery(False, short(f"the mail server did not take it: {error}"), ours=True)
    return Delivery(True)
