"""Run a command on the interpreted source, also when compiled modules lie beside it.

Python prefers a compiled module to the source in the same folder, so the source gets a second view below build: links
to every file of the package except the compiled ones, made for this run and put first on PYTHONPATH.

Usage: python -m tools.pure COMMAND...    for example: python -m tools.pure pytest tests/games
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.steps import BUILD, PACKAGE, VENV_BIN, run

LEFT_OUT = {".so", ".pyd", ".pyc"}


def main(command: list[str]) -> None:
    """Make the view and run the command on it."""
    with pure_view() as view:
        program = VENV_BIN / command[0]
        path = os.pathsep.join(filter(None, [str(view), os.environ.get("PYTHONPATH")]))
        run(program if program.exists() else command[0], *command[1:], env=os.environ | {"PYTHONPATH": path})


@contextmanager
def pure_view() -> Iterator[Path]:
    """A folder with links to every file of the package, except what is compiled."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="pure-", dir=BUILD) as folder:
        view = Path(folder)
        for file in PACKAGE.rglob("*"):
            if file.is_file() and file.suffix not in LEFT_OUT:
                link = view / file.relative_to(PACKAGE.parent)
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(Path(os.path.relpath(file, link.parent)))
        yield view


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
