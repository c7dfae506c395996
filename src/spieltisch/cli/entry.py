"""Where the program begins: nothing is imported before somebody can interrupt it without a traceback."""

import os
import sys


def run() -> int:
    """Run the command that was typed; the exit code."""
    try:
        from spieltisch.cli.main import main  # noqa: PLC0415  takes a moment, in which people press Ctrl-C

        try:
            return main()
        finally:
            sys.stdout.flush()  # here, where a reader that has gone (`| head`) is no error
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the interpreter flushes once more
        return 0
