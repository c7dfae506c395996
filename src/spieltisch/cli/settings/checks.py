"""Settings that contradict each other, or make no sense together."""

from __future__ import annotations

from typing import Final

from spieltisch.cli.settings.declared import LIMITS, settings
from spieltisch.cli.settings.gathered import DEFAULT, ENVIRONMENT, FILE, FLAG, Gathered
from spieltisch.server.limits import AT_MOST

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  only compared
STRENGTH: Final = (DEFAULT, FILE, ENVIRONMENT, FLAG)
OF_NODES: Final = ("node-listen", "node-address", "drain", "bots-only")

OF_MAIL: Final = ("smtp-user", "smtp-password", "smtp-password-file", "mail-from")
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
MAIL_NEEDS: Final = (
    ("mail-from", "a sender", "games@example.org"),
    ("public-address", "an address for their links", "https://play.example.org"),
)


def check(gathered: Gathered) -> None:
    """Add what is wrong to its faults."""
    gathered.faults.extend(faults_of(gathered))


def faults_of(gathered: Gathered) -> list[str]:
    return [
        *fault_of_store(gathered),
        *faults_of_nodes(gathered),
        *faults_of_processes(gathered),
        *faults_of_mail(gathered),
        *crossed(gathered),
    ]


def database_of(gathered: Gathered) -> str | None:
    """The address of the database; None: everything is in the data folder. What was said with more weight counts."""
    data, store = gathered.of("data"), gathered.of("store")
    if store.value is None or STRENGTH.index(data.source) > STRENGTH.index(store.source):
        return None
    return str(store.value)


def fault_of_store(gathered: Gathered) -> list[str]:
    data, store = gathered.of("data"), gathered.of("store")
    if DEFAULT in (data.source, store.source) or data.source != store.source:
        return []
    return [f"{data.place} and {store.place}: everything is kept either in a folder (data) or in a database (store)"]


def faults_of_nodes(gathered: Gathered) -> list[str]:
    has_database = database_of(gathered) is not None
    faults = [
        f"{gathered.named(key)}: only servers on one database are nodes; it needs --store postgresql://…"
        for key in OF_NODES
        if gathered[key] and not has_database
    ]
    listens = gathered["node-listen"]
    if listens is not None and listens[0] in EVERYWHERE and gathered["node-address"] is None:
        need = f"other nodes cannot reach {listens[0]}; say --node-address http://host:port"
        faults.append(f"{gathered.named('node-listen')}: {need}")
    return faults


def faults_of_processes(gathered: Gathered) -> list[str]:
    if gathered["processes"] == 1:
        return []
    name = gathered.named("processes")
    if database_of(gathered) is None:
        need = "they need PostgreSQL: --store postgresql://user@host/database"
        return [f"{name}: several processes cannot share a data folder; {need}"]
    if gathered["bots-only"]:
        return [f"{name}: a node for bots only uses all cores in one process"]
    listens = gathered["node-listen"]
    if gathered["node-address"] is not None or (listens is not None and listens[1] != 0):
        return [f"{name}: each process has a port of its own for other nodes; say --node-listen HOST:0"]
    return []


def faults_of_mail(gathered: Gathered) -> list[str]:
    if gathered["smtp"] is None:
        set_ = [key for key in OF_MAIL if gathered.of(key).source != DEFAULT]
        return [f"{gathered.named(key)}: mails need a mail server, too; say --smtp HOST:PORT" for key in set_]
    name = gathered.named("smtp")
    faults = [
        f"{name}: mails need {what}; say --{key} {sample}" for key, what, sample in MAIL_NEEDS if not gathered[key]
    ]
    has_password = [key for key in ("smtp-password", "smtp-password-file") if gathered[key] is not None]
    if len(has_password) > 1:
        faults.append(f"{gathered.named('smtp-password-file')}: the password is in the file, or given; not both")
    if has_password and gathered["smtp-user"] is None:
        faults.append(f"{gathered.named(has_password[0])}: a password needs a login name; say --smtp-user NAME")
    if has_password and gathered["smtp-security"] == "none" and gathered["smtp"][0] not in LOOPBACK:
        faults.append(f"{name}: a password is sent only over an encrypted line; say --smtp-security starttls or tls")
    return faults


def crossed(gathered: Gathered) -> list[str]:
    """Limits of which one is above another one that it has to fit in."""
    faults = []
    for low, high in AT_MOST:
        smaller, larger = gathered.of(LIMITS + low), gathered.of(LIMITS + high)
        if smaller.value > larger.value:
            blamed = low if smaller.source != DEFAULT else high
            kind = settings()[LIMITS + low].kind
            values = f"{low} is {kind.in_prose(smaller.value)}, {high} only {kind.in_prose(larger.value)}"
            faults.append(f"{gathered.named(LIMITS + blamed)}: {low} may not be more than {high}; {values}")
    return faults
