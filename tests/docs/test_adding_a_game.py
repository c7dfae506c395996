"""The example of docs/adding-a-game.md plays, and the page shows the code that plays: its own and that of Pig."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.examples.highest_card import GAME_OVER, HIGHEST_CARD, NOT_IN_HAND, NOT_YOUR_TURN, State
from spieltisch.engine.basics import InvalidData, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.refusal import IllegalMove
from spieltisch.fields.small import Variant
from tests.new_game.pig import lines_of, write_pig

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "adding-a-game.md").read_text("utf-8")
GAME = HIGHEST_CARD
HANGING_S = 1800
"""Only a command that hangs takes this long, however busy the machine is."""


def options(lowest_wins: bool = False) -> Options:
    return read_options(GAME.meta.options, {"lowest_wins": lowest_wins})


def given(hands: list[list[int]], lowest_wins: bool = False) -> State:
    return State(Variant(len(hands), options(lowest_wins)), [], Seat(0), [0] * len(hands), [], hands)


def card(number: int) -> Move:
    return GAME.numbers.of("play", card=number)


@pytest.mark.parametrize("seats", GAME.meta.seats)
@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_keeps_every_law(seats: int, seed: int) -> None:
    dice = FastDice(seed)
    state = GAME.start(seats, options(), FastDice(seed))
    while acting := GAME.to_act(state):
        state.check()
        (seat,) = acting
        assert GAME.decode_state(GAME.encode_state(state)).hands == state.hands
        for viewer in [None, *map(Seat, range(seats))]:
            view = GAME.view(state, viewer)
            data = GAME.encode_view(view)
            assert GAME.encode_view(GAME.decode_view(data)) == data
            imagined = GAME.imagine(view, dice)
            imagined.check()
            assert GAME.encode_view(GAME.view(imagined, viewer)) == data  # the view law
        moves = GAME.legal_moves(state, seat)
        for number in range(1, 13):
            assert (GAME.why_not(state, seat, card(number)) is None) == (number in state.hands[seat])
        move = moves[dice.below(len(moves))]
        before = GAME.encode_state(state)
        following, events = GAME.after(state, seat, GAME.decode_move(GAME.encode_move(move)))
        assert GAME.encode_state(state) == before
        assert events
        state = following
    state.check()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert sum(outcome.points) == 3


def test_hc_3_others_wait_and_strange_cards_are_refused() -> None:
    state = given([[1, 2, 3], [4, 5, 6]])

    assert GAME.why_not(state, Seat(1), card(4)) is NOT_YOUR_TURN
    assert GAME.why_not(state, Seat(0), card(4)) is NOT_IN_HAND
    with pytest.raises(IllegalMove, match="HC-3"):
        GAME.play(state, Seat(0), card(4))
    with pytest.raises(InvalidData):
        GAME.decode_move({"move": "play", "card": 13})


@pytest.mark.parametrize(("lowest_wins", "winner"), [(False, 1), (True, 0)])
def test_hc_4_the_best_card_takes_the_trick(lowest_wins: bool, winner: int) -> None:
    state = given([[1, 2, 3], [4, 5, 6]], lowest_wins)
    GAME.play(state, Seat(0), card(3))
    GAME.play(state, Seat(1), card(4))

    assert state.points[winner] == 1
    assert GAME.to_act(state) == [winner]


def test_hc_5_three_tricks_end_the_game() -> None:
    state = given([[1, 2, 3], [4, 5, 6]])
    outcome = GAME.rollout(state, FastDice(1))

    assert outcome.ranks == [2, 1]
    assert outcome.decisions == 6
    assert GAME.why_not(state, Seat(1), card(4)) is GAME_OVER


@pytest.fixture
def package(tmp_path: Path) -> dict[str, str]:
    """The environment of a Python that has the example installed, as a package of its own."""
    shutil.copy(DOCS / "examples" / "highest_card.py", tmp_path)
    info = tmp_path / "highest_card-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: highest-card\nVersion: 1\n")
    (point,) = re.findall(r'^highest-card = "(.*)"$', PAGE, re.MULTILINE)
    (info / "entry_points.txt").write_text(f"[spieltisch.games]\nhighest-card = {point}\n")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    return os.environ | {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}


def run(environment: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=DOCS.parent,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=HANGING_S,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_entry_point_puts_it_on_the_shelf(package: dict[str, str]) -> None:
    assert "highest-card" in run(package, "spieltisch.cli", "games")
    shown = run(package, "spieltisch.cli", "simulate", "highest-card", "--games", "20", "--seats", "3")
    assert re.search(r"How games ended: three.tricks 100", shown, re.IGNORECASE)


def test_the_example_passes_the_gate(package: dict[str, str]) -> None:
    told = run(package, "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "highest-card")

    assert re.search(r"^[1-9]\d+ passed", told, re.MULTILINE), told


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the screen of Pig is written."""
    return tmp_path_factory.mktemp("screens")


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory, screens: Path) -> Path:
    """The package that the page walks through."""
    return write_pig(tmp_path_factory.mktemp("games") / "pig", "--screen", str(screens))


def test_the_page_shows_the_code_that_plays(pig: Path, screens: Path) -> None:
    files = [file for file in pig.rglob("*") if file.suffix in {".py", ".toml", ".md"}]
    files += [file for file in screens.rglob("*") if file.suffix in {".ts", ".svelte"}]
    sources = [file.read_text("utf-8") for file in [DOCS / "examples" / "highest_card.py", *files]]
    sources.append('[project.entry-points."spieltisch.games"]\nhighest-card = "highest_card:HIGHEST_CARD"')
    blocks = re.findall(r"^```(?:python|toml|md|ts|svelte)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)

    assert len(blocks) > 10
    for block in blocks:
        for part in block.split("...\n"):  # what is left out
            assert any(part.strip("\n") in source for source in sources), part


PARTS = re.compile(r"^\| part \| ([\w ]+) \| lines \|\n\|.*\n((?:\| .*\|\n)*)\| [\w ]+ \| \| (\d+) \|$", re.MULTILINE)
"""A table of lines by part, and their sum."""


def test_the_page_counts_the_lines_of_pig(pig: Path, screens: Path) -> None:
    """Lines that are not empty, by part; in the second table, those of the screen."""
    package = {file.name: lines_of(file) for file in pig.rglob("*") if file.suffix in {".py", ".toml", ".md"}}
    folder = screens / "pig"
    screen = {file.relative_to(folder).as_posix(): lines_of(file) for file in folder.rglob("*") if file.is_file()}
    del screen["protocol.gen.ts"]
    so_far = 0
    for found, (_, table, everything) in zip([package, screen], PARTS.findall(PAGE), strict=True):
        parts = re.findall(r"^\| [\w ]+ \| (`.*`) \| (\d+) \|$", table, re.MULTILINE)
        counted = [(names, sum(found.pop(name) for name in re.findall(r"`(.*?)`", names))) for names, _ in parts]
        assert counted == [(names, int(lines)) for names, lines in parts]
        so_far += sum(lines for _, lines in counted)
        assert so_far == int(everything)
        assert not found, "files that the page does not count"
