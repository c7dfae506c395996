"""Every limit of the server, by name. The same table for operators is in docs/operating.md."""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.bots.own.limits import BotLimits


@dataclass(frozen=True)
class Rate:
    """At most `burst` at once, refilled with `per_second`."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes or characters, times in seconds."""

    message_bytes: int = 16 * 1024
    """One message from a browser; longer ones are refused."""
    frame_bytes: int = 64 * 1024
    """The largest frame that is read; a longer one closes the connection (1009)."""
    request_bytes: int = 64 * 1024
    """The body of a request."""
    record_bytes: int = 2 * 1024 * 1024
    """An imported or verified record. The longest game takes a third of it."""
    replay_bytes: int = 64 * 1024 * 1024
    """A whole replay before it is compressed; longer ones are refused."""
    replay_cache_bytes: int = 64 * 1024 * 1024
    """Finished games that were watched last, and their pages, compressed: kept in memory."""
    path_bytes: int = 255
    """The path of a request, as it is sent; no file has a longer name."""
    query_bytes: int = 1024
    header_bytes: int = 16 * 1024
    """All headers of a request together."""
    json_depth: int = 32
    """Lists and objects inside each other, in a message or the body of a request."""
    moves: int = 5_000
    """In one game. Then only the clock moves. Random play in the longest of all games takes half of it."""
    record_moves: int = 6_000
    """In an imported or verified record."""
    history_bytes: int = 4 * 1024 * 1024
    """Events of one game that are kept for people who come back; the oldest are dropped first."""
    history_page_bytes: int = 256 * 1024
    """More events than this are sent in several messages."""
    flights_per_record: int = 500
    """Landings of a record that are flown again to check it; the rest is taken on trust."""
    records_in_the_air: int = 4
    """Records whose landings are flown again at the same time; who comes then has to wait."""
    chat_characters: int = 300
    chat_lines: int = 100
    """The latest lines, which newcomers get."""
    name_characters: int = 24
    tokens: int = 16
    """Seat tokens in one hello."""
    malformed_messages: int = 10
    """Then the connection is closed (4002)."""
    reveal_s: float = 30.0
    """Every browser must reveal its nonce within this time after the start; else the deal is void."""
    hello_s: float = 10.0
    """The first message must arrive within this time (else 4000)."""
    headers_s: float = 10.0
    """The headers of a request must arrive within this time (else 408)."""
    body_s: float = 30.0
    """Its body too."""
    unread_s: float = 30.0
    """How long an answer waits for a browser that does not read it; then the connection is closed."""
    record_s: float = 20.0
    """The longest a worker may take to check, replay or write one record."""
    record_jobs: int = 16
    """Records that wait for a worker; further ones are refused (503)."""
    record_jobs_per_address: int = 4
    own_bot_s: float = BotLimits.decision_s
    """The longest a bot of one's own may take for a decision; then its process is ended, and a move made for it."""
    own_bot_mb: int = BotLimits.memory_mb
    """The memory of such a process, on top of what the games need."""
    own_bot_failures: int = 3
    """After this many failures in a row at a table, a bot of the game plays for it there."""
    gone_s: float = 60.0
    """Whoever is away for longer no longer counts: the host's role passes on, a game can be ended without them."""
    idle_turn_s: float = 120.0
    """Whoever does not move for longer can be voted out, so that a bot plays for them."""
    nudge_s: float = 20.0
    """How often somebody can be reminded of their turn."""
    abandoned_s: float = 900.0
    """After this time without a move the host may end the game alone."""
    password_characters: int = 100
    waiting_messages: int = 256
    """The longest queue for a browser that does not read; then it is disconnected and may come back."""
    connections: int = 10_000
    connections_per_address: int = 200
    connections_per_table: int = 200
    http_connections: int = 4_000
    http_connections_per_address: int = 200
    """Open connections that are no WebSockets. Connections of a proxy on this machine are only counted in total."""
    requests_per_address: int = 100
    """Requests that are being answered at the same time, also behind a proxy."""
    lobby_tables: int = 100
    waiting_tables_per_guest: int = 5
    """Open tables that wait for players, per guest who opened them."""
    waiting_tables_per_address: int = 20
    lobby_hours: float = 12.0
    """Open tables where nothing changed for longer are not listed."""
    idle_table_s: float = 300.0
    """A table that nobody is at leaves memory after this time (never the store)."""
    overload_lag_s: float = 0.25
    """When most calls of the event loop come later than this, nobody new is let in (503 or 1013)."""
    overload_writes: int = 2_000
    """The same when more writes than this wait for the store: two full transactions."""
    overload_s: float = 3.0
    """For so long it must last. It is over when it has been half as much for as long."""
    turn_clock_min_s: int = 5
    turn_clock_max_s: int = 3600

    messages: Rate = Rate(20.0, 60)
    """Per connection."""
    floods: Rate = Rate(1.0, 50)
    """Messages refused as too fast, per connection; then it is closed (4008)."""
    chats: Rate = Rate(1.0, 5)
    """Per connection."""
    hints: Rate = Rate(0.5, 5)
    """Per connection."""
    rehearsals: Rate = Rate(0.5, 5)
    """Per connection, and only one at a time."""
    passwords: Rate = Rate(0.1, 5)
    """Wrong passwords per address."""
    gestures: Rate = Rate(8.0, 16)
    """Per connection; more are dropped."""
    guests: Rate = Rate(0.5, 30)
    """New names per address."""
    tables: Rate = Rate(0.2, 20)
    """New tables per address."""
    records: Rate = Rate(0.2, 10)
    """Imports and verifications per address."""
    imports: Rate = Rate(0.01, 20)
    """Imports per guest."""
    replays: Rate = Rate(2.0, 30)
    """Replays and records fetched per address; of a replay in pages only the first page counts."""
    pages: Rate = Rate(20.0, 200)
    """Pages of replays per address."""
    logins: Rate = Rate(0.1, 10)
    """Wrong passwords and passkeys, per address, and per login name."""
    links: Rate = Rate(0.05, 10)
    """Links to another device, per person."""
    exports: Rate = Rate(0.002, 3)
    """Exports of everything about a person, per person."""
    hellos: Rate = Rate(5.0, 200)
    """Connections to tables per address; then 1013."""
    opens: Rate = Rate(2.0, 100)
    """Tables that must be read from the store, per address."""


UNLIMITED = Rate(1e9, 1_000_000_000)
"""For load tests on one's own machine."""
