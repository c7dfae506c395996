"""Kinds of values: how each is read from text (a flag, a variable) and from TOML, and how it is written in TOML."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import date, time
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final

from spieltisch.engine.read import describe
from spieltisch.server.addresses import proxy_network
from spieltisch.server.limits import Rate
from spieltisch.server.logs.secrets import HIDDEN, without_password
from spieltisch.server.store.opening import is_database

YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")
UNITS: Final = {"b": 1, "kib": 1024, "mib": 1024**2, "gib": 1024**3}
SIZE: Final = re.compile(r"(\d{1,15})\s*(b|kib|mib|gib)?", re.IGNORECASE)
RATE: Final = re.compile(r"([\d.]{1,15})\s*/\s*s\s*,?\s*burst\s*(\d{1,15})", re.IGNORECASE)


class Unfit(Exception):
    """A value that cannot be used; the message says what is wrong and what is needed."""


def shown(given: Any) -> str:
    """What was given, as complaints show it: text, or a value of TOML.

    >>> [shown("x"), shown(True), shown(7)]
    ["'x'", 'true', '7']
    """
    if isinstance(given, bool | date | time):
        return str(given).lower()
    return describe(given)


class Kind(ABC):
    """What values a setting may have."""

    metavar: str = "VALUE"
    needed: str
    """What is needed, as a sentence says it: `a whole number from 1 to 64`."""

    @abstractmethod
    def of_text(self, text: str) -> Any:
        """Raises Unfit."""

    def of_toml(self, value: Any) -> Any:
        """Raises Unfit. Text is read as a flag is, whatever the kind."""
        if isinstance(value, str):
            return self.of_text(value)
        raise self.unfit(value)

    def unfit(self, given: Any) -> Unfit:
        return Unfit(f"{shown(given)} is not possible; {self.needed} is needed")

    def in_toml(self, value: Any) -> str:
        """The value, as it is written in a file."""
        return json.dumps(value, ensure_ascii=False)

    def in_prose(self, value: Any) -> str:
        """The value, as a page or a help text shows it."""
        return str(value)


class Number(Kind):
    """From `low` to `high`."""

    metavar = "X"

    def __init__(self, low: float, high: float) -> None:
        self.low: Final = low
        self.high: Final = high
        self.needed = f"a number from {low:.9g} to {high:.9g}"

    def of_text(self, text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            raise self.unfit(text) from None
        return self.checked(value, text)

    def of_toml(self, value: Any) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.checked(value, value)
        return float(super().of_toml(value))

    def checked(self, value: float, given: Any) -> float:
        if not self.low <= value <= self.high:  # also not a number
            raise self.unfit(given)
        return float(value)

    def in_prose(self, value: Any) -> str:
        return f"{value:g}"


class Whole(Kind):
    """A whole number from `low` to `high`."""

    metavar = "N"

    def __init__(self, low: int, high: int) -> None:
        self.low: Final = low
        self.high: Final = high
        self.needed = f"a whole number from {low} to {high}"

    def of_text(self, text: str) -> int:
        try:
            return self.checked(int(text), text)
        except ValueError:
            raise self.unfit(text) from None

    def of_toml(self, value: Any) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return self.checked(value, value)
        return int(super().of_toml(value))

    def checked(self, value: int, given: Any) -> int:
        if not self.low <= value <= self.high:
            raise self.unfit(given)
        return value


class Size(Whole):
    """Bytes: a whole number, or text with a unit."""

    metavar = "SIZE"

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)
        self.needed = f'a size from {written_size(low)} to {written_size(high)}, such as 65536 or "64 KiB"'

    def of_text(self, text: str) -> int:
        found = SIZE.fullmatch(text.strip())
        if found is None:
            raise self.unfit(text)
        return self.checked(int(found[1]) * UNITS[(found[2] or "b").lower()], text)

    def in_toml(self, value: Any) -> str:
        return str(value) if value < UNITS["kib"] else json.dumps(written_size(value))

    def in_prose(self, value: Any) -> str:
        return written_size(value)


def written_size(value: int) -> str:
    """With the largest unit of which it is a multiple.

    >>> [written_size(255), written_size(64 * 1024), written_size(3 * 1024**2)]
    ['255 B', '64 KiB', '3 MiB']
    """
    for unit, name in ((UNITS["gib"], "GiB"), (UNITS["mib"], "MiB"), (UNITS["kib"], "KiB")):
        if value and value % unit == 0:
            return f"{value // unit} {name}"
    return f"{value} B"


class PerSecond(Kind):
    """A rate: so many a second on average, a burst at once."""

    metavar = "RATE"
    needed = 'a rate such as "20/s, burst 60"'

    def __init__(self, per_second: Number, burst: Whole) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst

    def of_text(self, text: str) -> Rate:
        found = RATE.fullmatch(text.strip())
        if found is None:
            raise self.unfit(text)
        return Rate(self.per_second.of_text(found[1]), self.burst.of_text(found[2]))

    def of_toml(self, value: Any) -> Rate:
        if not isinstance(value, dict):
            rate: Rate = super().of_toml(value)
            return rate
        if set(value) != {"per_second", "burst"}:
            raise Unfit("a rate has per_second and burst: { per_second = 20, burst = 60 }")
        return Rate(self.per_second.of_toml(value["per_second"]), self.burst.of_toml(value["burst"]))

    def in_toml(self, value: Any) -> str:
        return json.dumps(self.in_prose(value))

    def in_prose(self, value: Any) -> str:
        return f"{value.per_second:g}/s, burst {value.burst}"


class Switch(Kind):
    """On or off. A flag alone means yes."""

    metavar = "yes|no"
    needed = "yes or no"

    def of_text(self, text: str) -> bool:
        word = text.strip().lower()
        if word not in YES + NO:
            raise self.unfit(text)
        return word in YES

    def of_toml(self, value: Any) -> bool:
        return value if isinstance(value, bool) else bool(super().of_toml(value))

    def in_prose(self, value: Any) -> str:
        return "yes" if value else "no"


class Choice(Kind):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words: Final = words
        self.metavar = "|".join(words)
        self.needed = f"{', '.join(words[:-1])} or {words[-1]}"

    def of_text(self, text: str) -> str:
        if text not in self.words:
            raise self.unfit(text)
        return text


class Text(Kind):
    """Any text that is not empty."""

    needed = "a text"

    def __init__(self, metavar: str) -> None:
        self.metavar = metavar

    def of_text(self, text: str) -> Any:
        if not text:
            raise self.unfit(text)
        return text


class WebAddress(Text):
    """An address that begins with http:// or https://."""

    def __init__(self, form: str) -> None:
        super().__init__("URL")
        self.form: Final = form
        self.needed = f"an address of the form {form}"

    def of_text(self, text: str) -> str:
        if not text.startswith(("http://", "https://")):
            raise Unfit(f"{describe(text)} is not of the form {self.form}")
        return text


