"""Make .venv and install Python packages into it, unless they are there already.

Usage: python -m tools.environment tools              what compiles the package and builds the web client
       python -m tools.environment packages [EXTRA…]  the package itself, editable, with extras such as dev
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 before anything that an older one does not have
    sys.exit(
        f"Spieltisch needs Python 3.11 or newer; this is {sys.version.split()[0]}. "
        "Name another one: make PYTHON=/path/to/python3 play"
    )

import json
import os
import subprocess
import tomllib

from tools import node
from tools.steps import ROOT, VENV, VENV_PYTHON, Stamp, digest, run, say

PIP = (VENV_PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
PROJECT = ROOT / "pyproject.toml"


def install_tools() -> None:
    """Install what the build needs: little, so that compiling can begin beside the other packages."""
    if not has_pip():
        say("Making the Python environment in .venv")
        run(sys.executable, "-m", "venv", "--clear", VENV)
    project = tomllib.loads(PROJECT.read_text())
    wanted: list[str] = [*project["build-system"]["requires"], *project["dependency-groups"]["build"]]
    if not node.is_new_enough():
        wanted += project["dependency-groups"]["node"]
    stamp = Stamp(VENV / "tools.json")  # inside .venv: it goes when the environment goes
    if stamp.read() != json.dumps(wanted):
        say("Installing the build tools")
        run(*PIP, *wanted)
        stamp.write(json.dumps(wanted))


def install_packages(wanted: set[str]) -> None:
    """Install the package with these extras and those that are there. Compiling is a step of its own: tools.compile."""
    stamp = Stamp(VENV / "packages.json")
    project = digest([PROJECT])
    before = json.loads(stamp.read() or '{"project": "", "extras": []}')
    present = set(before["extras"])
    if before["project"] == project and wanted <= present:
        return
    extras = sorted(wanted | present)
    say(f"Installing Python packages{' for ' + ', '.join(extras) if extras else ''}")
    package = f".[{','.join(extras)}]" if extras else "."
    run(*PIP, "--no-build-isolation", "--editable", package, env=os.environ | {"SPIELTISCH_PURE": "1"})
    stamp.write(json.dumps({"project": project, "extras": extras}))


def has_pip() -> bool:
    """Whether .venv is whole: a venv made without ensurepip has a Python, but no pip."""
    return VENV_PYTHON.exists() and subprocess.run([VENV_PYTHON, "-c", "import pip"], check=False).returncode == 0


if __name__ == "__main__":
    asked = sys.argv[1:]  # no `match`: an older Python reads this file as far as its check
    if asked == ["tools"]:
        install_tools()
    elif asked[:1] == ["packages"]:
        install_packages(set(asked[1:]))
    else:
        sys.exit(__doc__)
