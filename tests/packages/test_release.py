"""A release is made whole or not at all. Each test works on a repository of its own with files of this one."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from spieltisch import __version__
from tests.packages.building import PURE, ROOT, copy_of_the_tree, run
from tools.release.changelog import released
from tools.release.not_ready import NotReady

NEXT = "99.0.0"
PARTS = ["tools", "tests/golden/cubo", "web/package.json", "src/spieltisch/__init__.py", "CHANGELOG.md", ".gitignore"]
"""Enough for a release that is refused."""


class Repository:
    """A repository with one commit on main."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "Tester")
        self.git("config", "user.email", "tester@example.org")
        self.git("config", "commit.gpgsign", "false")
        self.commit("everything")

    def git(self, *arguments: str) -> str:
        done = run(["git", *arguments], cwd=self.folder)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def commit(self, message: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def release(self, *arguments: str, **more: str) -> tuple[int, str, str]:
        """Exit code, what was printed, and the last line of complaint."""
        done = run([sys.executable, "-m", "tools.release", *arguments], cwd=self.folder, **PURE, **more)
        return done.returncode, done.stdout, (done.stderr.splitlines() or [""])[-1]

    def everything(self) -> tuple[str, ...]:
        """All that a release could change."""
        dist = sorted(path.name for path in (self.folder / "dist").glob("*"))
        asked = (["rev-parse", "HEAD"], ["status", "--porcelain"], ["tag"], ["worktree", "list"], ["branch"])
        return *(self.git(*each) for each in asked), *dist


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """With a few files."""
    folder = tmp_path / "repository"
    for part in PARTS:
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, folder / part)
    return Repository(folder)


def other_branch(repository: Repository) -> None:
    repository.git("checkout", "--quiet", "-b", "mine")


def dirty(repository: Repository) -> None:
    (repository.folder / "new.txt").write_text("not committed")


def tagged(repository: Repository) -> None:
    repository.git("tag", f"v{NEXT}")


def nothing_new(repository: Repository) -> None:
    page = repository.folder / "CHANGELOG.md"
    page.write_text(released(page.read_text("utf-8"), "98.0.0", date(2026, 1, 1)), "utf-8")
    repository.commit("another release")


def in_dist(repository: Repository) -> None:
    (repository.folder / "dist").mkdir()
    (repository.folder / "dist" / f"spieltisch-{NEXT}.tar.gz").write_text("an older attempt")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (other_branch, "releases are made on the branch main; this is mine"),
        (dirty, "commit or remove first: new.txt"),
        (tagged, f"the tag v{NEXT} is there already"),
        (nothing_new, 'CHANGELOG.md has nothing below "## Unreleased"'),
        (in_dist, f"dist/spieltisch-{NEXT}.tar.gz is there already"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_not_ready_is_not_released(
    repository: Repository, spoil: Callable[[Repository], None], complaint: str
) -> None:
    spoil(repository)
    before = repository.everything()

    code, _, said = repository.release(NEXT)

    assert code == 1
    assert complaint in said
    assert said.endswith("Nothing was changed.")
    assert repository.everything() == before


@pytest.mark.parametrize("version", ["1", "v1.2.3", "1.2.3.dev1", "next", "0.0.1"])
def test_a_bad_version_is_a_bad_argument(version: str) -> None:
    done = run([sys.executable, "-m", "tools.release", version], cwd=ROOT)

    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"tools.release: {version}" if version == "0.0.1" else f"tools.release: {version!r}")


@pytest.mark.parametrize("arguments", [[], ["1.2.3", "1.2.4"], [NEXT, "--push"]], ids=" ".join)
def test_other_bad_arguments_get_one_line_too(arguments: list[str]) -> None:
    done = run([sys.executable, "-m", "tools.release", *arguments], cwd=ROOT)

    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("tools.release: ")


def test_if_a_step_fails_nothing_has_changed(repository: Repository, tmp_path: Path) -> None:
    """Here there is no Node.js for the client: version, changelog and records were written elsewhere, and are gone."""
    programs = tmp_path / "programs"
    programs.mkdir()
    git = shutil.which("git")
    assert git is not None
    (programs / "git").symlink_to(git)
    before = repository.everything()

    code, _, said = repository.release(NEXT, PATH=str(programs))

    assert code == 1
    assert said == "tools.release: building the web client failed. Nothing was changed."
    assert repository.everything() == before


@pytest.mark.slow
def test_a_release_is_committed_tagged_and_packed(tmp_path: Path) -> None:
    repository = Repository(copy_of_the_tree(tmp_path / "repository"))
    before = repository.git("rev-parse", "HEAD")
    untouched = repository.everything()
    code, _, said = repository.release(NEXT, "--dry-run")
    assert (code, repository.everything()) == (0, untouched), said

    code, printed, said = repository.release(NEXT)

    assert code == 0, said
    assert f"git push --atomic origin main v{NEXT}" in printed
    assert repository.git("rev-parse", f"v{NEXT}^{{commit}}") == repository.git("rev-parse", "HEAD")
    assert repository.git("rev-parse", "HEAD~1") == before
    assert repository.git("status", "--porcelain") == ""
    assert repository.git("worktree", "list").count("\n") == 0
    changed = repository.git("diff", "--name-only", "HEAD~1").splitlines()
    kept = f"tests/golden/released/{NEXT}.jsonl.gz"
    assert changed == ["CHANGELOG.md", "src/spieltisch/__init__.py", kept]
    assert f'__version__ = "{NEXT}"' in (repository.folder / "src/spieltisch/__init__.py").read_text("utf-8")
    dist = sorted(path.name for path in (repository.folder / "dist").iterdir())
    assert dist == [f"spieltisch-{NEXT}-py3-none-any.whl", f"spieltisch-{NEXT}.tar.gz"]


# Small parts


def test_the_changelog_gets_version_and_date_and_room_for_more() -> None:
    before = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.9.0 - 2025-12-01\n\n- Old.\n"

    after = released(before, "1.0.0", date(2026, 1, 2))

    assert after == (
        "# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-01-02\n\n- New.\n\n## 0.9.0 - 2025-12-01\n\n- Old.\n"
    )
    assert (
        released(after.replace("Unreleased\n", "Unreleased\n\n- More.\n"), "1.0.1", date(2026, 1, 3)).count("## ") == 4
    )


@pytest.mark.parametrize(
    "changelog", ["# Changelog\n", "## Unreleased\n\n", "## Unreleased\n\n- New.\n\n## 1.0.0 - 2026-01-01\n"]
)
def test_a_changelog_that_says_nothing_new_is_refused(changelog: str) -> None:
    with pytest.raises(NotReady):
        released(changelog, "1.0.0", date(2026, 1, 2))


def test_the_version_is_said_in_one_place() -> None:
    said = re.compile(rf"(?<![\w.]){re.escape(__version__)}(?![\w.])")
    files = [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "README.md", ROOT / "web" / "package.json"]
    files += [*(ROOT / "docs").glob("*.md"), *(ROOT / "src" / "spieltisch").rglob("*.py")]

    assert [file.relative_to(ROOT).as_posix() for file in files if said.search(file.read_text("utf-8"))] == [
        "src/spieltisch/__init__.py"
    ]
