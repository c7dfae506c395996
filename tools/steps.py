"""What the set-up steps share: where things are, how to run a program, and when a step may be skipped."""

import hashlib
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
VENV_PYTHON = VENV_BIN / "python"
PACKAGE = ROOT / "src" / "spieltisch"


def say(sentence: str) -> None:
    """Tell the person at the terminal; standard output stays free for results."""
    print(f"· {sentence}", file=sys.stderr, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a program; if it fails, end with its exit code, since it has already said why."""
    status = subprocess.run(command, cwd=cwd, env=env, check=False, stdin=subprocess.DEVNULL).returncode
    if status != 0:
        sys.exit(status if status > 0 else 1)


def digest(files: Iterable[Path], *facts: str) -> str:
    """One hash over names and contents of files, and whatever else a step's result depends on."""
    total = hashlib.sha256("\0".join(facts).encode())
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


class Stamp:
    """Remembers what a step was last done for, so that it is not done again for the same."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> str:
        return self.path.read_text() if self.path.exists() else ""

    def write(self, content: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(content)

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)
