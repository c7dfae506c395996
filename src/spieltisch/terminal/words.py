"""The words of the frame around a game in English and German. The words of the games are the browser's (speech.py)."""

from __future__ import annotations

import os
from typing import Final

LANGUAGES: Final = ("en", "de")

# fmt: off
WORDS: Final[dict[str, tuple[str, str]]] = {
    # At the table
    "seat":       ("Seat {seat}",                                "Platz {seat}"),
    "you":        ("You",                                        "Du"),
    "you_too":    ("you",                                        "du"),
    "bot":        ("Bot",                                        "Bot"),
    "bots":       ("Bot {number}",                               "Bot {number}"),
    "level":      ("{name} ({level})",                           "{name} ({level})"),
    "hello":      ("{title}: {players}.",                        "{title}: {players}."),
    "first":      ("Type ? for help, q to leave.",               "Tippe ? für Hilfe, q zum Aufhören."),
    "calm":       ("Played without the clock ({option}): no time passes in the terminal.",
                   "Gespielt wird ohne Uhr ({option}): Im Terminal vergeht keine Zeit."),
    "no_words":   ("The words of the games are missing, so identifiers are shown; needed: {needed}",
                   "Die Texte der Spiele fehlen, darum stehen hier Bezeichner; nötig ist: {needed}"),
    "hand_over":  ("{name} is next: hand over, then press Enter.",
                   "{name} ist dran: Gerät weitergeben, dann Enter drücken."),
    "happened":   ("What happened",                              "Was geschah"),
    "left":       ("You left the table.",                        "Du hast den Tisch verlassen."),
    "over":       ("The game is over: {reason}",                 "Das Spiel ist aus: {reason}"),
    "rank":       ("Rank",                                       "Rang"),
    "points":     ("Points",                                     "Punkte"),
    "player":     ("Player",                                     "Name"),
    "move":       ("Move {number} of {last}",                    "Zug {number} von {last}"),
    "opening":    ("The opening",                                "Der Anfang"),
    "times":      ("{count} times {what}",                       "{count} mal {what}"),
    # The question
    "moves":      ("What you can do",                            "Was du tun kannst"),
    "ask":        ("Your choice (? for help): ",                 "Deine Wahl (? für Hilfe): "),
    "more":       ("{count} more",                               "{count} weitere"),
    "enter":      ("Enter does it.",                             "Enter genügt."),
    "sampled":    ("A move that is not listed can be typed: {example}",
                   "Ein Zug, der hier nicht steht, kann eingetippt werden: {example}"),
    "back":       ("0 goes back.",                               "0 geht zurück."),
    "not_there":  ("There is no number {text}; 1 to {last} are possible.",
                   "Die Nummer {text} gibt es nicht; möglich ist 1 bis {last}."),
    "not_known":  ("“{text}” is not understood.",                "„{text}“ wird hier nicht verstanden."),
    "several":    ("“{text}” can mean:",                         "„{text}“ kann heißen:"),
    "possible":   ("Possible now: {moves}",                      "Möglich ist jetzt: {moves}"),
    "not_now":    ("{move}: {why}",                              "{move}: {why}"),
    "why_not":    ("What cannot be done now, and why",           "Was gerade nicht geht, und warum"),
    "all_go":     ("Everything you might try can be done.",      "Alles, was naheliegt, ist erlaubt."),
    # The help
    "help_title": ("Help",                                       "Hilfe"),
    "help_type":  ("Choose with a number, or type a move as it is listed; its beginning is enough.",
                   "Wähle mit einer Nummer, oder tippe einen Zug, wie er dasteht; der Anfang genügt."),
    "help_look":  ("Look up",                                    "Nachschlagen"),
    "key_help":   ("h",                                          "h"),
    "word_help":  ("help",                                       "hilfe"),
    "does_help":  ("this page; ? does the same",                 "diese Seite; ? tut dasselbe"),
    "key_rules":  ("r",                                          "r"),
    "word_rules": ("rules",                                      "regeln"),
    "does_rules": ("the game in brief; “rules {rule}” shows a rule, “rules {chapter}” a chapter",
                   "das Spiel in Kürze; „regeln {rule}“ zeigt eine Regel, „regeln {chapter}“ ein Kapitel"),
    "word_rule":  ("rule",                                       "regel"),
    "key_table":  ("t",                                          "t"),
    "word_table": ("table",                                      "tisch"),
    "does_table": ("the table again",                            "noch einmal der Tisch"),
    "key_moves":  ("m",                                          "z"),
    "word_moves": ("moves",                                      "züge"),
    "does_moves": ("all moves",                                  "alle Züge"),
    "key_why":    ("w",                                          "w"),
    "word_why":   ("why",                                        "warum"),
    "does_why":   ("what cannot be done now, and why",           "was gerade nicht geht, und warum"),
    "key_options":  ("o",                                        "o"),
    "word_options": ("options",                                  "optionen"),
    "does_options": ("the rules of this table",                  "die Regeln an diesem Tisch"),
    "key_quit":   ("q",                                          "q"),
    "word_quit":  ("quit",                                       "ende"),
    "does_quit":  ("leave the table",                            "den Tisch verlassen"),
    "chapters":   ("Chapters",                                   "Kapitel"),
    "no_rules":   ("This game brings no rule page.",             "Dieses Spiel bringt keine Regelseite mit."),
    "no_rule":    ("There is no rule and no chapter “{text}”.",  "Eine Regel oder ein Kapitel „{text}“ gibt es nicht."),
    "yes":        ("yes",                                        "ja"),
    "no":         ("no",                                         "nein"),
    # Arguments that cannot be used
    "no_seats":   ("{game} has no {seats} seats; possible: {possible}",
                   "{game} hat keine {seats} Plätze; möglich: {possible}"),
    "many_names": ("--bots: there are {seats} seats, but {names} names",
                   "--bots: Es gibt {seats} Plätze, aber {names} Namen"),
    "on_clock":   ("{game} runs on the clock, which needs the browser: spieltisch serve",
                   "{game} läuft nach der Uhr, und das braucht den Browser: spieltisch serve"),
    "no_hurry":   ("; without hurry: --options {option}",        "; ohne Eile: --options {option}"),
    "few_moves":  ("--move: the game has {last} moves, not {given}",
                   "--move: Das Spiel hat {last} Züge, nicht {given}"),
    "few_seats":  ("--seat: the seats are 0 to {last}, not {given}",
                   "--seat: Die Plätze sind 0 bis {last}, nicht {given}"),
    # Simulations
    "interrupted": ("Interrupted after {done} of {games} games; seed {seed}",
                    "Abgebrochen nach {done} von {games} Spielen; seed {seed}"),
    "on_workers": ("{game}, workers: {workers}",                 "{game}, Worker: {workers}"),
    "cluster_waits": ("The scheduler at {address} has no worker; waiting for one",
                      "Der Scheduler unter {address} hat keinen Worker; gewartet wird auf einen"),
    "cluster_threads": ("Workers at {address} have several threads, but each process plays one game at a time: start them with --nthreads 1",
                        "Worker unter {address} haben mehrere Threads, doch jeder Prozess spielt ein Spiel zur Zeit: mit --nthreads 1 starten"),
    "simulated":  ("{title}: {games} games in {seconds} s; {games_per_s} games/s, {decisions_per_s} decisions/s; seed {seed}",
                   "{title}: {games} Spiele in {seconds} s; {games_per_s} Spiele/s, {decisions_per_s} Entscheidungen/s; seed {seed}"),
    "col_seat":   ("Seat",                                       "Platz"),
    "col_bot":    ("Bot",                                        "Bot"),
    "col_seats":  ("Seats",                                      "Plätze"),
    "col_wins":   ("Wins",                                       "Siege"),
    "col_share":  ("Share",                                      "Anteil"),
    "col_range":  ("95 % range",                                 "95-%-Bereich"),
    "col_points": ("Mean points",                                "Punkte im Mittel"),
    "by_turns":   ("by turns",                                   "reihum"),
    "length":     ("Decisions in a game: {mean} on average, {least} to {most}",
                   "Entscheidungen je Spiel: {mean} im Mittel, {least} bis {most}"),
    "endings":    ("How games ended",                            "Wie die Spiele endeten"),
    "figures":    ("In a game, on average",                      "Je Spiel, im Mittel"),
    "by_seat":    ("seat {seat}",                                "Platz {seat}"),
    "percent":    ("{number}%",                                  "{number}\u00a0%"),
    "from_to":    ("{low} to {high}",                            "{low} bis {high}"),
    "nobody":     ("–",                                          "–"),
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
    """The words in one language, and its way to write numbers."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.place: Final = LANGUAGES.index(language)

    def __call__(self, key: str, **values: object) -> str:
        return WORDS[key][self.place].format(**values)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with a separator between thousands.

        >>> Words("en").number(1234.5, 1), Words("de").number(1234.5, 1)
        ('1,234.5', '1.234,5')
        """
        text = f"{value:,.{digits}f}"
        return text if self.language == "en" else text.translate({ord(","): ".", ord("."): ","})

    def percent(self, share: float) -> str:
        return self("percent", number=self.number(100 * share, 1))
