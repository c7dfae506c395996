"""Every setting of a server, declared once. Flags, keys of the file, variables, help and pages follow from here.

Those under `limits` follow from the fields of `Limits`: name, annotation, default and docstring.
"""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from msgspec import Meta

from spieltisch.cli.settings.kinds import (
    Choice,
    Database,
    Folder,
    HostAndPort,
    Kind,
    MailSender,
    Network,
    Number,
    PerSecond,
    Secret,
    Several,
    Size,
    Switch,
    Text,
    WebAddress,
    Whole,
)
from spieltisch.server.config import (
    ACCOUNTS,
    BOT_WORKERS,
    PHYSICS_WORKERS,
    RECORD_WORKERS,
    REPORTS,
    SMTP_SECURITY,
    Config,
    Smtp,
)
from spieltisch.server.limits import Limits, Rate
from spieltisch.server.logs.starting import FORMS, LEVELS, Logs

PREFIX: Final = "SPIELTISCH_"
LIMITS: Final = "limits."
LIMIT_FLAG: Final = "--limit"
DATA: Final = "data"
PORT: Final = Whole(0, 65535)
WORKERS: Final = Whole(1, 256)


@dataclass(frozen=True)
class Setting:
    """One setting."""

    key: str
    """In a file, and as a flag: `port`, or `limits.moves`, which is `moves` in the table `[limits]`."""
    kind: Kind
    default: Any
    help: str
    otherwise: str = ""
    """What is shown as the default, if that is nothing."""
    sample: str = ""
    """A value in TOML to show what one looks like, if the default is nothing."""
    alias: str = ""
    """A second key for the same setting."""

    @property
    def variable(self) -> str:
        return variable_of(self.key)

    @property
    def flag(self) -> str:
        """How it is called on a command line."""
        if self.key.startswith(LIMITS):
            return f"{LIMIT_FLAG} {self.name}"
        return f"--{self.key}"

    @property
    def name(self) -> str:
        """Without its table."""
        return self.key.removeprefix(LIMITS)

    @property
    def shown_default(self) -> str:
        return self.otherwise or self.kind.in_prose(self.default)


def variable_of(key: str) -> str:
    """The variable of the environment for a key.

    >>> [variable_of("bot-tempo"), variable_of("limits.own_bot_s")]
    ['SPIELTISCH_BOT_TEMPO', 'SPIELTISCH_LIMITS_OWN_BOT_S']
    """
    return PREFIX + key.upper().replace("-", "_").replace(".", "_")


