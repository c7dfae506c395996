"""Games with another box: what its file says is what is played, by the rules, the bots, the views and the codecs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spieltisch.arena.play import play, record_of
from spieltisch.bots import registry
from spieltisch.bots.bot import AnyBot
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.data.reading import FILE
from spieltisch.games.finish_line.options import OPTIONS
from spieltisch.games.finish_line.state import State
from spieltisch.testing.depth import depth
from tests.games.finish_line.editions import edition, random_files
from tests.games.finish_line.given import GAME, A, B, C
from tests.games.finish_line.playing import bet, encoded, legal, view
from tests.games.numbers import observed
from tests.shelf import shelf_as_it_was

Change = tuple[str, str, object]

LITTLE = 12
"""Decisions that a bot may look at here."""
SURE = ["side_bet"] * 6
ANY = find(GAME.meta.game)
"""The game as the arena takes it."""


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def corrected(*changes: Change) -> Options:
    """The options of a game with this box."""
    return choose_options(OPTIONS, {"edition": EDITIONS.add("mine", edition(*changes))})


def started(*changes: Change, seats: int = 3) -> State:
    return GAME.start(seats, corrected(*changes), FastDice(7))


def to_the_end(state: State, seed: int = 1) -> dict[str, Any]:
    """The position after random moves."""
    dice = FastDice(seed)
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        moves = GAME.legal_moves(state, seat)
        GAME.play(state, seat, moves[dice.below(len(moves))])
        state.check()
    return encoded(state)


# What the file says is what is played


def test_new_games_have_the_latest_edition_and_old_ones_stay_as_they_were() -> None:
    name = EDITIONS.add("mine", edition(("money", "side_bet", 700)))

    assert choose_options(OPTIONS, {}).encode()["edition"] == name
    assert "edition" not in choose_options(OPTIONS, {"edition": "standard"}).encode()
    assert GAME.meta.options[0] is EDITIONS.option


def test_fl_8_odds_names_and_letters() -> None:
    horses = [(f"horses.{number}", "name_en", f"Nag {number}") for number in range(1, 25)]
    letters = [(f"horses.{number}", "favourite", True) for number in range(1, 25)]
    state = started(("odds", "race_1", [9, 8, 7, 6, 5, 4, 3]), *horses, *letters)

    runners = view(state, A)["runners"]

    assert [runner["odds"] for runner in runners] == [9, 8, 7, 6, 5, 4, 3]
    assert [runner["names"]["en"] for runner in runners] == [f"Nag {runner['horse']}" for runner in runners]
    assert all(runner["favourite"] for runner in runners)
    assert view(GAME.start(3, choose_options(OPTIONS, {"edition": "standard"}), FastDice(7)), A)["runners"] != runners


def test_fl_12_to_fl_15_a_slip_as_large_as_the_box_says() -> None:
    state = started(("money", "stake_step", 70), ("money", "max_win_bets", 7), ("money", "max_place_bets", 1))
    row = view(state, A)["row"]

    assert view(state, A)["limits"] == {"step": 70, "win_bets": 7, "place_bets": 1}
    assert GAME.why_not(state, A, bet(win=[(horse, 140) for horse in row])) is None
    refusals = [
        GAME.why_not(state, A, bet(win=[(row[0], 100)])),
        GAME.why_not(state, A, bet(place=[(row[0], row[1], 70), (row[0], row[2], 70)])),
    ]
    assert [refusal and refusal.key for refusal in refusals] == ["stake_step", "too_many_place_bets"]
    assert not any(len(slip["win"]) + len(slip["place"]) > 7 or len(slip["place"]) > 1 for slip in legal(state, A))


def test_fl_61_a_side_bet_is_what_the_box_says() -> None:
    state = started(("money", "side_bet", 777), ("dice.black", "faces", SURE))
    assert any(amount % 777 == 0 and amount for amount in to_the_end(state)["side_bets"])


def test_fl_10_grants_and_fl_2_dice() -> None:
    state = started(
        ("money", "grants", [500, 0, 0]), ("dice.white", "count", 30), ("dice.white", "count_two_players", 9)
    )

    assert encoded(state)["money"] == [500] * 3
    assert encoded(state)["pool"]["white"] == 30
    assert encoded(started(("dice.white", "count_two_players", 9), seats=2))["pool"]["white"] == 9


def test_fl_86_a_photo_finish_with_as_many_dice() -> None:
    changes: list[Change] = [("race", "photo_finish_dice", 12), ("dice.yellow", "faces", ["neck_and_neck"] * 6)]
    photos = [
        result["photo_finish"]["throws"]
        for seed in range(8)
        for result in to_the_end(started(*changes), seed)["results"]
        if result["photo_finish"]
    ]

    assert photos
    assert 6 < max(count for throws in photos for both in throws for count in both) <= 12


def test_fl_93_and_fl_94_bonuses_are_as_printed() -> None:
    changes: list[Change] = [
        ("bonus_values", "bonus_1000", 300),
        ("bonus_values", "bonus_2000", 600),
        ("bonus_values", "bonus_3000", 900),
        ("money", "place_bonus_divisor", 3),
        ("dice.green", "faces", ["bonus_2000"] * 6),
        ("dice.green", "count", 30),
    ]
    paid = {
        (line["kind"], line["pays"])
        for seed in range(4)
        for result in to_the_end(started(*changes), seed)["results"]
        for sheet in result["sheets"]
        for line in sheet["lines"]
        if "bonus" in line["kind"]
    }

    assert paid == {("win_bonus", 600), ("place_bonus", 200)}


def test_the_setting_tells_what_the_dice_show_and_pay() -> None:
    setting = GAME.setting(started(("dice.red", "faces", ["whip"] * 6), ("bonus_values", "bonus_3000", 5000)))

    assert str(setting["edition"]).startswith("mine@")
    assert setting["dice"]["red"] == ["whip"] * 6  # type: ignore[index,call-overload]
    assert setting["bonuses"]["bonus_3000"] == {"win": 5000, "place": 2500}  # type: ignore[index,call-overload]
    assert (setting["side_bet"], setting["photo_finish_dice"]) == (500, 6)


# It can be played to the end


@pytest.mark.parametrize("seed", range(depth(full=20, quick=4)))
def test_random_editions_are_sound_and_end(seed: int) -> None:
    files = random_files(Random(seed))

    assert [str(fault) for fault in EDITIONS.check(files).faults] == []

    options = choose_options(OPTIONS, {"edition": EDITIONS.add("drawn", files)})
    position = to_the_end(GAME.start(2 + seed % 3, options, FastDice(seed)), seed)
    assert GAME.encode_state(GAME.decode_state(position)) == position


BROKE: list[Change] = [("money", "grants", [1000, 0, 0]), ("odds", "race_1", [1] * 7)]
EXTREMES: dict[str, list[Change]] = {
    "broke": BROKE,
    "steps of everything": [("money", "stake_step", 10_000), ("money", "grants", [10_000, 1, 1])],
    "three dice": [
        *((f"dice.{colour}", "count_two_players", 0) for colour in ("green", "black", "yellow")),
        ("dice.white", "count_two_players", 2),
        ("dice.red", "count_two_players", 1),
    ],
    "no letters, no horseshoe but one": [
        *((f"horses.{number}", letter, False) for number in range(1, 25) for letter in ("favourite", "sprinter")),
        ("dice.white", "faces", ["horseshoe"] + ["blank"] * 5),
    ],
    "all letters": [
        *((f"horses.{number}", letter, True) for number in range(1, 25) for letter in ("favourite", "sprinter"))
    ],
    "one bet of each kind": [("money", "max_win_bets", 1), ("money", "max_place_bets", 1)],
    "riches": [("odds", "race_1", [9] * 7), ("odds", "race_2", [999] * 7), ("odds", "race_3", [999] * 7)],
}


def by_numbers(chosen: Options, seats: int, seed: int) -> None:
    """Random steps to the end; what is observed is within its bounds."""
    stepper = GAME.stepper(seats, chosen)
    stepper.deal(seed)
    chance = FastDice(seed)
    while stepper.count:
        stepper.pick(chance.below(stepper.count))
        observed(stepper, chance.below(seats))
        assert stepper.steps < 20_000
    assert stepper.outcome() is not None


@pytest.mark.parametrize("seed", range(depth(full=20, quick=4)))
def test_random_editions_are_played_by_numbers(seed: int) -> None:
    chosen = choose_options(
        OPTIONS, {"edition": EDITIONS.add("drawn", random_files(Random(seed))), "open_slips": seed % 2 == 0}
    )
    by_numbers(chosen, 2 + seed % 3, seed)


@pytest.mark.parametrize("changes", EXTREMES.values(), ids=EXTREMES)
def test_extreme_boxes_are_played_by_numbers(changes: list[Change]) -> None:
    for seed in range(3):
        by_numbers(corrected(*changes), 2, seed)


@pytest.mark.parametrize("changes", EXTREMES.values(), ids=EXTREMES.keys())
def test_bots_of_every_level_play_extreme_boxes(changes: list[Change]) -> None:
    """Their weights were fitted to the shipped box; with others they may play badly, but not against the rules."""
    options = corrected(*changes)

    played = play(ANY, options, [bot("easy"), bot("medium")], 3)

    assert len(played.outcome.ranks) == 2
    few_moves(GAME.start(2, options, FastDice(3)), bot("hard"), 1)


def bot(level: str) -> AnyBot:
    return registry.bot(GAME.meta.game, level)


def few_moves(state: State, slow: AnyBot, number: int) -> None:
    """Let a bot that takes its time make the first moves of each race; the others are made at random."""
    dice = FastDice(5)
    left = number
    race = 1
    while GAME.outcome(state) is None:
        if state.race.number != race:
            left, race = number, int(state.race.number)
        seat = GAME.to_act(state)[0]
        moves = GAME.legal_moves(state, seat)
        chosen = seat == 0 and left > 0
        move = slow.choose(GAME.view(state, seat), moves, dice, LITTLE) if chosen else moves[dice.below(len(moves))]
        left -= chosen
        GAME.play(state, seat, move)  # raises if it is forbidden


def test_players_without_money_cannot_bet() -> None:
    state = started(*BROKE)
    for seat in (A, B, C):
        GAME.play(state, seat, bet(win=[(view(state, seat)["row"][6], 1000)]))
    while encoded(state)["race"] == 1:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.legal_moves(state, seat)[-1])

    assert encoded(state)["money"] == [0] * 3
    assert [GAME.encode_move(move) for move in GAME.legal_moves(state, A)] == [{"move": "bet", "win": [], "place": []}]


# Records


def test_a_record_knows_its_edition_and_is_verified() -> None:
    options = corrected(("odds", "race_1", [9, 8, 7, 6, 5, 4, 3]))
    played = play(ANY, options, [bot("easy")] * 2, 3, record=True)

    record = decode_record(record_of(ANY, options, ["easy"] * 2, 3, played).encode())

    assert record.options["edition"] == EDITIONS.names()[-1]
    assert verify(ANY, record).fault is None
    EDITIONS.remove(EDITIONS.names()[-1])
    fault = verify(ANY, record).fault
    assert fault is not None
    assert "the game was played with the edition mine@" in fault


def test_a_record_of_an_unknown_edition_is_refused() -> None:
    data = GAME.encode_state(started(("money", "side_bet", 700)))
    EDITIONS.remove(EDITIONS.names()[-1])

    with pytest.raises(InvalidData, match="option edition: 'mine@"):
        GAME.decode_state(data)


def test_the_file_is_named_like_others_but_says_its_game() -> None:
    assert '"finish-line"' in edition()[FILE]
