"""Build and check the web client. Usage: python -m tools.web build | SCRIPT..., with the scripts of web/package.json.

Node.js is the machine's own if it is new enough, else the one from the package index, installed into .venv.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import environment
from tools.steps import BUILD, PACKAGE, ROOT, VENV_BIN, Stamp, digest, run, say

WEB = ROOT / "web"
STATIC = PACKAGE / "server" / "static"


def main(scripts: list[str]) -> None:
    """Run npm scripts in order; the build only if something in web/ changed."""
    if scripts == ["build"]:
        build()
        return
    npm = npm_command()
    install(npm)
    for script in scripts:
        run(*npm, "run", "--silent", script, cwd=WEB, env=node_environment())


def build() -> None:
    """Build the client into the package, unless it was built from just these files."""
    stamp = Stamp(BUILD / "stamps" / "web")
    state = digest(sources())
    if stamp.read() == state and (STATIC / "index.html").exists():
        return
    npm = npm_command()
    install(npm)
    say("Building the web client")
    stamp.clear()
    run(*npm, "run", "--silent", "build", "--", "--logLevel", "warn", cwd=WEB, env=node_environment())
    stamp.write(state)


def install(npm: list[str]) -> None:
    """Install the client's packages as the lockfile lists them, unless they are there."""
    stamp = Stamp(WEB / "node_modules" / ".spieltisch-stamp")  # it goes when node_modules goes
    state = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamp.read() == state:
        return
    say("Installing the web client's packages")
    run(*npm, "ci", "--loglevel", "error", cwd=WEB, env=node_environment())
    stamp.write(state)


def sources() -> list[Path]:
    """Every file of web/ that is not installed."""
    tops = [path for path in WEB.iterdir() if path.name != "node_modules"]
    return [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]


def npm_command() -> list[str]:
    """An npm whose Node.js is new enough, installed if need be."""
    if not node_is_new_enough():
        environment.main({"node"})
        if not node_is_new_enough():
            sys.exit("Node.js 20.19 or newer is needed to build the web client.")
    npm = shutil.which("npm", path=node_environment()["PATH"])
    assert npm is not None, "npm comes with Node.js"
    return [npm]


def node_is_new_enough() -> bool:
    """Vite's own demand: 20.19 or later in the 20 line, else 22.12 or later; npm belongs to it."""
    path = node_environment()["PATH"]
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)\.", said)
    if match is None:
        return False
    version = int(match[1]), int(match[2])
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def node_environment() -> dict[str, str]:
    """The environment variables for Node.js: the one in .venv, if any, comes first."""
    return os.environ | {"PATH": os.pathsep.join([str(VENV_BIN), os.environ.get("PATH", os.defpath)])}


if __name__ == "__main__":
    main(sys.argv[1:] or ["build"])
