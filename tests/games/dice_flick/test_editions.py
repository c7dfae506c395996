"""Editions of Dice Flick: files that an owner corrects or spoils, and boxes with other measures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.arena.play import play as play_game
from spieltisch.arena.play import record_of
from spieltisch.bots.registry import bot
from spieltisch.cli.main import main
from spieltisch.cli.prepare import carry_out
from spieltisch.engine.basics import CLOCK, Data, Json
from spieltisch.engine.dice import FastDice
from spieltisch.engine.editions import STANDARD
from spieltisch.engine.flights import flown_by
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.physics import Preparation
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.data.reading.files import BANK, COMPONENTS
from spieltisch.games.dice_flick.options import OPTIONS
from spieltisch.physics import physics_of
from tests.games.dice_flick.editions import random_files, shipped
from tests.games.dice_flick.given import GAME
from tests.shelf import shelf_as_it_was

ANY = find("dice-flick")
TEXT = shipped()
WIDER: list[tuple[str, str]] = [
    ("pitch = 34.0", "pitch = 36.0"),
    ("hole_floor = 23.45", "hole_floor = 25.45"),
    ("hole_opening = 30.0", "hole_opening = 31.9"),
    ("ridge_top = 4.0", "ridge_top = 4.1"),
    ("grid = 170.0", "grid = 180.0"),
    ("ridge_prism_length = 182.0", "ridge_prism_length = 192.0"),
    ("inner_width = 264.0", "inner_width = 274.0"),
    ("outer_width = 270.0", "outer_width = 280.0"),
]
"""Holes that are 2 mm further apart."""


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def corrected(*changes: tuple[str, str]) -> dict[str, str]:
    text = TEXT
    for right, wrong in changes:
        assert right in text, right
        text = text.replace(right, wrong, 1)
    return {COMPONENTS: text}


def chosen(**values: Json) -> Options:
    data: Data = {**values}
    return choose_options(OPTIONS, {"physics": "fast", **data})


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("rounds = 10 ", "rounds = 0 ", "rounds is 0; a whole number from 1 to 20 is needed"),
        ("hand_size = 3", 'hand_size = "three"', "hand_size is 'three'; a whole number from 1 to 6 is needed"),
        ("bonus_flicks_max = 1", "bonus_flicks_max = 2", "bonus_flicks_max is 2; by the rules it is 1"),
        ("count = 3", "count = 5", "count is 5; a whole number from 1 to 4 is needed"),
        ('id = "yellow"', 'id = "purple"', "id is 'purple'; by the rules it is 'yellow'"),
        ("joker = true", "joker = false", "joker is false; by the rules it is true"),
        (
            "points = 6                 # [R] always",
            "points = 7",
            "points and knaller_points in [scoring], 6, must be the same",
        ),
        ('hole = "B2"', 'hole = "F2"', "hole is 'F2'; needed is one of A1, B1"),
        ('hole = "D2"', 'hole = "B2"', "there is a sticker in B2 already; a hole holds one"),
        ('hole = "D4"', 'hole = "C3"', "hole is C3; the centre's sticker, and no other, is in C3"),
        ('colour = "yellow"', 'colour = "blue"', "there is an upgrade marker for blue already; each colour has one"),
        ("azimuth_deg = [-60.0, 60.0]", "azimuth_deg = [-60.0]", "azimuth_deg is a list; two numbers are needed"),
        ("azimuth_deg = [-60.0, 60.0]", "azimuth_deg = [-50.0, 60.0]", "azimuth_deg must go equally far"),
        ("speed_max = 1.75", "speed_max = 0.4", "speed_max is 0.4; at least 0.42 is needed: speed_min + 0.1"),
        ("azimuth_deg = 2.5", "azimuth_deg = true", "azimuth_deg is true; a number from 0 to 11 is needed"),
        ("grid = 170.0", "grid = 171.0", "grid is 171; 5 x pitch is 170"),
        ("frame_rate = 60", "frame_rate = 30", "frame_rate is 30; by the rules it is 60"),
        ("wall_top = 56.0", "wall_tops = 56.0", "wall_tops is not known here; there are columns, rows"),
    ],
)
def test_faults_have_lines(right: str, wrong: str, why: str) -> None:
    files = corrected((right, wrong))
    line = TEXT[: TEXT.index(right)].count("\n") + 1

    told = [str(fault) for fault in EDITIONS.check(files).faults]

    assert any(fault.startswith(f"{COMPONENTS}:{line}: {why}") for fault in told), told


def test_all_faults_are_told_at_once() -> None:
    files = corrected(
        ("rounds = 10 ", "rounds = 99 "), ('hole = "B2"', 'hole = "B9"'), ("gravity = 9.81", "gravity = 0")
    )
    assert len(EDITIONS.check(files).faults) == 3


@pytest.mark.parametrize("seed", range(12))
def test_random_editions_have_no_faults_and_play_to_the_end(seed: int) -> None:
    files = random_files(random.Random(seed))
    assert EDITIONS.check(files).faults == []
    name = EDITIONS.add("mine", files)
    box = EDITIONS.named(name)
    state = GAME.start(2 + seed % 3, chosen(), FastDice(seed))
    assert (state.public.variant.box, state.public.variant.rounds) == (box, box.rounds)
    dice = FastDice(seed)
    for _ in range(60):
        for seat in GAME.to_act(state):
            moves = GAME.legal_moves(state, seat)
            move = moves[dice.below(len(moves))]
            assert GAME.decode_move(GAME.encode_move(move)) == move
            GAME.play(state, seat, move)
            state.check()
            data = GAME.encode_state(state)
            assert GAME.encode_state(GAME.decode_state(data)) == data
    GAME.rollout(state, dice)
    state.check()


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_play_random_editions(level: str) -> None:
    EDITIONS.add("mine", random_files(random.Random(level)))
    played = play_game(ANY, chosen(rounds=1), [bot("dice-flick", level)] * 2, 5, record=True)
    assert len(played.outcome.points) == 2


def test_moved_stickers_score_where_they_are() -> None:
    EDITIONS.add("mine", corrected(('hole = "B2"', 'hole = "A1"'), ("upgrade_points = 2", "upgrade_points = 9")))
    box = GAME.start(2, chosen(), FastDice(1)).public.variant.box
    assert int(box.upgrade_at[0]) == 1
    assert box.upgrade_points == 9
    setting = GAME.setting(GAME.start(2, chosen(), FastDice(1)))
    assert {"kind": "upgrade", "colour": "blue", "hole": "A1"} in setting["markers"]  # type: ignore[operator]
    assert setting["points"]["upgrade"] == 9  # type: ignore[index,call-overload]


def test_old_games_are_those_of_the_shipped_box() -> None:
    EDITIONS.add("mine", corrected(("rounds = 10 ", "rounds = 8 ")))
    assert chosen().number("rounds") == 8
    assert chosen(edition=STANDARD).number("rounds") == 10
    data = GAME.encode_state(GAME.start(2, chosen(edition=STANDARD, rounds=10), FastDice(1)))
    assert "edition" not in data["table"]["options"]  # type: ignore[index,call-overload,operator]
    assert GAME.decode_state(data).public.variant.box is EDITIONS.standard()


def test_records_know_their_edition() -> None:
    name = EDITIONS.add("mine", random_files(random.Random(3)))
    options = chosen(rounds=1)
    played = play_game(ANY, options, [bot("dice-flick", "easy")] * 2, 4, record=True)
    record = record_of(ANY, options, ["easy", "easy"], 4, played)
    assert record.options["edition"] == name
    assert verify(ANY, decode_record(record.encode()), None).fault is None


# Other measures


def test_other_measures_are_refused_until_they_are_prepared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "wider"
    folder.mkdir()
    (folder / COMPONENTS).write_text(corrected(*WIDER)[COMPONENTS])

    assert main(["check", str(folder)]) == 0
    assert (
        "[geometry]: other values, so that bots and fast physics need flicks of this board" in capsys.readouterr().out
    )
    assert main(["simulate", "dice-flick", "--edition", str(folder), "--games", "1"]) == 2
    assert f"run `spieltisch prepare {folder}` first" in capsys.readouterr().err

    assert main(["prepare", str(folder), "--workers", "1", "--flicks", "40"]) == 0
    assert [path.name for path in sorted(folder.iterdir())] == [BANK, COMPONENTS]

    name = EDITIONS.add("wider", {path.name: path.read_text() for path in folder.iterdir()})
    assert list(EDITIONS.files(name)) == [COMPONENTS]
    assert {each.file for each in EDITIONS.differences(name)} == {COMPONENTS}
    assert GAME.start(2, chosen(), FastDice(1)).public.variant.box.pitch == 720
    played = play_game(
        ANY, chosen(rounds=1), [bot("dice-flick", level) for level in ("medium", "hard")], 1, record=True
    )
    assert len(played.outcome.points) == 2

    # real flicks fly in this box, and are recorded as such
    state = GAME.start(2, chosen(physics="full"), FastDice(1))
    while GAME.experiment(state) is None:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.legal_moves(state, seat)[0])
    experiment = GAME.experiment(state)
    assert experiment is not None
    assert experiment["edition"] == name
    physics = physics_of("dice-flick")
    GAME.play(state, CLOCK, GAME.finding(state, physics.run(experiment)))
    state.check()
    assert flown_by(physics.version(), {"edition": name}) == f"{physics.version()}, {name}"
    assert flown_by(physics.version(), {}) == physics.version()

    # the bank belongs to these measures
    stale = {BANK: (folder / BANK).read_text(), **corrected()}
    assert "flown with other measures" in str(EDITIONS.check(stale).faults[0])
    (folder / COMPONENTS).write_text(TEXT)
    assert main(["prepare", str(folder)]) == 0
    assert "nothing needs to be prepared" in capsys.readouterr().out


def test_preparing_is_resumed(tmp_path: Path) -> None:
    told: list[str] = []

    work = tmp_path / "x.unfinished"
    work.write_bytes(bytes([1]) * 250 + bytes([255]) * 350)
    found = carry_out(Sevens(), work, 1, told.append)
    assert found == bytes([1]) * 250 + bytes([7]) * 350
    assert told[0] == "250 of 600 are done already"


class Sevens(Preparation):
    """Experiments whose results are all alike."""

    def digest(self) -> str:
        return ""

    def files(self, results: bytes) -> dict[str, str]:
        return {}

    def total(self) -> int:
        return 600

    def __call__(self, first: int, count: int) -> Iterator[tuple[int, bytes]]:
        yield first, bytes([7]) * count
