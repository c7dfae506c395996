"""Mails: plain text, with a link by which anybody who has the mail can end them (RFC 2369, RFC 8058)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final, NamedTuple

from spieltisch.server.config import Smtp
from spieltisch.server.notices.mail_address import MailAddress
from spieltisch.server.notices.outside import Delivery, short
from spieltisch.server.notices.words import greeting_in, interval_in, name_in, words_in

log: Final = logging.getLogger(__name__)

TIMEOUT_S: Final = 10.0
"""For each answer of the mail server."""
LIMIT_S: Final = 30.0
"""For a whole mail: a server may answer one byte a second."""
REFUSED: Final = (500, 599)
"""Answers of an SMTP server that will be the same the next time."""


class Mail(NamedTuple):
    """A message and its only reader: the envelope names nobody else."""

    to: MailAddress
    message: EmailMessage


def mail(smtp: Smtp, to: MailAddress, subject: str, paragraphs: Sequence[str], now_ms: int) -> Mail:
    made = EmailMessage()
    made["From"] = smtp.sender
    made["To"] = Address(username=to.local, domain=to.domain)
    made["Subject"] = subject
    made["Date"] = format_datetime(datetime.fromtimestamp(now_ms / 1000, UTC))
    made["Message-ID"] = make_msgid(domain=parseaddr(smtp.sender)[1].rpartition("@")[2] or None)
    made["Auto-Submitted"] = "auto-generated"
    made.set_content("\n\n".join(paragraphs) + "\n")
    return Mail(to, made)


def digest(
    smtp: Smtp,
    to: MailAddress,
    language: str,
    name: str,
    subject: str,
    lines: Sequence[str],
    site: str,
    token: str,
    now_ms: int,
    gap_s: float,
) -> Mail:
    """One mail about several tables, a line for each. `token`: ends the mails."""
    words = words_in(language)
    footer = words.footer.format(interval=interval_in(language, gap_s), link=f"{site}/me/unsubscribe#{token}")
    paragraphs = [greeting_in(language, name), *lines, f"-- \n{footer}"]
    return with_unsubscribe(mail(smtp, to, subject, paragraphs, now_ms), site, token)


def confirmation(smtp: Smtp, to: MailAddress, language: str, name: str, site: str, token: str, now_ms: int) -> Mail:
    """The question whether this address is theirs."""
    words = words_in(language)
    body = words.confirm_body.format(name=name_in(language, name), site=site, link=f"{site}/me/mail#{token}")
    return mail(smtp, to, words.confirm, [body], now_ms)


def with_unsubscribe(made: Mail, site: str, token: str) -> Mail:
    made.message["List-Unsubscribe"] = f"<{site}/api/notices/unsubscribe/{token}>"
    made.message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return made


async def send(smtp: Smtp, made: Mail) -> Delivery:
    """Raises nothing: what went wrong is in the answer. `gone`: the server refuses this reader for good."""
    import aiosmtplib  # noqa: PLC0415  an extra

    try:
        async with asyncio.timeout(LIMIT_S):
            await aiosmtplib.send(
                made.message,
                sender=parseaddr(smtp.sender)[1],
                recipients=[str(made.to)],
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
    except aiosmtplib.SMTPResponseException as error:
        return Delivery(False, short(f"the mail server did not take it: {error.code} {error.message}"), ours=True)
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:  # TimeoutError, too
        log.warning("the mail server did not take a mail: %s", short(str(error) or type(error).__name__))
        return Delivery(False, "the mail server does not answer", ours=True)
    return Delivery(True)
