"""A summary of each file in a few words, to confirm that a corrected file was read as intended."""

from __future__ import annotations

from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.reading.files import CARDS, DICE, FAN_TRACK, RACES
from spieltisch.games.cubitos.data.reading.sketch import track_of


def summary(edition: Edition, files: list[str]) -> dict[str, str]:
    """A summary of each of these files, by name; the edition has no faults."""
    words: dict[str, str] = {}
    for file in sorted(files):
        board = edition.board(track_of(file))
        if file == DICE:
            words[file] = f"{len(edition.dice)} kinds, {sum(die.count for die in edition.dice)} dice"
        elif file == CARDS:
            costs = [card.cost for card in edition.cards]
            words[file] = f"{len(costs)} cards, costs {min(costs)} to {max(costs)}"
        elif file == FAN_TRACK:
            track = edition.fan_track
            rewards = f"{sum(track.credits_of)} credits and {sum(track.tokens_of)} hand tokens in all"
            words[file] = f"{len(track.credits_of) - 1} spaces, {rewards}"
        elif file == RACES:
            words[file] = f"{len(edition.races)} races"
        elif board is not None:
            places = f"{board.field_count} fields, {board.red_lines} red lines"
            words[file] = f"{board.names['en']}, {places}, shortest dry way {board.length}"
    return words
