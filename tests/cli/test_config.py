"""Settings from flags, environment and file: who counts more, what is refused, and what `spieltisch config` prints."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli.errors import BadArgument
from spieltisch.cli.main import main, parser_for
from spieltisch.cli.serve import limits_of, settings_of
from spieltisch.cli.settings.gathered import Gathered
from spieltisch.cli.stores import store_of
from spieltisch.server.limits import UNLIMITED, Limits, Rate

Captured = pytest.CaptureFixture[str]
SECRET = "s3cret"
STORE = f"postgresql://anna:{SECRET}@db/games"


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*os.environ]:
        if name.startswith("SPIELTISCH_"):
            monkeypatch.delenv(name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "spieltisch.toml"


def given(*flags: str) -> Gathered:
    return settings_of(parser_for("serve").parse_args(["serve", *flags]))


def told(gathered: Gathered, key: str) -> tuple[Any, str]:
    return gathered[key], gathered.of(key).place


# Who counts more


def test_a_flag_counts_more_than_the_environment_that_more_than_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("port = 1\nfast = true\nbot-tempo = 2\n[limits]\nmoves = 10\nconnections = 10\n")
    monkeypatch.setenv("SPIELTISCH_CONFIG", str(file))
    monkeypatch.setenv("SPIELTISCH_PORT", "2")
    monkeypatch.setenv("SPIELTISCH_BOT_TEMPO", "3")
    monkeypatch.setenv("SPIELTISCH_LIMITS_MOVES", "20")
    monkeypatch.setenv("SPIELTISCH_HOST", "")

    found = given("--port", "3", "--limit", "moves=30")

    assert told(found, "port") == (3, "--port")
    assert told(found, "bot-tempo") == (3.0, "SPIELTISCH_BOT_TEMPO")
    assert told(found, "fast") == (True, f"{file}:2")
    assert told(found, "host") == ("127.0.0.1", ""), "an empty variable is as good as none"
    assert told(found, "limits.moves") == (30, "--limit moves")
    assert told(found, "limits.connections") == (10, f"{file}:6")
    assert limits_of(found) == Limits(moves=30, connections=10)


def test_the_file_that_a_flag_names_is_read_instead(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("port = 1\n")
    (tmp_path / "other.toml").write_text("port = 2\n")
    monkeypatch.setenv("SPIELTISCH_CONFIG", str(tmp_path / "other.toml"))
    assert given("--config", str(file))["port"] == 1
    assert given(f"--config={file}")["port"] == 1


def test_a_flag_turns_off_what_the_file_turns_on(file: Path) -> None:
    file.write_text("fast = true\ndrain = true\nstore = 'postgresql://h/d'\n")
    found = given("--config", str(file), "--fast=no")
    assert not found["fast"]
    assert found["drain"]


def test_lists_add_up(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('origin = ["https://a", "https://b"]\n')
    monkeypatch.setenv("SPIELTISCH_ORIGIN", "https://c, https://d")
    found = given("--config", str(file), "--origin=https://e")
    assert found["origin"] == tuple(f"https://{each}" for each in "abcde")
    assert found.of("origin").place == f"{file}:1, SPIELTISCH_ORIGIN, --origin"


def test_folder_or_database_is_what_was_said_with_more_weight(
    file: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("store = 'postgresql://h/d'\n")
    for flags, store in [
        ([], Path("data")),
        (["--config", str(file)], "postgresql://h/d"),
        (["--config", str(file), "--data", "x"], Path("x")),
    ]:
        assert store_of(parser_for("admin").parse_args(["admin", *flags, "bans"])) == store
    monkeypatch.setenv("SPIELTISCH_DATA", "y")
    assert store_of(parser_for("admin").parse_args(["admin", "--config", str(file), "bans"])) == Path("y")
    assert main(["config", "--data", "x", "--store", "postgresql://h/d"]) == 2
    assert "--data and --store: everything is kept either" in capsys.readouterr().err


def test_a_command_that_only_wants_the_store_does_not_mind_the_rest(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("nonsense = 1\nport = 'x'\ndata = 'here'\n")
    monkeypatch.setenv("SPIELTISCH_NONSENSE", "1")
    assert store_of(parser_for("admin").parse_args(["admin", "--config", str(file), "bans"])) == Path("here")


# Kinds of values


def test_rates_and_sizes_can_be_written_as_people_say_them(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(
        '[limits]\nmessages = { per_second = 5, burst = 6 }\nchats = "0.5/s burst 7"\n'
        'frame_bytes = "128 KiB"\nrecord_bytes = 5000\n'
    )
    monkeypatch.setenv("SPIELTISCH_LIMITS_HINTS", "2/s, burst 9")
    limits = limits_of(given("--config", str(file), "--limit", "path_bytes=1 KiB"))
    assert (limits.messages, limits.chats, limits.hints) == (Rate(5, 6), Rate(0.5, 7), Rate(2, 9))
    assert (limits.frame_bytes, limits.record_bytes, limits.path_bytes) == (128 * 1024, 5000, 1024)


def test_without_limits_those_that_were_set_still_hold() -> None:
    limits = limits_of(given("--unlimited", "--limit", "connections=7", "--bot-seconds", "2"))
    assert (limits.connections, limits.own_bot_s, limits.messages) == (7, 2.0, UNLIMITED)


# What is refused


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("port =", "this is not TOML"),
        ("port = 1979-05-27", ":1: port: 1979-05-27 is not possible"),
        ("\n\nprot = 1", ":3: there is no setting prot; did you mean port?"),
        ("bot_tempo = 1", "did you mean bot-tempo?"),
        ("moves = 1", "did you mean limits.moves?"),
        ("[limits]\nconections = 1", ":2: there is no setting limits.conections; did you mean limits.connections?"),
        ("limits = 5", ":1: there is no setting limits"),
        ("[serve]\nport = 1", ":2: there is no setting serve.port"),
        ("[empty]", "there is no setting empty."),
        ("port = 70000", ":1: port: 70000 is not possible; a whole number from 0 to 65535 is needed"),
        ("port = true", ":1: port: true is not possible"),
        ("bot-tempo = nan", "a number from 0 to 100 is needed"),
        ("fast = 'perhaps'", "yes or no is needed"),
        ("log = 'xml'", "lines or json is needed"),
        ("origin = [1]", ":1: origin: 1 is not possible"),
        ("trusted-proxy = '0.0.0.0/0'", "is everybody"),
        ("store = 'mysql://u:s3cret@h/d'", "'mysql://u:***@h/d' is not of the form postgresql://"),
        ("limits.messages = { per_second = 1 }", ":1: limits.messages: a rate has per_second and burst"),
        ("[limits]\nmessages = '5 a minute'", ":2: limits.messages: '5 a minute' is not possible; a rate such as \"20"),
        ("[limits.messages]\nper_second = 1\nburst = 0", ":1: limits.messages: 0 is not possible"),
        ("[limits]\nframe_bytes = '5 PB'", "a size from 64 B to 1 GiB"),
        ("[limits]\nmoves = 0", "a whole number from 1 to"),
        ("[limits]\nturn_clock_min_s = 5000", ":2: limits.turn_clock_min_s: turn_clock_min_s may not be more than"),
        ("[limits]\nframe_bytes = 100", ":2: limits.frame_bytes: message_bytes may not be more than frame_bytes"),
        ("bot-seconds = 2\n[limits]\nown_bot_s = 3", ":3: limits.own_bot_s and bot-seconds are the same"),
        ("processes = 2", ":1: processes: several processes cannot share a data folder"),
        ("drain = true", ":1: drain: only servers on one database are nodes"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_line_with_its_place(
    file: Path, content: str, words: str, capsys: Captured
) -> None:
    file.write_bytes(content.encode("latin-1"))
    assert main(["serve", "--config", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("spieltisch serve: ")
    assert str(file) in said
    assert words in said
    assert said.count("\n") == 1
    assert SECRET not in said


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("SPIELTISCH_PRT", "1", "SPIELTISCH_PRT: there is no such setting; did you mean SPIELTISCH_PORT?"),
        ("SPIELTISCH_PORT", "x", "SPIELTISCH_PORT: 'x' is not possible; a whole number from 0 to 65535 is needed"),
        ("SPIELTISCH_LIMITS_CHATS", "9", "SPIELTISCH_LIMITS_CHATS: '9' is not possible; a rate such as"),
        ("SPIELTISCH_PROCESSES", "2", "SPIELTISCH_PROCESSES: several processes cannot share"),
        ("SPIELTISCH_CONFIG", "nowhere.toml", "SPIELTISCH_CONFIG: nowhere.toml: No such file"),
    ],
)
def test_a_variable_that_cannot_be_used_is_one_line(
    variable: str, value: str, words: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--limit", "conections=1"], "--limit: there is no limit 'conections'; did you mean connections?"),
        (["--limit", "connections"], "--limit: 'connections' is not of the form NAME=VALUE"),
        (["--limit", "connections=many"], "--limit connections: 'many' is not possible; a whole number"),
        (["--bot-seconds", "2", "--limit", "own_bot_s=3"], "limits.own_bot_s and bot-seconds are the same"),
        (["--bot-seconds", "60"], "--bot-seconds: '60' is not possible; a number from 0.1 to 50 is needed"),
        (["--bot-workers", "0"], "--bot-workers: '0' is not possible; a whole number from 1 to 256 is needed"),
        (["--log", "xml"], "--log: 'xml' is not possible; lines or json is needed"),
        (["--fast", "perhaps"], "--fast: 'perhaps' is not possible; yes or no is needed"),
        (["--metrics", "9100"], "--metrics: '9100' is not of the form HOST:PORT"),
        (["--config", "nowhere.toml"], "--config: nowhere.toml: No such file"),
    ],
)
def test_a_flag_that_cannot_be_used_is_one_line(flags: list[str], words: str, capsys: Captured) -> None:
    assert main(["serve", *flags]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("SPIELTISCH_PORT", "tcp://10.0.0.1:8000"),
        ("SPIELTISCH_SERVICE_HOST", "10.0.0.1"),
        ("SPIELTISCH_PORT_8000_TCP_ADDR", "10.0.0.1"),
        ("SPIELTISCH_DEPTH", "full"),
    ],
)
def test_what_kubernetes_and_developers_set_is_no_setting(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    assert not given().found


def test_a_file_with_a_password_that_everybody_can_read_is_named(file: Path, capsys: Captured) -> None:
    file.write_text(f"store = '{STORE}'\n")
    for mode, warned in [(0o644, True), (0o640, False)]:
        file.chmod(mode)
        assert main(["config", "--config", str(file)]) == 0
        shown = capsys.readouterr()
        assert ("can be read by everybody" in shown.err) == warned
        assert SECRET not in shown.out + shown.err


def test_only_one_error_of_many_is_told_but_a_check_tells_all(file: Path, capsys: Captured) -> None:
    file.write_text("prot = 1\nport = 70000\nfast = 3\n")
    with pytest.raises(BadArgument, match="did you mean port"):
        given("--config", str(file))
    assert main(["config", "--check", str(file)]) == 1
    assert [line.split(": ")[0] for line in capsys.readouterr().err.splitlines()] == [f"{file}:{n}" for n in (1, 2, 3)]
    file.write_text("port = 7000\n")
    assert main(["config", "--check", str(file)]) == 0
    assert "can be used" in capsys.readouterr().out
    assert main(["config", "--check", str(file.with_name("none"))]) == 2


# spieltisch config


def test_what_is_in_force_is_printed_with_its_source_and_without_passwords(
    file: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('[limits]\nframe_bytes = "128 KiB"\n')
    monkeypatch.setenv("SPIELTISCH_STORE", f"{STORE}?password={SECRET}")
    assert main(["config", "--config", str(file), "--metrics", "[::1]:9100"]) == 0
    assert [line.split("  # ")[0].strip() for line in capsys.readouterr().out.splitlines()] == [
        'store = "postgresql://anna:***@db/games?password=***"',
        'metrics = "[::1]:9100"',
        'limits.frame_bytes = "128 KiB"',
    ]
    assert main(["config", "--config", str(file), "--all", "--json"]) == 0
    said = capsys.readouterr().out
    assert SECRET not in said
    by_key = {each["key"]: each for each in json.loads(said)}
    assert by_key["limits.frame_bytes"] == {
        "key": "limits.frame_bytes",
        "value": 128 * 1024,
        "default": 64 * 1024,
        "source": "file",
        "place": f"{file}:2",
    }
    assert (by_key["store"]["source"], by_key["store"]["place"]) == ("environment", "SPIELTISCH_STORE")
    assert (by_key["port"]["value"], by_key["port"]["source"], by_key["port"]["place"]) == (8000, "default", None)
    assert len(by_key) > 80


def test_what_is_printed_can_be_put_into_a_file(file: Path, capsys: Captured) -> None:
    flags = ["--port", "9", "--origin", "https://a", "--limit", "chats=2/s, burst 3", "--limit", "lobby_hours=1.5"]
    assert main(["config", *flags]) == 0
    printed = capsys.readouterr().out
    file.write_text(printed)
    assert main(["config", "--config", str(file)]) == 0
    again = capsys.readouterr().out
    assert [line.split("  #")[0] for line in again.splitlines()] == [
        line.split("  #")[0] for line in printed.splitlines()
    ]


def test_nothing_set_is_said(capsys: Captured) -> None:
    assert main(["config"]) == 0
    assert "Nothing is set" in capsys.readouterr().out


def test_the_example_is_printed(capsys: Captured) -> None:
    assert main(["config", "--example"]) == 0
    assert "# connections = 10000" in capsys.readouterr().out
