"""The server that `live_server` starts. Its worker processes import this module too, and so know the practice games."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import cast

from spieltisch.engine import registry
from tests.server.games.broken import Broken
from tests.server.games.practice import Practice
from tests.server.games.racing import Racing

registry.games()
registry.register(cast(registry.AnyGame, Practice()))
registry.register(cast(registry.AnyGame, Racing()))
registry.register(cast(registry.AnyGame, Broken()))

if __name__ == "__main__":
    from spieltisch.bots.own.source import file_source
    from spieltisch.server.limits import Limits, without_rates
    from spieltisch.server.logs.starting import Logs
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
            metrics=("127.0.0.1", metrics[0]) if metrics else None,
            logs=Logs("json" if "log=json" in more else "lines", "error" if "quiet" in more else "info"),
            bot_files=tuple(file_source(Path(path)) for path in bot_files),
            limits=replace(without_rates() if "unlimited" in more else Limits(), own_bot_s=3.0),
        )
    )
