"""A person at the terminal: types answers, or reads what is offered and types it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

import pytest

from spieltisch.cli.main import main

OFFERED = re.compile(r"^ *(\d+)(?:\. |  )(.+)$", re.MULTILINE)
needs_words = pytest.mark.skipif(
    not (files("spieltisch.terminal") / "words.js").is_file(), reason="the words of the games are built by `make web`"
)


class Person:
    """Answers the questions of one game."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.shown = ""
        self.waiting: list[str] = []
        self.reads = False
        self.asked = 0
        monkeypatch.setattr("builtins.input", self.answer)
        monkeypatch.setenv("COLUMNS", "200")

    def answer(self, prompt: str = "") -> str:
        new = self.capsys.readouterr().out + prompt
        self.shown += new
        self.asked += 1
        assert self.asked < 3000, "the game does not end"
        if self.waiting:
            return self.waiting.pop(0)
        if not self.reads:
            raise EOFError
        return self.chosen(new)

    def chosen(self, new: str) -> str:
        """The first move that is offered, as it is shown; in turns also the last, so that games end."""
        offered = [text for _, text in OFFERED.findall(new[max(0, new.rfind("\n\n")) :])]
        assert offered, f"nothing is offered here: {new[-400:]}"
        return offered[0] if self.asked % 3 else offered[-1]

    def plays(self, command: str, answers: Iterable[str] = (), *, reads: bool = False) -> str:
        """Play, give these answers, then leave, or go on reading and typing; all that was shown."""
        self.waiting, self.reads, self.shown, self.asked = list(answers), reads, "", 0
        assert main(["play", *command.split()]) == 0
        return self.shown + self.capsys.readouterr().out


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Person:
    return Person(monkeypatch, capsys)
