"""Every limit of the server, by name.

Settings, flags, the example file and the table for operators follow from the fields below: annotation, default and
docstring (`spieltisch.cli.settings`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from spieltisch.bots.own.limits import BotLimits

DAYS_30: Final = 30 * 24 * 3600

Bytes = Annotated[int, Meta(ge=64, le=2**30, extra={"unit": "bytes"})]
Count = Annotated[int, Meta(ge=1, le=10_000_000)]
CountOrZero = Annotated[int, Meta(ge=0, le=10_000_000)]
Seconds = Annotated[float, Meta(ge=0.01, le=DAYS_30)]
WholeSeconds = Annotated[int, Meta(ge=1, le=DAYS_30)]


@dataclass(frozen=True)
class Rate:
    """At most `burst` at once, refilled with `per_second`."""

    per_second: Annotated[float, Meta(ge=0.0001, le=1e9)]
    burst: Annotated[int, Meta(ge=1, le=1_000_000_000)]


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes or characters, times in seconds."""

    message_bytes: Bytes = 16 * 1024
    """One message from a browser; longer ones are refused (`too_long`)."""
    frame_bytes: Bytes = 64 * 1024
    """One WebSocket frame; a longer one closes the connection (1009)."""
    request_bytes: Bytes = 64 * 1024
    """The body of a request; beyond that 413."""
    record_bytes: Bytes = 2 * 1024 * 1024
    """An imported or verified record. The longest game takes a third of the default."""
    replay_bytes: Bytes = 64 * 1024 * 1024
    """A whole replay before it is compressed; longer ones are refused (413)."""
    replay_cache_bytes: Bytes = 64 * 1024 * 1024
    """The finished games that were watched last, and their pages, compressed: kept in memory."""
    path_bytes: Bytes = 255
    """The path of a request, as it is sent; beyond that 414. No file has a longer name."""
    query_bytes: Bytes = 1024
    """What follows the path; beyond that 414."""
    header_bytes: Bytes = 16 * 1024
    """All headers of a request together."""
    json_depth: Annotated[int, Meta(ge=8, le=100)] = 32
    """Lists and objects inside each other, in a message or the body of a request."""
    moves: Count = 5_000
    """Moves in one game; then only the clock moves. Random play of the longest game takes half of the default."""
    record_moves: Count = 6_000
    """Moves in an imported or verified record."""
    history_bytes: Bytes = 4 * 1024 * 1024
    """Events of one game that are kept in memory for people who come back; the oldest are dropped first."""
    history_page_bytes: Bytes = 256 * 1024
    """More events than this are sent in several messages."""
    flights_per_record: CountOrZero = 500
    """Landings of a record that are flown again to check it; the rest is taken on trust."""
    records_in_the_air: Count = 4
    """Records whose landings are flown again at the same time; beyond that 429."""
    malformed_messages: Count = 10
    """After this many the connection is closed (4002)."""
    reveal_s: Seconds = 30.0
    """Every browser must reveal its nonce within this time after the start; else the deal is void."""
    hello_s: Seconds = 10.0
    """The first message must arrive within this time (else 4000)."""
    headers_s: Seconds = 10.0
    """The headers of a request must arrive within this time (else 408)."""
    body_s: Seconds = 30.0
    """The body of a request must arrive within this time (else 408)."""
    unread_s: Seconds = 30.0
    """How long an answer waits for a browser that does not read it; then the connection is closed."""
    record_s: Seconds = 20.0
    """The longest a worker may take to check, replay or write one record."""
    record_jobs: Count = 16
    """Records that wait for a worker; beyond that 503."""
    record_jobs_per_address: Count = 4
    """The same for one address."""
    report_playouts: CountOrZero = 0
    """Games that are played out for a report; 0: as many as each game needs for a few seconds of one core."""
    report_s: Seconds = 60.0
    """The most processor time that a report may take; then there is none."""
    report_jobs: Count = 50
    """Reports that wait to be made, one after the other; beyond that 503."""
    advice_s: Seconds = 20.0
    """The most processor time that advice on one decision of a finished game may take; then there is none."""
    advice_jobs: Count = 32
    """Decisions of finished games that wait for advice, one after the other; beyond that 503."""
    advice_cache_bytes: Bytes = 16 * 1024 * 1024
    """Advice on the decisions that were asked for last, kept in memory."""
    own_bot_s: Annotated[float, Meta(ge=0.1, le=50)] = BotLimits.decision_s
    """The longest a bot of your own may take for a decision; then its process is ended, and a move made for it."""
    own_bot_mb: Annotated[int, Meta(ge=16, le=1_000_000)] = BotLimits.memory_mb
    """Megabytes of memory for the process of such a bot, on top of what the games need."""
    own_bot_failures: Count = 3
    """After this many failures in a row at a table, a bot of the game plays for it there."""
    gone_s: Seconds = 60.0
    """A person who is away for longer no longer counts: the host's role passes on, a game can be ended without them."""
    idle_turn_s: Seconds = 120.0
    """After a turn of this length without a move the others can vote for a bot."""
    nudge_s: Seconds = 20.0
    """How often somebody can be reminded of their turn."""
    abandoned_s: Seconds = 900.0
    """After this time without a move the host may end the game alone."""
    waiting_messages: Count = 256
    """Messages queued for a browser that does not read; then it is disconnected (1013) and may come back."""
    connections: Count = 10_000
    """Open WebSockets in total."""
    connections_per_address: Count = 200
    """Open WebSockets from one address."""
    connections_per_table: Count = 200
    """Open WebSockets at one table."""
    http_connections: Count = 4_000
    """Open connections that are no WebSockets, in total."""
    http_connections_per_address: Count = 200
    """The same from one address. Connections of a trusted proxy are only counted in total."""
    requests_per_address: Count = 100
    """Requests that are being answered at the same time, also behind a proxy."""
    lobby_tables: Count = 100
    """Open tables listed in the lobby."""
    waiting_tables_per_guest: Count = 5
    """Open tables that wait for players, per guest who opened them; one where nobody is counts for an hour."""
    waiting_tables_per_address: Count = 20
    """The same per address."""
    lobby_hours: Annotated[float, Meta(ge=0.01, le=10_000)] = 12.0
    """Open tables where nothing changed for so many hours are not listed."""
    idle_table_s: Seconds = 300.0
    """A table that nobody is at leaves memory after this time (never the store)."""
    overload_lag_s: Seconds = 0.25
    """When most calls of the event loop come later than this, nobody new is let in (503 or 1013)."""
    overload_writes: Count = 2_000
    """The same when more writes than this wait for the store: two full transactions."""
    overload_s: Seconds = 3.0
    """Overload must last this long. It is over when it has been half as much for as long."""
    turn_clock_min_s: WholeSeconds = 5
    """The shortest turn clock that a table may have."""
    turn_clock_max_s: WholeSeconds = 3600
    """The longest one at a live table."""
    day_turn_max_s: WholeSeconds = 14 * 24 * 3600
    """The longest turn clock at a table over days."""
    bank_max_s: WholeSeconds = DAYS_30
    """The largest time bank that a table may give each seat."""
    channels_per_person: Count = 10
    """Channels by which one person can be called."""
    turns_waiting: Count = 10_000
    """Turns in memory of which nobody was called yet; beyond that the oldest are dropped."""
    notice_delay_s: Seconds = 10.0
    """How long after a turn began, or an invitation, people are called by push or hook, if they have not come."""
    mail_delay_s: Seconds = 300.0
    """The same by mail, and how long a mail waits again while its reader is here."""
    mail_interval_s: Seconds = 3600.0
    """At most one mail in this time to one address; it names all tables that wait."""
    holiday_days: Annotated[int, Meta(ge=0, le=366)] = 28
    """Days of holiday in a calendar year, for each person; their clocks at tables over days stand meanwhile."""
    invitation_s: Seconds = 12 * 3600.0
    """How long an invitation to a live table waits for an answer."""
    day_invitation_s: Seconds = 14 * 24 * 3600.0
    """The same for a table over days."""
    invitations_per_table: Count = 20
    """Invitations to one table that wait for an answer."""

    messages: Rate = Rate(20.0, 60)
    """Messages per connection."""
    floods: Rate = Rate(1.0, 50)
    """Messages refused as too fast, per connection; then it is closed (4008)."""
    chats: Rate = Rate(1.0, 5)
    """Lines of chat per connection."""
    hints: Rate = Rate(0.5, 5)
    """Hints per connection."""
    rehearsals: Rate = Rate(0.5, 5)
    """Rehearsals per connection, and only one at a time."""
    odds: Rate = Rate(0.5, 6)
    """Odds switched on or off, per connection."""
    orders: Rate = Rate(0.5, 10)
    """Standing orders given or taken back, per connection."""
    passwords: Rate = Rate(0.1, 5)
    """Wrong passwords of tables, per address."""
    gestures: Rate = Rate(8.0, 16)
    """Gestures per connection; more are dropped."""
    guests: Rate = Rate(0.5, 30)
    """Names set, per address."""
    tables: Rate = Rate(0.2, 20)
    """Tables opened, per address."""
    records: Rate = Rate(0.2, 10)
    """Imports and verifications per address."""
    imports: Rate = Rate(0.01, 20)
    """Imports per guest."""
    replays: Rate = Rate(2.0, 30)
    """Replays and records fetched per address; of a replay in pages only the first page counts."""
    pages: Rate = Rate(20.0, 200)
    """Pages of replays per address."""
    reports: Rate = Rate(0.05, 20)
    """Reports that have to be made first, per address."""
    advice: Rate = Rate(1.0, 60)
    """Advice on decisions of finished games that a bot must think about first, per address."""
    logins: Rate = Rate(0.1, 10)
    """Wrong passwords and passkeys, per address, and per login name."""
    links: Rate = Rate(0.05, 10)
    """Links to another device, per person."""
    exports: Rate = Rate(0.002, 3)
    """Exports of everything about a person, per person."""
    holidays: Rate = Rate(0.005, 8)
    """Holidays begun and ended, per person: each is written at all their tables over days."""
    invitations: Rate = Rate(0.02, 30)
    """Invitations to tables, per person."""
    channels: Rate = Rate(0.02, 20)
    """Channels switched on, and tried out, per person."""
    confirmations: Rate = Rate(0.0005, 3)
    """Mails that ask whether an address is somebody's, per person, per address of a visitor, and per mail address."""
    hellos: Rate = Rate(5.0, 200)
    """Connections to tables per address; then 1013."""
    opens: Rate = Rate(2.0, 100)
    """Tables that must be read from the store first, per address."""

    # No settings: browsers and stored tables know these numbers, too.

    chat_characters: ClassVar[int] = 300
    """Characters in one line of chat."""
    chat_lines: ClassVar[int] = 100
    """The latest lines of chat, which newcomers get."""
    name_characters: ClassVar[int] = 24
    """Characters in a name."""
    password_characters: ClassVar[int] = 100
    """Characters in the password of a table."""
    tokens: ClassVar[int] = 16
    """Seat tokens in one hello."""


