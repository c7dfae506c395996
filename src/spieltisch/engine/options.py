"""Options of a game: what can be chosen before play, checked once, with errors a person can act on."""

from __future__ import annotations

from typing import Final, TypeAlias

from spieltisch.engine.basics import Data, InvalidData, Json, json_list
from spieltisch.engine.read import describe

Choice: TypeAlias = "bool | int | str | None"

FLAG: Final = "flag"
ONE_OF: Final = "one_of"
NUMBER: Final = "number"
SEAT: Final = "seat"
WORDS: Final = "words"
PER_SEAT: Final = "per_seat"

MARK: Final = "@"
"""In a value of `one_of`, the text after this sign tells apart values of one name. Without it the latest is meant."""
RANDOM: Final = "random"
HOST: Final = "host"


class Option:
    """One option: its key, the values it takes, its default and the rules it changes."""

    def __init__(
        self,
        key: str,
        kind: str,
        default: Choice,
        rules: list[str],
        values: list[str],
        low: int,
        high: int,
        may_be_none: bool,
    ) -> None:
        self.key = key
        self.kind = kind
        self.default = default
        self.rules = rules
        self.values = values
        self.low = low
        self.high = high
        self.may_be_none = may_be_none
        self.preset: Choice = default
        """What new games get; other than the default if an edition was added."""
        self.later = False
        """True for an option that came when games had been recorded already: its default is not written down, so that
        old games are encoded as they were."""
        self.brings: dict[str, dict[str, Choice]] = {}
        """By a value of this option: defaults of other options that come with it, as the times of an edition do."""

    def needs(self) -> str:
        """The values this option takes, in words, for an error message."""
        if self.kind == FLAG:
            return "true or false"
        if self.kind == ONE_OF:
            return "one of " + ", ".join(self.values)
        if self.kind == SEAT:
            return f"{RANDOM}, {HOST} or a seat number from 0"
        if self.kind == WORDS:
            return "nothing, or words out of " + ", ".join(self.values)
        if self.kind == PER_SEAT:
            return f"one of {', '.join(self.values)} for all seats, or one for each seat, separated by spaces or +"
        return f"a whole number from {self.low} to {self.high}" + (", or none" if self.may_be_none else "")

    def read(self, value: Json) -> Choice:
        """The checked value. Text is read as typed on a command line. Raises InvalidData."""
        if self.kind == FLAG:
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in ("true", "false"):
                return value.lower() == "true"
        elif self.kind == ONE_OF:
            if isinstance(value, str) and value in self.values:
                return value
            if f"{self.key}-{value}" in self.values:  # `race=1` means `race-1`
                return f"{self.key}-{value}"
            for marked in reversed(self.values):
                if marked.partition(MARK)[0] == value:
                    return marked
        elif self.kind == WORDS:
            words = typed_words(value) if isinstance(value, str) else ["?"]
            if [word for word in words if word not in self.values or words.count(word) > 1] == []:
                return " ".join(words)
        elif self.kind == PER_SEAT:
            words = typed_words(value) if isinstance(value, str) else []
            if words and [word for word in words if word not in self.values] == [] and len(words) <= self.high:
                return words[0] if len(set(words)) == 1 else " ".join(words)
        else:
            if self.kind == SEAT and isinstance(value, str) and value in (RANDOM, HOST):
                return value
            if self.may_be_none and (value is None or value == "none"):
                return None
            number = whole_number(value)
            if number is not None and self.low <= number <= self.high:
                return number
        raise InvalidData(f"option {self.key}: {describe(value)} is not possible; it takes {self.needs()}")

    def encode(self) -> Data:
        data: Data = {
            "key": self.key,
            "kind": self.kind,
            "default": self.preset,
            "rules": json_list(self.rules),
            "values": json_list(self.values),
            "low": self.low,
            "high": self.high,
            "may_be_none": self.may_be_none,
        }
        if self.brings:
            data["brings"] = {value: dict(defaults) for value, defaults in self.brings.items()}
        return data


def typed_words(text: str) -> list[str]:
    """Several words in one text, separated by spaces, commas or, where a comma separates the options themselves, +."""
    return text.replace(",", " ").replace("+", " ").split()


