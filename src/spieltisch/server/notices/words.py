"""What notices say, in the language of their reader. Never what is hidden at a table: that it waits, or who invites."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from spieltisch.engine.registry import UnknownGame, find
from spieltisch.server.store.notices import Notice

FALLBACK: Final = "en"
PLAIN: Final = re.compile(r"[\w '’-]+\.?")
"""Names that are told: no addresses, mentions or markup, which mails and chats would make something of."""


class Words(NamedTuple):
    """The sentences of one language; `{…}` is filled in."""

    turn: str
    turns: str
    ended: str
    invited: str
    tables: str
    come: str
    look: str
    stands: str
    invites: str
    somebody: str
    test: str
    test_body: str
    confirm: str
    confirm_body: str
    anybody: str
    greeting: str
    hello: str
    waits: str
    over: str
    asks: str
    footer: str


WORDS: Final = {
    "en": Words(
        turn="Your turn: {game}",
        turns="Your turn at {n} tables",
        ended="{game}: the game is over",
        invited="Invitation: {game}",
        tables="Your tables at Spieltisch",
        come="The table waits for you.",
        look="See how it ended.",
        stands="You are on holiday: your clock stands.",
        invites="{name} invites you to a table.",
        somebody="Somebody you have played with",
        test="A test from Spieltisch",
        test_body="This is how you are called when it is your turn or somebody invites you.",
        confirm="Is this your address?",
        confirm_body=(
            "{name} wants to be told at this address when it is their turn at a table on {site}, "
            "or somebody invites them to one.\n\n"
            "If that is you, confirm it within a day:\n{link}\n\n"
            "If not, do nothing: no further mail is sent to you."
        ),
        anybody="Somebody",
        greeting="Hello {name},",
        hello="Hello,",
        waits="It is your turn at {game}:\n{link}",
        over="{game} is over:\n{link}",
        asks="{name} invites you to {game}:\n{link}",
        footer="You get at most one such mail in {interval}. No more of them:\n{link}",
    ),
    "de": Words(
        turn="Du bist dran: {game}",
        turns="Du bist an {n} Tischen dran",
        ended="{game}: Das Spiel ist zu Ende",
        invited="Einladung: {game}",
        tables="Deine Tische am Spieltisch",
        come="Der Tisch wartet auf dich.",
        look="Sieh nach, wie es ausging.",
        stands="Du hast Urlaub: Deine Uhr steht.",
        invites="{name} lädt dich an einen Tisch ein.",
        somebody="Jemand, mit dem du gespielt hast,",
        test="Eine Probe vom Spieltisch",
        test_body="So wirst du gerufen, wenn du dran bist oder dich jemand einlädt.",
        confirm="Ist das deine Adresse?",
        confirm_body=(
            "{name} möchte unter dieser Adresse erfahren, wenn er oder sie an einem Tisch auf {site} dran ist "
            "oder an einen eingeladen wird.\n\n"
            "Wenn du das bist, bestätige es innerhalb eines Tages:\n{link}\n\n"
            "Wenn nicht, musst du nichts tun: Du bekommst keine weitere Mail."
        ),
        anybody="Jemand",
        greeting="Hallo {name},",
        hello="Hallo,",
        waits="Du bist dran bei {game}:\n{link}",
        over="{game} ist zu Ende:\n{link}",
        asks="{name} lädt dich ein zu {game}:\n{link}",
        footer="Du bekommst höchstens eine solche Mail in {interval}. Keine mehr davon:\n{link}",
    ),
    "fr": Words(
        turn="À toi de jouer : {game}",
        turns="À toi de jouer à {n} tables",
        ended="{game} : la partie est terminée",
        invited="Invitation : {game}",
        tables="Tes tables sur Spieltisch",
        come="La table t’attend.",
        look="Regarde comment elle s’est terminée.",
        stands="Tu es en vacances : ton chronomètre est arrêté.",
        invites="{name} t’invite à une table.",
        somebody="Une personne avec qui tu as joué",
        test="Un essai de Spieltisch",
        test_body="C’est ainsi qu’on t’appelle quand c’est à toi de jouer ou qu’on t’invite.",
        confirm="Est-ce ton adresse ?",
        confirm_body=(
            "{name} souhaite être averti à cette adresse quand c’est son tour à une table de {site}, "
            "ou qu’on l’y invite.\n\n"
            "Si c’est toi, confirme-le dans la journée :\n{link}\n\n"
            "Sinon, ne fais rien : tu ne recevras pas d’autre message."
        ),
        anybody="Quelqu’un",
        greeting="Bonjour {name},",
        hello="Bonjour,",
        waits="C’est à toi de jouer à {game} :\n{link}",
        over="{game} est terminé :\n{link}",
        asks="{name} t’invite à {game} :\n{link}",
        footer="Tu reçois au plus un tel message en {interval}. Ne plus en recevoir :\n{link}",
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


def inviter_in(language: str, name: str) -> str:
    """Who invites: their name, if it is nothing but a name.

    >>> [inviter_in("en", name) for name in ("Anna B.", "@everyone", "evil.example")]
    ['Anna B.', 'Somebody you have played with', 'Somebody you have played with']
    """
    return name if PLAIN.fullmatch(name) else words_in(language).somebody


def name_in(language: str, name: str) -> str:
    """Who asks a stranger whether an address is theirs: the same."""
    return name if PLAIN.fullmatch(name) else words_in(language).anybody


def greeting_in(language: str, name: str) -> str:
    """
    >>> [greeting_in("en", name) for name in ("Anna B.", "evil.example")]
    ['Hello Anna B.,', 'Hello,']
    """
    words = words_in(language)
    return words.greeting.format(name=name) if PLAIN.fullmatch(name) else words.hello


def said(notice: Notice, language: str, inviters: Mapping[str, str], on_holiday: bool = False) -> Said:
    """One notice, for push and hooks. `inviters`: by table, who invites there."""
    words, game = words_in(language), title_of(notice.game, language)
    if notice.is_invitation:
        name = inviter_in(language, inviters.get(notice.table, ""))
        return Said(words.invited.format(game=game), words.invites.format(name=name), path_of(notice))
    if notice.ended:
        return Said(words.ended.format(game=game), words.look, path_of(notice))
    come = words.stands if on_holiday and notice.over_days else words.come
    return Said(words.turn.format(game=game), come, path_of(notice))


def test_said(language: str) -> Said:
    words = words_in(language)
    return Said(words.test, words.test_body, "/me")


def subject_of(notices: Sequence[Notice], language: str) -> str:
    """Of a mail with these."""
    words = words_in(language)
    if len(notices) == 1:
        return said(notices[0], language, {}).title
    turns = sum(not each.ended and not each.is_invitation for each in notices)
    return words.turns.format(n=turns) if turns > 1 else words.tables


def lines_of(
    notices: Sequence[Notice], language: str, site: str, inviters: Mapping[str, str], on_holiday: bool = False
) -> list[str]:
    """A paragraph for each of these tables."""
    words, lines = words_in(language), []
    for each in notices:
        sentence = words.asks if each.is_invitation else words.over if each.ended else words.waits
        name = inviter_in(language, inviters.get(each.table, ""))
        link = f"{site}{path_of(each)}"
        lines.append(sentence.format(name=name, game=title_of(each.game, language), link=link))
    if on_holiday and any(each.over_days and not each.ended and not each.is_invitation for each in notices):
        lines.append(words.stands)
    return lines


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
