"""Whatever is wrong in a TOML file is found, on its line, with what is needed; and all faults of all files together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.faults import Fault
from spieltisch.engine.toml import lines_of
from spieltisch.games.cubitos.data.editions import EDITIONS
from spieltisch.testing.depth import tenth
from tests.games.cubitos.given_files import SHIPPED, TW, changed, line_with


def without(file: str, name: str) -> tuple[str, str]:
    """The text of one `[[table]]` of a TOML file, by its id or kind, and nothing in its place."""
    tables = [f"[[{table}" for table in SHIPPED[file].split("[[")]
    (found,) = [table for table in tables if f'= "{name}"\n' in table]
    return found, ""


# As the messages name them.
EVERY_KIND = "light-grey, dark-grey, start-player, red, orange, yellow, green, blue, purple, brown, white"
EVERY_COLOUR = "grey, black, red, orange, yellow, green, blue, purple, brown, white"
CARD_COLOURS = "white, brown, red, green, orange, purple, yellow, blue"
CARD_KEYS = (
    "id, name_de, name_en, colour, cost, home_race, timing, has_mandatory, has_special, thins_or_draws, summary_de, "
    "summary_en, steps_per_group, lines_per_group"
)

TIMINGS = "support, now, compare, on_push, event_push_ok, would_bust, on_bust, end_of_move, before_buy, race_any"
TRACKS = "ahead-of-the-curve, nothing-goes-right, still-waters-run-deep, testing-the-waters"
FACES = "blank, team, special, or coin:N, step:N, credit:N with N from 1 to 9"

WHITE_DIE = 'faces = ["team", "step:1", "step:1", "blank", "blank", "blank"]'
SCRIBBLES = ["", "#", "X", "S", "F", "~", "J", "s7a", "=a", "c1z", "-1", "0", "99", "[map]", "[zones]", "[[card]]", "="]
SCRIBBLES += ["true", "1.5", '"', '"x"', "[]", "{}", "|", "::", "1979-05-27", "[", "''"]
ROCK_ON = '\nhas_mandatory = false\nhas_special = false\nthins_or_draws = false\nsummary_de = "Beim Riskieren vor'
RACE_1 = '"smelly-cat", "rich-dog", "mr-soldier", "rock-on", "dugout"'


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "reason"),
    [
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace("team", "teem"), "teem",
         f"there is no face 'teem'; needed is {FACES}"),
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace(', "blank"]', "]"), WHITE_DIE[:40],
         "white has 5 faces; 6 are needed"),
        ("dice.toml", WHITE_DIE, "faces = 6", "faces = 6", "faces is 6; a list of texts is needed"),
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace('"team"', "1"), "faces = [1",
         "faces holds 1; only texts may be there"),
        ("dice.toml", '"credit:1"', '"team"', 'faces = ["team", "step:1", "coin:2"',
         "start-player has a face team but no card; only the eight colours have cards"),
        ("dice.toml", 'kind = "white"', 'kind = "pink"', 'kind = "pink"',
         f"kind is 'pink'; needed is one of {EVERY_KIND}"),
        ("dice.toml", 'kind = "white"', 'kind = "brown"', 'kind = "brown"\nname_de = "weiß"',
         "there is a die brown already; each kind is named once"),
        ("dice.toml", 'colour = "white"', 'colour = "brown"', 'colour = "brown"\ncount = 10\nfaces = ["team", "step',
         "the colour of white is brown; white is needed"),
        ("dice.toml", 'colour = "black"', 'colour = "dark"', 'colour = "dark"',
         f"colour is 'dark'; needed is one of {EVERY_COLOUR}"),
        ("dice.toml", "count = 1\n", "count = 2\n", "count = 2\n", "count is 2; 1 is needed"),
        ("dice.toml", "count = 28", "count = 32", "count = 32", "count is 32; a whole number from 1 to 31 is needed"),
        ("dice.toml", "count = 28", "count = 27", "light-grey = 7",
         "27 light-grey dice are in the box; 4 players need 28"),
        ("dice.toml", "count = 28", "count = true", "count = true",
         "count is true; a whole number from 1 to 31 is needed"),
        ("dice.toml", *without("dice.toml", "brown"), "[[die]]", f"there is no die brown; needed are {EVERY_KIND}"),
        ("dice.toml", "players_max = 4", "players_max = 5", "players_max = 5", "players_max is 5; 4 is needed"),
        ("dice.toml", "danger_threshold = 3\n", "", "[box]", "danger_threshold is missing"),
        ("dice.toml", "dark-grey = 2\n", "dark-grey = 2\npurple = 1\n", "purple = 1",
         "purple is not known here; there are light-grey, dark-grey"),
        ("cards.toml", "cost = 10", "cost = -1", "cost = -1", "cost is -1; a whole number from 0 to 99 is needed"),
        ("cards.toml", "cost = 10", 'cost = "ten"', 'cost = "ten"',
         "cost is 'ten'; a whole number from 0 to 99 is needed"),
        ("cards.toml", "cost = 10", "costs = 10", "costs = 10", f"costs is not known here; there are {CARD_KEYS}"),
        ("cards.toml", 'id = "bob"', 'id = "dugout"', 'id = "dugout"\nname_de = "Bob"',
         "there is a card dugout already; each id is given once"),
        ("cards.toml", 'id = "bob"', 'id = "alice"', 'id = "alice"',
         "there is no card alice; an edition has the cards of the shipped one"),
        ("cards.toml", 'id = "bob"', 'id = ""', 'id = ""', "id is ''; a text is needed"),
        ("cards.toml", *without("cards.toml", "schmutz"), "[[card]]", "the card schmutz is missing; all 56 are needed"),
        ("cards.toml", 'colour = "white"', 'colour = "brown"', 'colour = "brown"',
         "the colour of smelly-cat is brown; white is needed"),
        ("cards.toml", 'colour = "white"', 'colour = "grey"', 'colour = "grey"',
         f"colour is 'grey'; needed is one of {CARD_COLOURS}"),
        ("cards.toml", 'timing = ["on_push"]', 'timing = ["on_pull"]', 'timing = ["on_pull"]',
         f"there is no timing 'on_pull'; needed is one of {TIMINGS}"),
        ("cards.toml", f'timing = ["on_push"]{ROCK_ON}',
         f'timing = ["support"]{ROCK_ON}', f'timing = ["support"]{ROCK_ON}',
         "the timing of rock-on follows from its rules; needed is ['on_push']"),
        ("cards.toml", "has_mandatory = false", "has_mandatory = true", "has_mandatory = true",
         "this follows from the rules of smelly-cat; false is needed"),
        ("cards.toml", "has_special = false", "has_special = 0", "has_special = 0",
         "has_special is 0; true or false is needed"),
        ("cards.toml", "has_special = false", "has_special = true", "has_special = true",
         "this follows from the rules of smelly-cat; false is needed"),
        ("cards.toml", 'tie = "start_player"', 'tie = "coin"', 'tie = "coin"',
         "tie is 'coin'; needed is one of start_player, nobody, none"),
        ("cards.toml", 'tie = "start_player"', 'tie = "none"', 'tie = "none"',
         "the tie of mr-soldier is 'none'; start_player or nobody is needed"),
        ("cards.toml", 'tie = "none"', 'tie = "nobody"', 'tie = "nobody"',
         "the tie of jacques-couteau is 'nobody'; none is needed"),
        ("cards.toml", "sword_special = 1", "sword_special = 0", "sword_special = 0",
         "sword_special is 0; a whole number from 1 to 9 is needed"),
        ("cards.toml", "sword_special = 1\n", "", '[[card]]\nid = "mr-soldier"', "sword_special is missing"),
        ("cards.toml", "lines_per_group = 3", "lines_per_group = 0", "lines_per_group = 0",
         "lines_per_group is 0; a whole number from 1 to 99 is needed"),
        ("cards.toml", "lines_per_group = 3\n", "", '[[card]]\nid = "pronto-bronto"',
         "steps_per_group and lines_per_group go together; one of them is missing"),
        ("cards.toml", "steps_per_group = 2\nlines_per_group = 3\n", "", '[[card]]\nid = "pronto-bronto"',
         "pronto-bronto and steps_per_group and lines_per_group: both are needed"),
        ("fan_track.toml", "fans = 2\n", "fans = 3\n", "fans = 3\n",
         "this is space 2 of the fan track; fans = 2 is needed"),
        ("fan_track.toml", "credits = 5", "credits = -5", "credits = -5",
         "credits is -5; a whole number from 0 to 99 is needed"),
        ("fan_track.toml", '[[space]]\nfans = 13\ncredits = 6\nhand_tokens = 0\nprovenance = "R"\n', "", "[[space]]",
         "the fan track has 12 spaces; 13 are needed"),
        ("fan_track.toml", "overflow_credits = 6 ", "overflow = 6 ", "overflow = 6",
         "overflow is not known here; there are overflow_credits, space"),
        ("fan_track.toml", 'provenance = "H"', 'provenance = "G"', 'provenance = "G"',
         "provenance is 'G'; needed is one of R, P, H"),
        ("races.toml", "smelly-cat", "smelly-dog", "smelly-dog",
         "there is no card smelly-dog; an id of cards.toml is needed"),
        ("races.toml", "smelly-cat", "wizard", "wizard",
         "wizard and rich-dog are both brown; one card of each colour is needed"),
        ("races.toml", f"{RACE_1}, ", f"{RACE_1}, "[14:], '"rich-dog"',
         "no card is white; one card of each colour is needed"),
        ("races.toml", '"nothing-goes-right"', '"nothing-goes"', "nothing-goes",
         f"there is no track nothing-goes; there are {TRACKS}"),
        ("races.toml", 'boards = ["nothing-goes-right"]', "boards = []", "boards = []",
         "there is no board; at least one is needed"),
        ("races.toml", 'boards = ["ahead-of-the-curve"]\nlaps = 1',
         'boards = ["ahead-of-the-curve"]\nlaps = 3', "laps = 3",
         "START and FINISH of ahead-of-the-curve are not shared, so there are no 3 laps; 1 is needed"),
        ("races.toml", 'boards = ["nothing-goes-right"]\nlaps = 2',
         'boards = ["nothing-goes-right", "nothing-goes-right"]\nlaps = 2', "laps = 2",
         "2 laps need a single board; 1 is needed"),
        ("races.toml", "laps = 2", "laps = 0", "laps = 0", "laps is 0; a whole number from 1 to 9 is needed"),
        ("races.toml", 'id = "race-2"', 'id = "race-1"', 'id = "race-1"\nnumber = 2',
         "there is a race race-1 already; each id is given once"),
        ("races.toml", 'id = "race-2"', 'id = "sprint"', "[[race]]", "the race race-2 is missing; all 10 are needed"),
        ("races.toml", 'group = "gold"', 'group = "silver"', 'group = "silver"',
         "group is 'silver'; needed is one of blue, gold"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = [0, 1]", "laps_allowed = [0, 1]",
         "laps_allowed holds 0; only whole numbers from 1 to 9 may be there"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = 3", "laps_allowed = 3",
         "laps_allowed is 3; a list of whole numbers is needed"),
        ("races.toml", "[free_race]", "[[free_race]]", "[[free_race]]",
         "free_race is a list; a table [free_race] is needed"),
        ("races.toml", "[free_race]", "[free_races]", "[free_races]",
         "free_races is not known here; there are race, free_race"),
    ],
)  # fmt: skip
def test_a_fault_in_a_table_is_found_on_its_line(file: str, old: str, new: str, at: str, reason: str) -> None:
    text = changed(file, old, new)

    found = [str(fault) for fault in EDITIONS.check({file: text}).faults]

    assert f"{file}:{line_with(text, at)}: {reason}" in found


def test_all_faults_of_all_files_are_told_in_order() -> None:
    files = {
        "races.toml": changed("races.toml", "smelly-cat", "smelly-dog"),
        "cards.toml": changed("cards.toml", "cost = 10", "cost = -1").replace("cost = 7", "cost = 1.5", 1),
        "dice.toml": changed("dice.toml", "count = 28", "count = 99"),
        TW: changed(TW, "red_lines: 12", "red_lines: 11"),
    }

    faults = EDITIONS.check(files).faults

    assert [fault.file for fault in faults] == ["cards.toml", "cards.toml", "dice.toml", "races.toml", TW]
    assert faults[0].line < faults[1].line


@pytest.mark.parametrize(
    ("file", "old", "new", "at"),
    [
        ("cards.toml", "cost = 10", "cost = 10\ncost = 9", "cost = 9\nhome_race = 7"),
        ("cards.toml", 'name_en = "Bob"', "name_en = Bob", "name_en = Bob"),
        ("dice.toml", "[box]", "[box", "[box"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = [1, 2, 3", "laps_allowed"),
    ],
)
def test_a_file_that_is_not_toml_has_one_fault(file: str, old: str, new: str, at: str) -> None:
    text = changed(file, old, new)

    (fault,) = EDITIONS.check({file: text}).faults

    assert (fault.file, fault.line) == (file, line_with(text, at))
    assert fault.reason.startswith("this is not TOML: ")


def test_a_missing_card_is_not_the_fault_of_a_race() -> None:
    (fault,) = EDITIONS.check({"cards.toml": changed("cards.toml", *without("cards.toml", "schmutz"))}).faults

    assert fault.file == "cards.toml"


def test_a_track_with_faults_is_no_unknown_track() -> None:
    (fault,) = EDITIONS.check({TW: changed(TW, "red_lines: 12", "red_lines: 11")}).faults

    assert isinstance(fault, Fault)
    assert fault.file == TW


def test_a_list_over_several_lines_is_told_by_the_line_of_the_word() -> None:
    race = f"cards = [{RACE_1}"
    text = changed("races.toml", race, 'cards = [\n  "smelly-cat",\n  "rich-cat",\n  "mr-soldier", "rock-on", "dugout"')

    (unknown,) = EDITIONS.check({"races.toml": text}).faults

    assert (unknown.line, unknown.reason) == (
        line_with(text, '"rich-cat"'),
        "there is no card rich-cat; an id of cards.toml is needed",
    )


@st.composite
def scribbled(draw: st.DrawFn) -> tuple[str, str]:
    """A shipped file with a few things deleted, doubled or overwritten."""
    file = draw(st.sampled_from(sorted(SHIPPED)))
    lines = SHIPPED[file].split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        words = lines[place].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        written = draw(st.sampled_from(SCRIBBLES) | st.text(max_size=4))
        match draw(st.sampled_from(["delete", "double", "word", "cut"])):
            case "delete":
                lines[place] = ""
            case "double":
                lines.insert(place, lines[place])
            case "word":
                lines[place] = " ".join([*words[:word], written, *words[word + 1 :]])
            case _:
                lines[place] = lines[place][: draw(st.integers(0, len(lines[place])))] + written
    return file, "\n".join(lines)


@settings(max_examples=tenth(40))
@given(scribbled())
def test_whatever_is_written_the_answer_is_an_edition_or_faults(scribble: tuple[str, str]) -> None:
    file, text = scribble

    checked = EDITIONS.check({file: text})

    assert list(checked.summary) == ([] if checked.faults else [file])
    for fault in checked.faults:
        assert 1 <= fault.line <= max(1, len(text.splitlines()))
        assert fault.file in (file, "races.toml")  # races name cards and tracks
        assert fault.reason


def test_lines_of_a_toml_text() -> None:
    text = (
        'a = 1\n# a remark\nb = [\n  1,\n  "x = 2",\n]\n"c d" = """\n[not.a.table]\ne = 3\n"""\n'
        "[t]\nf = {g = 1, h = 2}\ni.j = 3\n[[u]]\nk = 1\n[[u]]\nk = 2\n[[u.v]]\nl = 3\n[w.x]\nm = 4\n"
    )

    assert lines_of(text) == {
        "a": 1, "b": 3, "c d": 7, "t": 11, "t.f": 12, "t.f.g": 12, "t.f.h": 12, "t.i": 13, "t.i.j": 13,
        "u": 14, "u.0": 14, "u.0.k": 15, "u.1": 16, "u.1.k": 17, "u.1.v": 18, "u.1.v.0": 18, "u.1.v.0.l": 19,
        "w": 20, "w.x": 20, "w.x.m": 21,
    }  # fmt: skip
