"""The shipped edition says what the spec's tables say; editions of one's own replace it file by file."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.games.cubitos.components import (
    BLANK,
    CARD_KINDS,
    COIN,
    COLOUR_OF,
    COLOURS,
    CREDIT,
    DARK_GREY,
    FACE_NAMES,
    KINDS,
    LIGHT_GREY,
    RED,
    SPECIAL,
    START_PLAYER,
    STEP,
    TEAM,
    amount,
    face_name,
    face_named,
    shows,
)
from spieltisch.games.cubitos.data.edition import NO_TIE, TIE_NOBODY, TIE_START_PLAYER
from spieltisch.games.cubitos.data.editions import EDITIONS, standard
from tests.games.cubitos.given_files import SHIPPED, edition_of

EDITION = standard()


def test_faces_have_names_and_numbers() -> None:
    faces = [BLANK, TEAM, SPECIAL, COIN + 1, COIN + 3, STEP + 1, CREDIT + 9]

    assert [face_name(face) for face in faces] == ["blank", "team", "special", "coin:1", "coin:3", "step:1", "credit:9"]
    assert [face_named(face_name(face)) for face in faces] == faces
    assert [FACE_NAMES[int(shows(face)) >> 4] for face in faces[3:]] == ["coin", "coin", "step", "credit"]
    assert [amount(face) for face in faces] == [0, 0, 0, 1, 3, 1, 9]
    for wrong in ["", "coin", "coin:", "coin:0", "coin:10", "coin:x", "coin:-1", "team:1", "blank:0", "Team", "sword"]:
        assert face_named(wrong) is None


def test_the_dice_of_the_box() -> None:
    faces = {KINDS[die.kind]: Counter(map(face_name, die.faces)) for die in EDITION.dice}

    assert [die.kind for die in EDITION.dice] == list(range(len(KINDS)))
    assert faces == {
        "light-grey": {"coin:1": 1, "blank": 5},
        "dark-grey": {"coin:1": 1, "step:1": 1, "blank": 4},
        "start-player": {"credit:1": 1, "step:1": 1, "coin:2": 1, "blank": 3},
        "red": {"team": 1, "special": 1, "blank": 4},
        "orange": {"team": 1, "special": 1, "blank": 4},
        "yellow": {"team": 1, "special": 1, "blank": 4},
        "green": {"team": 1, "special": 1, "step:1": 1, "blank": 3},
        "blue": {"team": 1, "special": 1, "coin:2": 1, "blank": 3},
        "purple": {"team": 1, "blank": 5},
        "brown": {"team": 1, "coin:3": 1, "blank": 4},
        "white": {"team": 1, "step:1": 2, "blank": 3},
    }
    counts = {KINDS[die.kind]: die.count for die in EDITION.dice}
    assert (counts["light-grey"], counts["dark-grey"], counts["start-player"]) == (28, 12, 1)
    assert [counts[KINDS[kind]] for kind in CARD_KINDS] == [10] * 8
    assert COLOUR_OF[LIGHT_GREY] == COLOUR_OF[DARK_GREY] != COLOUR_OF[START_PLAYER]
    assert [COLOURS[int(COLOUR_OF[kind])] for kind in CARD_KINDS] == [KINDS[kind] for kind in CARD_KINDS]


@pytest.mark.parametrize(("players", "light", "dark"), [(2, 14, 8), (3, 7, 6), (4, 0, 4)])
def test_cu_4_what_the_supply_has_left(players: int, light: int, dark: int) -> None:
    pool = EDITION.box.start_pool

    assert EDITION.dice[LIGHT_GREY].count - players * pool[LIGHT_GREY] == light
    assert EDITION.dice[DARK_GREY].count - players * pool[DARK_GREY] == dark
    assert sum(pool) == pool[LIGHT_GREY] + pool[DARK_GREY] == 9


def test_the_numbers_of_the_rules() -> None:
    box = EDITION.box

    assert (box.base_maximum, box.danger, box.coins_per_step, box.purchases) == (9, 3, 4, 2)


def test_the_fan_track() -> None:
    track = EDITION.fan_track

    assert track.credits_of == [0, 2, 1, 3, 2, 3, 2, 4, 3, 4, 3, 5, 4, 6]
    assert track.tokens_of == [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert track.overflow == 6


def test_the_costs_of_the_cards() -> None:
    assert Counter(card.cost for card in EDITION.cards) == {2: 1, 3: 6, 4: 9, 5: 15, 6: 6, 7: 7, 8: 6, 9: 5, 10: 1}
    assert Counter(card.kind for card in EDITION.cards) == dict.fromkeys(CARD_KINDS, 7)
    assert [card.number for card in EDITION.cards] == list(range(56))
    assert all(card.names["de"] and card.names["en"] and card.summary["de"] for card in EDITION.cards)


def test_cu_r18_ties_and_swords_of_the_red_cards() -> None:
    red = {card.card: (card.tie, card.special_swords) for card in EDITION.cards if card.kind == RED}

    assert red == {
        "mr-soldier": (TIE_START_PLAYER, 1),
        "punch-guy": (TIE_START_PLAYER, 1),
        "supah-general": (TIE_START_PLAYER, 1),
        "jacques-couteau": (NO_TIE, 2),
        "champion": (TIE_NOBODY, 1),
        "crabby": (TIE_NOBODY, 2),
        "el-bandito": (NO_TIE, 2),
    }
    bronto = EDITION.card("pronto-bronto")
    assert bronto is not None
    assert (bronto.steps_per_group, bronto.lines_per_group) == (2, 3)


def test_the_races() -> None:
    races = EDITION.races

    assert [race.race for race in races[:7]] == [f"race-{number}" for number in range(1, 8)]
    assert [race.race for race in races[7:]] == ["combotastic", "such-much-fans", "grand-finale"]
    assert [race.number for race in races] == list(range(1, 11))
    for race in races:
        assert [card.kind for card in race.cards] == CARD_KINDS
        assert 3 <= sum(card.cost <= 5 for card in race.cards) <= 5
        assert (race.laps > 1) == (race.race == "race-7")
    seventh, finale = EDITION.race("race-7"), EDITION.race("grand-finale")
    assert seventh is not None
    assert finale is not None
    assert seventh.laps == 2
    assert [board.board for board in finale.boards] == ["still-waters-run-deep", "testing-the-waters"]
    for number in range(1, 8):
        assert [card.home_race for card in races[number - 1].cards] == [number] * 8
    assert EDITION.free_race.laps == [1, 2, 3]


def test_cu_x9_the_first_game() -> None:
    race = EDITION.race("race-1")
    assert race is not None

    assert [card.card for card in race.cards] == [
        "smelly-cat", "rich-dog", "mr-soldier", "rock-on", "dugout", "rollosaurus", "reckless-cheese", "bob",
    ]  # fmt: skip
    assert ([board.board for board in race.boards], race.laps) == (["nothing-goes-right"], 1)


def test_what_is_not_there_is_not_found() -> None:
    assert EDITION.card("tom") is None
    assert EDITION.race("race-8") is None
    assert EDITION.board("nowhere") is None


# Editions of one's own


def dearer_bob() -> str:
    before, name, after = SHIPPED["cards.toml"].partition('id = "bob"')
    return before + name + after.replace("cost = 6", "cost = 8", 1)


def test_an_edition_replaces_what_it_has() -> None:
    edition = edition_of("my-box", {"cards.toml": dearer_bob()})

    bob, tom = edition.card("bob"), edition.card("smelly-cat")
    assert bob is not None
    assert tom is not None
    assert edition.name.startswith("my-box@")
    assert (bob.cost, tom.cost) == (8, 7)
    race = edition.race("race-1")
    assert race is not None
    assert race.cards[-1] is bob
    assert [board.board for board in edition.boards] == [board.board for board in EDITION.boards]


def test_a_track_of_ones_own_can_be_run_in_a_race() -> None:
    track = SHIPPED["tracks/testing-the-waters.txt"].replace("testing-the-waters", "my-waters")
    races = SHIPPED["races.toml"].replace('boards = ["testing-the-waters"]', 'boards = ["my-waters"]')

    edition = edition_of("mine", {"tracks/my-waters.txt": track, "races.toml": races})

    race = edition.race("race-3")
    assert race is not None
    assert [board.board for board in race.boards] == ["my-waters"]
    assert len(edition.boards) == 5


def test_an_edition_may_have_more_races() -> None:
    sprint = SHIPPED["races.toml"].partition("[[race]]")[2].partition("[[race]]")[0].replace("race-1", "sprint")

    edition = edition_of("mine", {"races.toml": f"{SHIPPED['races.toml']}\n[[race]]{sprint}"})

    assert [race.race for race in edition.races] == [*(race.race for race in EDITION.races), "sprint"]


def test_the_digest_follows_the_content_not_the_layout() -> None:
    remarked = {
        "cards.toml": "# corrected by nobody\n\n"
        + SHIPPED["cards.toml"].replace("cost = 7", "cost   =   7 # as printed"),
        "tracks/testing-the-waters.txt": "# mine\n" + SHIPPED["tracks/testing-the-waters.txt"].replace("   ", "    "),
    }

    assert edition_of("a", remarked).name == edition_of("a", {}).name
    assert edition_of("a", {"cards.toml": dearer_bob()}).name != edition_of("a", {}).name


def test_a_faulty_edition_is_refused_with_all_its_faults() -> None:
    broken = {
        "cards.toml": SHIPPED["cards.toml"].replace("cost = 10", "cost = -1"),
        "dice.toml": SHIPPED["dice.toml"].replace('"coin:3"', '"gold:3"'),
    }

    with pytest.raises(
        InvalidData, match=r"(?s)cards\.toml:\d+: cost is -1.*dice\.toml:\d+: there is no face 'gold:3'"
    ):
        edition_of("broken", broken)


def test_the_summary_says_what_was_read() -> None:
    checked = EDITIONS.check(SHIPPED)

    assert checked.faults == []
    assert checked.summary == {
        "cards.toml": "56 cards, costs 2 to 10",
        "dice.toml": "11 kinds, 121 dice",
        "fan_track.toml": "13 spaces, 42 credits and 6 hand tokens in all",
        "races.toml": "10 races",
        "tracks/ahead-of-the-curve.txt": "Ahead of the Curve, 134 fields, 14 red lines, shortest dry way 35",
        "tracks/nothing-goes-right.txt": "Nothing Goes Right, 149 fields, 8 red lines, shortest dry way 30",
        "tracks/still-waters-run-deep.txt": "Still Waters Run Deep, 149 fields, 11 red lines, shortest dry way 26",
        "tracks/testing-the-waters.txt": "Testing the Waters, 134 fields, 12 red lines, shortest dry way 31",
    }
    assert list(EDITIONS.check({"races.toml": SHIPPED["races.toml"]}).summary) == ["races.toml"]
