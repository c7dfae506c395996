"""Editions of 1000 km: corrected decks, with faults to the line; what is accepted can be played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data, InvalidData, Json, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, choose_options, read_options
from spieltisch.engine.record import Entry, Player, Record, Replay
from spieltisch.engine.registry import find
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.data.read import FILE
from spieltisch.games.thousand_km.moves import PASS
from spieltisch.games.thousand_km.options import OPTIONS
from spieltisch.games.thousand_km.state import State
from spieltisch.testing.depth import tenth
from tests.games.thousand_km.editions import SHIPPED, changed, deck_file, of_card, random_files
from tests.games.thousand_km.given import GAME, attack, drive, encoded
from tests.shelf import shelf_as_it_was


@pytest.fixture(autouse=True)
def _shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def faults_of(text: str) -> list[str]:
    return [str(fault) for fault in EDITIONS.check({FILE: text}).faults]


def line_of(text: str, part: str, card: str = "") -> int:
    """The line on which this is first written; of a card, in its entry."""
    start = text.index(f'id = "{card}"') if card else 0
    return text[: text.index(part, start)].count("\n") + 1


# Reading


def test_the_shipped_deck_is_told_in_a_few_words() -> None:
    words = "106 cards, hands of 6, 1000 km to drive, at most 50 km a card under a speed limit"
    assert EDITIONS.check({FILE: SHIPPED}).summary == {FILE: words}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("target_km = 1000", "", "target_km is missing"),
        ("target_km = 1000", 'target_km = "far"', "target_km is 'far'; a whole number from 25 to 5000 is needed"),
        ("target_km = 1000", "target_km = 0", "target_km is 0; a whole number from 25 to 5000 is needed"),
        (
            "target_km = 1000",
            "target_km = 990",
            "target_km is 990; a multiple of 25 is needed, as on the cards",
        ),
        (
            "target_km = 1000",
            "target_km = 3125",
            "target_km is 3125; the distance cards of this deck cannot add up to that on one display",
        ),
        ("hand_size = 6", "hand_size = 7", "hand_size is 7; a whole number from 1 to 6 is needed"),
        ("hand_size = 6", "hand_size = 0", "hand_size is 0; a whole number from 1 to 6 is needed"),
        (
            "limit_max_km = 50",
            "limit_max_km = 60",
            "limit_max_km is 60; needed is the value of a card: 25, 50, 75, 100",
        ),
        ("limit_max_km = 50", "limit_max_km = 0", "limit_max_km is 0; a whole number from 25 to 100 is needed"),
        (
            "max_200_per_display = 2",
            "max_200_per_display = -1",
            "max_200_per_display is -1; a whole number from 0 to 63",
        ),
        ("playing_cards = 106", "playing_cards = 107", "playing_cards is 107; the counts add up to 106"),
        ("all_cards = 110", "all_cards = 106", "all_cards is 106; the counts add up to 110"),
        ('id = "1000-km"', 'id = "cubo"', "id is 'cubo'; by the rules it is '1000-km'"),
        ('title = "1000 km"', "laps = 3", "laps is not known here; there are playing_cards, "),
        ('mode = "solo"', 'mode = "teams"', "mode is 'teams'; options are chosen at the table, so 'solo' stays here"),
        ("hand_size = 6", "hand_size = 6\nhand_size = 5", "this is not TOML: "),
    ],
)
def test_a_wrong_value_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    text = changed(old, new)
    (fault,) = faults_of(text)
    line = line_of(SHIPPED, old) + new.count("\n") if new else line_of(SHIPPED, "[meta]")
    assert fault.startswith(f"{FILE}:{line}: {reason}"), fault


@pytest.mark.parametrize(
    ("card", "old", "new", "reason"),
    [
        ("red_light", 'id = "red_light"', 'id = "pink_light"', "id is 'pink_light'; needed is one of red_light, "),
        ("tanker", "count = 1", "count = 2", "count is 2; a whole number from 0 to 1 is needed"),
        ("km_25", "count = 10", "count = -1", "count is -1; a whole number from 0 to 63 is needed"),
        ("km_25", "count = 10", "count = 64", "count is 64; a whole number from 0 to 63 is needed"),
        ("green_light", "count = 14", "count = 3", "count is 3; a whole number from 4 to 63 is needed"),
        ("km_25", "km = 25", "km = 30", "km is 30; by the rules it is 25"),
        ("km_25", 'pile = "distance"', 'pile = "speed"', "pile is 'speed'; by the rules it is 'distance'"),
        ("flat_tyre", "spare_tyre", "petrol", "defence is 'petrol'; by the rules it is 'spare_tyre'"),
        ("flat_tyre", "puncture_proof", "tanker", "safety is 'tanker'; by the rules it is 'puncture_proof'"),
        ("petrol", "out_of_fuel", "flat_tyre", "answers is 'flat_tyre'; by the rules it is 'out_of_fuel'"),
        ("right_of_way", ', "speed_limit"', "", "protects_from is "),
        ("tanker", 'name_de = "Tankwagen"', "name_de = 3", "name_de is 3; a text is needed"),
        ("tanker", 'name_de = "Tankwagen"', f'name_de = "{"W" * 41}"', "name_de has 41 characters; 40 are the most"),
        (
            "tanker",
            'pile = "safety"',
            "wheels = 4",
            "wheels is not known here; there are id, count, name_de, name_en, ",
        ),
    ],
)
def test_a_wrong_value_of_a_card_is_told_with_its_line(card: str, old: str, new: str, reason: str) -> None:
    text = of_card(card, old, new)
    told = f"{FILE}:{line_of(SHIPPED, old, card) if old[:2] != 'id' else line_of(SHIPPED, old)}: {reason}"
    assert any(fault.startswith(told) for fault in faults_of(text)), faults_of(text)


def test_all_faults_are_told_at_once() -> None:
    text = of_card("km_25", "count = 10", "count = 64", changed("hand_size = 6", "hand_size = 9"))
    assert len(faults_of(text)) == 2


def test_a_card_that_is_here_twice_or_not_at_all() -> None:
    start = SHIPPED.index("[[card]]")
    end = SHIPPED.index("[[card]]", start + 1)
    twice = SHIPPED[:end] + SHIPPED[start:end] + SHIPPED[end:]
    line = line_of(SHIPPED, 'id = "speed_limit"')
    assert faults_of(twice) == [f"{FILE}:{line}: red_light is here for the second time; each card needs one entry"]
    (missing,) = faults_of(SHIPPED[:start] + SHIPPED[end:])
    assert missing.endswith("the card red_light is missing; its count may be 0")


def test_the_largest_table_needs_cards_for_everybody() -> None:
    few = {"km_25": 1, "km_50": 0, "km_75": 0, "km_100": 0, "km_200": 0, "green_light": 4, "petrol": 0, "repair": 0}
    (fault,) = faults_of(deck_file(few, target_km=25))
    line = line_of(SHIPPED, "playing_cards")
    hands = "hands of 6 for 8 players, green lights to start with and a card to draw"
    assert fault == f"{FILE}:{line}: there are 39 cards; {hands} need 53"


def test_an_owner_may_correct_counts_and_names() -> None:
    name = EDITIONS.add("mine", {FILE: deck_file({"km_200": 5}, {"tanker": "Tankzug"})})
    deck = EDITIONS.named(name)
    assert (deck.counts[18], deck.size(), deck.names[11]["de"]) == (5, 107, "Tankzug")


# Playing


def edition(text: str, **chosen: Json) -> Options:
    """The options of a game with this deck."""
    return read_options(OPTIONS, {"edition": EDITIONS.add("mine", {FILE: text}), **chosen})


def test_the_edition_is_chosen_like_any_option_and_unsaid_if_it_is_the_shipped_one() -> None:
    assert "edition" not in read_options(OPTIONS, {}).encode()
    name = EDITIONS.add("mine", {FILE: deck_file({"km_200": 5})})
    assert choose_options(OPTIONS, {}).encode()["edition"] == name
    with pytest.raises(InvalidData, match="option edition: 'attic' is not possible"):
        read_options(OPTIONS, {"edition": "attic"})


def given(options: Options, hand: list[str], **side: Json) -> State:
    """Two players, A to act with this hand; the rest of the deck is in the draw pile."""
    data = encoded(GAME.start(2, options, FastDice(5)))
    mine = data["sides"][0]
    mine["battle"] = ["green_light"]
    mine.update(side)
    lying = [card for card, count in mine["distance"].items() for _ in range(count)]
    rest = [*data["draw_pile"], *data["hands"][0], *data["hands"][1]]
    for card in ["green_light", *mine["speed"], *lying, *hand]:
        rest.remove(card)
    size = EDITIONS.of(options).hand_size
    held = [*hand, *[rest.pop() for _ in range(size + 1 - len(hand))]]
    theirs = [rest.pop() for _ in range(size)]
    return GAME.decode_state(data | {"active": 0, "hands": [held, theirs], "draw_pile": rest, "drawn": held[0]})


def why_not(state: State, km: int) -> str | None:
    refusal = GAME.why_not(state, Seat(0), drive(km))
    listed = drive(km) in GAME.legal_moves(state, Seat(0))
    assert listed == (refusal is None)
    return None if refusal is None else refusal.key


def test_km_26_the_limit_is_that_of_the_deck() -> None:
    def limited(km: int) -> State:
        return given(edition(deck_file({}, limit_max_km=km)), ["km_75", "km_25"], speed=["speed_limit"])

    assert why_not(limited(75), 75) is None
    assert why_not(limited(50), 75) == "over_the_limit"
    assert why_not(limited(25), 25) is None


def test_km_27_the_number_of_200s_is_that_of_the_deck() -> None:
    def with_200s(most: int, lying: int) -> State:
        distance: Data = {"km_25": 0, "km_50": 0, "km_75": 0, "km_100": 0, "km_200": lying}
        options = edition(deck_file({"km_200": 6}, max_200_per_display=most))
        return given(options, ["km_200"], total=200 * lying, distance=distance)

    assert why_not(with_200s(0, 0), 200) == "two_200s"
    assert why_not(with_200s(3, 2), 200) is None
    assert why_not(with_200s(3, 3), 200) == "two_200s"


def test_km_58_the_end_of_the_road_is_that_of_the_deck() -> None:
    state = given(edition(deck_file({}, target_km=75)), ["km_75", "km_100"])
    assert why_not(state, 100) == "over_1000"
    GAME.play(state, Seat(0), drive(75))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.points) == ("target_reached", [75, 0])


def test_a_safety_that_does_not_exist_makes_no_pause() -> None:
    for count, acting in ((1, -1), (0, 1)):
        options = edition(deck_file({"tanker": count}), start_green=True, first_player=0)
        data = encoded(GAME.start(2, options, FastDice(5)))
        cards = [*data["hands"][0], *data["draw_pile"]]
        cards.remove("out_of_fuel")
        held = ["out_of_fuel", *cards[:6]]
        state = GAME.decode_state(data | {"hands": [held, data["hands"][1]], "draw_pile": cards[6:], "drawn": held[0]})
        GAME.play(state, Seat(0), attack("out_of_fuel", 1))
        assert [int(seat) for seat in GAME.to_act(state)] == [acting]


def test_the_setting_tells_the_numbers_and_the_corrected_names() -> None:
    shipped = GAME.setting(GAME.start(2, read_options(OPTIONS, {}), FastDice(1)))
    assert (shipped["edition"], shipped["target_km"], shipped["names"]) == ("standard", 1000, [])
    options = edition(deck_file({"km_200": 5}, {"tanker": "Tankzug"}, hand_size=4, target_km=700))
    told = GAME.setting(GAME.start(2, options, FastDice(1)))
    assert told["edition"] == options.text("edition")
    assert (told["target_km"], told["hand_size"], told["most_200s"], told["limit_km"]) == (700, 4, 2, 50)
    assert told["counts"] == shipped["counts"] | {"km_200": 5}  # type: ignore[operator]
    assert told["names"] == [{"card": "tanker", "names": {"de": "Tankzug", "en": "Tanker"}}]


CHOICES: Data = {
    "start_green": [False, True],
    "green_after_defence": [False, True],
    "attack_target": ["driving", "green_top"],
    "discard_rule": ["stuck", "stuck_strict", "free"],
    "end_rule": ["stop", "play_out"],
    "partner_hands": ["hidden", "open"],
}
TABLES = [(2, "solo"), (3, "solo"), (4, "solo"), (4, "teams"), (6, "teams"), (8, "teams")]


@pytest.mark.parametrize("seed", range(tenth(200)))
def test_every_edition_that_is_accepted_can_be_played(seed: int) -> None:
    luck = random.Random(seed)
    seats, mode = luck.choice(TABLES)
    chosen: Data = {key: luck.choice(values) for key, values in CHOICES.items() if isinstance(values, list)}
    chosen["meisterzug"] = " ".join(luck.choice(["ask", "auto"]) for _ in range(seats))
    options = edition(random_files(luck)[FILE], mode=mode, **chosen)
    assert GAME.why_not_start(seats, options) is None
    dice = FastDice(seed)
    state = GAME.start(seats, options, dice)
    GAME.opening(state)
    players = [bot("1000-km", luck.choice(["easy", "medium", "random"])) for _ in range(seats)]
    while GAME.outcome(state) is None:
        state.check()
        seat = GAME.to_act(state)[0]
        moves = GAME.legal_moves(state, seat)
        if luck.random() < 0.1:
            look_closely(state, dice)
        player = bot("1000-km", "hard") if luck.random() < 0.01 else players[seat]
        move = PASS if seat < 0 else player.choose(GAME.view(state, seat), moves, dice, 40)
        assert move in moves
        GAME.play(state, seat, move)
    look_closely(state, dice)


def look_closely(state: State, dice: FastDice) -> None:
    """Codecs lose nothing, and what a viewer imagines looks the same to them."""
    data = GAME.encode_state(state)
    assert GAME.encode_state(GAME.decode_state(data)) == data
    for viewer in [None, *[Seat(seat) for seat in range(state.variant.seats)]]:
        view = GAME.encode_view(GAME.view(state, viewer))
        again = GAME.decode_view(view)
        assert GAME.encode_view(again) == view
        imagined = GAME.imagine(again, dice)
        imagined.check()
        assert GAME.encode_view(GAME.view(imagined, viewer)) == view
    for seat in GAME.to_act(state):
        for move in GAME.tempting_moves(state, seat):
            assert (GAME.why_not(state, seat, move) is None) == (move in GAME.legal_moves(state, seat))


def test_a_record_names_its_edition_and_replays() -> None:
    options = edition(deck_file({"km_200": 5}, hand_size=3, target_km=400), start_green=True)
    state = GAME.start(2, options, FastDice(8))
    entries: list[Entry] = []
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        move = GAME.legal_moves(state, seat)[0]
        entries.append(Entry(seat, GAME.encode_move(move), "clock" if seat < 0 else "player", 0))
        GAME.play(state, seat, move)
    players = [Player("Anna", None, ""), Player("Ben", None, "")]
    record = Record(
        "1000-km", 1, "table", "2026-01-01T12:00:00Z", options.encode(), players, "", None, 8, entries, [], None
    )
    assert record.options["edition"] == options.text("edition")
    replay = Replay(find("1000-km"), record, FastDice(8))
    replay.run()
    assert find("1000-km").encode_state(replay.state)["hands"] == GAME.encode_state(state)["hands"]
