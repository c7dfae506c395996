"""Node.js for the web client: the machine's own if it is new enough, else the one from the package index in .venv."""

import os
import re
import shutil
import subprocess

from tools.steps import VENV_BIN


def environment() -> dict[str, str]:
    """The environment variables for Node.js: the one in .venv, if any, comes first."""
    return os.environ | {"PATH": os.pathsep.join([str(VENV_BIN), os.environ.get("PATH", os.defpath)])}


def is_new_enough() -> bool:
    """Vite's own demand: 20.19 or later in the 20 line, else 22.12 or later; npm belongs to it."""
    path = environment()["PATH"]
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)\.", said)
    if match is None:
        return False
    version = int(match[1]), int(match[2])
    return (20, 19) <= version < (21, 0) or version >= (22, 12)
