"""The files of an edition together: read one by one, checked against each other and against the shipped edition."""

from __future__ import annotations

import hashlib
import json
import tomllib
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.engine.faults import Fault
from spieltisch.games.cubitos.edition import Edition
from spieltisch.games.cubitos.reading.cards import read_cards
from spieltisch.games.cubitos.reading.dice import read_box, read_dice
from spieltisch.games.cubitos.reading.fan_track import read_fan_track
from spieltisch.games.cubitos.reading.ground import read_board
from spieltisch.games.cubitos.reading.races import read_free_race, read_races
from spieltisch.games.cubitos.reading.sketch import track_of
from spieltisch.games.cubitos.reading.toml import Table, TomlFile
from spieltisch.games.cubitos.tracks import Board

DICE: Final = "dice.toml"
CARDS: Final = "cards.toml"
FAN_TRACK: Final = "fan_track.toml"
RACES: Final = "races.toml"
TRACKS: Final = "tracks/"
PATTERNS: Final = [DICE, CARDS, FAN_TRACK, RACES, f"{TRACKS}*.txt"]
"""Which files an edition consists of."""


def read_edition(name: str, files: dict[str, str], shipped: Edition | None, faults: list[Fault]) -> Edition | None:
    """The edition in these files (path in their folder: text), or None if there are faults.

    `shipped` is None only while the shipped edition is read itself.
    """
    dice_root = toml_root(files, DICE, faults)
    dice = read_dice(dice_root)
    box = read_box(dice_root, dice)
    cards = read_cards(toml_root(files, CARDS, faults), shipped.cards if shipped is not None else [])
    fan_track = read_fan_track(toml_root(files, FAN_TRACK, faults))
    boards: dict[str, Board | None] = {}
    for file in sorted(files):
        if file.startswith(TRACKS):
            boards[track_of(file)] = read_board(file, files[file], faults)
    races_root = toml_root(files, RACES, faults)
    races = read_races(races_root, cards, boards, shipped.races if shipped is not None else [])
    free_race = read_free_race(races_root)
    if faults:
        return None
    tracks = [board for board in boards.values() if board is not None]
    return Edition(name, digest_of(files), box, dice, cards, fan_track, races, free_race, tracks)


def toml_root(files: dict[str, str], file: str, faults: list[Fault]) -> Table:
    return TomlFile(file, files[file], faults).root()


def digest_of(files: dict[str, str]) -> str:
    """A short name for what files say; comments and layout do not matter."""
    content: Data = {}
    for file in sorted(files):
        if file.startswith(TRACKS):
            rows = [" ".join(row.split()) for row in files[file].splitlines()]
            content[file] = [row for row in rows if row and not row.startswith("#")]
        else:
            data: Data = tomllib.loads(files[file])
            content[file] = data
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
