"""A summary of each file in a few words, to confirm that a corrected file was read as intended."""

from __future__ import annotations

from typing import Final

from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.components.kinds import COLOURS, MARKER_KINDS, NO_COLOUR
from spieltisch.games.dice_flick.data.edition import Box, Marker
from spieltisch.games.dice_flick.data.reading.files import COMPONENTS
from spieltisch.games.dice_flick.flick.bank import FLICKS, FLOWN, own_parts

MINUTES: Final = 25
"""How long `spieltisch prepare` takes for that many, on one processor."""


def summary(box: Box, files: list[str]) -> dict[str, str]:
    """A summary of each of these files, by name; the edition has no faults."""
    words: dict[str, str] = {}
    for file in files:
        if file == COMPONENTS:
            dice = ", ".join([f"{count} {COLOURS[colour]}" for colour, count in enumerate(box.counts)])
            words[file] = f"{int(box.dice)} dice ({dice}); {', '.join([sticker(marker) for marker in box.markers])}"
        else:
            words[file] = f"{len(own_parts(box.flown)[0])} flicks of this board"
    return words


def sticker(marker: Marker) -> str:
    colour = "" if marker.colour == NO_COLOUR else f"{COLOURS[marker.colour]} "
    return f"{colour}{MARKER_KINDS[marker.kind]} {HOLE_NAMES[marker.hole]}"


def needs(box: Box, shipped: Box) -> str:
    """What must be prepared before this box can be played with; empty if nothing."""
    if box.flown or flies_alike(box, shipped):
        return ""
    differ = ", ".join([f"[{name}]" for name in FLOWN if box.tables[name] != shipped.tables[name]])
    flicks = f"flicks of this board ({FLICKS} take about {MINUTES} minutes)"
    return f"{differ}: other values, so that bots and fast physics need {flicks}"


def flies_alike(box: Box, other: Box) -> bool:
    """Whether flicks end alike in both boxes."""
    return [name for name in FLOWN if box.tables[name] != other.tables[name]] == []
