"""What follows from the declared fields of the games is up to date: codecs, copies, types, the protocol page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHECK = ["-m", "tools.pure", sys.executable, "-m", "tools.fields", "--check"]


def test_no_generated_file_is_stale() -> None:
    done = subprocess.run([sys.executable, *CHECK], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