def whole_number(value: Json) -> int | None:
    """A whole number, also if it is given as text; None for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
        return int(value)
    return None


def flag(key: str, rules: list[str], default: bool = False) -> Option:
    """An option that is on or off."""
    return Option(key, FLAG, default, rules, [], 0, 1, False)


def one_of(key: str, rules: list[str], values: list[str]) -> Option:
    """An option with named values; the first is the default."""
    return Option(key, ONE_OF, values[0], rules, values, 0, 0, False)


def number(key: str, rules: list[str], default: int | None, low: int, high: int, may_be_none: bool = False) -> Option:
    """An option that is a whole number from `low` to `high`, or none where that is possible."""
    return Option(key, NUMBER, default, rules, [], low, high, may_be_none)


def words(key: str, rules: list[str], values: list[str]) -> Option:
    """An option that takes any of the values, each at most once, as one text separated by spaces; empty by default."""
    return Option(key, WORDS, "", rules, values, 0, 0, False)


def per_seat(key: str, rules: list[str], values: list[str], seats: int) -> Option:
    """An option with a named value for each seat, or one for all; the first is the default."""
    return Option(key, PER_SEAT, values[0], rules, values, 1, seats, False)


def seat_choice(key: str, rules: list[str], seats: int) -> Option:
    """An option that names a seat, `random` (the default), or `host`, which the table replaces by the host's seat."""
    return Option(key, SEAT, RANDOM, rules, [RANDOM, HOST], 0, seats - 1, False)


class Options:
    """The chosen values, one for every option of the game."""

    def __init__(self, values: dict[str, Choice], unsaid: list[str]) -> None:
        self.values: Final = values
        self.unsaid: Final = unsaid
        """Options that are not written down (`Option.later`)."""

    def flag(self, key: str) -> bool:
        """The value of an option made with `flag`."""
        value = self.values[key]
        assert isinstance(value, bool), (key, value)
        return value

    def text(self, key: str) -> str:
        """The value of an option made with `one_of`, `words` or `per_seat`."""
        value = self.values[key]
        assert isinstance(value, str), (key, value)
        return value

    def number(self, key: str) -> int | None:
        """The value of an option made with `number`."""
        value = self.values[key]
        assert value is None or (isinstance(value, int) and not isinstance(value, bool)), (key, value)
        return value

    def seat(self, key: str) -> int | None:
        """The value of an option made with `seat_choice`; None for a random seat. An unresolved host is seat 0."""
        value = self.values[key]
        if value == RANDOM:
            return None
        if value == HOST:
            return 0
        assert isinstance(value, int), (key, value)
        return value

    def at_seat(self, key: str, seat: int) -> str:
        """The value for this seat of an option made with `per_seat`."""
        chosen = self.text(key).split()
        return chosen[0] if len(chosen) == 1 else chosen[seat]

    def encode(self) -> Data:
        """The values as plain data, as `read_options` takes them."""
        data: Data = {}
        for key, value in self.values.items():
            if key not in self.unsaid:
                data[key] = value
        return data


def read_options(options: list[Option], data: Data) -> Options:
    """The defaults, overridden by `data`. Raises InvalidData for unknown keys and bad values."""
    known = [option.key for option in options]
    for key in data:
        if key not in known:
            raise InvalidData(f"option {key} is not known; there are: {', '.join(known) or 'none'}")
    values: dict[str, Choice] = {}
    brought: dict[str, Choice] = {}
    for option in options:
        values[option.key] = option.read(data[option.key]) if option.key in data else option.default
        brought.update(option.brings.get(str(values[option.key]), {}))
    values.update({key: value for key, value in brought.items() if key not in data})
    return Options(values, [each.key for each in options if each.later and values[each.key] == each.default])


def choose_options(options: list[Option], data: Data) -> Options:
    """The options of a new game: what is not chosen is as `Option.preset` says. Raises InvalidData."""
    chosen: Data = {}
    for option in options:
        if option.preset != option.default:
            chosen[option.key] = option.preset
    return read_options(options, chosen | data)
