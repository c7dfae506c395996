"""The settings that an operator or a test may choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spieltisch.bots.own.source import Source
from spieltisch.server.doors import (
    Chooser,
    Experimenter,
    Explainer,
    OddsTeller,
    RandomBytes,
    RealTime,
    Time,
    random_bytes,
)
from spieltisch.server.limits import Limits

STATIC: Final = Path(__file__).parent / "static"
BOT_DELAY_MS: Final = 700
BOT_WORKERS: Final = 2
PHYSICS_WORKERS: Final = 1
RECORD_WORKERS: Final = 1
SNAPSHOT_EVERY: Final = 64
REPORTS: Final = ("off", "asked", "always")
ACCOUNTS: Final = ("off", "optional", "required")
SMTP_SECURITY: Final = ("starttls", "tls", "none")
HOOK_SCHEMAS: Final = (
    *("discord", "gotify", "gotifys", "json", "jsons", "matrix", "matrixs", "mmost", "mmosts"),
    *("ntfy", "ntfys", "slack", "tgram"),
)
"""The services that people may be called by, unless the operator says others: schemas of Apprise."""


@dataclass(frozen=True)
class Smtp:
    """The server through which mails are sent."""

    host: str
    port: int
    sender: str
    """What mails come from: `Spieltisch <games@example.org>`."""
    security: str = "starttls"
    """`starttls`, `tls`, or `none`: only for a server on this machine or in its own network."""
    user: str | None = None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Config:
    """All settings of one server."""

    data: Path
    """The folder of everything that is stored."""
    store: str | None = None
    """The address of the database (postgresql://…) in which everything is stored instead; None: in the folder."""
    node_address: str = ""
    """Where other nodes of the same database reach this one."""
    static: Path = STATIC
    """The built web client."""
    origins: tuple[str, ...] = ()
    """Further origins that may connect, such as https://play.example.org behind a proxy that hides the host."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies on other machines whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    bot_delay_ms: int = BOT_DELAY_MS
    """No bot answers sooner, so that people can follow."""
    bot_tempo: float = 1.0
    """In games on the clock the time bots take is multiplied by this; 0: they act at once (for tests)."""
    bot_workers: int = BOT_WORKERS
    """In how many processes bots decide."""
    bot_files: tuple[Source, ...] = ()
    """Files with bots of one's own."""
    physics_workers: int = PHYSICS_WORKERS
    """How many experiments run at once."""
    record_workers: int = RECORD_WORKERS
    """How many records are checked, replayed or written at once; 0: in a thread of the server (for tests)."""
    snapshot_every: int = SNAPSHOT_EVERY
    """A snapshot after this many entries of a table's journal."""
    retention_days: int | None = None
    """Finished tables are deleted when nothing has happened to them for so many days; None: never."""
    accounts: str = "optional"
    """`off`: people only have names; `optional`: they may have an account; `required`: without one they only watch."""
    reports: str = "asked"
    """Reports on finished games: `asked`: made when somebody opens one; `always`: also when a game of people ends."""
    invitations: bool = True
    """Whether people may invite those they have played with."""
    push: bool = True
    """Whether people may be called by web push."""
    hooks: bool = True
    """Whether people may be called by web-hooks."""
    hook_schemas: tuple[str, ...] = HOOK_SCHEMAS
    private_hooks: bool = False
    """Whether push messages and hooks may go to private addresses: those of this machine and its network."""
    smtp: Smtp | None = None
    """None: nobody is called by mail."""
    public_address: str = ""
    """How people reach this server, such as https://play.example.org: for the links in mails and hooks."""
    limits: Limits = field(default_factory=Limits)
    time: Time = field(default_factory=RealTime)
    random_bytes: RandomBytes = random_bytes
    chooser: Chooser | None = None
    """What decides for bots; None: worker processes."""
    explainer: Explainer | None = None
    """What says why a bot would make a move; None: worker processes."""
    odds_teller: OddsTeller | None = None
    """What works out odds that take long; None: worker processes."""
    experimenter: Experimenter | None = None
    """What runs experiments; None: worker processes."""
    physics_version: str | None = None
    """The version of the physics behind `experimenter`."""
