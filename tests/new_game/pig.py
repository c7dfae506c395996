"""Pig, as `spieltisch new-game` writes it: a package outside the repository, installed beside a server or tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import node

ROOT = Path(__file__).parents[2]


def write_pig(folder: Path, *more: str) -> Path:
    """Let the command write it."""
    command = [sys.executable, "-m", "spieltisch.cli", "new-game", "pig", "--folder", str(folder), *more]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def write_pig_with_screen(folder: Path) -> tuple[Path, Path]:
    """The package, and a copy of the client in which it has a screen of its own."""
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return write_pig(folder / "pig", "--screen", str(web / "src" / "games")), web


def run_node(web: Path, program: str, *arguments: str) -> None:
    """Run a program of the client's packages; what it complains about fails the test."""
    command = [str(web / "node_modules" / ".bin" / program), *arguments]
    done = subprocess.run(command, cwd=web, env=node.environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def build_client(web: Path) -> Path:
    """The folder of the built client."""
    built = web.parent / "static"
    run_node(web, "vite", "build", "--logLevel", "warn", "--outDir", str(built))
    return built


def lines_of(file: Path) -> int:
    """Lines that are not empty."""
    return sum(1 for line in file.read_text("utf-8").splitlines() if line.strip())


def install(package: Path, site: Path) -> None:
    """Install a package with pip, but nothing that it depends on: that is here already."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(site), str(package)]
    subprocess.run(command, check=True, capture_output=True)


def path_with(site: Path) -> str:
    """A PYTHONPATH on which the installed package comes first."""
    return os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
