"""Make a release of what is committed: version, changelog, kept golden records, packages, tag. Nothing is pushed.

All of it is done in a second working tree. Only when the packages are built and have passed their checks does the
checkout move to the new commit; if anything fails before that, nothing has changed.

Usage: python -m tools.release VERSION [--dry-run]    or: make release VERSION=1.2.3
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from packaging.version import InvalidVersion, Version

from tools.release import changelog, kept, repository
from tools.release.description import version as current_version
from tools.release.not_ready import NotReady
from tools.steps import ROOT, VENV_BIN, say

VERSION_LINE = re.compile(r'^__version__ = ".+"$', re.MULTILINE)
FORM = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"tools.release: {message}; say for example: {self.prog} 1.2.3\n")


def main(arguments: list[str]) -> int:
    """Exit codes: 0 for a release, 1 if none can be made, 2 for a bad argument."""
    parser = Parser(prog="python -m tools.release", description="Make a release; nothing is pushed.")
    parser.add_argument("version", metavar="VERSION", help="such as 1.2.3 or 1.3.0rc1")
    parser.add_argument("--dry-run", action="store_true", help="do everything, then throw it away")
    given = parser.parse_args(arguments)
    try:
        wrong = fault_of(given.version, current_version())
        if wrong is not None:
            print(f"tools.release: {wrong}", file=sys.stderr)
            return 2
        release(given.version, dry_run=given.dry_run)
    except NotReady as reason:
        print(f"tools.release: {reason}. Nothing was changed.", file=sys.stderr)
        return 1
    return 0


def fault_of(version: str, current: str) -> str | None:
    """Why this cannot be the next version, or None."""
    try:
        next_version = Version(version)
    except InvalidVersion:
        next_version = None
    if next_version is None or not FORM.fullmatch(version):
        return f"{version!r} is no version: it has the form 1.2.3, or 1.2.3rc1 before a release"
    if next_version < Version(current):
        return f"{version} is older than {current}, which src/spieltisch/__init__.py says"
    return None


def release(version: str, *, dry_run: bool) -> None:
    """Raises NotReady, or whatever interrupts it, with nothing changed."""
    tag = f"v{version}"
    repository.check(ROOT, tag)
    if clash := [path.name for path in (ROOT / "dist").glob(f"spieltisch-{version}[.-]*")]:
        raise NotReady(f"dist/{clash[0]} is there already: move it away")
    with repository.second_tree(ROOT) as tree:
        kept_records = write(tree, version)
        commit_id = repository.commit(tree, f"release: {version}")
        build(tree)
        if dry_run:
            say(f"Dry run: {version} could be released. {contents(tree, kept_records)} Nothing was changed.")
            return
        with copied(tree / "dist", ROOT / "dist"), repository.tagged(ROOT, tag, commit_id, f"Spieltisch {version}"):
            repository.adopt(ROOT, commit_id)
        say(f"Spieltisch {version} is committed and tagged {tag}. {contents(tree, kept_records)}")
    print(
        f"Nothing has left this machine. Next:\n"
        f"  git push --atomic origin {repository.BRANCH} {tag}\n"
        f"The workflow wheels.yml then builds a wheel for every platform; docs/releasing.md has the rest."
    )


def write(tree: Path, version: str) -> int:
    """Write what a release changes: version, changelog, records; how many golden records were kept."""
    module = tree / "src" / "spieltisch" / "__init__.py"
    module.write_text(VERSION_LINE.sub(f'__version__ = "{version}"', module.read_text("utf-8")), "utf-8")
    page = tree / "CHANGELOG.md"
    page.write_text(changelog.released(page.read_text("utf-8"), version, datetime.now(UTC).date()), "utf-8")
    return kept.keep(tree / "tests" / "golden", version)


def build(tree: Path) -> None:
    """The client, the source package, from that a wheel; and that the wheel replays every record that was kept."""
    dist, installed = tree / "dist", tree / "build" / "installed"
    path = os.pathsep.join([str(VENV_BIN), os.environ.get("PATH", os.defpath)])  # Node.js may be there
    step("Building the web client", tree, "-m", "tools.web", "build", PATH=path)
    step("Building the source package, and a wheel from it", tree, "-m", "build", "--outdir", str(dist))
    packages = sorted(map(str, dist.iterdir()))
    step("Checking the packages", tree, "-m", "twine", "check", "--strict", *packages)
    wheel = next(name for name in packages if name.endswith(".whl"))
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--target", str(installed), wheel)
    step("Installing the wheel", tree, *pip)
    replay = ("-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", "tests/golden/test_released.py")
    step("Replaying the records of all releases", tree, *replay, PYTHONPATH=str(installed))


def step(what: str, tree: Path, *arguments: str, **variables: str) -> None:
    """Run Python in the tree, without this checkout on its path. Raises NotReady if it fails; it has said why."""
    say(what)
    environment: Mapping[str, str] = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=tree, env={**environment, **variables}, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise NotReady(f"{what[0].lower()}{what[1:]} failed")


@contextmanager
def copied(source: Path, target: Path) -> Iterator[None]:
    """The packages in the folder dist of the checkout; they go again if what follows fails."""
    new = [target / path.name for path in source.iterdir()]
    try:
        target.mkdir(exist_ok=True)
        for path in new:
            shutil.copy2(source / path.name, path)
        yield
    except BaseException:
        for path in new:
            path.unlink(missing_ok=True)
        raise


def contents(tree: Path, kept_records: int) -> str:
    names = ", ".join(sorted(path.name for path in (tree / "dist").iterdir()))
    return f"Packages: {names}. Golden records kept: {kept_records}."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
