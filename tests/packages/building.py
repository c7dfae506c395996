"""Wheels and source packages, built from a copy of the tree: the checkout and its build folder are left alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ("*.so", "*.pyd", "*.egg-info", "build", "dist", "node_modules")
CACHES: Final = (".git", ".venv", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__")
PURE: Final = {"SPIELTISCH_PURE": "1"}
"""Interpreted: built in seconds, with the same files besides the compiled ones."""
HANGING_S: Final = 3600
"""Only what hangs takes this long, however busy the machine is."""


def copy_of_the_tree(place: Path) -> Path:
    """The working tree without what is installed or compiled, with the client that `make web` has built."""
    ignored = shutil.ignore_patterns(*BUILT, *CACHES)
    return Path(shutil.copytree(ROOT, place, symlinks=True, ignore=ignored))


def environment(**more: str) -> dict[str, str]:
    """The environment of somebody who has never heard of this checkout."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    kept = {key: value for key, value in os.environ.items() if key not in ours}
    return {key: value for key, value in kept.items() if not key.startswith(("SPIELTISCH_", "COV_"))} | more


def try_to_build(kind: str, tree: Path, to: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Build `wheel` or `sdist` with the build tools that are here; what was said, and whether it worked."""
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(to), str(tree)]
    return run(command, cwd=tree, **more)


def build(kind: str, tree: Path, to: Path, **more: str) -> Path:
    """Build `wheel` or `sdist`; the file."""
    done = try_to_build(kind, tree, to, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = to.iterdir()
    return file


def run(command: list[str], cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=environment(**more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=HANGING_S,
    )
