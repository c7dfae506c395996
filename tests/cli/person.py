"""A person at the keyboard, who reads what is printed and types what is listed there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import pytest

from spieltisch.cli.main import main
from spieltisch.engine.dice import FastDice
from spieltisch.terminal.screen import Screen

LISTED: Final = re.compile(r"(\d+)(?:\. |  )(\S.*)")
SIDE_BY_SIDE: Final = re.compile(r"\s{2,}(?=\d+  )")
COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
BOXES: Final = re.compile(r"[\u2500-\u259f]")
ENGLISH: Final = re.compile(
    r"\b(the|your|you|and|with|of|to|from|which|choose|draw|roll|horse|horses|coins|credits|steps|field|round|turn|points"
    r"|flick|score|white|yellow|green|blue|brown|purple|straight|strength|hidden|bet|slip|pays|lead|none|empty)\b",
    re.IGNORECASE,
)
Answer = Callable[[str], str]

needs_words = pytest.mark.usefixtures("words_of_the_games")
"""For tests of what is said: without the words, which `make web` builds, identifiers are shown."""


class Person:
    """Answers every question; keeps all that was printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], answer: Answer | None = None, seed: int = 1) -> None:
        self.capsys: Final = capsys
        self.answer: Final = answer or self.as_listed
        self.dice: Final = FastDice(seed)
        self.heard: Final[list[str]] = []
        self.typed: Final[list[str]] = []

    def ask(self, question: str) -> str:
        """Stands in for the keyboard; what was printed since the last question is read first."""
        text = self.capsys.readouterr().out
        self.heard.append(text + question)
        answer = self.answer(text)
        self.typed.append(answer)
        self.heard.append("\n")
        return answer

    def as_listed(self, text: str) -> str:
        """One of the listed answers, typed as it is shown; by its number if it does not fit into a line."""
        found = listed(text)
        if not found:
            assert self.typed[-1:] != ["1"], f"nothing is listed after {self.typed[-3:]}: {text[-400:]}"
            return "1"
        number, label = found[self.dice.below(len(found))]
        return label if self.dice.below(4) else number

    @property
    def everything(self) -> str:
        return "".join(self.heard)


def listed(text: str) -> list[tuple[str, str]]:
    """The numbered answers on the screen: number and words."""
    lines = text.splitlines()
    found: list[tuple[str, str]] = []
    for number, line in enumerate(lines):
        wrapped = number + 1 < len(lines) and lines[number + 1].startswith("      ") and lines[number + 1].strip() != ""
        parts = [LISTED.fullmatch(part) for part in SIDE_BY_SIDE.split(line.strip())]
        if parts[0] is not None and parts[0][1] == "1":
            found.clear()
        for part in parts if parts[0] is not None else []:
            if part is not None and int(part[1]) == len(found) + 1:
                found.append((part[1], part[1] if wrapped else part[2].strip()))
    return found


def play(person: Person, monkeypatch: pytest.MonkeyPatch, command: str, *, width: int = 80, seed: int = 3) -> str:
    """A game from the first line to the last one; all that was printed."""
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(Screen, "ask", person.ask)
    assert main(["play", *command.split(), "--seed", str(seed)]) == 0
    person.heard.append(person.capsys.readouterr().out)
    return person.everything


Typist = Callable[..., str]


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typist:
    """Plays a game with these answers on a wide screen, and then leaves; all that was printed."""

    def plays(command: str, answers: Iterable[str] = ()) -> str:
        waiting = list(answers)

        def answer(_: str) -> str:
            if not waiting:
                raise EOFError
            return waiting.pop(0)

        return play(Person(capsys, answer), monkeypatch, command, width=200)

    return plays
