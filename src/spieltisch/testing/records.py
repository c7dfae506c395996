"""Records of random games, for the laws about them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.record import Entry, Player, Record, draws_of
from spieltisch.testing.tables import Table, state_text
from spieltisch.testing.walks import play, thin

SECRET = bytes(range(100, 132))
SEED = 41


class Played(NamedTuple):
    """A recorded game and what its positions were."""

    record: Record
    positions: dict[int, str]
    """States by number, as text: all of them, or as many as the laws look at."""


@lru_cache(maxsize=1)
def record_of(table: Table) -> Played:
    """A random game with fair dice."""
    game = table.game
    players = [Player(f"Player {seat}", None, f"{seat:032x}") for seat in range(table.seats)]
    dice = FairDice(key_of(SECRET, "conformance", [player.nonce for player in players]))
    entries = []
    positions = {}
    outcome = None
    for number, (state, seat, move) in enumerate(play(table, SEED, dice)):
        if number % thin(table) == 0:
            positions[number] = state_text(table, state)
        outcome = game.outcome(state)
        if outcome is None:
            by = "clock" if seat < 0 else "player"
            entries.append(Entry(seat, game.encode_move(move), by, number))
    options = table.options.encode()
    version = game.meta.rules_version
    commitment = commitment_of(SECRET)
    record = Record(
        *(
            table.game_id,
            version,
            "conformance",
            "2026-01-01T00:00:00Z",
            options,
            players,
            commitment,
            SECRET.hex(),
            None,
        ),
        *(entries, draws_of(dice), outcome),
    )
    return Played(record, positions)
