"""Readers for fields with limits, names, seats and lists: the value, or a sentence that names the field."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Seat
from spieltisch.engine.read import (
    as_float,
    as_named,
    as_steps,
    as_str,
    as_within,
    check_known,
    read_below,
    read_below_or,
    read_bools,
    read_datas,
    read_exactly,
    read_named,
    read_seat,
    read_seats,
    read_viewer,
    read_within,
)

COLOURS = ["red", "blue"]
LONG = "a number of more than 300 digits"
DATA: Data = {
    "n": 3,
    "minus": -1,
    "none": None,
    "yes": True,
    "colour": "blue",
    "list": [1, 2],
    "objects": [{"a": 1}],
    "bools": [True, False],
    "seat": 1,
    "to_act": [0, -1],
}


def test_values_within_their_limits() -> None:
    assert (read_within(DATA, "n", 3, 3), as_within(-5, "x", -5, 9)) == (3, -5)
    assert (read_below(DATA, "n", 4), read_below_or(DATA, "n", 4, -1), read_below_or(DATA, "none", 4, -1)) == (3, 3, -1)
    assert (read_named(DATA, "colour", COLOURS), as_named("red", "x", COLOURS)) == (1, 0)
    assert (read_exactly(DATA, "list", 2), read_datas(DATA, "objects")) == ([1, 2], [{"a": 1}])
    assert read_bools(DATA, "bools") == [True, False]
    assert (read_seat(DATA, "n", 4), read_seats(DATA, "to_act")) == (Seat(3), [Seat(0), CLOCK])
    assert (read_viewer(DATA, 2), read_viewer({"seat": None}, 2)) == (Seat(1), None)
    assert (as_float(2, "x"), as_steps(1.26, "x", 10, -20, 20), as_steps(-2, "x", 10, -20, 20)) == (2.0, 13, -20)
    check_known(DATA, "data", list(DATA))


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (lambda: read_within(DATA, "n", 4, 9), "n: a number from 4 to 9 is needed, not 3"),
        (lambda: read_within(DATA, "n", 0, 2), "n: a number from 0 to 2 is needed, not 3"),
        (lambda: read_within(DATA, "yes", 0, 2), "yes: a whole number is needed, not True"),
        (lambda: read_within(DATA, "n", 0, 2, "a die"), "n: a die from 0 to 2 is needed, not 3"),
        (lambda: read_within({"n": 10**60}, "n", 0, 2), f"n: a number from 0 to 2 is needed, not 1{'0' * 36}..."),
        (lambda: read_below(DATA, "n", 3), "n: a number from 0 to 2 is needed, not 3"),
        (lambda: read_below(DATA, "minus", 3), "minus: a number from 0 to 2 is needed, not -1"),
        (lambda: read_below(DATA, "none", 3), "none: a whole number is needed, not None"),
        (lambda: read_below(DATA, "gone", 3), "gone: missing"),
        (lambda: read_below_or(DATA, "minus", 3, -1), "minus: a number from 0 to 2 is needed, not -1"),
        (lambda: read_named(DATA, "colour", ["red", "white"]), "colour: 'blue' is not known; there are red, white"),
        (lambda: read_named(DATA, "n", COLOURS), "n: a text is needed, not 3"),
        (lambda: read_exactly(DATA, "list", 3), "list: 3 are needed, not 2"),
        (lambda: read_datas(DATA, "list"), "list: an object is needed, not 1"),
        (lambda: read_bools(DATA, "list"), "list: true or false is needed, not 1"),
        (lambda: read_seat(DATA, "n", 3), "n: a seat from 0 to 2 is needed, not 3"),
        (lambda: read_viewer(DATA, 1), "seat: a seat from 0 to 0 is needed, not 1"),
        (lambda: read_seats(DATA, "bools"), "bools: a whole number is needed, not True"),
        (lambda: as_float(10**400, "x"), f"x: a number of ordinary size is needed, not {LONG}"),
        (lambda: as_float(-(10**5000), "x"), f"x: a number of ordinary size is needed, not {LONG}"),
        (lambda: as_within(10**5000, "x", 0, 9), f"x: a number from 0 to 9 is needed, not {LONG}"),
        (lambda: as_str(10**5000, "x"), f"x: a text is needed, not {LONG}"),
        (lambda: as_float(float("-inf"), "x"), "x: a number of ordinary size is needed, not -inf"),
        (lambda: as_float(float("nan"), "x"), "x: a number is needed, not nan"),
        (lambda: as_steps(2.06, "x", 10, -20, 20), "x: a number from -2.0 to 2.0 is needed, not 2.06"),
        (lambda: as_steps(1e308, "x", 10, -20, 20), "x: a number from -2.0 to 2.0 is needed, not 1e+308"),
        (lambda: check_known(DATA, "data", ["n", "minus"]), "data: 'none' is not known; there are n, minus"),
    ],
)
def test_what_is_wrong_is_said_with_its_field(reader: Callable[[], object], sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        reader()
    assert str(error.value) == sentence
