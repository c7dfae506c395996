"""Pig, as `spieltisch new-game` writes it: a package outside the repository, installed beside a server or tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def write_pig(folder: Path) -> Path:
    """Let the command write it."""
    command = [sys.executable, "-m", "spieltisch.cli", "new-game", "pig", "--folder", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def install(package: Path, site: Path) -> None:
    """Install a package with pip, but nothing that it depends on: that is here already."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(site), str(package)]
    subprocess.run(command, check=True, capture_output=True)


def path_with(site: Path) -> str:
    """A PYTHONPATH on which the installed package comes first."""
    return os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
