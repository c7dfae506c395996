"""`spieltisch serve`: the table, for browsers."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from typing import Any

from spieltisch.cli.arguments import add_editions
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.cli.settings import checks
from spieltisch.cli.settings.declared import LIMITS
from spieltisch.cli.settings.flags import add_flags
from spieltisch.cli.settings.gathered import Gathered, gather
from spieltisch.cli.stores import folder_in
from spieltisch.server.config import Smtp
from spieltisch.server.limits import Limits, without_rates
from spieltisch.server.logs.starting import Logs


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_flags(parser)


def settings_of(arguments: argparse.Namespace) -> Gathered:
    """What flags, environment and file say, checked. Raises BadArgument."""
    gathered = gather(vars(arguments), os.environ)
    if not gathered.faults:
        checks.check(gathered)
    gathered.fail_on_faults()
    for warning in gathered.warnings:
        complain(f"spieltisch: {warning}")
    return gathered


def run(arguments: argparse.Namespace) -> int:
    given = settings_of(arguments)
    say_if_interpreted()
    from spieltisch.server.run import serve  # noqa: PLC0415  --help need not load a web server
    from spieltisch.server.run_bots import serve_bots  # noqa: PLC0415
    from spieltisch.server.run_processes import serve_in_processes  # noqa: PLC0415

    add_editions(given["edition"])
    logs = Logs(given["log"], given["log-level"])
    store = checks.database_of(given)
    if given["bots-only"]:
        assert store is not None, "checked"
        listen, address = given["node-listen"], given["node-address"]
        return serve_bots(store, listen, address, workers=given["bot-workers"], limits=limits_of(given), logs=logs)
    settings = arguments_of(given) | {"store": store, "logs": logs}
    if given["processes"] > 1:
        return serve_in_processes(given["processes"], given["host"], given["port"], settings)
    return serve(given["host"], given["port"], **settings)


def arguments_of(given: Gathered) -> dict[str, Any]:
    """For `serve`, but for what it needs to begin at all. Raises BadArgument."""
    from spieltisch.bots.own.failure import BadBot  # noqa: PLC0415  --help need not load the games
    from spieltisch.bots.own.source import file_source  # noqa: PLC0415

    try:
        files = tuple(file_source(path) for path in given["bot-file"])
    except BadBot as error:
        raise BadArgument(f"--bot-file: {error}") from error
    workers = {} if given["bot-workers"] is None else {"bot_workers": given["bot-workers"]}
    return workers | {
        "data_dir": folder_in(given),
        "browser": not given["no-browser"],
        "fast": given["fast"],
        "bot_tempo": given["bot-tempo"],
        "origins": given["origin"],
        "trusted_proxies": given["trusted-proxy"],
        "retention_days": given["retention-days"],
        "accounts": given["accounts"],
        "reports": given["reports"],
        "invitations": not given["no-invitations"],
        "push": not given["no-push"],
        "hooks": not given["no-hooks"],
        "hook_schemas": given["hook-schema"],
        "private_hooks": given["private-hooks"],
        "smtp": smtp_of(given),
        "public_address": given["public-address"] or "",
        "metrics": given["metrics"],
        "bot_files": files,
        "node_listen": given["node-listen"],
        "node_address": given["node-address"],
        "drain": given["drain"],
        "physics_workers": given["physics-workers"],
        "record_workers": given["record-workers"],
        "limits": limits_of(given),
    }


def smtp_of(given: Gathered) -> Smtp | None:
    """The mail server, if there is one. Raises BadArgument."""
    if given["smtp"] is None:
        return None
    password, file = given["smtp-password"], given["smtp-password-file"]
    if file is not None:
        try:
            password = next(iter(file.read_text(encoding="utf-8").splitlines()), "")
        except (OSError, UnicodeDecodeError) as error:
            raise BadArgument(f"--smtp-password-file: {file} cannot be read: {error}") from error
        if not password:
            raise BadArgument(f"--smtp-password-file: the first line of {file} is empty; it has to be the password")
    host, port = given["smtp"]
    return Smtp(host, port, given["mail-from"], given["smtp-security"], given["smtp-user"], password)


def limits_of(given: Gathered) -> Limits:
    """The limits in force. Those that were set hold also for a server that has no others."""
    changed = {key.removeprefix(LIMITS): each.value for key, each in given.found.items() if key.startswith(LIMITS)}
    return replace(without_rates() if given["unlimited"] else Limits(), **changed)


def say_if_interpreted() -> None:
    from spieltisch.engine import dice  # noqa: PLC0415  --help need not load the engine

    if (dice.__file__ or "").endswith(".py"):
        complain("spieltisch: the engine is not compiled; it runs the same, but slower.")
