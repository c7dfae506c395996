"""Find the other browsers of the tests, Firefox and WebKitGTK, or install them. Usage: python -m tools.engines."""

import os
import shutil
import subprocess
import sys

from tools.chromium import QUIET
from tools.steps import say

PACKAGES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The package of each program, by Debian's names."""


def main() -> None:
    """Install what is missing; say what is needed where that cannot be done."""
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    if not missing:
        return
    needed = f"The tests in other browsers need {' and '.join(missing)}"
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(f"{needed}: install them (Debian's names).")
    say(f"{needed}: installing")
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        done = subprocess.run(["apt-get", "--quiet", *command], capture_output=True, env=QUIET, check=False)
        if done.returncode != 0:
            sys.stderr.buffer.write(done.stdout + done.stderr)
            sys.exit(f"{needed}, and they could not be installed.")


if __name__ == "__main__":
    main()
