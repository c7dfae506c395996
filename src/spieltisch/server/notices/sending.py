"""Sending to one channel: what came of it, and what to do with the channel then."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar, TypeVarTuple

from spieltisch.server.config import Config
from spieltisch.server.notices import hooks, mails, outside
from spieltisch.server.notices.lanes import WIDTH, Busy, Lanes
from spieltisch.server.notices.mail_address import parse_address
from spieltisch.server.notices.outside import Delivery, Stamp, Subscription
from spieltisch.server.notices.signing import CONFIRM, UNSUBSCRIBE, Keys
from spieltisch.server.notices.words import Said, lines_of, said, subject_of, test_said
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.notices import MAIL, OFF, PUSH, Channel, Notice
from spieltisch.server.workers.threads import ThreadProcess, WorkerDied

log: Final = logging.getLogger(__name__)

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

LIMIT_S: Final = 60.0
"""A worker that holds a call longer than this is replaced. Far beyond the limit of a call (`outside.LIMIT_S`)."""
SPARE_THREADS: Final = 8
"""For addresses that are only read."""
SERIES_S: Final = 60.0
"""For all notices to one channel, if its service is slow; the rest waits for the next time."""
DAY_S: Final = 24 * 3600
TTL_S: Final = 7 * DAY_S
"""How long a push service keeps a message of a table over days for a browser that is not running."""
LIVE_TTL_S: Final = 600
"""… and of a live table."""
CONFIRM_MS: Final = DAY_S * 1000
TEST_TOPIC: Final = "test"
BACKOFF_S: Final = (30, 120, 480, 1920, 7680)
"""After each failure in a row; after one more the channel is switched off."""
NO_MAIL: Final = Delivery(False, "this is not a mail address", gone=True)
BUSY: Final = Delivery(False, "too many calls are under way, try again in a moment", busy=True)


class Worker(Protocol):
    """Where calls are made: a process, or something in its place in the simulation."""

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Raises what it raises, TimeoutError, and WorkerDied."""

    async def close(self) -> None: ...


class Sending:
    """Knows how to send each kind. Everything that leaves, except mail, leaves from worker processes."""

    def __init__(self, config: Config, journal: Journal, keys: Keys) -> None:
        self._config: Final = config
        self._journal: Final = journal
        self.keys: Final = keys
        self.worker: Worker = ThreadProcess(sum(WIDTH.values()) + SPARE_THREADS, LIMIT_S)
        self._lanes: Final = Lanes()

    async def close(self) -> None:
        await self.worker.close()

    def site_of(self, channel: Channel) -> str:
        """Where links lead."""
        return self._config.public_address.rstrip("/") or channel.site

    async def hook_label(self, address: str) -> tuple[str, str]:
        """What its owner is shown of a hook, or what is wrong with it."""
        config = self._config
        try:
            hooks.check_schema(address, config.hook_schemas)
        except hooks.BadHook as bad:  # no worker is started for nonsense
            return "", str(bad)
        try:
            return await self.worker.run(hooks.label_of_hook, config.private_hooks, address, config.hook_schemas)
        except (TimeoutError, WorkerDied):
            return "", "This address cannot be checked at the moment. Try again."

    async def send(
        self, channel: Channel, notices: Sequence[Notice], inviters: Mapping[str, str], on_holiday: bool
    ) -> tuple[Delivery, int]:
        """Send these to a channel: in one mail, or one by one until one fails; how many have left.

        `inviters`: by table, who invites there; `on_holiday`: whether their clocks stand. Raises StoreFailed.
        """
        try:
            async with self._lanes.enter(channel):
                if channel.kind == MAIL:
                    delivery = await self._mail(channel, notices, inviters, on_holiday)
                    return delivery, len(notices) if delivery.ok else 0
                return await self._say_all(channel, notices, inviters, on_holiday)
        except Busy:
            return BUSY, 0

    async def _say_all(
        self, channel: Channel, notices: Sequence[Notice], inviters: Mapping[str, str], on_holiday: bool
    ) -> tuple[Delivery, int]:
        until = self._config.time.now() + SERIES_S
        for sent, notice in enumerate(notices):
            if self._config.time.now() > until:
                return Delivery(True), sent
            ttl_s = TTL_S if notice.over_days else LIVE_TTL_S
            words = said(notice, channel.language, inviters, on_holiday)
            delivery = await self._say(channel, words, notice.table, ttl_s)
            if not delivery.ok:
                return delivery, sent
        return Delivery(True), len(notices)

    async def test(self, channel: Channel) -> Delivery:
        """Raises StoreFailed."""
        words = test_said(channel.language)
        try:
            async with self._lanes.enter(channel):
                if channel.kind != MAIL:
                    return await self._say(channel, words, TEST_TOPIC, LIVE_TTL_S)
                smtp, now, site = self._config.smtp, self._config.time.wall_ms(), self.site_of(channel)
                assert smtp is not None, "checked"
                to = parse_address(channel.address)
                if to is None:  # of an older version
                    return NO_MAIL
                token = await self.keys.token(UNSUBSCRIBE, channel.id)
                mail = mails.mail(smtp, to, words.title, [words.body, f"{site}/me"], now)
                return await mails.send(smtp, mails.with_unsubscribe(mail, site, token))
        except Busy:
            return BUSY

    async def ask_to_confirm(self, channel: Channel, name: str) -> Delivery:
        """Raises StoreFailed."""
        smtp, now, to = self._config.smtp, self._config.time.wall_ms(), parse_address(channel.address)
        assert smtp is not None, "checked"
        assert to is not None, "checked"
        token = await self.keys.token(CONFIRM, channel.id, now + CONFIRM_MS)
        mail = mails.confirmation(smtp, to, channel.language, name, self.site_of(channel), token, now)
        try:
            async with self._lanes.enter(channel):
                return await mails.send(smtp, mail)
        except Busy:
            return BUSY

    async def _mail(
        self, channel: Channel, notices: Sequence[Notice], inviters: Mapping[str, str], on_holiday: bool
    ) -> Delivery:
        config, to = self._config, parse_address(channel.address)
        if config.smtp is None:
            return Delivery(False, "this server sends no mails any more", gone=True)
        if to is None:  # of an older version
            return NO_MAIL
        name = await self._journal.guest(channel.person) or ""
        token = await self.keys.token(UNSUBSCRIBE, channel.id)
        gap_s, now = config.limits.mail_interval_s, config.time.wall_ms()
        site, language = self.site_of(channel), channel.language
        subject = subject_of(notices, language)
        lines = lines_of(notices, language, site, inviters, on_holiday)
        mail = mails.digest(config.smtp, to, language, name, subject, lines, site, token, now, gap_s)
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
                return await self.worker.run(outside.send_push, config.private_hooks, to, text, stamp)
            body = f"{words.body}\n{self.site_of(channel)}{words.path}"
            schemas = config.hook_schemas
            return await self.worker.run(
                hooks.call_hook, config.private_hooks, channel.address, schemas, words.title, body
            )
        except TimeoutError:
            return Delivery(False, f"there was no answer within {LIMIT_S:g} s")
        except WorkerDied:
            return Delivery(False, "the process that sends has died", ours=True)

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
