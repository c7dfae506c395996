"""Run a command on the interpreted source, also when compiled modules lie beside it.

Python prefers a compiled module to the source in the same folder, so the source gets a second view, build/pure: links
to every file of the package except the compiled ones, made anew for each run and put first on PYTHONPATH.

Usage: python -m tools.pure COMMAND...    for example: python -m tools.pure pytest tests/games
"""

import os
import shutil
import sys
from pathlib import Path

from tools.steps import BUILD, PACKAGE, VENV_BIN, run

VIEW = BUILD / "pure"
LEFT_OUT = {".so", ".pyd", ".pyc"}


def main(command: list[str]) -> None:
    """Make the view and run the command on it."""
    make_view()
    program = VENV_BIN / command[0]
    path = os.pathsep.join(filter(None, [str(VIEW), os.environ.get("PYTHONPATH")]))
    run(program if program.exists() else command[0], *command[1:], env=os.environ | {"PYTHONPATH": path})


def make_view() -> None:
    """Link every file of the package into build/pure, except what is compiled."""
    shutil.rmtree(VIEW, ignore_errors=True)
    for file in PACKAGE.rglob("*"):
        if file.is_file() and file.suffix not in LEFT_OUT:
            link = VIEW / file.relative_to(PACKAGE.parent)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(Path(os.path.relpath(file, link.parent)))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
