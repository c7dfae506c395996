"""What notices say, in the language of their reader. Never what is hidden at a table: only that it waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spieltisch.engine.registry import UnknownGame, find
from spieltisch.server.store.notices import Notice

FALLBACK: Final = "en"


class Words(NamedTuple):
    """The sentences of one language; `{…}` is filled in."""

    turn: str
    turns: str
    ended: str
    tables: str
    come: str
    look: str
    test: str
    test_body: str
    confirm: str
    confirm_body: str
    greeting: str
    waits: str
    over: str
    footer: str


WORDS: Final = {
    "en": Words(
        turn="Your turn: {game}",
        turns="Your turn at {n} tables",
        ended="{game}: the game is over",
        tables="Your tables at Spieltisch",
        come="The table waits for you.",
        look="See how it ended.",
        test="A test from Spieltisch",
        test_body="This is how you are called when it is your turn.",
        confirm="Is this your address?",
        confirm_body=(
            "{name} wants to be told at this address when it is their turn at a table on {site}.\n\n"
            "If that is you, confirm it within a day:\n{link}\n\n"
            "If not, do nothing: no further mail is sent to you."
        ),
        greeting="Hello {name},",
        waits="It is your turn at {game}:\n{link}",
        over="{game} is over:\n{link}",
        footer="You get at most one such mail in {interval}. No more of them:\n{link}",
    ),
    "de": Words(
        turn="Du bist dran: {game}",
        turns="Du bist an {n} Tischen dran",
        ended="{game}: Das Spiel ist zu Ende",
        tables="Deine Tische am Spieltisch",
        come="Der Tisch wartet auf dich.",
        look="Sieh nach, wie es ausging.",
        test="Eine Probe vom Spieltisch",
        test_body="So wirst du gerufen, wenn du dran bist.",
        confirm="Ist das deine Adresse?",
        confirm_body=(
            "{name} möchte unter dieser Adresse erfahren, wenn er oder sie an einem Tisch auf {site} dran ist.\n\n"
            "Wenn du das bist, bestätige es innerhalb eines Tages:\n{link}\n\n"
            "Wenn nicht, musst du nichts tun: Du bekommst keine weitere Mail."
        ),
        greeting="Hallo {name},",
        waits="Du bist dran bei {game}:\n{link}",
        over="{game} ist zu Ende:\n{link}",
        footer="Du bekommst höchstens eine solche Mail in {interval}. Keine mehr davon:\n{link}",
    ),
    "fr": Words(
        turn="À vous de jouer : {game}",
        turns="À vous de jouer à {n} tables",
        ended="{game} : la partie est terminée",
        tables="Vos tables sur Spieltisch",
        come="La table vous attend.",
        look="Voyez comment elle s’est terminée.",
        test="Un essai de Spieltisch",
        test_body="C’est ainsi que vous êtes appelé quand c’est à vous de jouer.",
        confirm="Est-ce votre adresse ?",
        confirm_body=(
            "{name} souhaite être averti à cette adresse quand c’est son tour à une table de {site}.\n\n"
            "Si c’est vous, confirmez-le dans la journée :\n{link}\n\n"
            "Sinon, ne faites rien : vous ne recevrez pas d’autre message."
        ),
        greeting="Bonjour {name},",
        waits="C’est à vous de jouer à {game} :\n{link}",
        over="{game} est terminé :\n{link}",
        footer="Vous recevez au plus un tel message en {interval}. Ne plus en recevoir :\n{link}",
    ),
}
LANGUAGES: Final = tuple(WORDS)
HOURS: Final = {
    "en": ("minute", "minutes", "hour", "hours"),
    "de": ("Minute", "Minuten", "Stunde", "Stunden"),
    "fr": ("minute", "minutes", "heure", "heures"),
}


class Said(NamedTuple):
    """One notice in words; `path` is where it leads."""

    title: str
    body: str
    path: str


def words_in(language: str) -> Words:
    return WORDS.get(language, WORDS[FALLBACK])


def title_of(game: str, language: str) -> str:
    """The title of a game; its id, if it is no longer there."""
    try:
        titles = find(game).meta.titles
    except UnknownGame:
        return game
    return titles.get(language) or titles.get(FALLBACK) or game


def path_of(notice: Notice) -> str:
    return f"/t/{notice.table}"


def said(notice: Notice, language: str) -> Said:
    """One notice, for push and hooks."""
    words, game = words_in(language), title_of(notice.game, language)
    if notice.ended:
        return Said(words.ended.format(game=game), words.look, path_of(notice))
    return Said(words.turn.format(game=game), words.come, path_of(notice))


def test_said(language: str) -> Said:
    words = words_in(language)
    return Said(words.test, words.test_body, "/me")


def subject_of(notices: Sequence[Notice], language: str) -> str:
    """Of a mail with these."""
    words = words_in(language)
    if len(notices) == 1:
        return said(notices[0], language).title
    turns = sum(not each.ended for each in notices)
    return words.turns.format(n=turns) if turns > 1 else words.tables


def lines_of(notices: Sequence[Notice], language: str, site: str) -> list[str]:
    """A paragraph for each of these tables."""
    words = words_in(language)
    return [
        (words.over if each.ended else words.waits).format(
            game=title_of(each.game, language), link=f"{site}{path_of(each)}"
        )
        for each in notices
    ]


def interval_in(language: str, seconds: float) -> str:
    """How long, in whole minutes or hours.

    >>> [interval_in("en", 3600), interval_in("de", 7200), interval_in("fr", 90)]
    ['1 hour', '2 Stunden', '2 minutes']
    """
    minute, minutes, hour, hours = HOURS.get(language, HOURS[FALLBACK])
    n = max(1, round(seconds / 60))
    if n % 60:
        return f"{n} {minute if n == 1 else minutes}"
    return f"{n // 60} {hour if n == 60 else hours}"
