"""The doors stand on packages that only `spieltisch[rl]` brings; `dev` brings them too, so that no test is skipped."""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
