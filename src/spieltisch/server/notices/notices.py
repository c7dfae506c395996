"""The notices of one server: what a turn or an invitation becomes, and when it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final, NamedTuple

from spieltisch.server.invitations.invited import Invited
from spieltisch.server.notices.outside import is_installed
from spieltisch.server.notices.presence import HERE_MS, Presence
from spieltisch.server.notices.sending import BACKOFF_S, Sending, after
from spieltisch.server.notices.signing import Keys
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.invitations import ANYBODY
from spieltisch.server.store.notices import HOOK, MAIL, NO_SEAT, OFF, ON, PUSH, Channel, Notice
from spieltisch.server.tables import Tables
from spieltisch.server.tasks import look_for_ever
from spieltisch.server.tokens import new_token
from spieltisch.server.turns import Turn

log: Final = logging.getLogger(__name__)

LOOK_S: Final = 2.0
PAGE: Final = 50
"""Channels that are looked at in one round."""
MOST_SERVED: Final = 1000
"""Channels for which something is under way or waits for other calls of its person."""
BUSY_MS: Final = 5000
"""What finds no room is looked at again after this time."""
CLOSE_S: Final = 5.0
TAKEN_MS: Final = 300_000
"""If a node dies while it sends, another one may send again after this time."""
JUST_PLAYED_MS: Final = 60_000
"""At a live table where somebody moved within this time people are playing: no mail calls there."""


class Awaited(NamedTuple):
    """Where a person is waited for now."""

    turns: dict[str, int]
    """The tables where it is their turn, and when something happened there last (milliseconds since 1970)."""
    invitations: dict[str, str]
    """The tables to which they are invited, and the name of the inviter; empty, if it could be several."""
    on_holiday: bool = False
    """Then their clocks at tables over days stand."""

    def has(self, notice: Notice) -> bool:
        """Whether what a notice says is still true."""
        if notice.is_invitation:
            return notice.table in self.invitations
        return bool(notice.ended) or notice.table in self.turns


WhereAwaited = Callable[[str], Awaitable[Awaited]]
"""By person."""


class Sorted(NamedTuple):
    """What becomes of the notices of a channel now."""

    now: list[Notice]
    done: list[Notice]
    """They need not be sent any more."""
    later: list[Notice]


class Notices:
    """Turns and invitations are only put into a queue. A task writes them into the store, another sends what is due."""

    def __init__(self, tables: Tables, awaited: WhereAwaited) -> None:
        services = tables.services
        self._tables: Final = tables
        self._services: Final = services
        self._awaited: Final = awaited
        self._queue: Final[deque[Turn | Invited]] = deque()
        self._wanted: Final = asyncio.Event()
        self._served: Final[dict[str, asyncio.Task[None]]] = {}
        """By channel: what is being sent there."""
        self._taker: Final = new_token(services.config.random_bytes)
        self.presence: Final = Presence(tables)
        self.sending: Final = Sending(
            services.config, services.journal, Keys(services.journal, services.config.random_bytes)
        )
        config = services.config
        wanted = {PUSH: config.push, MAIL: config.smtp is not None, HOOK: config.hooks}
        self.kinds: Final = frozenset(kind for kind, on in wanted.items() if on and is_installed())
        """The kinds of channels that this server has."""
        if config.smtp is not None and not is_installed():
            log.warning("nobody is called by mail: that needs the extra `notices` (pip install 'spieltisch[notices]')")

    @property
    def waiting(self) -> int:
        """Turns and invitations that are not in the store yet."""
        return len(self._queue)

    def begin(self) -> list[Coroutine[Any, Any, None]]:
        """Listen from now on; what is to run meanwhile. Nothing, if there is no way to call people."""
        if not self.kinds:
            return []
        self._services.turns.listen(self.hear)
        self._services.invitations.listen(self.hear)
        return [self.write_for_ever(), self.look_for_ever()]

    async def close(self) -> None:
        """What was heard is written down: whoever starts next sends it."""
        try:
            await self.write()
        except StoreFailed as error:
            log.warning(
                "%d turns or invitations are not written down; nobody is called for them: %s", self.waiting, error
            )
        await self.sending.close()
        if self._served:  # they note that they have failed
            await asyncio.wait(self._served.values(), timeout=CLOSE_S)

    # From turns and invitations to notices

    def hear(self, heard: Turn | Invited) -> None:
        """In the middle of a move, or while an inviter waits."""
        self._queue.append(heard)
        if len(self._queue) > self._services.config.limits.turns_waiting:
            self._queue.popleft()
            self._services.metrics.noticed("any", "dropped")
        self._wanted.set()

    async def write_for_ever(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self.write()
            except StoreFailed as error:
                log.warning("turns or invitations could not be written down; they are kept: %s", error)
                await asyncio.sleep(LOOK_S)
                self._wanted.set()
            except Exception:
                log.exception("turns or invitations could not be written down")

    async def write(self) -> None:
        """Raises StoreFailed; then what was heard is still in the queue."""
        journal, now = self._services.journal, self._services.time.wall_ms()
        while self._queue:
            heard = self._queue[0]
            channels = [each for each in await journal.channels(heard.person) if each.state == ON]
            if channels and isinstance(heard, Invited) and await self._is_refused(heard):
                channels = []
            made = [self._notice(each, heard, now) for each in channels if each.kind in self.kinds]
            if made:
                await journal.save_notices(made)
            if self._queue and self._queue[0] is heard:  # it may have been dropped meanwhile
                self._queue.popleft()

    async def _is_refused(self, invited: Invited) -> bool:
        """Whether they want no invitations of this person. Another game is offered all the same, but calls nobody."""
        refused = await self._services.journal.refused_inviters(invited.person)
        return any(each.inviter in (ANYBODY, invited.inviter) for each in refused)

    def _notice(self, channel: Channel, heard: Turn | Invited, now: int) -> Notice:
        limits = self._services.config.limits
        at = now + int((limits.mail_delay_s if channel.kind == MAIL else limits.notice_delay_s) * 1000)
        if channel.kind == MAIL:
            at = max(at, self._next_mail(channel))
        over_days = int(heard.over_days)
        if isinstance(heard, Invited):
            return Notice(channel.id, heard.table, NO_SEAT, heard.game, 0, over_days, 0, now, at)
        seat, version, ended = heard.seat, heard.version, int(heard.ended)
        return Notice(channel.id, heard.table, seat, heard.game, version, over_days, ended, now, at)

    def _next_mail(self, channel: Channel) -> int:
        """When the next mail may be sent to an address."""
        return channel.called + int(self._services.config.limits.mail_interval_s * 1000) if channel.called else 0

    # Sending what is due

    async def look_for_ever(self) -> None:
        """A slow service does not hold up the next look."""

        async def start() -> None:
            await self.start_due()

        await look_for_ever(start, LOOK_S, "notices could not be sent", StoreFailed)

    async def look(self) -> None:
        """Send everything that is due, once, and wait for it. Raises StoreFailed."""
        await asyncio.gather(*await self.start_due())

    async def start_due(self) -> list[asyncio.Task[None]]:
        """Begin to send what is due. Raises StoreFailed."""
        room = min(PAGE, MOST_SERVED - len(self._served))
        due = await self._services.journal.due_channels(self._services.time.wall_ms(), room) if room > 0 else []
        for channel in due:
            if channel not in self._served:
                self._served[channel] = self._services.tasks.start(self._serve_one(channel))
        return [self._served[channel] for channel in due if channel in self._served]

    async def _serve_one(self, channel: str) -> None:
        try:
            await self._serve(channel)
        except StoreFailed as error:
            log.warning("notices of channel %s could not be sent: %s", channel, error)
        except Exception:
            log.exception("notices of channel %s could not be sent", channel)
        finally:
            del self._served[channel]

    async def _serve(self, wanted: str) -> None:
        """Send what is due at one channel, unless another node does."""
        journal, now = self._services.journal, self._services.time.wall_ms()
        await journal.take_channel(wanted, self._taker, now, now + TAKEN_MS)
        channel = await journal.channel(wanted)
        if channel is None or not await journal.is_taken_by(wanted, self._taker):
            return
        notices = await journal.notices(wanted)
        if channel.state != ON or channel.kind not in self.kinds:
            await journal.settle(channel, notices, [])
            return
        awaited = await self._awaited(channel.person)
        sorted_ = await self._sort(channel, notices, awaited, now)
        if not sorted_.now:
            await journal.settle(channel, sorted_.done, sorted_.later)
            return
        delivery, sent = await self.sending.send(channel, sorted_.now, awaited.invitations, awaited.on_holiday)
        if delivery.busy:
            put_off = [each._replace(at=now + BUSY_MS) for each in sorted_.now]
            await journal.settle(channel, sorted_.done, [*sorted_.later, *put_off])
            return
        self._services.metrics.noticed(channel.kind, "sent" if delivery.ok else "failed")
        now = self._services.time.wall_ms()
        changed = after(channel, delivery, now)
        if delivery.gone and channel.kind == PUSH:
            await journal.end_channel(channel.id)
        elif changed.state == OFF:
            await journal.settle(changed, notices, [])
        else:
            done = [*sorted_.done, *sorted_.now[:sent]]
            for notice in sorted_.now[sent:]:
                again = notice if delivery.ok else self._again(notice, now)
                (done if again.tries > len(BACKOFF_S) else sorted_.later).append(again)
            await journal.settle(changed, done, sorted_.later)

    @staticmethod
    def _again(notice: Notice, now: int) -> Notice:
        wait_s = BACKOFF_S[min(notice.tries, len(BACKOFF_S) - 1)]
        return notice._replace(at=now + wait_s * 1000, tries=notice.tries + 1)

    async def _sort(self, channel: Channel, notices: Sequence[Notice], awaited: Awaited, now: int) -> Sorted:
        """By what is true now: the person may have come, moved or declined meanwhile. Raises StoreFailed."""
        here: list[Notice] = []
        done: list[Notice] = []
        later: list[Notice] = []
        wait_ms = int(self._services.config.limits.mail_delay_s * 1000)
        for notice in notices:
            changed = awaited.turns.get(notice.table)
            if not awaited.has(notice) or await self.presence.is_at_table([channel.person], notice):
                done.append(notice)
            elif notice.at > now and channel.kind != MAIL:
                later.append(notice)
            elif channel.kind != MAIL and notice.is_invitation and await self.presence.is_here(channel):
                later.append(notice._replace(at=now + HERE_MS))  # the pages show it
            elif channel.kind == MAIL and not notice.over_days and changed and now - changed < JUST_PLAYED_MS:
                later.append(notice._replace(at=now + JUST_PLAYED_MS))
            else:
                here.append(notice)
        if channel.kind != MAIL or not here:
            return Sorted(here, done, later)
        if now < self._next_mail(channel):  # one that was noted before the last mail left
            return Sorted([], done, [*later, *(each._replace(at=self._next_mail(channel)) for each in here)])
        if await self.presence.is_here(channel):
            return Sorted([], done, [*later, *(each._replace(at=now + wait_ms) for each in here)])
        return Sorted(here, done, later)
