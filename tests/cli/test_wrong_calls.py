"""Whatever a command is given, it answers with one line and an exit code, never with a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spieltisch.arena.games import Finished, Games
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import Interrupted, simulate
from spieltisch.cli.main import COMMANDS, main
from spieltisch.testing.depth import depth

Captured = pytest.CaptureFixture[str]
FILES = ["missing.json", "folder", "empty.json", "garbage.bin", "list.json", "deep.json", "other.json", "huge.json"]
READING = ["replay {}", "analyse {}", "verify {}", "play --from {}", "play --from {} --at 1", "check {}", "prepare {}",
           "check-bot {}", "config --config {}", "admin --config {} tables", "simulate cubo --bot-file {}",
           "simulate cubo --edition {} --games 1", "play cubo --bot-file {}", "admin restore {}"]  # fmt: skip
TEXTS = st.one_of(
    st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=12),
    st.sampled_from(["", " ", ",", "=", "a=b,a=b", "x=" + "9" * 5000, "-1", "--", "nan", "1e9", "hard,hard,hard", "§"]),
)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.json").touch()
    (tmp_path / "garbage.bin").write_bytes(bytes(range(256)))
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "other.json").write_text('{"format": "spieltisch-record/1", "players": 3, "moves": {}}')
    (tmp_path / "huge.json").write_text('{"format": ' + "9" * 10_000 + "}")
    return tmp_path


def ended(arguments: list[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as end:  # of argparse
        return int(end.code or 0)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("command", READING)
def test_files_that_cannot_be_read(command: str, capsys: Captured) -> None:
    for file in FILES:
        code = ended(command.format(file).split())
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err, (command, file)
        if code != 0:
            assert err.strip(), (command, file)
            assert len(err.splitlines()) <= 2, (command, file, err)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "serve"])
def test_options_that_do_not_exist(command: str, capsys: Captured) -> None:
    for wrong in (["--no-such-option"], ["--lang", "xx"], ["x" * 5000, "--nothing"]):
        assert ended([command, *wrong]) == 2
        err = capsys.readouterr().err
        assert len(err.splitlines()) == 1
        assert len(err) < 1000


@pytest.mark.usefixtures("files")
@settings(
    max_examples=depth(1000, 25),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    command=st.sampled_from([["simulate", "1000-km", "--games", "1"], ["play", "cubo", "--seed", "1"], ["games"]]),
    option=st.sampled_from(
        ["--options", "--bots", "--seats", "--seed", "--games", "--workers", "--physics", "--at", ""]
    ),
    text=TEXTS,
)
def test_any_value_of_any_option(command: list[str], option: str, text: str, capsys: Captured) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.input", lambda *_: "q")
        code = ended([*command, *([f"{option}={text}"] if option else [text])])
    out, err = capsys.readouterr()
    assert code in (0, 1, 2)
    assert "Traceback" not in out + err
    assert (code == 2) == (err != "") or code != 2
    assert len(err.splitlines()) <= 1 or code == 0


def test_admin_takes_the_folder_before_and_behind_the_order(tmp_path: Path, capsys: Captured) -> None:
    for arguments in (["--data", str(tmp_path), "tables"], ["tables", "--data", str(tmp_path)]):
        assert main(["admin", *arguments]) == 2
        assert capsys.readouterr().err == f"spieltisch admin: --data: there are no tables in {tmp_path}\n"


def test_the_games_are_listed_for_people(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["games"]) == 0
    whole = capsys.readouterr().out
    assert main(["games", "cubitos"]) == 0
    one = capsys.readouterr().out
    assert max(map(len, (whole + one).splitlines())) <= 80
    for word in ("None", "False", "True", "''", '""'):
        assert word not in whole + one
    assert "1000-km" not in one
    assert main(["games", "chess"]) == 2


def test_interrupted_games_count_to_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    play, asked = Games.play, iter(range(100))

    def plays(self: Games, number: int) -> Finished:
        if next(asked) == 7:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(Games, "play", plays)
    with pytest.raises(Interrupted) as interrupted:
        simulate(Plan(game="1000-km", games=1000, seats=2, bots=("random", "random"), seed=1))
    assert interrupted.value.result.tally.games == 7


PATIENT = [sys.executable, "-m", "spieltisch.cli"]


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        run = subprocess.run([*PATIENT, "games"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writing)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGHUP, 143)])
def test_a_real_signal_at_the_prompt(number: signal.Signals, code: int, tmp_path: Path) -> None:
    command = [*PATIENT, "play", "1000-km", "--options", "first_player=0", "--seed", "3", "--lang", "en", "--plain"]
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("2\n")
    process.stdin.flush()
    shown, questions = "", 0
    while questions < 2:
        sign = process.stdout.read(1)
        assert sign, process.stderr.read() if process.stderr else ""
        shown += sign
        questions = shown.count("Your choice (? for help): ")
    process.send_signal(number)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (code, "")
    assert "You left the table.\nThe game is kept. To go on: spieltisch play --from " in out
    assert len(list(tmp_path.rglob("*.json"))) == 1
