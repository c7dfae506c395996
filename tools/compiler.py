"""The C compiler of this machine, and how many files it may compile at the same time."""

import os
import shlex
import shutil
import subprocess
import sysconfig

NONE = (
    "There is no C compiler that finds Python's headers. Install them (Debian: apt-get install gcc python3-dev; "
    "macOS: xcode-select --install), or do without: SPIELTISCH_PURE=1 pip install ... runs the rules interpreted, "
    "the same but slower."
)


def can_compile() -> bool:
    """Whether there is a C compiler that finds Python's headers."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return False
    include = f"-I{sysconfig.get_path('include')}"
    command = [*compiler, include, "-x", "c", "-fsyntax-only", "-"]
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def cores() -> int:
    """Those that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
