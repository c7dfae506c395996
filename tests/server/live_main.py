"""The server that `live_server` starts. Its worker processes import this module too, and so know the practice games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

from spieltisch.engine import registry
from tests.server.games.practice import Practice
from tests.server.games.racing import Racing

registry.games()
registry.register(cast(registry.AnyGame, Practice()))
registry.register(cast(registry.AnyGame, Racing()))

if __name__ == "__main__":
    from spieltisch.bots.own.source import file_source
    from spieltisch.server.run import serve

    port, folder, *more = sys.argv[1:]
    bot_files = [each.removeprefix("bot_file=") for each in more if each.startswith("bot_file=")]
    metrics = [int(each.removeprefix("metrics=")) for each in more if each.startswith("metrics=")]
    sys.exit(
        serve(
            port=int(port),
            data_dir=folder,
            browser=False,
            fast=True,
            unlimited="unlimited" in more,
            metrics=("127.0.0.1", metrics[0]) if metrics else None,
            bot_files=tuple(file_source(Path(path)) for path in bot_files),
            bot_seconds=3.0,
        )
    )
