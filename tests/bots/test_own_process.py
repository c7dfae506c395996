"""Whatever a bot of one's own does: its process answers in time, or it is ended, and nothing of it is left."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from spieltisch.bots.own.failure import TIME, BadBot, BotFailed
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.process import BotProcess
from spieltisch.bots.own.source import Source, file_source
from spieltisch.editions import add_again, added
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find
from tests.bots.some_bots import FAILING, GAME, HARMLESS, write_good, write_strange
from tests.server.live_server import alive

LIMITS = BotLimits(decision_s=60, memory_mb=256)
SHORT = BotLimits(decision_s=1, memory_mb=256)


def started(path: Path, limits: BotLimits = LIMITS) -> BotProcess:
    return BotProcess(file_source(path), limits, partial(add_again, added()))


def question(level: str, name: str = GAME) -> Data:
    """The first decision of a game."""
    game = find(name)
    state = game.start(2, read_options(game.meta.options, {}), FastDice(1))
    seat = game.to_act(state)[0]
    view = game.encode_view(game.view(state, seat))
    moves = [game.encode_move(move) for move in game.legal_moves(state, seat)]
    asked = {"game": name, "level": level, "view": view, "moves": moves, "seed": 1}
    return dict(json.loads(json.dumps(asked)))


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Source:
    return file_source(write_strange(tmp_path_factory.mktemp("strange")))


@pytest.fixture
def process(strange: Source) -> Iterator[BotProcess]:
    process = BotProcess(strange, LIMITS, partial(add_again, added()))
    yield process
    process.end()


def test_a_good_bot_answers_and_says_what_it_is(tmp_path: Path) -> None:
    process = started(write_good(tmp_path))
    asked = question("first")
    assert [tuple(bot) for bot in process.bots] == [(GAME, "first", "Plays the first of its moves.")]
    for _ in range(3):
        answer = process.ask(asked)
        moves = asked["moves"]
        assert isinstance(moves, list)
        assert answer["move"] == moves[0]
    assert process.pid is not None
    assert alive(process.pid)
    process.end()
    assert not alive(process.pid)
    process.end()


@pytest.mark.parametrize("level", [level for level in FAILING if level != "illegal"])
def test_a_bot_that_fails_is_told_why_and_can_be_asked_again(strange: Source, level: str) -> None:
    limits = SHORT if FAILING[level][1] == TIME else LIMITS
    process = BotProcess(strange, limits, partial(add_again, added()))
    with pytest.raises(BotFailed) as caught:
        process.ask(question(level))
    assert caught.value.why == FAILING[level][1], caught.value
    assert process.pid is not None
    assert process.over == (not alive(process.pid)), "a process that is over is gone, not only abandoned"
    if process.over:
        process = BotProcess(strange, LIMITS, partial(add_again, added()))
    assert process.ask(question("prints"))["listed"] is True
    process.end()


def test_a_bot_on_the_clock_takes_a_second_unless_it_says_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "quick.py"
    path.write_text(
        "class Plain:\n    game, level = 'cubo', 'plain'\n"
        "    def choose(self, view, moves, dice, budget): return moves[0]\n"
        "class Quick(Plain):\n    level = 'quick'\n    def delay_ms(self, view, move, dice): return 400\n"
        "class Wrong(Plain):\n    level = 'wrong'\n    def delay_ms(self, view, move, dice): return 'soon'\n"
        "BOTS = [Plain, Quick, Wrong]\n"
    )
    process = started(path)
    assert process.ask(question("plain", "cubo"))["delay_ms"] == 1000
    assert process.ask(question("quick", "cubo"))["delay_ms"] == 400
    with pytest.raises(BotFailed, match="delay_ms returned the str 'soon', not a whole number"):
        process.ask(question("wrong", "cubo"))
    process.end()


def test_an_illegal_move_is_not_among_those_listed(process: BotProcess) -> None:
    assert process.ask(question("illegal"))["listed"] is False


@pytest.mark.parametrize("level", HARMLESS)
def test_what_a_bot_does_besides_is_of_no_consequence(
    process: BotProcess, level: str, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = question(level)
    before = json.dumps(asked)
    answer = process.ask({**asked, "examine": True})
    moves = asked["moves"]
    assert isinstance(moves, list)
    assert answer["move"] == moves[0]
    assert json.dumps(asked) == before
    assert answer["changed"] == (["view", "moves"] if level == "changes" else [])
    assert capfd.readouterr() == ("", "")


def test_what_a_bot_has_started_ends_with_it(process: BotProcess) -> None:
    process.ask(question("leaves"))
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert children
    process.end()
    deadline = time.monotonic() + 30
    while any(alive(int(child)) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("while True: pass", "loading it failed: it took longer than"),
        ("import os; os._exit(0)", "loading it failed: its process has ended"),
        ("import sys; sys.exit(1)", "bad.py:1: SystemExit: 1"),
        ("x = 1\n\nx / 0", "bad.py:3: ZeroDivisionError"),
        ("hoard = [bytes(2**26) for _ in range(256)]", "bad.py:1: MemoryError"),
    ],
)
def test_a_file_that_cannot_be_loaded_harms_nobody(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(text)
    with pytest.raises(BadBot, match=fault):
        started(path, BotLimits(start_s=5 if "True" in text else 60, memory_mb=256))
