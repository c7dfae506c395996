"""What the tests drive: a server in a process of its own, Chromium, and the faults that a page reports."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import chromium

SERVE = "import sys; from spieltisch.cli.main import main; sys.exit(main())"
OTHER_CLIENT = """import sys; from functools import partial; from pathlib import Path; from spieltisch.server import run
run.Config = partial(run.Config, static=Path(sys.argv.pop(1)))
"""
"""A server has no option for this: it serves the client that it came with."""
ROUGH_REPORTS = ("--limit", "report_playouts=500")
"""Reports with rough figures, which are soon there."""
STOP_S = 60


@contextlib.contextmanager
def serving(data: Path, *more: str, client: Path | None = None) -> Iterator[str]:
    """A server on a free port, with bots that answer at once and no rate limits; its address."""
    code = [SERVE] if client is None else [OTHER_CLIENT + SERVE, str(client)]
    command = [sys.executable, "-c", *code, "serve", "--port", "0", "--data", str(data), "--no-browser"]
    server = subprocess.Popen([*command, "--fast", "--unlimited", *more], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = next((line for line in server.stdout if "http://" in line), "")
        assert line, "the server did not start"
        yield line[line.index("http://") :].strip()
    finally:
        server.terminate()
        server.wait(timeout=STOP_S)
        if server.stdout is not None:
            server.stdout.close()


def chromium_path() -> str:
    path = os.environ.get("SPIELTISCH_CHROMIUM") or chromium.find()
    assert path, "no Chromium: run `make test`, which finds or installs one"
    return path