AT_MOST: Final = (
    ("message_bytes", "frame_bytes"),
    ("history_page_bytes", "history_bytes"),
    ("turn_clock_min_s", "turn_clock_max_s"),
)
"""Pairs of limits: the first may not be greater than the second."""

UNLIMITED: Final = Rate(1e9, 1_000_000_000)
MANY: Final = 100_000


def without_rates() -> Limits:
    """For load tests on one's own machine: limits of size stay, limits of rates and counts do not."""
    return Limits(
        messages=UNLIMITED,
        chats=UNLIMITED,
        hints=UNLIMITED,
        rehearsals=UNLIMITED,
        odds=UNLIMITED,
        guests=UNLIMITED,
        tables=UNLIMITED,
        records=UNLIMITED,
        imports=UNLIMITED,
        replays=UNLIMITED,
        pages=UNLIMITED,
        reports=UNLIMITED,
        advice=UNLIMITED,
        channels=UNLIMITED,
        confirmations=UNLIMITED,
        hellos=UNLIMITED,
        opens=UNLIMITED,
        waiting_tables_per_guest=MANY,
        waiting_tables_per_address=MANY,
        http_connections=MANY,
        http_connections_per_address=MANY,
        requests_per_address=MANY,
        connections=MANY,
        connections_per_address=MANY,
        connections_per_table=MANY,
    )
