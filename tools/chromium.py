"""Find Chromium for the browser tests, or install it, and print its path.

Usage: python -m tools.chromium [--try]    --try: without one, say so and go on
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.steps import say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CACHES = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright")
LAST_WORDS = 1000
"""Of an installer that failed: enough to see why."""
QUIET = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
HINT = (
    "Install it as root (Debian: apt-get install chromium), or as yourself with "
    "`.venv/bin/python -m playwright install chromium`, or name one in SPIELTISCH_CHROMIUM."
)
IN_CACHE = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*")


def main() -> None:
    """Print the path of a Chromium that starts; without one, say what is missing and fail."""
    path = find()
    for command in () if path else installers():
        say(f"Chromium for the browser tests: {' '.join(command)}")
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=QUIET, check=False
        )
        if done.returncode != 0:  # not the end: the next way may work
            sys.stderr.buffer.write(done.stdout[-LAST_WORDS:])
        path = find()
        if path:
            break
    if path is not None:
        print(path)
    elif sys.argv[1:] == ["--try"]:
        say(f"No Chromium could be found or installed: the browser tests will be left out. {HINT}")
    else:
        sys.exit(f"No Chromium could be found or installed. {HINT}")


def find() -> str | None:
    """The first Chromium that starts. A file alone proves nothing: some systems ship a stub that asks for a snap."""
    return next((path for path in candidates() if starts(path)), None)


def candidates() -> Iterator[str]:
    """Where a Chromium may be, in the order of preference."""
    if named := os.environ.get("SPIELTISCH_CHROMIUM"):
        yield named
    yield from filter(None, map(shutil.which, NAMES))
    for cache in filter(None, [os.environ.get("PLAYWRIGHT_BROWSERS_PATH"), *CACHES]):
        for pattern in IN_CACHE:
            yield from map(str, sorted(Path(cache).expanduser().glob(pattern), reverse=True))


def starts(path: str) -> bool:
    """Whether this program runs and says its version."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def installers() -> Iterator[list[str]]:
    """Ways to install Chromium: the system's package where that is allowed, else Playwright's own build."""
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    if shutil.which("apt-get") and os.geteuid() == 0:
        yield ["apt-get", "update", "--quiet"]
        yield ["apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium"]
        yield [*playwright, "--with-deps"]
    else:
        yield playwright


if __name__ == "__main__":
    main()
