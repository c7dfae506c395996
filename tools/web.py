"""Build and check the web client. Usage: python -m tools.web build, or SCRIPT... (scripts of web/package.json)."""

import shutil
import sys
from pathlib import Path

from tools import node
from tools.steps import PACKAGE, ROOT, Stamp, digest, run, say

WEB = ROOT / "web"
STATIC = PACKAGE / "server" / "static"
WORDS = PACKAGE / "terminal" / "words.js"
STAMP = Stamp(STATIC / ".spieltisch-stamp")
"""It goes when the client goes, and travels with it in a source package (MANIFEST.in)."""


def main(scripts: list[str]) -> None:
    """Run npm scripts in order; the build only if something in web/ changed."""
    if scripts == ["build"]:
        build()
        return
    npm = npm_command()
    install(npm)
    for script in scripts:
        run(*npm, "run", "--silent", script, cwd=WEB, env=node.environment())


def build() -> None:
    """Build the client into the package, unless it was built from just these files."""
    if fault() is None:
        return
    npm = npm_command()
    install(npm)
    say("Building the web client")
    STAMP.clear()
    state = digest(sources())
    for script, level in (("build", "warn"), ("build:terminal", "error"), ("build:standalone", "error")):
        run(*npm, "run", "--silent", script, "--", "--logLevel", level, cwd=WEB, env=node.environment())
    STAMP.write(state)


def fault() -> str | None:
    """What is wrong with the client in the package, or None if it was built from just these files."""
    if not all(built.exists() for built in (STATIC / "index.html", STATIC / "standalone", WORDS)):
        return "The web client is not built. Run `make web` first."
    if STAMP.read() != digest(sources()):
        return (
            "The web client in src/spieltisch/server/static was not built from what is in web/. Run `make web` first."
        )
    return None


def install(npm: list[str]) -> None:
    """Install the client's packages as the lockfile lists them, unless they are there."""
    stamp = Stamp(WEB / "node_modules" / ".spieltisch-stamp")  # it goes when node_modules goes
    state = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamp.read() == state:
        return
    say("Installing the web client's packages")
    run(*npm, "ci", "--loglevel", "error", "--no-audit", "--no-fund", cwd=WEB, env=node.environment())
    stamp.write(state)


def sources() -> list[Path]:
    """Every file of web/ that is not installed."""
    tops = [path for path in WEB.iterdir() if path.name != "node_modules"]
    return [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]


def npm_command() -> list[str]:
    """An npm whose Node.js is new enough; `tools.environment` has installed one if need be."""
    if not node.is_new_enough():
        sys.exit("Node.js 20.19 or newer is needed to build the web client.")
    npm = shutil.which("npm", path=node.environment()["PATH"])
    assert npm is not None, "npm comes with Node.js"
    return [npm]


if __name__ == "__main__":
    main(sys.argv[1:] or ["build"])
