"""What is in force, and where it came from: a flag counts more than the environment, that more than the file."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from spieltisch.cli.errors import BadArgument
from spieltisch.cli.settings.declared import LIMIT_FLAG, LIMITS, PREFIX, Setting, by_name, settings, variable_of
from spieltisch.cli.settings.file import ConfigFile
from spieltisch.cli.settings.kinds import Several, Unfit
from spieltisch.server.logs.secrets import has_password

FLAG: Final = "flag"
ENVIRONMENT: Final = "environment"
FILE: Final = "file"
DEFAULT: Final = "default"
CONFIG_FLAG: Final = "--config"
CONFIG_VARIABLE: Final = PREFIX + "CONFIG"
OF_DEVELOPERS: Final = {PREFIX + name for name in ("CHROMIUM", "DEPTH", "GAMES", "PROFILE", "PURE", "WRITE")}
"""Variables for building and testing, which are no settings."""
OF_KUBERNETES: Final = re.compile(r"_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?)$")
"""Kubernetes sets these, and PORT=tcp://…, in every pod beside a service with the name spieltisch."""


class Found(NamedTuple):
    """A value, the kind of its source, and the name of that: `--port`, `SPIELTISCH_PORT` or `FILE:LINE`."""

    value: Any
    source: str
    place: str = ""


class Gathered:
    """The settings of a server. `faults`: what is wrong with what was given, one line each."""

    def __init__(self, wanted: Iterable[Setting] | None = None) -> None:
        """`wanted`: only these are read; whatever else is in the file is not looked at."""
        self.all: Final = wanted is None
        self.wanted: Final = {each.key: each for each in (settings().values() if wanted is None else wanted)}
        self.found: Final[dict[str, Found]] = {}
        self.faults: Final[list[str]] = []
        self.warnings: Final[list[str]] = []

    def __getitem__(self, key: str) -> Any:
        return self.of(key).value

    def of(self, key: str) -> Found:
        """The value in force, and where it came from."""
        return self.found.get(key) or Found(settings()[key].default, DEFAULT)

    def named(self, key: str) -> str:
        """Where a value came from, to begin a complaint with."""
        found = self.of(key)
        return f"{found.place}: {key}" if found.source == FILE else found.place or key

    def fail_on_faults(self) -> None:
        """Raises BadArgument with the first of them."""
        if self.faults:
            raise BadArgument(self.faults[0])

    # Sources, from the weakest to the strongest

    def read_file(self, file: ConfigFile) -> None:
        given: set[str] = set()
        for name, value in file.values().items():
            place = file.place_of(name)
            setting = by_name().get(name)
            if name == LIMITS:  # a table with nothing in it, as in the example
                continue
            if setting is None:
                self._unknown(name, place)
            elif setting.key in given:
                self._twice(setting, place)
            else:
                given.add(setting.key)
                self._convert(setting, setting.kind.of_toml, value, FILE, place, f"{place}: {name}")
        store = self.found.get("store")
        if store is not None and store.source == FILE and has_password(store.value) and file.others_can_read():
            self.warnings.append(f"{file.path} holds a password and can be read by everybody: chmod o-r {file.path}")

    def read_environment(self, environment: Mapping[str, str]) -> None:
        """Empty variables are as good as none."""
        known = {variable_of(name): setting for name, setting in by_name().items()}
        given: set[str] = set()
        for variable, text in sorted(environment.items()):
            if not variable.startswith(PREFIX) or not text or is_none_of_ours(variable, text):
                continue
            setting = known.get(variable)
            if setting is None:
                self._fault(f"{variable}: there is no such setting{did_you_mean(variable, known)}")
            elif setting.key in given:
                self._twice(setting, variable)
            else:
                given.add(setting.key)
                self._convert(setting, setting.kind.of_text, text, ENVIRONMENT, variable, variable)

    def read_flags(self, flags: Mapping[str, Any]) -> None:
        """Texts by name, as `flags.add_flags` has them parsed; lists for flags that may be repeated."""
        given: set[str] = set()
        for name, setting in by_name().items():
            text = flags.get(name)
            if text is None or setting.key not in self.wanted:
                continue
            given.add(setting.key)
            read = setting.kind.of_texts if isinstance(setting.kind, Several) else setting.kind.of_text
            self._convert(setting, read, text, FLAG, f"--{name}", f"--{name}")
        limits = {name.removeprefix(LIMITS): each for name, each in settings().items() if name.startswith(LIMITS)}
        for text in (flags.get("limit") or []) if self.all else []:
            name, equals, value = text.partition("=")
            limit = limits.get(name.strip())
            if not equals:
                self._fault(f"{LIMIT_FLAG}: {text!r} is not of the form NAME=VALUE")
            elif limit is None:
                self._fault(f"{LIMIT_FLAG}: there is no limit {name!r}{did_you_mean(name, limits)}")
            elif limit.key in given:
                self._twice(limit, limit.flag)
            else:
                self._convert(limit, limit.kind.of_text, value, FLAG, limit.flag, limit.flag)

    def _convert(self, setting: Setting, read: Any, given: Any, source: str, place: str, name: str) -> None:
        if setting.key not in self.wanted:
            return
        try:
            value = read(given)
        except Unfit as error:
            self.faults.append(f"{name}: {error}")
            return
        weaker = self.found.get(setting.key)
        if isinstance(setting.kind, Several) and weaker is not None:  # lists add up
            value, place = weaker.value + value, f"{weaker.place}, {place}"
        self.found[setting.key] = Found(value, source, place)

    def _unknown(self, name: str, place: str) -> None:
        known = [*by_name()]
        names = known if "." in name else [each for each in known if "." not in each]
        self._fault(f"{place}: there is no setting {name}{did_you_mean(name, names, known)}")

    def _twice(self, setting: Setting, place: str) -> None:
        self._fault(f"{place}: {setting.key} and {setting.alias} are the same; say it once")

    def _fault(self, fault: str) -> None:
        """About something else than a wanted value: a command that wants only a few does not mind."""
        if self.all:
            self.faults.append(fault)


def gather(
    flags: Mapping[str, Any], environment: Mapping[str, str], wanted: Iterable[Setting] | None = None
) -> Gathered:
    """Everything that was said, with `faults` if something cannot be used. Raises BadArgument if there is no file."""
    gathered = Gathered(wanted)
    named: str | None = flags.get("config")
    path = environment.get(CONFIG_VARIABLE) if named is None else named
    if path:
        gathered.read_file(ConfigFile(Path(path), CONFIG_VARIABLE if named is None else CONFIG_FLAG))
    gathered.read_environment(environment)
    gathered.read_flags(flags)
    return gathered


def is_none_of_ours(variable: str, text: str) -> bool:
    """Whether a variable with our prefix is no setting."""
    if variable == CONFIG_VARIABLE or variable in OF_DEVELOPERS:
        return True
    return OF_KUBERNETES.search(variable) is not None or (variable == PREFIX + "PORT" and "://" in text)


def did_you_mean(name: str, names: Iterable[str], more: Iterable[str] = ()) -> str:
    """A question at the end of a complaint; empty if nothing is similar. `more`: names to try after that.

    >>> did_you_mean("prot", ["port", "host"])
    '; did you mean port?'
    """
    for known in (names, more):
        for tried in (name, name.replace("_", "-"), f"{LIMITS}{name}"):
            if similar := difflib.get_close_matches(tried, known, 1, 0.75):
                return f"; did you mean {similar[0]}?"
    return ""
