"""Options: read with care, refused with a sentence."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import InvalidData, Json
from spieltisch.engine.options import Choice, Option, Options, flag, number, one_of, per_seat, read_options, seat_choice
from spieltisch.engine.seat_options import why_not_at_seats, with_value_at

OPTIONS = [
    flag("night", ["XX-1"]),
    one_of("weather", ["XX-2"], ["sun", "rain"]),
    number("laps", ["XX-3"], 3, 1, 9),
    number("limit", ["XX-4"], 10, 3, 60, may_be_none=True),
    seat_choice("first", ["XX-5"], 4),
]


def read(key: str, value: Json) -> Choice:
    return read_options(OPTIONS, {key: value}).values[key]


def test_what_is_not_said_has_its_default() -> None:
    options = read_options(OPTIONS, {"laps": 5})
    assert options.encode() == {"night": False, "weather": "sun", "laps": 5, "limit": 10, "first": "random"}
    assert (options.flag("night"), options.text("weather"), options.number("laps")) == (False, "sun", 5)


@pytest.mark.parametrize(
    ("key", "value", "meant"),
    [
        ("night", True, True),
        ("night", "true", True),
        ("night", "False", False),
        ("weather", "rain", "rain"),
        ("laps", 9, 9),
        ("laps", "9", 9),
        ("limit", None, None),
        ("limit", "none", None),
        ("first", "host", "host"),
        ("first", "random", "random"),
        ("first", 3, 3),
        ("first", "0", 0),
    ],
)
def test_values_are_read_as_from_data_or_a_command_line(key: str, value: Json, meant: Choice) -> None:
    assert read(key, value) == meant
    assert type(read(key, value)) is type(meant)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("night", "yes", "option night: 'yes' is not possible; it takes true or false"),
        ("night", 1, "option night: 1 is not possible; it takes true or false"),
        ("weather", "snow", "option weather: 'snow' is not possible; it takes one of sun, rain"),
        ("weather", ["sun"], "option weather: a list is not possible; it takes one of sun, rain"),
        ("laps", 0, "option laps: 0 is not possible; it takes a whole number from 1 to 9"),
        ("laps", 10, "option laps: 10 is not possible; it takes a whole number from 1 to 9"),
        ("laps", True, "option laps: True is not possible; it takes a whole number from 1 to 9"),
        ("laps", 2.0, "option laps: 2.0 is not possible; it takes a whole number from 1 to 9"),
        ("laps", None, "option laps: None is not possible; it takes a whole number from 1 to 9"),
        ("laps", "-3", "option laps: '-3' is not possible"),
        ("laps", "²", "option laps: '²' is not possible"),
        ("laps", "9" * 5000, "option laps: '999999999999999999999999999999999999... is not possible"),
        ("limit", {}, "option limit: an object is not possible; it takes a whole number from 3 to 60, or none"),
        ("first", 4, "option first: 4 is not possible; it takes random, host or a seat number from 0"),
        ("first", None, "option first: None is not possible; it takes random, host or a seat number from 0"),
        ("lapps", 3, "option lapps is not known; there are: night, weather, laps, limit, first"),
    ],
)
def test_bad_values_are_refused_with_what_is_needed(key: str, value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        read(key, value)
    assert str(error.value).startswith(sentence)


def test_a_mark_tells_values_of_one_name_apart() -> None:
    editions = [one_of("edition", ["XX-6"], ["standard", "mine@1", "mine@2", "standard@3"])]

    def meant(value: str) -> Choice:
        return read_options(editions, {"edition": value}).values["edition"]

    assert (meant("mine@1"), meant("mine"), meant("standard")) == ("mine@1", "mine@2", "standard")
    for unknown in ["mine@", "mine@3", "", "@1"]:
        with pytest.raises(InvalidData, match="it takes one of standard, mine@1, mine@2, standard@3"):
            meant(unknown)


def test_the_name_of_the_option_need_not_be_said_twice() -> None:
    race = one_of("race", [], ["race-1", "race-2", "finale"])
    assert race.read("2") == race.read(2) == race.read("race-2") == "race-2"
    with pytest.raises(InvalidData, match=r"option race: 3 is not possible; it takes one of race-1, race-2, finale"):
        race.read(3)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(InvalidData, match="option laps is not known; there are: none"):
        read_options([], {"laps": 3})


def test_seats_are_found() -> None:
    assert read_options(OPTIONS, {}).seat("first") is None
    assert read_options(OPTIONS, {"first": "host"}).seat("first") == 0
    assert read_options(OPTIONS, {"first": 2}).seat("first") == 2


def test_an_option_describes_itself() -> None:
    option: Option = OPTIONS[3]
    assert option.encode() == {
        "key": "limit",
        "kind": "number",
        "default": 10,
        "rules": ["XX-4"],
        "values": [],
        "low": 3,
        "high": 60,
        "may_be_none": True,
    }


def test_an_option_per_seat_is_one_value_for_all_or_one_for_each() -> None:
    answers = [per_seat("answer", ["XX-7"], ["ask", "auto"], 4)]

    def chosen(value: Json) -> Options:
        return read_options(answers, {"answer": value})

    assert [read_options(answers, {}).at_seat("answer", seat) for seat in range(3)] == ["ask", "ask", "ask"]
    assert [chosen("ask,auto ask").at_seat("answer", seat) for seat in range(3)] == ["ask", "auto", "ask"]
    assert chosen("ask+auto").encode() == {"answer": "ask auto"}  # as it is typed where a comma separates options
    assert chosen("auto auto").encode() == {"answer": "auto"}
    for wrong in ("", "no", "ask no", 3, None, "ask auto ask auto ask"):
        with pytest.raises(InvalidData, match="it takes one of ask, auto for all seats, or one for each seat"):
            chosen(wrong)


def test_a_value_can_bring_defaults_for_other_options() -> None:
    edition = one_of("edition", [], ["standard", "mine"])
    edition.later = True
    edition.brings["mine"] = {"pause": 7}
    options = [number("pause", [], 3, 1, 9), edition]
    assert read_options(options, {}).encode() == {"pause": 3}
    assert read_options(options, {"edition": "mine"}).encode() == {"pause": 7, "edition": "mine"}
    assert read_options(options, {"edition": "mine", "pause": 3}).encode() == {"pause": 3, "edition": "mine"}
    assert edition.encode()["brings"] == {"mine": {"pause": 7}}


def test_a_seat_may_choose_another_value() -> None:
    answer = per_seat("answer", ["XX-7"], ["ask", "auto"], 4)

    assert with_value_at(answer, "ask", 3, 1, "auto") == "ask auto ask"
    assert with_value_at(answer, "ask auto ask", 3, 1, "ask") == "ask"
    for wrong in ("no", "ask auto", ""):
        with pytest.raises(InvalidData, match=r"option answer: .* is not possible; it takes one of ask, auto"):
            with_value_at(answer, "ask", 3, 1, wrong)


def test_there_is_a_value_for_each_seat_or_for_all() -> None:
    answer = per_seat("answer", ["XX-7"], ["ask", "auto"], 4)

    def why_not(value: str, seats: int) -> str | None:
        refusal = why_not_at_seats([answer], read_options([answer], {"answer": value}), seats)
        return None if refusal is None else refusal.key

    assert [why_not("auto", 3), why_not("ask auto", 2), why_not("ask auto", 3)] == [None, None, "not_for_each_seat"]
