"""Sending to one channel: what came of it, and what to do with the channel then."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from spieltisch.server.config import Config
from spieltisch.server.notices import mails, outside
from spieltisch.server.notices.outside import Delivery, Stamp, Subscription
from spieltisch.server.notices.signing import CONFIRM, UNSUBSCRIBE, Keys
from spieltisch.server.notices.words import Said, lines_of, said, subject_of, test_said
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.notices import MAIL, OFF, PUSH, Channel, Notice
from spieltisch.server.workers.processes import Processes
from spieltisch.server.workers.records import run_limited

log: Final = logging.getLogger(__name__)

WORKERS: Final = 2
LIMIT_S: Final = 60.0
"""After this time a worker ends itself: a service may answer one byte a second."""
DAY_S: Final = 24 * 3600
TTL_S: Final = 7 * DAY_S
"""How long a push service keeps a message of a table over days for a browser that is not running."""
LIVE_TTL_S: Final = 600
"""… and of a live table."""
CONFIRM_MS: Final = DAY_S * 1000
TEST_TOPIC: Final = "test"
BACKOFF_S: Final = (30, 120, 480, 1920, 7680)
"""After each failure in a row; after one more the channel is switched off."""


class Sending:
    """Knows how to send each kind. Everything that leaves, except mail, leaves from worker processes."""

    def __init__(self, config: Config, journal: Journal, keys: Keys) -> None:
        self._config: Final = config
        self._journal: Final = journal
        self.keys: Final = keys
        self._processes: Final = Processes(WORKERS)

    async def close(self) -> None:
        await self._processes.close()

    def site_of(self, channel: Channel) -> str:
        """Where links lead."""
        return self._config.public_address.rstrip("/") or channel.site

    async def hook_label(self, address: str) -> tuple[str, str]:
        """What its owner is shown of a hook, or what is wrong with it."""
        try:
            outside.check_hook(address, self._config.hook_schemas)
        except outside.BadHook as bad:  # no worker is started for nonsense
            return "", str(bad)
        return await self._processes.run(outside.label_of_hook, address, self._config.hook_schemas)

    async def send(
        self, channel: Channel, notices: Sequence[Notice], inviters: Mapping[str, str]
    ) -> tuple[Delivery, int]:
        """Send these to a channel: in one mail, or one by one until one fails; how many have left.

        `inviters`: by table, who invites there. Raises StoreFailed.
        """
        if channel.kind == MAIL:
            delivery = await self._mail(channel, notices, inviters)
            return delivery, len(notices) if delivery.ok else 0
        for sent, notice in enumerate(notices):
            ttl_s = TTL_S if notice.over_days else LIVE_TTL_S
            delivery = await self._say(channel, said(notice, channel.language, inviters), notice.table, ttl_s)
            if not delivery.ok:
                return delivery, sent
        return Delivery(True), len(notices)

    async def test(self, channel: Channel) -> Delivery:
        """Raises StoreFailed."""
        words = test_said(channel.language)
        if channel.kind != MAIL:
            return await self._say(channel, words, TEST_TOPIC, LIVE_TTL_S)
        smtp, now, site = self._config.smtp, self._config.time.wall_ms(), self.site_of(channel)
        assert smtp is not None, "checked"
        token = await self.keys.token(UNSUBSCRIBE, channel.id)
        mail = mails.message(smtp, channel.address, words.title, [words.body, f"{site}/me"], now)
        return await mails.send(smtp, mails.with_unsubscribe(mail, site, token))

    async def ask_to_confirm(self, channel: Channel, name: str) -> Delivery:
        """Raises StoreFailed."""
        smtp, now = self._config.smtp, self._config.time.wall_ms()
        assert smtp is not None, "checked"
        token = await self.keys.token(CONFIRM, channel.id, now + CONFIRM_MS)
        return await mails.send(smtp, mails.confirmation(smtp, channel, name, self.site_of(channel), token, now))

    async def _mail(self, channel: Channel, notices: Sequence[Notice], inviters: Mapping[str, str]) -> Delivery:
        config = self._config
        if config.smtp is None:
            return Delivery(False, "this server sends no mails any more", gone=True)
        name = await self._journal.guest(channel.person) or ""
        token = await self.keys.token(UNSUBSCRIBE, channel.id)
        gap_s, now = config.limits.mail_interval_s, config.time.wall_ms()
        site = self.site_of(channel)
        subject = subject_of(notices, channel.language)
        lines = lines_of(notices, channel.language, site, inviters)
        mail = mails.digest(config.smtp, channel, name, subject, lines, site, token, now, gap_s)
        return await mails.send(config.smtp, mail)

    async def _say(self, channel: Channel, words: Said, topic: str, ttl_s: int) -> Delivery:
        config = self._config
        try:
            if channel.kind == PUSH:
                keys = json.loads(channel.keys)
                to = Subscription(channel.address, keys["p256dh"], keys["auth"])
                data = {"title": words.title, "body": words.body, "path": words.path, "tag": topic}
                text = json.dumps(data | {"language": channel.language}, ensure_ascii=False)
                stamp = Stamp(await self.keys.vapid_private(), self._contact(channel), topic, ttl_s)
                return await self._processes.run(
                    run_limited, LIMIT_S, outside.send_push, config.private_hooks, to, text, stamp
                )
            body = f"{words.body}\n{self.site_of(channel)}{words.path}"
            return await self._processes.run(
                run_limited,
                LIMIT_S,
                outside.call_hook,
                config.private_hooks,
                channel.address,
                config.hook_schemas,
                words.title,
                body,
            )
        except BrokenProcessPool:
            return Delivery(False, f"there was no answer within {LIMIT_S:g} s")

    def _contact(self, channel: Channel) -> str:
        """Whom a push service can ask about too many messages."""
        site = self.site_of(channel)
        return site if site.startswith("https://") else "https://localhost"


def after(channel: Channel, delivery: Delivery, now: int) -> Channel:
    """How a channel is after something was sent there, or could not be."""
    if delivery.ok:
        return channel._replace(called=now, failures=0, why="")
    failures = min(channel.failures, len(BACKOFF_S) - 1) + 1 if delivery.ours else channel.failures + 1
    if delivery.gone or failures > len(BACKOFF_S):
        log.info("channel %s (%s) is switched off: %s", channel.id, channel.kind, delivery.why)
        return channel._replace(failures=failures, state=OFF, why=delivery.why)
    return channel._replace(failures=failures, why=delivery.why)
