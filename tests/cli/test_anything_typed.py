"""Anything can be typed at any question of any game, and Ctrl-C comes at any moment: no traceback, no lost game."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.cli.entry import run
from spieltisch.engine.registry import games
from spieltisch.testing.depth import depth

GAMES = [game.meta.game for game in games()]
LEAVING = {"end of input": 0, "Ctrl-C": 130, "SIGTERM": 143}
LINES = st.one_of(
    st.just("1"),
    st.integers(0, 12).map(str),
    st.sampled_from(["", " ", "\t", "?", "h", "r", "r 1", "w", "m", "t", "o", "c", "0", "00", "-1", "9" * 5000, "1 1"]),
    st.sampled_from(["{", "{}", "[]", '{"move": 1}', '{"move": "pass", "x": NaN}', '{"move":' + "[" * 3000, "null"]),
    st.sampled_from(
        ["\x00", "\x1b[A", "\x03", "\x04", "\ud800", "٣", "²", "１", "ß" * 9, "🐎", "a" * 70_000, "\u202e1"]
    ),
    st.sampled_from(
        [
            "bet",
            "bet 18:200",
            "bet win=",
            "draw red:1",
            "flick",
            "flick south 0 50",
            "flick south 190 50",
            "score a1",
            "r2 r5 / r6",
        ]
    ),
    st.text(max_size=30),
)
UNFILLED = re.compile(r"\{\w+\}")
SCRIPTS = st.tuples(st.lists(LINES, max_size=40), st.sampled_from(sorted(LEAVING)))


class Session:
    """The program with a scripted keyboard, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.out = StringIO()
        self.err = StringIO()

    def __call__(self, arguments: list[str], lines: list[str], leaving: str) -> int:
        typed = iter(lines)

        def line(*_: object) -> str:
            following = next(typed, None)
            if following is not None:
                return following
            if leaving == "end of input":
                raise EOFError
            os.kill(os.getpid(), signal.SIGINT if leaving == "Ctrl-C" else signal.SIGTERM)
            return "1"  # the signal comes first

        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_STATE_HOME", str(self.folder))
            patch.setenv("COLUMNS", "100")
            patch.setattr("builtins.input", line)
            patch.setattr(sys, "stdout", self.out)
            patch.setattr(sys, "stderr", self.err)
            patch.setattr(sys, "argv", ["spieltisch", *arguments])
            return run()

    @property
    def kept(self) -> list[Path]:
        return sorted(self.folder.rglob("*.json"))


@contextmanager
def session() -> Iterator[Session]:
    with TemporaryDirectory() as folder:
        yield Session(Path(folder))


def check_that_nothing_is_lost(at: Session, moves: int | None = None) -> None:
    """What was kept, if anybody has moved, can be gone on with."""
    for path in at.kept:
        record = json.loads(path.read_text())
        assert moves is None or len(record["moves"]) == moves
        again = Session(at.folder)
        assert again(["play", "--from", str(path), "--lang", "en", "--plain"], [], "end of input") == 0
        assert f"Going on after move {len(record['moves'])}." in again.out.getvalue()
        assert json.loads(path.read_text())["moves"][: len(record["moves"])] == record["moves"]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=depth(300, 3), deadline=None, derandomize=True)
@given(script=SCRIPTS, plain=st.booleans(), language=st.sampled_from(["en", "de", "fr"]), seed=st.integers(0, 99))
def test_any_line_at_any_question(
    game: str, script: tuple[list[str], str], plain: bool, language: str, seed: int
) -> None:
    lines, leaving = script
    looks = ["--lang", language, *(["--plain"] if plain else [])]
    with session() as at:
        code = at(["play", game, "--bots", "easy", "--seed", str(seed), *looks], lines, leaving)
        assert at.err.getvalue() == ""
        assert code == LEAVING[leaving] or code == 0
        if not any("{" in line for line in lines):
            assert not UNFILLED.search(at.out.getvalue()), "a place for a number was not filled"
        if "--from" in at.out.getvalue():
            assert len(at.kept) == 1
        check_that_nothing_is_lost(at)


class Interrupting:
    """Sends the signal at a certain line of the program, wherever that is."""

    def __init__(self, moment: int, number: signal.Signals) -> None:
        self.moment = moment
        self.number = number

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:
        file = frame.f_code.co_filename
        if "spieltisch" not in file or file.endswith("entry.py"):  # before its first line nobody can do anything
            return None
        if event == "line":
            self.moment -= 1
            if self.moment == 0:
                handler = signal.getsignal(self.number)
                if callable(handler):
                    handler(self.number, frame)
        return self


def interrupted(moment: int, number: signal.Signals, act: Callable[[], int]) -> int:
    before, tracing = sys.gettrace(), Interrupting(moment, number)
    sys.settrace(tracing)
    try:
        return act()
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=depth(200, 2), deadline=None, derandomize=True)
@given(moment=st.integers(1, 60_000), number=st.sampled_from([signal.SIGINT, signal.SIGTERM]))
def test_a_signal_at_any_moment_of_a_game(game: str, moment: int, number: signal.Signals) -> None:
    with session() as at:
        command = ["play", game, "--bots", "easy", "--seed", "3", "--lang", "en", "--plain"]
        code = interrupted(moment, number, lambda: at(command, ["1"] * 8 + ["?", "r", "q"], "end of input"))
        assert code in (0, 130, 143)
        said = at.out.getvalue() + at.err.getvalue()
        assert "Traceback" not in said
        assert "should not have happened" not in said
        if "To go on: " in said:
            assert len(at.kept) == 1
        check_that_nothing_is_lost(at)


@settings(max_examples=depth(300, 4), deadline=None, derandomize=True)
@given(
    moment=st.integers(1, 20_000),
    command=st.sampled_from(["games", "simulate 1000-km --games 3 --seed 1", "play --help", "config"]),
)
def test_ctrl_c_at_any_moment_of_a_command(moment: int, command: str) -> None:
    with session() as at:

        def act() -> int:
            try:
                return at(command.split(), [], "end of input")
            except SystemExit as end:
                return int(end.code or 0)

        assert interrupted(moment, signal.SIGINT, act) in (0, 2, 130)
        assert "Traceback" not in at.err.getvalue()
