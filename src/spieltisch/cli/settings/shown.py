"""Settings as people read them: what is in force, an example of a file, and the tables of docs/operating.md."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from spieltisch.cli.settings.checks import database_of
from spieltisch.cli.settings.declared import LIMITS, OPTIONS, Setting, docstrings_of, settings
from spieltisch.cli.settings.gathered import DEFAULT, Gathered
from spieltisch.cli.settings.kinds import Choice, Number, PerSecond, Several, Whole
from spieltisch.server.limits import Limits

WIDTH: Final = 100
EXAMPLE: Final = """\
# Settings of a Spieltisch server: spieltisch serve --config FILE, or SPIELTISCH_CONFIG=FILE.
# What begins with "#" is the default. A variable (SPIELTISCH_PORT, SPIELTISCH_LIMITS_MOVES) counts more than
# this file, a flag (--port, --limit moves=…) more than both. `spieltisch config` prints what is in force.
"""


def in_force(gathered: Gathered, everything: bool) -> list[tuple[str, str, str]]:
    """Key, value in TOML and source of each setting that was set; `everything`: of the others, too."""
    rows = []
    for setting in settings().values():
        found = gathered.of(setting.key)
        if found.source == DEFAULT and not everything:
            continue
        value = f"({setting.shown_default})" if found.value is None else setting.kind.in_toml(found.value)
        rows.append((setting.key, value, source_of(gathered, setting)))
    return rows


def source_of(gathered: Gathered, setting: Setting) -> str:
    """Where a value came from, and whether it counts at all."""
    found = gathered.of(setting.key)
    if setting.key == "data" and found.value is not None and database_of(gathered) is not None:
        return f"{found.place}, but the store counts more"
    if setting.key == "store" and found.value is not None and database_of(gathered) is None:
        return f"{found.place}, but data counts more"
    return found.place or DEFAULT


def lines(gathered: Gathered, everything: bool) -> list[str]:
    """What `spieltisch config` prints: a configuration file. What has no value is a comment."""
    rows = in_force(gathered, everything)
    if not rows:
        return ["# Nothing is set: every setting has its default (`spieltisch config --all` lists them)."]
    said = [(f"{'# ' * value.startswith('(')}{key} = {value}", source) for key, value, source in rows]
    width = min(60, max(len(left) for left, _ in said))
    return [f"{left:<{width}}  # {source}" for left, source in said]


def as_json(gathered: Gathered, everything: bool) -> str:
    """The same for programs: a list of objects."""
    said: list[dict[str, Any]] = []
    for setting in settings().values():
        found = gathered.of(setting.key)
        if found.source != DEFAULT or everything:
            value = None if found.value is None else plain(setting, found.value)
            default = None if setting.default is None else plain(setting, setting.default)
            said.append(
                {
                    "key": setting.key,
                    "value": value,
                    "default": default,
                    "source": found.source,
                    "place": found.place or None,
                }
            )
    return msgspec.json.format(msgspec.json.encode(said)).decode()


def plain(setting: Setting, value: Any) -> Any:
    """A value as JSON has it; numbers, switches and text are themselves, passwords are hidden."""
    if isinstance(setting.kind, Several):
        return [msgspec.json.decode(setting.kind.item.in_toml(each)) for each in value]
    written = msgspec.json.decode(setting.kind.in_toml(value))
    return value if isinstance(value, int) else written


def example() -> str:
    """A file with every setting, explained."""
    parts = [EXAMPLE]
    parts += [entry_of(setting) for setting in OPTIONS]
    parts.append("[limits]\n")
    parts += [entry_of(setting) for setting in settings().values() if setting.key.startswith(LIMITS)]
    return "\n".join(parts)


def entry_of(setting: Setting) -> str:
    """Help and default as comments."""
    text = f"{setting.help[0].upper()}{setting.help[1:]}".rstrip(".") + "."
    if isinstance(setting.kind, Number | Whole | PerSecond | Choice):
        text += f" {setting.kind.needed[0].upper()}{setting.kind.needed[1:]}."
    if setting.otherwise:
        text += f" Default: {setting.otherwise}."
    lines = textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="# ")
    value = setting.sample or setting.kind.in_toml(setting.default)
    return "\n".join([*lines, f"# {setting.name} = {value}", ""])


# Pages


def table_of_options() -> str:
    """Markdown."""
    rows = [[f"`{each.key}`", each.shown_default, each.help] for each in OPTIONS]
    return markdown(["key, flag", "default", "what"], rows)


def table_of_limits() -> str:
    rows = [
        [f"`{each.name}`", amount_of(each), each.help] for each in settings().values() if each.key.startswith(LIMITS)
    ]
    return markdown(["name", "default", "what"], rows)


def table_of_fixed() -> str:
    """Limits that are no settings."""
    told = docstrings_of(Limits)
    rows = [[f"`{name}`", str(getattr(Limits, name)), told[name]] for name in told if LIMITS + name not in settings()]
    return markdown(["name", "value", "what"], rows)


def amount_of(setting: Setting) -> str:
    """The default of a limit, with its unit."""
    is_count = type(setting.kind) is Whole
    return (f"{setting.default:,}" if is_count else setting.kind.in_prose(setting.default)) + unit_of(setting.name)


def unit_of(name: str) -> str:
    """Of a number that has none.

    >>> [unit_of("hello_s"), unit_of("lobby_hours"), unit_of("moves")]
    [' s', ' h', '']
    """
    units = {"s": " s", "hours": " h", "mb": " MB"}
    return units.get(name.rpartition("_")[2], "") if "_" in name else ""


def markdown(head: list[str], rows: Iterable[list[str]]) -> str:
    cells = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(each)} |" for each in cells) + "\n"