class Database(Text):
    """The address of a database. Its password is never shown."""

    form: Final = "postgresql://user@host/database"
    needed = f"an address of the form {form}"

    def __init__(self) -> None:
        super().__init__("URL")

    def of_text(self, text: str) -> str:
        if not is_database(text):
            raise Unfit(f"{without_password(text)!r} is not of the form {self.form}")
        return text

    def unfit(self, given: Any) -> Unfit:
        return Unfit(f"{shown(given)} is not of the form {self.form}")

    def in_toml(self, value: Any) -> str:
        return json.dumps(without_password(value), ensure_ascii=False)


class Secret(Text):
    """A text that is never shown."""

    def in_toml(self, value: Any) -> str:
        return json.dumps(HIDDEN if value else value)

    def in_prose(self, value: Any) -> str:
        return HIDDEN if value else str(value)

    def unfit(self, given: Any) -> Unfit:
        del given
        return Unfit(f"what was given is not possible; {self.needed} is needed")


class MailSender(Text):
    """An address from which mails are sent, perhaps with a name."""

    needed = "a mail address such as games@example.org or Spieltisch <games@example.org>"

    def __init__(self) -> None:
        super().__init__("ADDRESS")

    def of_text(self, text: str) -> str:
        name, _, domain = parseaddr(text)[1].partition("@")
        if not name or not domain or not text.isprintable():
            raise self.unfit(text)
        return text


class Folder(Text):
    """A file or folder."""

    needed = "a path"

    def of_text(self, text: str) -> Path:
        return Path(super().of_text(text))

    def in_toml(self, value: Any) -> str:
        return json.dumps(str(value), ensure_ascii=False)


class Network(Text):
    """An address, or a network of addresses."""

    needed = "an address or a network such as 172.16.0.0/12"

    def __init__(self) -> None:
        super().__init__("NETWORK")

    def of_text(self, text: str) -> str:
        try:
            proxy_network(text)
        except ValueError as error:
            raise Unfit(str(error)) from error
        return text


class HostAndPort(Text):
    """Where something listens."""

    needed = "HOST:PORT"

    def __init__(self) -> None:
        super().__init__("HOST:PORT")

    def of_text(self, text: str) -> tuple[str, int]:
        host, _, port = text.rpartition(":")
        if not host:
            raise Unfit(f"{describe(text)} is not of the form HOST:PORT")
        return host.strip("[]"), Whole(0, 65535).of_text(port)

    def in_toml(self, value: Any) -> str:
        return json.dumps(self.in_prose(value))

    def in_prose(self, value: Any) -> str:
        host, port = value
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class Several(Kind):
    """A list. In a variable its items are separated by commas; a flag is repeated."""

    def __init__(self, item: Kind) -> None:
        self.item: Final = item
        self.metavar = item.metavar
        self.needed = f"a list of which each item is {item.needed}"

    def of_text(self, text: str) -> tuple[Any, ...]:
        return self.of_texts([part.strip() for part in text.split(",") if part.strip()])

    def of_texts(self, texts: Sequence[str]) -> tuple[Any, ...]:
        return tuple(self.item.of_text(each) for each in texts)

    def of_toml(self, value: Any) -> tuple[Any, ...]:
        return tuple(self.item.of_toml(each) for each in (value if isinstance(value, list) else [value]))

    def in_toml(self, value: Any) -> str:
        return f"[{', '.join(self.item.in_toml(each) for each in value)}]"

    def in_prose(self, value: Any) -> str:
        return ", ".join(self.item.in_prose(each) for each in value)
