"""Find the other browsers of the tests, Firefox and WebKitGTK, or install them. Usage: python -m tools.engines.

Where that cannot be done, it says what is needed. Their tests are left out then, and named at the end of the run.
"""

import os
import shutil
import subprocess
import sys

from tools.chromium import LAST_WORDS, QUIET
from tools.steps import say

FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver", "Xvfb")
PACKAGES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The package of each program, by Debian's names."""


def main() -> None:
    """Install what is missing; say what is needed where that cannot be done."""
    missing = [package for program, package in PACKAGES.items() if not is_there(program)]
    if not missing:
        return
    needed = f"The tests in other browsers need {' and '.join(missing)}"
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        say(f"{needed} (Debian's names). Only root can install them here: without them these tests are left out.")
        return
    say(f"{needed}: installing")
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        done = subprocess.run(["apt-get", "--quiet", *command], capture_output=True, env=QUIET, check=False)
        if done.returncode != 0:
            sys.stderr.buffer.write(done.stdout[-LAST_WORDS:] + done.stderr[-LAST_WORDS:])
            say(f"{needed}, and they could not be installed: these tests are left out.")
            return


def is_there(program: str) -> bool:
    """Any Firefox will do."""
    return any(map(shutil.which, FIREFOX if program in FIREFOX else (program,)))


if __name__ == "__main__":
    main()
