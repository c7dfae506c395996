"""The files of an edition together: read one by one, checked against each other and against the shipped edition."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.faults import Fault
from spieltisch.engine.toml import TomlFile
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.reading.cards import read_cards
from spieltisch.games.cubitos.data.reading.dice import read_box, read_dice
from spieltisch.games.cubitos.data.reading.fan_track import read_fan_track
from spieltisch.games.cubitos.data.reading.ground import read_board
from spieltisch.games.cubitos.data.reading.races import read_free_race, read_races
from spieltisch.games.cubitos.data.reading.sketch import track_of

DICE: Final = "dice.toml"
CARDS: Final = "cards.toml"
FAN_TRACK: Final = "fan_track.toml"
RACES: Final = "races.toml"
TABLES: Final = [DICE, CARDS, FAN_TRACK, RACES]
TRACKS: Final = "tracks/"
PATTERNS: Final = [*TABLES, f"{TRACKS}*.txt"]
"""Which files an edition consists of."""


def read_edition(name: str, files: dict[str, str], shipped: Edition | None, faults: list[Fault]) -> Edition | None:
    """The edition in these files (path in their folder: text), or None if there are faults.

    `shipped` is None only while the shipped edition itself is read.
    """
    tables = [TomlFile(file, files[file], faults).root() for file in TABLES]
    dice_table, cards_table, fans_table, races_table = tables
    dice = read_dice(dice_table)
    box = read_box(dice_table, dice)
    cards = read_cards(cards_table, shipped.cards if shipped is not None else [])
    fan_track = read_fan_track(fans_table)
    boards: dict[str, Board | None] = {}
    for file in sorted(files):
        if file.startswith(TRACKS):
            boards[track_of(file)] = read_board(file, files[file], faults)
    races = read_races(races_table, cards, boards, shipped.races if shipped is not None else [])
    free_race = read_free_race(races_table)
    if faults:
        return None
    tracks = [board for board in boards.values() if board is not None]
    return Edition(name, box, dice, cards, fan_track, races, free_race, tracks)
