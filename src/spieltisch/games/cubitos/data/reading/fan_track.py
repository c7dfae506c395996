"""`fan_track.toml`: what each fan brings."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.toml import Table
from spieltisch.games.cubitos.components import LAST_FAN
from spieltisch.games.cubitos.data.edition import FanTrack
from spieltisch.games.cubitos.data.reading.dice import PROVENANCES

SPACE: Final = ["fans", "credits", "hand_tokens", "provenance"]
MOST_TOKENS: Final = 99
"""Nobody has more hand tokens."""


def read_fan_track(root: Table) -> FanTrack:
    """The spaces 0 to 13; nothing is on space 0, the stand."""
    root.expect(["overflow_credits", "space"], [])
    spaces = root.tables("space")
    if len(spaces) != LAST_FAN and "space" in root.data:
        root.fault("space", f"the fan track has {len(spaces)} spaces; {LAST_FAN} are needed")
    credits_of = [0]
    tokens_of = [0]
    for table in spaces:
        table.expect(SPACE, [])
        table.word("provenance", PROVENANCES)
        place = len(credits_of)
        if "fans" in table.data and table.data["fans"] != place:
            table.fault("fans", f"this is space {place} of the fan track; fans = {place} is needed")
        credits_of.append(table.number("credits"))
        tokens_of.append(table.number("hand_tokens"))
        if sum(tokens_of) > MOST_TOKENS:
            reason = f"there are {sum(tokens_of)} hand tokens up to this space; {MOST_TOKENS} are the most"
            table.fault("hand_tokens", reason)
            break
    return FanTrack(credits_of, tokens_of, root.number("overflow_credits"))
