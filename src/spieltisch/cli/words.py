"""The terminal's own words in English and German. Games show their identifiers."""

from __future__ import annotations

import os
from typing import Final

LANGUAGES: Final = ("en", "de")

# fmt: off
WORDS: Final[dict[str, tuple[str, str]]] = {
    "seat":       ("Seat {seat}",                                "Platz {seat}"),
    "you":        ("Seat {seat} (you)",                          "Platz {seat} (du)"),
    "bot":        ("Seat {seat} ({level})",                      "Platz {seat} ({level})"),
    "hand_over":  ("Seat {seat} is next: hand over, then press Enter.",
                   "Platz {seat} ist dran: Gerät weitergeben, dann Enter drücken."),
    "happened":   ("What happened",                              "Was geschah"),
    "moves":      ("Your moves",                                 "Deine Züge"),
    "ask":        ("Number or move, ? for why not, q to leave: ",
                   "Nummer oder Zug, ? für warum nicht, q zum Aufhören: "),
    "sampled":    ("A move that is not listed can be typed: {example}",
                   "Ein Zug, der hier nicht steht, kann eingetippt werden: {example}"),
    "not_there":  ("There is no move {text}; 1 to {last} are possible.",
                   "Einen Zug {text} gibt es nicht; möglich sind 1 bis {last}."),
    "no_move":    ("This is not a move: {why}",                  "Das ist kein Zug: {why}"),
    "why_not":    ("What cannot be done now, and why",           "Was gerade nicht geht, und warum"),
    "all_go":     ("Everything you might try can be done.",      "Alles, was naheliegt, ist erlaubt."),
    "over":       ("The game is over: {reason}.",                "Das Spiel ist aus: {reason}."),
    "left":       ("You left the table.",                        "Du hast den Tisch verlassen."),
    "rank":       ("Rank",                                       "Rang"),
    "points":     ("Points",                                     "Punkte"),
    "player":     ("Player",                                     "Spieler"),
    "move":       ("Move {number} of {last}",                    "Zug {number} von {last}"),
    "opening":    ("The opening",                                "Der Anfang"),
}
# fmt: on


def language_of(given: str | None) -> str:
    """The requested language, else that of the locale, else English."""
    if given is not None:
        return given
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"


class Words:
    """The words in one language."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.place: Final = LANGUAGES.index(language)

    def __call__(self, key: str, **values: object) -> str:
        return WORDS[key][self.place].format(**values)
