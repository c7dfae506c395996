"""Every text that leaves the server, built from hostile names and addresses: what arrives is exactly what was meant."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.server.config import Smtp
from spieltisch.server.logs.forms import Json, Lines
from spieltisch.server.notices import mails
from spieltisch.server.notices.mail_address import MailAddress, parse_address
from spieltisch.server.notices.words import LANGUAGES, PLAIN, inviter_in, words_in
from spieltisch.testing.depth import depth
from tests.server.edge.me.site import error
from tests.server.notices.caller import Caller, mail_on, switch_on
from tests.server.notices.places import LetterBox, Listener, Subscriber, body_of, letter_box
from tests.server.notices.test_invitations import party

SITE = "https://play.example.org"
HOSTILE = (
    *(
        "@everyone",
        "<@&123>",
        "<!channel>",
        "anna@evil.example",
        "evil.example",
        "https://evil.example/x",
        "www.evil.ex",
    ),
    *("\r\nBcc: all@evil.example", "\n\nAnother body", "\r\n.\r\nRCPT TO:<b@evil.example>", "\u2028", "\x85", "\x00"),
    *("=?utf-8?q?x=0d=0aSubject=3a?=", "[a](http://evil.example)", "**b**", "`c`", "<b>d</b>", "&lt;", "{name}", "%s"),
    *(
        "\u202eevil",
        "\u2066e",
        "\x1b[31m",
        "\u2067f",
        "http:\u200b//evil.example",
        "evil。example",
        "Ｗｗｗ．evil．example",
    ),
)
FRIENDLY = ("Anna", "Ben B.", "O’Neil", "日本", "עברית", "Zoë-2", " ")
NAMES = st.lists(st.sampled_from((*HOSTILE, *FRIENDLY)) | st.text(max_size=6), max_size=4).map("".join)
LOCALS = st.sampled_from(("victim", "a.b", "=?utf-8?q?victim=40x.org=2c?=", "a%x.org", "x!a", '"a b"', "<a", "a+t", ""))
DOMAINS = st.sampled_from(
    (
        *("example.org", "EXAMPLE.org", "bücher.example", "x.org>\r\nSubject: a", "[::1]", "1.2.3.4", "a..b", "-a.org"),
        *("=?utf-8?q?x.org=3e=0d=0aSubject=3a_Bad?=.org", "ｅxample.org", "example.org,b@a.net", "exam\u202eple.org"),
    )
)
TEXT = st.text(max_size=8)
ADDRESSES = st.builds("{}@{}".format, LOCALS | TEXT, DOMAINS | TEXT)
HEADERS = ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"]
OF_MIME = ["Content-Type", "Content-Transfer-Encoding", "MIME-Version"]


@pytest.fixture(scope="module")
def post() -> Iterator[LetterBox]:
    with letter_box() as box:
        yield box


def check_mail(mail: EmailMessage, readers: list[str], to: str, *more: str) -> str:
    """Its headers, its only reader and its only part are as meant; its text."""
    assert sorted(mail.keys()) == sorted([*HEADERS, *OF_MIME, *more])
    assert readers == [to]
    (address,) = mail["to"].addresses
    assert (address.addr_spec, address.display_name) == (to, "")
    assert mail["from"] == "Spieltisch <games@example.org>"
    assert not mail.is_multipart()
    assert mail.get_content_type() == "text/plain"
    body = body_of(mail)
    check_text(f"{mail['subject']}\n{body}")
    return body


def check_text(text: str) -> None:
    """Nothing that a mail program or chat makes a link, mention or markup of, except the links of this server."""
    rest = re.sub(rf"{SITE}[\w./#-]*", "", text)
    assert not re.search(r"[@<>\[\]*`|\\{}]|://|\w[.。．]\w", rest), text
    assert all(sign == "\n" or unicodedata.category(sign)[0] != "C" for sign in text), text


@settings(max_examples=depth(full=500, quick=15))
@given(ADDRESSES, NAMES, st.sampled_from(LANGUAGES))
def test_a_mail_has_its_reader_its_headers_and_one_body(post: LetterBox, typed: str, name: str, language: str) -> None:
    smtp = Smtp("127.0.0.1", post.port, "Spieltisch <games@example.org>", "none")
    to = parse_address(typed)
    if to is None:
        return
    assert re.fullmatch(r"[!-~]+", str(to))
    post.mails.clear()
    post.readers.clear()
    question = mails.confirmation(smtp, to, language, name, SITE, "token", 0)
    lines = [words_in(language).asks.format(name=inviter_in(language, name), game="Cubo", link=f"{SITE}/t/x")]
    digest = mails.digest(smtp, to, language, name, "Cubo", lines, SITE, "token", 0, 3600)

    async def send() -> None:
        for each in (question, digest):
            assert (await mails.send(smtp, each)).ok

    asyncio.run(send())
    asked, told = post.mails
    body = check_mail(asked, post.readers[0], str(to))
    shown = name if PLAIN.fullmatch(name) else words_in(language).anybody
    link = f"{SITE}/me/mail#token"
    assert body == words_in(language).confirm_body.format(name=shown, site=SITE, link=link) + "\n"
    body = check_mail(told, post.readers[1], str(to), "List-Unsubscribe", "List-Unsubscribe-Post")
    assert told["list-unsubscribe"] == f"<{SITE}/api/notices/unsubscribe/token>"
    assert body.count("\n\n") == 2
    assert body.splitlines()[2] == lines[0].splitlines()[0]


@given(ADDRESSES)
def test_an_address_is_refused_or_reads_the_same_again(typed: str) -> None:
    found = parse_address(typed)
    if found is not None:
        assert parse_address(str(found)) == found
        assert found.counted == MailAddress(found.local.upper(), found.domain).counted


@pytest.mark.parametrize("form", [Lines, Json])
@given(text=NAMES | ADDRESSES)
def test_a_log_line_is_one_line(form: type[logging.Formatter], text: str) -> None:
    record = logging.LogRecord("spieltisch", logging.INFO, "", 0, "channel %s: %s", (text, text), None)
    record.table = text
    assert len(form().format(record).splitlines()) == 1


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """What an operator would read."""
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(Lines())
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)


async def named(client: httpx.AsyncClient, name: str) -> None:
    """If the server takes this name."""
    answer = await client.post("/api/me", json={"name": name})
    assert answer.status_code in (200, 201, 422), answer.text


async def test_whatever_people_are_called_calls_say_what_was_meant(
    caller: Caller, listener: Listener, box: LetterBox
) -> None:
    people, names = await party(caller), HOSTILE[:: depth(full=1, quick=4)]
    ben, browser = people.ben, Subscriber(listener)
    with logged() as log:
        await switch_on(ben, "hook", address=listener.hook)
        await switch_on(ben, "push", **browser.subscription)
        await mail_on(ben, box)
        for name in names:
            await named(people.anna, name)
            await named(ben, name)
            _, at_table = await people.invited()
            await at_table.go()
            await caller.pass_time(61)
        answer = await ben.post("/api/me/notices/mail", json={"address": "a@=?utf-8?q?x=0d=0aSubject=3a?=.org"})
        assert error(answer) == (422, "bad_mail")
        box.refusal = "550 \x1b[31mno such user"
        answer = await ben.post("/api/me/notices/mail", json={"address": "ben@example.net"})
        assert error(answer) == (422, "not_delivered")
    for posted in listener.posted:
        if posted.path == "/hook":
            continue
        pushed = browser.read(posted)
        assert {*pushed} == {"title", "body", "path", "tag", "language"}
        check_text(f"{pushed['title']}\n{pushed['body']}")
    hooks = [each for each in listener.posted if each.path == "/hook"]
    assert len(hooks) == len(names)
    for said in (httpx.Response(200, content=each.body).json() for each in hooks):
        assert {*said} == {"version", "title", "message", "attachments", "type"}
        check_text(f"{said['title']}\n{said['message']}")
        assert len(said["message"].splitlines()) == 2
    assert len(listener.posted) == 2 * len(names)
    of_list = ("List-Unsubscribe", "List-Unsubscribe-Post")
    assert box.mails
    for mail, readers in zip(box.mails, box.readers[1:], strict=True):  # the first was the question
        check_mail(mail, readers, "ben@example.org", *of_list)
    assert all(re.match(r"\d{4}-\d\d-\d\dT", line) for line in log.getvalue().splitlines()), log.getvalue()
