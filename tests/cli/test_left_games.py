"""A game that is left before its end, in whatever way: it is kept, and `play --from` really goes on with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.cli.signals import Terminated
from spieltisch.engine.registry import games
from spieltisch.terminal.turn import Turn
from tests.cli.person import Person, Typist, typed

__all__ = ["typed"]
Captured = pytest.CaptureFixture[str]
GAMES = [game.meta.game for game in games()]


def keyboard(monkeypatch: pytest.MonkeyPatch, answers: list[str | BaseException]) -> None:
    """Types these lines; an exception among them is raised there, as a signal does it."""
    lines = iter(answers)

    def line(*_: object) -> str:
        answer = next(lines)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    monkeypatch.setattr("builtins.input", line)


@pytest.mark.parametrize("game", GAMES)
def test_enter_alone_asks_again(game: str, typed: Typist) -> None:
    once = typed(f"{game} --lang en")
    again = typed(f"{game} --lang en", ["", "   ", "\t", "", ""])
    assert again.count("Your choice (? for help): ") > once.count("Your choice (? for help): ")
    assert "You left the table." in again


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_goes_on_where_it_was(
    game: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    answers = 40 if game == "finish-line" else 6  # a slip has many questions
    keyboard(monkeypatch, [*["1"] * answers, "t", "q"])
    assert main(["play", game, "--seed", "3", "--lang", "en", "--plain"]) == 0
    shown = capsys.readouterr().out
    found = re.search(r"To go on: spieltisch play --from (\S+) --plain --lang en\n", shown)
    assert found is not None
    (kept,) = state_folder.iterdir()
    assert found[1] == str(kept)
    moves = len(json.loads(kept.read_text())["moves"])

    keyboard(monkeypatch, ["t", EOFError()])
    assert main(["play", "--from", str(kept), "--lang", "en", "--plain"]) == 0
    gone_on = capsys.readouterr().out
    assert f"Going on after move {moves}.\n" in gone_on
    assert [kept] == list(state_folder.iterdir())  # left again: still one file
    assert len(json.loads(kept.read_text())["moves"]) == moves
    assert table_in(shown) == table_in(gone_on)


def table_in(shown: str) -> str:
    """What was shown last before somebody left: the table."""
    return shown.split("Your choice (? for help): ")[-2]


def test_the_file_is_gone_when_the_game_is_over(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    keyboard(monkeypatch, ["1", "q"])
    assert main(["play", "cubo", "--seed", "3", "--bots", "easy", "--lang", "en"]) == 0
    (kept,) = state_folder.iterdir()
    capsys.readouterr()
    person = Person(capsys)
    shown = play_on(person, monkeypatch, kept)
    assert "The game is over" in shown
    assert list(state_folder.iterdir()) == []


def play_on(person: Person, monkeypatch: pytest.MonkeyPatch, kept: Path) -> str:
    monkeypatch.setattr("spieltisch.terminal.screen.Screen.ask", person.ask)
    assert main(["play", "--from", str(kept), "--lang", "en"]) == 0
    return person.everything + person.capsys.readouterr().out


@pytest.mark.parametrize(
    ("how", "code"), [(EOFError(), 0), (KeyboardInterrupt(), 130), (Terminated(), 143), (ValueError("a fault"), 1)]
)
def test_however_it_is_left_it_is_kept_and_says_so(
    how: BaseException, code: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    keyboard(monkeypatch, ["1", "1", how])
    assert main(["play", "1000-km", "--seed", "3", "--lang", "de"]) == code
    out, err = capsys.readouterr()
    (kept,) = state_folder.iterdir()
    assert f"spieltisch play --from {kept} --lang de\n" in (out if code != 1 else err)
    assert ("Du hast den Tisch verlassen.\n" in out) == (code != 1)
    if code == 1:
        assert re.match(
            r"spieltisch play: Das hätte nicht passieren dürfen: ValueError: a fault \(\S+, line \d+\)\n", err
        )
    else:
        assert err == ""


def test_an_error_in_the_middle_of_a_turn_keeps_all_moves_before_it(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    decide, asked = Turn.decide, iter(range(100))

    def fail(self: Turn) -> object:
        if next(asked) == 2:
            raise ZeroDivisionError("at the third question")
        return decide(self)

    monkeypatch.setattr(Turn, "decide", fail)
    keyboard(monkeypatch, ["1"] * 20)
    assert main(["play", "finish-line", "--seed", "3", "--lang", "en"]) == 1
    (kept,) = state_folder.iterdir()
    assert sum(move["by"] == "player" for move in json.loads(kept.read_text())["moves"]) == 2
    monkeypatch.setattr(Turn, "decide", decide)
    keyboard(monkeypatch, ["q"])
    assert main(["play", "--from", str(kept), "--lang", "en"]) == 0


def test_nothing_is_kept_before_the_first_move(typed: Typist, state_folder: Path) -> None:
    assert typed("cubitos --lang en").endswith("You left the table.\n")
    assert not state_folder.exists()


def test_without_a_place_to_keep_it_a_temporary_file_will_do(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path, tmp_path: Path
) -> None:
    state_folder.parent.parent.mkdir(parents=True)
    state_folder.parent.write_text("no folder")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    keyboard(monkeypatch, ["1", "1", "q"])
    assert main(["play", "1000-km", "--seed", "3", "--lang", "en"]) == 0
    (kept,) = (tmp_path / "temporary").iterdir()
    assert str(kept) in capsys.readouterr().out

    kept.unlink()
    kept.parent.rmdir()
    kept.parent.write_text("no folder either")
    keyboard(monkeypatch, ["1", "1", "q"])
    assert main(["play", "1000-km", "--seed", "3", "--lang", "en"]) == 0
    assert "The game could not be kept: " in capsys.readouterr().out


def test_a_game_that_was_not_left_here_needs_a_move(tmp_path: Path, capsys: Captured) -> None:
    assert main(["simulate", "cubo", "--games", "1", "--seed", "1", "--records", str(tmp_path / "records")]) == 0
    record = next((tmp_path / "records").iterdir())
    capsys.readouterr()
    assert main(["play", "--from", str(record)]) == 2
    assert "--from needs --at K" in capsys.readouterr().err
    data = json.loads(record.read_text()) | {"outcome": None}
    record.write_text(json.dumps(data))
    assert main(["play", "--from", str(record), "--bots", "hard"]) == 2
    assert "--bots, --seat and --seed need --at K" in capsys.readouterr().err
    data["moves"] = data["moves"][:1] * 9
    record.write_text(json.dumps(data))
    assert main(["play", "--from", str(record)]) == 2
    assert re.match(r"spieltisch play: .*: .+\n$", capsys.readouterr().err)
