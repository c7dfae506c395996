"""Every block of code on a page is run or checked, here or in the test that is named here."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import tomllib
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from spieltisch import __version__
from spieltisch.bots.registry import levels
from spieltisch.cli.errors import BadArgument
from spieltisch.cli.main import COMMANDS, main, parser_for
from tests.deploy.files import served
from tests.docs.blocks import PAGES, ROOT, Block, Command, blocks, commands, inline

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
OUTSIDE = {
    "cd": "the shell's own",
    "createdb": "PostgreSQL's; the name and the encoding are what tools/postgres.py uses",
    "dask": "Dask's; tests/arena starts a real cluster",
    "docker": "no registry in tests; test_compose.py checks the file, test_image.py the image",
    "echo": "the shell's own",
    "install": "copies files of deploy/ into the system",
    "mkdir": "the shell's own",
    "openssl": "makes a password",
    "podman": "tests/deploy/test_image.py builds and runs the image where it can",
    "systemctl": "needs a running systemd; test_systemd.py checks the units",
    "systemd-sysusers": "makes a user on the machine",
}
"""Programs that are not ours, and why a test does not run them from the page. The files that they are given exist."""
CHECKED = {
    "README.md python": "tests/docs/test_readme.py runs it",
    "docs/adding-a-game.md": "tests/docs/test_adding_a_game.py finds it in the code that plays",
    "docs/api.md": "tests/docs/test_api.py runs it",
    "docs/bots.md python": "tests/cli/test_own_bots.py plays it",
    "docs/cluster.md python": "tests/arena/cluster/test_cluster.py runs it",
    "docs/learning.md pycon": "tests/docs/test_learning.py runs it",
    "caddyfile": "tests/deploy/test_rolling.py runs it",
    "nginx": "tests/deploy/test_rolling.py and test_nginx.py run it",
}
"""Blocks that other tests run."""
READ_ONLY = {
    "text": "pictures of folders, logs and answers: nobody types them",
    "ts": "declarations; what is generated of the protocol is compared by tests/fields/test_stale.py",
    "json": "a line of a log",
}
"""Blocks that nobody can run, and why."""


HERE = {"sh", "yaml", "toml", "py", "docs/coaching.md python", "docs/operating.md cron", "docs/deploying.md ini"}


def test_every_block_is_run_or_checked_or_has_a_reason() -> None:
    known = {*HERE, *CHECKED, *READ_ONLY}
    for block in blocks():
        names = {block.page, block.language, f"{block.page} {block.language}"}
        assert names & known, f"{block.page}:{block.line} is a block of {block.language!r}, which no test looks at"


# Commands


def checked(command: Command, words: list[str]) -> None:
    """Raises AssertionError, BadArgument: it would not work."""
    program, *rest = words
    name = Path(program).name
    ours = {"spieltisch": takes, "make": makes, "python": runs, "python3": runs, "pip": installs}
    if name in ours:
        ours[name](rest)
    else:
        assert name in OUTSIDE, f"no reason is given why {name} is not run"
        for word in rest:
            assert not word.startswith("deploy/") or list(ROOT.glob(word)), word


def makes(words: list[str]) -> None:
    """Targets of the Makefile."""
    for target in (word for word in words if "=" not in word):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), f"make {target}"


def installs(words: list[str]) -> None:
    """Extras that there are, in this version."""
    for extra in re.findall(r"\[([\w,]+)\]", " ".join(words)):
        assert set(extra.split(",")) <= set(PROJECT["project"]["optional-dependencies"]), extra


def runs(words: list[str]) -> None:
    """A module or a script of ours."""
    if words[:1] == ["-m"]:
        module = words[1]
        assert find_spec(module) is not None or module == "venv", module
        if module == "pytest":
            assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))
        if module == "tools.pure" and words[2] != "coverage":
            assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))
    else:
        assert any((base / words[0]).exists() for base in (ROOT, ROOT / "examples")), words[0]


def takes(words: list[str]) -> None:
    """Our own command line understands this; settings, games and bots are known."""
    if not words or words[0] == "--version":
        return
    words = [word for word in words if word not in {"…", "..."}]
    words = words[: words.index(">")] if ">" in words else words
    assert words[0] in COMMANDS, words
    arguments = parser_for(words[0]).parse_args(words)
    if words[0] == "serve":
        files = {"--config", "--edition", "--bot-file"} & set(words)  # of the reader: not here
        served(["serve"] if files else words)
    game = getattr(arguments, "game", None)
    if words[0] in {"play", "simulate"} and game not in {None, "GAME"}:
        known = {*levels(game), "human", "driver"} if game != "pig" else {"easy", "random"}
        assert set(words_of(arguments.bots)) <= known, (words, known)


def words_of(bots: object) -> list[str]:
    return [part for part in re.split(r"[,\s]+", str(bots or "").strip("[]").replace("'", "")) if part]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_in_a_block_would_be_understood(page: Path) -> None:
    for command in commands():
        if command.page == page.relative_to(ROOT).as_posix():
            try:
                checked(command, [word.replace("…", "u@h/d") for word in command.words])
            except (AssertionError, BadArgument, SystemExit, LookupError, ValueError) as error:
                pytest.fail(f"{command.page}:{command.line}: {command.text}: {error!r}")


def flags_of(parser: argparse.ArgumentParser) -> set[str]:
    """Of a parser and of the commands in it."""
    found = {flag for action in parser._actions for flag in action.option_strings}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found = found.union(*map(flags_of, action.choices.values()))
    return found


def test_commands_in_sentences_exist_with_their_flags() -> None:
    """There they are often shortened."""
    for command in inline():
        program, *words = command.text.replace("…", "").split()
        place = f"{command.page}:{command.line}: {command.text}"
        if program == "make":
            assert re.search(rf"^{words[0]}:", MAKEFILE, re.MULTILINE) or "=" in words[0], place
        elif program == "python":
            assert find_spec(words[1]) is not None, place
        elif not words[0].startswith("-"):
            assert words[0] in COMMANDS, place
            used = {word.partition("=")[0].rstrip(",") for word in words if word.startswith("--")}
            assert used <= flags_of(parser_for(words[0])), place


# Files


def of(page: str, language: str) -> list[Block]:
    return [block for block in blocks() if (block.page, block.language) == (page, language)]


def test_the_configuration_on_the_page_for_operators_is_read(tmp_path: Path) -> None:
    (block,) = of("docs/operating.md", "toml")
    file = tmp_path / "spieltisch.toml"
    file.write_text(block.text, "utf-8")

    assert main(["config", "--check", str(file)]) == 0


def test_the_variables_of_several_machines_are_settings() -> None:
    (block,) = of("docs/deploying.md", "ini")
    variables = dict(line.split("=", 1) for line in block.text.splitlines())
    given = served(["serve", "--no-browser"], **variables)

    assert given["drain"] is True
    assert len(given.found) == len(variables)  # PGPASSWORD is PostgreSQL's, --no-browser ours


def test_the_line_for_cron_calls_a_command_that_there_is() -> None:
    (block,) = of("docs/operating.md", "cron")
    line = block.text.replace("\\%", "%").strip()
    times = re.match(r"(?:[\d*]+ +){5}", line)
    assert times is not None
    ours, others = line[times.end() :].split("&&")
    takes([*shlex.split(ours)[1:4], "backup", "FILE"])
    assert " backup /srv/backups/" in ours
    assert others.split()[0] == "find"


def test_toml_and_python_can_be_read() -> None:
    """Of coaching.md and protocol.md: what the reader is to write."""
    for block in blocks():
        if block.language == "toml" and block.page != "docs/adding-a-game.md":
            tomllib.loads(block.text)
        elif block.language == "py":
            compile(block.text, block.page, "exec")


def test_the_lesson_on_the_page_about_coaching_goes_well() -> None:
    (block,) = of("docs/coaching.md", "python")
    exec(compile(block.text, block.page, "exec"), {})  # the page is ours


@pytest.mark.parametrize("block", [each for each in blocks() if each.language == "yaml"], ids=lambda each: each.page)
def test_yaml_can_be_read_and_names_this_version(block: Block) -> None:
    assert YAML(typ="safe").load(block.text)
    assert set(re.findall(r"/spieltisch:([\d.]+)", block.text)) <= {__version__}


def test_one_version_is_named_everywhere() -> None:
    files = [*PAGES, *(path for path in (ROOT / "deploy").rglob("*") if path.is_file())]
    for path in files:
        text = path.read_text("utf-8")
        named = re.findall(r"(?:/spieltisch:|spieltisch\S*==|version )(\d+\.\d+[\d.]*\d)\b", text)
        assert set(named) <= {__version__}, path


def test_the_commands_about_settings_work_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they stand, but nothing is served."""
    monkeypatch.chdir(tmp_path)
    for name in [*os.environ]:
        if name.startswith("SPIELTISCH_"):
            monkeypatch.delenv(name)
    done = [each for each in commands() if each.page == "docs/operating.md" and "spieltisch.toml" in each.text]
    for command in done:
        words = command.words[1:]
        if words[0] == "serve":
            served(words)
        elif ">" in words:
            with Path(words[-1]).open("w") as file, redirect_stdout(file):
                assert main(words[: words.index(">")]) == 0
        else:
            assert main(words) == 0, command

    assert len(done) == 4


# What is not run


def test_whatever_is_said_to_be_checked_elsewhere_is() -> None:
    for reason in CHECKED.values():
        for path in re.findall(r"tests/[\w/]+\.py", reason):
            assert (ROOT / path).exists(), path
