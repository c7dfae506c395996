"""For `python -m spieltisch.cli`."""

import sys

from spieltisch.cli.entry import run

if __name__ == "__main__":
    sys.exit(run())
