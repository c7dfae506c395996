"""`pip install spieltisch && spieltisch` is all it takes."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.packages.building import build, copy_of_the_tree, run
from tests.packages.installed import Installed, check_commands, check_data, check_package, check_server

PIP = ("-m", "pip", "--disable-pip-version-check")


def pip(python: Path | str, *arguments: str, cwd: Path, **more: str) -> str:
    done = run([str(python), *PIP, *arguments], cwd=cwd, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def beside(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The interpreted wheel in a folder, with the dependencies that are here: quick."""
    packages, home = tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("home")
    pip(
        sys.executable,
        "install",
        "--quiet",
        "--no-deps",
        "--no-compile",
        "--target",
        str(packages),
        str(wheel),
        cwd=home,
    )
    return Installed(
        packages, packages / "bin" / "spieltisch", Path(sys.executable), home, {"PYTHONPATH": str(packages)}
    )


def test_the_wheel_is_what_runs(beside: Installed) -> None:
    check_package(beside)


def test_its_commands_work_in_an_empty_folder(beside: Installed) -> None:
    check_commands(beside)


async def test_its_server_has_the_client_and_plays_a_game(beside: Installed) -> None:
    await check_server(beside, "--fast")


@pytest.fixture(scope="module")
def compiled(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is uploaded, but for the speed. With ccache, building it again is a matter of seconds."""
    place = tmp_path_factory.mktemp("compiled")
    (place / "build.cfg").write_text(f"[build_ext]\nparallel = {os.cpu_count()}\n")
    more = {"DIST_EXTRA_CONFIG": str(place / "build.cfg"), "SPIELTISCH_LEVEL": "0"}
    if shutil.which("ccache"):
        more |= {"CC": f"ccache {os.environ.get('CC', 'cc')}", "CCACHE_NOHASHDIR": "1"}
    return build("wheel", copy_of_the_tree(place / "tree"), place / "dist", **more)


@pytest.mark.slow
async def test_pip_install_and_the_command_are_all_it_takes(compiled: Path, tmp_path: Path) -> None:
    """In a new environment, with the dependencies from the package index; and nothing is left behind."""
    home = tmp_path / "home"
    home.mkdir()
    assert run([sys.executable, "-m", "venv", str(tmp_path / "venv")], cwd=home).returncode == 0
    python = tmp_path / "venv" / "bin" / "python"
    before = {path for path in (tmp_path / "venv").rglob("*") if path.is_file()}

    pip(python, "install", "--quiet", str(compiled), cwd=home)
    packages = Path(
        run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], cwd=home).stdout.strip()
    )
    installed = Installed(packages, python.with_name("spieltisch"), python, home, {"PYTHONDONTWRITEBYTECODE": "1"})

    pip(python, "check", cwd=home)
    check_package(installed)
    assert ".so" in installed.evaluate("import spieltisch.engine.dice as dice; print(dice.__file__)")
    check_commands(installed)
    check_data(installed)
    await check_server(installed)
    pip(python, "uninstall", "--quiet", "--yes", "spieltisch", cwd=home)
    left = {path for path in (tmp_path / "venv").rglob("*") if path.is_file()} - before
    assert [path for path in left if "spieltisch" in path.relative_to(tmp_path).as_posix()] == []


@pytest.mark.slow
def test_the_source_package_is_installed_without_node(source: Path, tmp_path: Path) -> None:
    """By pip, which fetches the build tools."""
    pip(
        *(sys.executable, "install", "--quiet", "--no-deps", "--target", str(tmp_path / "packages"), str(source)),
        cwd=tmp_path,
        PATH="/nowhere",
        SPIELTISCH_PURE="1",
    )

    assert (tmp_path / "packages/spieltisch/server/static/index.html").exists()
    assert (tmp_path / "packages/spieltisch/terminal/words.js").exists()
