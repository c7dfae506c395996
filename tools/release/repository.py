"""What a release asks of git, and what it does to it in the end."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.not_ready import NotReady

BRANCH = "main"


def git(folder: Path, *arguments: str) -> str:
    """What git prints. Raises NotReady with what it complained about."""
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it failed"]
        raise NotReady(f"git {arguments[0]}: {said[-1]}")
    return done.stdout.strip()


def check(root: Path, tag: str) -> None:
    """Raises NotReady unless this is a clean checkout of the branch that is released, without such a tag."""
    branch = git(root, "rev-parse", "--abbrev-ref", "HEAD")
    if branch != BRANCH:
        raise NotReady(f"releases are made on the branch {BRANCH}; this is {branch}")
    if changed := git(root, "status", "--porcelain").splitlines():
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        raise NotReady(f"commit or remove first: {changed[0].split(maxsplit=1)[1]}{more}")
    if git(root, "tag", "--list", tag):
        raise NotReady(f"the tag {tag} is there already: a release is never changed, make another one")


@contextmanager
def second_tree(root: Path) -> Iterator[Path]:
    """The last commit in a folder of its own, where a release is prepared; the checkout is left alone."""
    with TemporaryDirectory(prefix="spieltisch-release-") as place:
        tree = Path(place) / "tree"
        git(root, "worktree", "add", "--detach", str(tree), "HEAD")
        try:
            yield tree
        finally:
            git(root, "worktree", "remove", "--force", str(tree))


def commit(tree: Path, message: str) -> str:
    """Commit all changes; the id."""
    git(tree, "add", "--all")
    git(tree, "commit", "--message", message)
    return git(tree, "rev-parse", "HEAD")


@contextmanager
def tagged(root: Path, tag: str, commit_id: str, message: str) -> Iterator[None]:
    """A tag, which goes again if what follows fails."""
    git(root, "tag", "--annotate", "--message", message, tag, commit_id)
    try:
        yield
    except BaseException:
        git(root, "tag", "--delete", tag)
        raise


def adopt(root: Path, commit_id: str) -> None:
    """Bring the checkout to this commit, which follows the one it is at. All or nothing."""
    git(root, "merge", "--ff-only", "--quiet", commit_id)
