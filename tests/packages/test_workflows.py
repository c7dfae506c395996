"""The workflow files for GitHub are valid, and do what this repository does elsewhere."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

from tests.packages.building import ROOT, run

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

pytestmark = pytest.mark.skipif(not WORKFLOWS, reason="a source package has no workflows")


def test_workflows_have_the_form_that_github_reads(tmp_path: Path) -> None:
    files = [str(file) for file in WORKFLOWS]
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *files]

    done = run(check, cwd=tmp_path)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_only_read_unless_it_says_so(file: Path) -> None:
    text = file.read_text("utf-8")

    assert re.search(r"^permissions:\n  contents: read\n(?!  )", text, re.MULTILINE)
    assert text.count("runs-on:") == text.count("timeout-minutes:")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_starts_what_is_there(file: Path) -> None:
    text, makefile = file.read_text("utf-8"), (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"\bmake ([\w-]+)", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for script in re.findall(r"(?<![\w/])(\.ci/\w+)", text):
        assert (ROOT / script).stat().st_mode & 0o111, script


def test_wheels_are_built_for_every_python_of_the_classifiers() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    tags = [f"cp{version.replace('.', '')}" for version in named]
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")

    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"{tag}-*" for tag in tags]
    assert f"python: [{', '.join(tags)}]" in workflow


def test_changes_are_tested_with_the_oldest_and_the_newest_python() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))

    assert f'python: ["{named[0]}", "{named[-1]}"]' in (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")


def test_wheels_are_tested_with_what_the_tests_need_here() -> None:
    """The same lower bounds as in the extra `dev`."""
    assert set(PROJECT["tool"]["cibuildwheel"]["test-requires"]) <= set(
        PROJECT["project"]["optional-dependencies"]["dev"]
    )
