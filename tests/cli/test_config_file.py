"""Options from a file: the same as on the command line, which counts more."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.cli.config_file import with_file
from spieltisch.cli.errors import BadArgument
from spieltisch.cli.main import main, parser_for


def test_a_file_says_what_the_command_line_does_not(tmp_path: Path) -> None:
    file = tmp_path / "spieltisch.toml"
    file.write_text('port = 1\nstore = "postgresql://host/games"\norigin = ["https://a", "https://b"]\nfast = true\n')
    for given in (
        ["--config", str(file), "--port", "2"],
        [f"--config={file}", "--port=2"],
        ["--port=2", "--config", str(file)],
    ):
        arguments = parser_for("serve").parse_args(with_file(["serve", *given, "--origin=https://c"]))
        assert (arguments.port, arguments.store, arguments.fast) == (2, "postgresql://host/games", True)
        assert arguments.origin == ["https://a", "https://b", "https://c"]


def test_without_a_file_nothing_changes() -> None:
    assert with_file(["serve", "--port=2"]) == ["serve", "--port=2"]


@pytest.mark.parametrize("content", ["port =", "[serve]\nport = 1", "port = 1979-05-27"])
def test_a_file_that_cannot_be_used_is_one_line(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "spieltisch.toml"
    file.write_text(content)
    assert main(["serve", "--config", str(file)]) == 2
    said = capsys.readouterr().err
    assert str(file) in said
    assert said.count("\n") == 1


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="No such file"):
        with_file(["serve", "--config", str(tmp_path / "none")])
    with pytest.raises(BadArgument, match="which file"):
        with_file(["serve", "--config"])
