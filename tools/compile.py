"""Compile the engine and the games with mypyc, beside their sources, if they changed since the last time.

Run by the Python of .venv: python -m tools.compile
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from tools.steps import BUILD, PACKAGE, ROOT, Stamp, digest, run, say

SOURCE = ROOT / "src"
OUTPUT = BUILD / "compiled"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


def main() -> None:
    """Bring the compiled modules up to date; without a C compiler, make sure that none are there."""
    if os.environ.get("SPIELTISCH_PURE") == "1":
        remove_compiled()
        return
    if not can_compile():
        remove_compiled()
        say("No C compiler with Python's headers: Spieltisch runs interpreted, the same but slower.")
        return

    stamp = Stamp(BUILD / "stamps" / f"compile{SUFFIX}")
    sources = [path for part in ("engine", "games") for path in (PACKAGE / part).rglob("*.py")]
    state = digest([ROOT / "setup.py", *sources], sys.version, metadata.version("mypy"))
    if stamp.read() == state and any(SOURCE.glob(f"*{SUFFIX}")):
        return

    say("Compiling the engine and the games; this takes a few minutes")
    stamp.clear()
    shutil.rmtree(OUTPUT, ignore_errors=True)
    remove_compiled()  # an old module would hide its changed source
    cores = str(os.cpu_count() or 1)
    run(sys.executable, "setup.py", "--quiet", "build_ext", "--parallel", cores, "--build-lib", OUTPUT)
    for built in OUTPUT.rglob(f"*{SUFFIX}"):
        built.replace(SOURCE / built.relative_to(OUTPUT))
    stamp.write(state)


def can_compile() -> bool:
    """Whether there is a C compiler that finds Python's headers."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return False
    include = f"-I{sysconfig.get_path('include')}"
    command = [*compiler, include, "-x", "c", "-fsyntax-only", "-"]
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def remove_compiled() -> None:
    """Delete every compiled module of this Python version from the source tree."""
    found: list[Path] = [*SOURCE.glob(f"*{SUFFIX}"), *PACKAGE.rglob(f"*{SUFFIX}")]
    for module in found:
        module.unlink()


if __name__ == "__main__":
    main()
