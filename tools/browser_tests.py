"""Run the browser tests in the Chromium that there is. Usage: python -m tools.browser_tests ARGUMENTS of pytest.

Without Chromium they are left out, and named at the end of `make test`.
"""

import os
import subprocess
import sys

from tools import chromium, not_tested


def main(arguments: list[str]) -> int:
    path = chromium.find()
    if path is None:
        not_tested.note(f"no Chromium: the browser tests {not_tested.NOT_RUN}. {chromium.HINT}")
        return 0
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, env=os.environ | {"SPIELTISCH_CHROMIUM": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
