"""Other boxes: whatever `check` accepts is played to the end by the rules, and known to records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.editions import STANDARD
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.games.cubo.bot.rolls import SHIPPED, rolls_of
from spieltisch.games.cubo.components import nibble, value_of
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.data.reading import COMPONENTS
from spieltisch.games.cubo.options import OPTIONS
from spieltisch.games.cubo.scoring import Scoring
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.state import State
from tests.games.cubo.editions import TEXT, changed, random_files
from tests.games.cubo.given import GAME, dice
from tests.games.cubo.test_random_games import play_out, wander
from tests.games.numbers import observed
from tests.shelf import shelf_as_it_was

ANY = find("cubo")
SHAPES = [(3, "race", "sequential"), (2, "race", "parallel"), (2, "calm", "sequential"), (1, "solo", "sequential")]
SEEDS = range(6)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def with_edition(files: dict[str, str], **chosen: str | int) -> Options:
    """The options of a new table with this edition."""
    return choose_options(OPTIONS, {"edition": EDITIONS.add("mine", files), **chosen})


def corrected(key: str, value: int) -> dict[str, str]:
    return {COMPONENTS: changed(TEXT, key, value)}


def with_faces(red: str, blue: str, white: str) -> dict[str, str]:
    text = TEXT
    for name, values in (("red", red), ("blue", blue), ("white", white)):
        before, found, after = text.partition(f'id = "{name}"')
        text = before + found + after.replace("[1, 2, 3, 4, 5, 6]", f"[{', '.join(values)}]", 1)
    return {COMPONENTS: text}


def values_in(state: State) -> list[int]:
    """The values of the dice of the first player."""
    return [int(value_of(nibble(state.players[0].dice, die))) for die in range(8)]


# What an edition changes


def test_dice_show_the_faces_of_their_colour() -> None:
    chosen = with_edition(with_faces("666666", "222224", "555555"), tempo="solo")
    seen = {tuple(values_in(GAME.start(1, chosen, FastDice(seed)))) for seed in range(20)}
    assert all(set(values[:4]) == {6} and set(values[4:]) <= {2, 4} for values in seen)
    assert {value for values in seen for value in values} == {2, 4, 6}
    assert GAME.start(1, chosen, FastDice(3)).players[0].white == 5


def test_the_same_chance_falls_on_the_same_face() -> None:
    chosen = with_edition(with_faces("654321", "123456", "654321"), tempo="solo")
    here = GAME.start(1, chosen, FastDice(3))
    there = GAME.start(1, choose_options(OPTIONS, {"edition": STANDARD, "tempo": "solo"}), FastDice(3))
    assert values_in(here)[:4] == [7 - value for value in values_in(there)[:4]]
    assert values_in(here)[4:] == values_in(there)[4:]
    assert here.players[0].white == 7 - there.players[0].white


def test_the_shipped_faces_written_by_somebody_else_fall_as_before() -> None:
    here = GAME.start(3, with_edition({COMPONENTS: f"# mine\n{TEXT}"}), FastDice(5))
    there = GAME.start(3, choose_options(OPTIONS, {"edition": STANDARD}), FastDice(5))
    assert GAME.rollout(here, FastDice(6)).points == GAME.rollout(there, FastDice(6)).points


def test_colours_are_dealt_as_the_box_says() -> None:
    text = TEXT.replace("red = 4\nblue = 4", "red = 1\nblue = 7").replace("red = 2\nblue = 2", "red = 4\nblue = 0")
    state = GAME.start(2, with_edition({COMPONENTS: text.replace("count = 18", "count = 36")}), FastDice(1))
    view: dict[str, Any] = GAME.encode_view(GAME.view(state, None))
    assert [player["colours"] for player in view["players"]] == [{"red": 1, "blue": 7}] * 2
    assert [die["colour"] for die in view["centre"]] == ["red"] * 4


@pytest.mark.parametrize("rounds", [1, 7])
def test_rounds(rounds: int) -> None:
    state = GAME.start(2, with_edition(corrected("rounds", rounds), tempo="calm"), FastDice(1))
    assert GAME.encode_view(GAME.view(state, None))["rounds"] == rounds
    play_out(state, 2)
    assert state.round == rounds
    state.check()


def test_leads_are_those_of_the_edition() -> None:
    state = GAME.start(2, with_edition(corrected("go_lead_ms", 7000), start_player=0), FastDice(1))
    GAME.play(state, Seat(0), GAME.decode_move({"move": "go"}))
    assert state.go_at == state.now + 7000


# Times that are options too


def test_a_table_has_the_times_of_its_edition_unless_it_chooses_others() -> None:
    text = changed(changed(TEXT, "roll_ms", 2000), "countdown_ms", 15_000)
    mine = EDITIONS.add("mine", {COMPONENTS: changed(text, "max_throws", 3)})
    times = ("roll_ms", "countdown_ms", "calm_max_throws")

    by_itself = choose_options(OPTIONS, {"edition": mine}).encode()
    assert [by_itself[key] for key in times] == [2000, "15000", 3]
    assert choose_options(OPTIONS, {}).encode() == by_itself, "the latest edition is chosen for new tables"
    said = choose_options(OPTIONS, {"edition": mine, "roll_ms": 900, "countdown_ms": "6000"}).encode()
    assert [said[key] for key in times] == [900, "6000", 3]
    standard = choose_options(OPTIONS, {"edition": STANDARD}).encode()
    assert [standard[key] for key in times] == [1200, "6000", 6]
    assert "edition" not in standard


# Points


@pytest.mark.parametrize("factor", [1, 2, 3, 4, 5])
def test_the_most_points_fit(factor: int) -> None:
    scoring = Scoring(factor)
    roll = dice("6r 6r 6r 6r 6r 6r 6r 6r")
    assert best_square(scoring, roll, 6).total == scoring.most == 36 * factor <= 255
    assert best_possible(scoring, roll, 6, dice("6r 6b 6b 6b")).total == 36 * factor


def test_the_best_of_one_box_is_not_that_of_another() -> None:
    roll, centre = dice("6r 6r 6r 6r 5b 5b 5b 5b"), dice("5r 5r 6b 6b")
    totals = [best_possible(Scoring(factor), roll, 5, centre).total for factor in (1, 2, 5)]
    assert totals == sorted(set(totals))


@pytest.mark.parametrize("factor", [1, 3, 5])
def test_the_solver_finds_the_best_for_every_factor(factor: int) -> None:
    """By all orders of a few dice: compared with the total that the lines add up to."""
    scoring = Scoring(factor)
    chance = FastDice(factor)
    for _ in range(4):
        roll = sum((6 * (die % 2) + chance.below(3) + 3) << (4 * die) for die in range(8))
        best = best_square(scoring, roll, 5)
        assert scoring.total_of(roll, best.square, 5) == best.total
        order = list(range(8))
        for _ in range(500):
            chance.shuffle(order)
            square = sum(die << (4 * cell) for cell, die in enumerate(order))
            assert scoring.total_of(roll, square, 5) <= best.total
            assert sum(line.points for line in scoring.lines_of(roll, square, 5)) == scoring.total_of(roll, square, 5)


# Bots


def test_bots_are_content_with_what_is_good_in_their_edition() -> None:
    assert [SHIPPED.like(points) for points in (7, 15, 21)] == [7, 15, 21]
    assert SHIPPED.step() == 1
    wanted = [rolls_of(box_of(corrected("one_colour_factor", factor))).like(15) for factor in (1, 2, 5)]
    assert wanted == sorted(wanted)
    assert wanted[1] == pytest.approx(15, abs=3)
    sixes = rolls_of(box_of(with_faces("666666", "666666", "666666")))
    assert (sixes.like(7), sixes.like(21), sixes.step()) == (54, 54, 1)


def box_of(files: dict[str, str]) -> Box:
    return EDITIONS.named(EDITIONS.add("mine", files))


# Every edition plays


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("seats", "tempo", "order"), SHAPES)
def test_random_moves_come_to_an_end(seed: int, seats: int, tempo: str, order: str) -> None:
    chosen = with_edition(random_files(Random(seed)), tempo=tempo, scoring_order=order)
    chance = FastDice(seed)
    state = GAME.start(seats, chosen, FastDice(seed + 1))
    for step in range(4000):
        if not GAME.to_act(state):
            break
        seat, move = wander(state, chance)
        if seat != CLOCK and GAME.why_not(state, seat, move) is not None:
            continue
        GAME.advance(state, seat, move)
        state.check()
        if step % 20 == 0:
            check_codecs(state, chance)
    assert GAME.outcome(state) is not None
    check_codecs(state, chance)
    again = GAME.start(seats, chosen, FastDice(seed + 1))
    GAME.rollout(again, FastDice(seed))
    again.check()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("seats", "tempo", "order"), SHAPES)
def test_every_edition_is_played_by_numbers(seed: int, seats: int, tempo: str, order: str) -> None:
    """To the end by random steps, and what is observed is within its bounds."""
    stepper = GAME.stepper(seats, with_edition(random_files(Random(seed)), tempo=tempo, scoring_order=order))
    stepper.deal(seed)
    chance = FastDice(seed)
    while stepper.count:
        stepper.pick(chance.below(stepper.count))
        observed(stepper, chance.below(seats))
        assert stepper.steps < 20_000
    assert stepper.outcome() is not None


def check_codecs(state: State, chance: FastDice) -> None:
    """States and views survive the codec; the view law holds."""
    data = GAME.encode_state(state)
    assert GAME.encode_state(GAME.decode_state(data)) == data
    for viewer in [None, *map(Seat, range(len(state.players)))]:
        view = GAME.view(state, viewer)
        seen = GAME.encode_view(view)
        assert GAME.encode_view(GAME.decode_view(seen)) == seen
        assert GAME.encode_view(GAME.view(GAME.imagine(view, chance), viewer)) == seen


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("seats", "tempo", "order"), SHAPES)
def test_bots_play_to_the_end_and_the_record_can_be_verified(seed: int, seats: int, tempo: str, order: str) -> None:
    chosen = with_edition(random_files(Random(100 + seed)), tempo=tempo, scoring_order=order)
    levels = [["easy", "medium", "hard"][(seed + seat) % 3] for seat in range(seats)]
    played = play(ANY, chosen, [bot("cubo", level) for level in levels], seed, record=True)
    record = decode_record(record_of(ANY, chosen, levels, seed, played).encode())
    assert record.options["edition"] == chosen.text("edition")
    assert verify(ANY, record).fault is None


def test_a_record_without_its_edition_is_refused() -> None:
    chosen = with_edition(corrected("rounds", 1))
    played = play(ANY, chosen, [bot("cubo", "easy")] * 2, 1, record=True)
    record = decode_record(record_of(ANY, chosen, ["easy"] * 2, 1, played).encode())
    EDITIONS.remove(chosen.text("edition"))
    fault = verify(ANY, record).fault
    assert fault is not None
    assert "edition" in fault


def test_a_roll_that_no_die_can_show_is_noticed() -> None:
    state = GAME.start(1, with_edition(with_faces("666666", "222222", "555555"), tempo="solo"), FastDice(1))
    state.check()
    state.players[0].white = 4
    with pytest.raises(AssertionError, match="no white die"):
        state.check()