WITH_DATABASE: Final = "with a database: "
OPTIONS: Final = [
    Setting("host", Text("ADDRESS"), "127.0.0.1", "address to listen on; 0.0.0.0 for everybody"),
    Setting("port", PORT, 8000, "port; 0 for any free one"),
    Setting("data", Folder("DIR"), None, "where tables are kept, unless in a database", DATA, sample='"data"'),
    Setting(
        "store",
        Database(),
        None,
        "a PostgreSQL database in which tables are kept: postgresql://user@host/database",
        "none",
        sample='"postgresql://spieltisch@db.example.org/games"',
    ),
    Setting("no-browser", Switch(), False, "do not open a browser"),
    Setting(
        "origin",
        Several(WebAddress("https://host[:port]")),
        (),
        "a further origin that may connect, such as https://play.example.org behind a proxy that hides the host",
        "none",
        sample='["https://play.example.org"]',
    ),
    Setting(
        "trusted-proxy",
        Several(Network()),
        (),
        "address or network of a proxy on another machine, which names its visitors",
        "none",
        sample='["172.16.0.0/12"]',
    ),
    Setting(
        "edition",
        Several(Folder("FOLDER")),
        (),
        "corrected data files (see `spieltisch data`)",
        "none",
        sample='["my-box"]',
    ),
    Setting(
        "bot-file", Several(Folder("FILE")), (), "a Python file with a bot of your own", "none", sample='["mine.py"]'
    ),
    Setting("fast", Switch(), False, "bots answer at once"),
    Setting(
        "bot-tempo",
        Number(0, 100),
        Config.bot_tempo,
        "in games on the clock bots take X times as long as people like them; 0: no time at all",
    ),
    Setting(
        "accounts",
        Choice(*ACCOUNTS),
        Config.accounts,
        "whether people may have an account with a password or a passkey; required: without one they only watch",
    ),
    Setting(
        "reports",
        Choice(*REPORTS),
        Config.reports,
        "reports on finished games: made when somebody asks for one, always when people have played, or not at all",
    ),
    Setting("no-invitations", Switch(), False, "people cannot invite those they have played with to a table"),
    Setting(
        "public-address",
        WebAddress("https://host[:port]"),
        None,
        "how people reach this server: for the links in mails and web-hooks",
        "none",
        sample='"https://play.example.org"',
    ),
    Setting("no-push", Switch(), False, "nobody is called by web push"),
    Setting("no-hooks", Switch(), False, "nobody is called by web-hooks"),
    Setting(
        "hook-schema",
        Several(Text("SCHEMA")),
        Config.hook_schemas,
        "what the address of a web-hook may begin with: schemas of Apprise",
    ),
    Setting(
        "private-hooks",
        Switch(),
        False,
        "web-hooks and push messages may go to private addresses: this machine and its network",
    ),
    Setting(
        "smtp",
        HostAndPort(),
        None,
        "the mail server through which people are called by mail",
        "nobody is called by mail",
        sample='"smtp.example.org:587"',
    ),
    Setting(
        "smtp-security",
        Choice(*SMTP_SECURITY),
        Smtp.security,
        "how the way to the mail server is encrypted; none: only for one on this machine",
    ),
    Setting("smtp-user", Text("NAME"), None, "login name at the mail server", "none", sample='"spieltisch"'),
    Setting(
        "smtp-password",
        Secret("PASSWORD"),
        None,
        "password at the mail server; better in the environment than as a flag, which others may see",
        "none",
        sample='"…"',
    ),
    Setting(
        "smtp-password-file",
        Folder("FILE"),
        None,
        "a file whose first line is that password",
        "none",
        sample='"/run/secrets/smtp"',
    ),
    Setting(
        "mail-from",
        MailSender(),
        None,
        "the address from which mails are sent",
        "none",
        sample='"Spieltisch <games@example.org>"',
    ),
    Setting(
        "retention-days",
        Whole(1, 36_500),
        None,
        "delete finished tables to which nothing has happened for N days",
        "never",
        sample="90",
    ),
    Setting(
        "metrics", HostAndPort(), None, "serve metrics for Prometheus there", "not at all", sample='"127.0.0.1:9100"'
    ),
    Setting(
        "node-listen",
        HostAndPort(),
        None,
        WITH_DATABASE + "where other nodes reach this one",
        "127.0.0.1, any free port",
        sample='"127.0.0.1:0"',
    ),
    Setting(
        "node-address",
        WebAddress("http://host:port"),
        None,
        WITH_DATABASE + "the address that other nodes use instead, such as http://10.0.0.5:8001",
        "none",
        sample='"http://10.0.0.5:8001"',
    ),
    Setting("drain", Switch(), False, WITH_DATABASE + "told to stop, hand the tables over to other nodes first"),
    Setting("processes", Whole(1, 64), 1, WITH_DATABASE + "run N nodes on this machine, at one address"),
    Setting(
        "bots-only",
        Switch(),
        False,
        WITH_DATABASE + "have no tables, only decide for the bots of other nodes, with all cores",
    ),
    Setting(
        "bot-workers",
        WORKERS,
        None,
        "processes in which bots decide, for each node",
        f"{BOT_WORKERS}; with bots-only one for each core",
        sample="2",
    ),
    Setting("physics-workers", WORKERS, PHYSICS_WORKERS, "experiments (flicked dice) that run at once"),
    Setting("record-workers", WORKERS, RECORD_WORKERS, "records that are checked, replayed or written at once"),
    Setting("log", Choice(*FORMS), Logs.form, "log as lines, or as one JSON object a line"),
    Setting("log-level", Choice(*LEVELS), Logs.level, "log what is at least as important as this"),
    Setting(
        "unlimited",
        Switch(),
        False,
        "no limits of rates and counts but those that are set: for load tests on one's own machine",
    ),
]
"""Those that are flags of their own, and keys at the top of the file."""
ALIASES: Final = {"own_bot_s": "bot-seconds"}
"""Limits that have a flag and a key of their own, too."""


@cache
def settings() -> dict[str, Setting]:
    """All of them by key, in the order in which people read them."""
    return {each.key: each for each in [*OPTIONS, *limit_settings()]}


@cache
def by_name() -> dict[str, Setting]:
    """By key, and by alias."""
    return settings() | {each.alias: each for each in settings().values() if each.alias}


def limit_settings() -> list[Setting]:
    """Each field of `Limits`."""
    hints = get_type_hints(Limits, include_extras=True)
    help_of = docstrings_of(Limits)
    return [
        Setting(
            LIMITS + field.name,
            kind_of(hints[field.name]),
            field.default,
            help_of[field.name],
            alias=ALIASES.get(field.name, ""),
        )
        for field in fields(Limits)
    ]


def kind_of(hint: Any) -> Kind:
    """The kind that an annotation of a limit says."""
    if hint is Rate:
        hints = get_type_hints(Rate, include_extras=True)
        per_second, burst = kind_of(hints["per_second"]), kind_of(hints["burst"])
        assert isinstance(per_second, Number)
        assert isinstance(burst, Whole)
        return PerSecond(per_second, burst)
    assert get_origin(hint) is Annotated, f"{hint} has no bounds"
    plain, bounds = get_args(hint)
    assert isinstance(bounds, Meta)
    assert bounds.ge is not None
    assert bounds.le is not None
    if plain is float:
        return Number(bounds.ge, bounds.le)
    in_bytes = (bounds.extra or {}).get("unit") == "bytes"
    return (Size if in_bytes else Whole)(int(bounds.ge), int(bounds.le))


def docstrings_of(declared: type) -> dict[str, str]:
    """What is written below each field of a class, which Python itself forgets."""
    (tree,) = ast.parse(inspect.getsource(declared)).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            assert is_text, f"{declared.__name__}.{field.target.id} has no docstring"
            found[field.target.id] = str(below.value.value)  # type: ignore[attr-defined]
    return found
