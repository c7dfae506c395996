"""Make .venv and install the package into it, editable. Usage: python -m tools.environment [EXTRA...]."""

import json
import os
import subprocess
import sys
import tomllib

from tools.steps import ROOT, VENV, VENV_PYTHON, Stamp, digest, run, say

OLDEST_PYTHON = (3, 11)


def main(wanted: set[str]) -> None:
    """Install the package with the wanted extras, unless they are there already."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit("Spieltisch needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3 ...")
    if not has_pip():
        say("Making the Python environment in .venv")
        run(sys.executable, "-m", "venv", "--clear", VENV)

    stamp = Stamp(VENV / "installed.json")  # inside .venv: it goes when the environment goes
    project = digest([ROOT / "pyproject.toml"])
    before = json.loads(stamp.read() or '{"project": "", "extras": []}')
    present = set(before["extras"])
    if before["project"] == project and wanted <= present:
        return

    extras = sorted(wanted | present)
    install(extras)
    stamp.write(json.dumps({"project": project, "extras": extras}))


def has_pip() -> bool:
    """Whether .venv is whole: a venv made without ensurepip has a Python, but no pip."""
    return VENV_PYTHON.exists() and subprocess.run([VENV_PYTHON, "-c", "import pip"], check=False).returncode == 0


def install(extras: list[str]) -> None:
    """Install what building needs, then the package. Compiling is a step of its own: tools.compile."""
    say(f"Installing Python packages{' for ' + ', '.join(extras) if extras else ''}")
    pip = (VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    run(*pip, *build)
    package = f".[{','.join(extras)}]" if extras else "."
    run(*pip, "--no-build-isolation", "--editable", package, env=os.environ | {"SPIELTISCH_PURE": "1"})


if __name__ == "__main__":
    main(set(sys.argv[1:]))
