"""Every limit of the server, by name. The same table for operators is in docs/operating.md."""

from __future__ import annotations

from dataclasses import dataclass


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
    record_bytes: int = 4 * 1024 * 1024
    """An imported or verified record."""
    flights_per_record: int = 500
    """Landings of a record that are flown again to check it; the rest is taken on trust."""
    records_in_the_air: int = 4
    """Records whose landings are flown again at the same time; who comes then has to wait."""
    chat_characters: int = 300
    chat_lines: int = 100
    """The latest lines, which newcomers get."""
    name_characters: int = 24
    nonce_characters: int = 128
    tokens: int = 16
    """Seat tokens in one hello."""
    malformed_messages: int = 10
    """Then the connection is closed (4002)."""
    hello_s: float = 10.0
    """The first message must arrive within this time (else 4000)."""
    waiting_messages: int = 256
    """The longest queue for a browser that does not read; then it is disconnected and may come back."""
    connections: int = 10_000
    connections_per_address: int = 200
    connections_per_table: int = 200
    lobby_tables: int = 100
    lobby_hours: float = 12.0
    """Open tables where nothing changed for longer are not listed."""
    idle_table_s: float = 300.0
    """A table that nobody is at leaves memory after this time (never the store)."""
    turn_clock_min_s: int = 5
    turn_clock_max_s: int = 3600

    messages: Rate = Rate(20.0, 60)
    """Per connection."""
    chats: Rate = Rate(1.0, 5)
    """Per connection."""
    hints: Rate = Rate(0.5, 5)
    """Per connection."""
    rehearsals: Rate = Rate(0.5, 5)
    """Per connection, and only one at a time."""
    gestures: Rate = Rate(8.0, 16)
    """Per connection; more are dropped."""
    guests: Rate = Rate(0.5, 30)
    """New names per address."""
    tables: Rate = Rate(0.2, 20)
    """New tables per address."""
    records: Rate = Rate(0.2, 10)
    """Imports and verifications per address."""
    replays: Rate = Rate(2.0, 30)
    """Replays and records fetched per address."""


UNLIMITED = Rate(1e9, 1_000_000_000)
"""For load tests on one's own machine."""
