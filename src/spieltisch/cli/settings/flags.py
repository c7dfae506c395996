"""The flags of a command that takes the settings of a server."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from spieltisch.cli.settings.declared import LIMIT_FLAG, OPTIONS, Setting, settings
from spieltisch.cli.settings.gathered import CONFIG_FLAG, CONFIG_VARIABLE
from spieltisch.cli.settings.kinds import Several, Switch


def add_flags(parser: argparse.ArgumentParser) -> None:
    """All of them. What they hold is text, which `gathered` reads; None if they are not given."""
    add_config(parser)
    add_options(parser, OPTIONS)
    for setting in settings().values():
        if setting.alias:
            text = f"{setting.help[0].lower()}{setting.help[1:].rstrip('.')} ({setting.shown_default})"
            parser.add_argument(f"--{setting.alias}", dest=setting.alias, metavar=setting.kind.metavar, help=text)
    parser.add_argument(
        LIMIT_FLAG,
        dest="limit",
        action="append",
        metavar="NAME=VALUE",
        help="set a limit, such as connections=500; may be repeated (`spieltisch config --all` lists them)",
    )


def add_config(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    parser.add_argument(
        CONFIG_FLAG,
        default=default,
        metavar="FILE",
        help=f"a TOML file with settings, or in {CONFIG_VARIABLE} (`spieltisch config --example` prints one)",
    )


def add_options(parser: argparse.ArgumentParser, options: Iterable[Setting], default: str | None = None) -> None:
    """A flag for each of these; `default`: what it holds if it is not given."""
    for setting in options:
        more: dict[str, Any] = {"default": default}
        help_ = f"{setting.help} ({setting.shown_default})"
        if isinstance(setting.kind, Switch):
            more |= {"nargs": "?", "const": "yes"}
            help_ = setting.help
        elif isinstance(setting.kind, Several):
            more |= {"action": "append"}
            help_ = f"{setting.help}; may be repeated"
        text = help_.replace("%", "%%")
        parser.add_argument(f"--{setting.key}", dest=setting.key, metavar=setting.kind.metavar, help=text, **more)
