"""Whoever has an old Python, or no C compiler, reads one sentence that says what is needed."""

from __future__ import annotations

import ast
import shutil
import sys
from pathlib import Path

import pytest

from tests.packages.building import ROOT, run

FIRST = ["setup.py", "tools/environment.py"]
"""What the Python of the machine runs: by pip, and by make."""
NEEDED = "Spieltisch needs Python 3.11 or newer"
OLD = ["3.8", "3.9", "3.10"]


@pytest.mark.parametrize("name", FIRST)
def test_an_old_python_can_read_the_file_as_far_as_the_check(name: str) -> None:
    """An old Python reads the whole file before it runs the first line."""
    tree = ast.parse((ROOT / name).read_text("utf-8"), feature_version=(3, 8))
    (check, *_) = [number for number, node in enumerate(tree.body) if isinstance(node, ast.If)]
    before = [node for node in tree.body[:check] if isinstance(node, ast.Import | ast.ImportFrom)]

    assert NEEDED in ast.unparse(tree.body[check])
    assert {name.name for node in before for name in node.names} <= {"os", "sys"}


@pytest.mark.parametrize("name", FIRST)
@pytest.mark.parametrize("version", OLD)
def test_an_old_python_says_what_is_needed(version: str, name: str) -> None:
    python = old_python(version)
    command = [python, name, "egg_info"] if name == "setup.py" else [python, "-m", "tools.environment", "tools"]

    done = run(command, cwd=ROOT)

    assert done.returncode == 1
    assert done.stderr.startswith(f"{NEEDED}; this is {version}.")
    assert done.stderr.count("\n") == 1


def old_python(version: str) -> str:
    places = [*sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python")), shutil.which(f"python{version}")]
    for place in filter(None, places):
        if run([str(place), "-c", "pass"], cwd=ROOT).returncode == 0:
            return str(place)
    pytest.skip(f"no Python {version} on this machine: what it says was not tried")


def test_without_a_compiler_pip_says_how_to_do_without(tmp_path: Path) -> None:
    done = run(
        [sys.executable, "setup.py", "build_ext", "--build-temp", str(tmp_path)], cwd=ROOT, CC="no-such-compiler"
    )

    assert done.returncode == 1
    assert "There is no C compiler" in done.stderr
    assert "SPIELTISCH_PURE=1 pip install" in done.stderr
    assert "Traceback" not in done.stderr


ASKED = """
import setup
from tools.compiler import cores
setup.extensions = lambda _: []
setup.setup = lambda **given: print(given["options"] == {"build_ext": {"parallel": cores()}})
setup.main({"build_ext"})
"""


def test_pip_compiles_on_all_cores() -> None:
    """In a process of its own: setuptools changes what others import."""
    done = run([sys.executable, "-c", ASKED], cwd=ROOT)

    assert done.stdout == "True\n", done.stderr
