"""Card texts that do not say what their card does: told by `spieltisch check`, for the author to decide."""

from __future__ import annotations

import re
from typing import Final

from spieltisch.games.cubitos.data.edition import TIE_NOBODY, TIE_START_PLAYER, CardData, Edition

TIE_WORDS: Final[dict[int, dict[str, list[str]]]] = {
    TIE_START_PLAYER: {"de": ["nase vorn"], "en": ["start player"]},
    TIE_NOBODY: {"de": ["niemand"], "en": ["nobody", "no one"]},
}
"""Words that tell who wins a tie (CU-79)."""
WHO: Final[dict[int, str]] = {TIE_START_PLAYER: "start_player", TIE_NOBODY: "nobody"}


def doubts(edition: Edition, shipped: Edition) -> list[str]:
    """Texts of cards that contradict their rules. What a card does is not changed by its text."""
    found: list[str] = []
    for card, before in zip(edition.cards, shipped.cards, strict=True):
        for language in ("de", "en"):
            place = f"cards.toml: summary_{language} of {card.card}"
            text = card.summary[language]
            found += [f"{place} {doubt}" for doubt in numbers_doubts(card, before, text, before.summary[language])]
            found += [f"{place} {doubt}" for doubt in tie_doubts(card, language, text)]
    return found


def numbers_of(card: CardData) -> dict[str, int]:
    """The numbers of a card that the file says and its text may tell."""
    named = {"sword_special": card.special_swords}
    named["steps_per_group"] = card.steps_per_group
    named["lines_per_group"] = card.lines_per_group
    return named


def numbers_doubts(card: CardData, shipped: CardData, text: str, shipped_text: str) -> list[str]:
    """Numbers that the text says and the card does not have, and the other way round."""
    found: list[str] = []
    said = re.findall(r"\d+", text)
    known = re.findall(r"\d+", shipped_text)
    before = numbers_of(shipped)
    for name, number in numbers_of(card).items():
        known.append(str(number))
        if number != before[name] and str(number) not in said:
            found.append(f"does not say {number}, the {name} of the card")
    for told in [each for each in dict.fromkeys(said) if each not in known]:
        found.append(f"says {told}; what the card does has no such number, and a text does not change it")
    return found


def tie_doubts(card: CardData, language: str, text: str) -> list[str]:
    """A text that names the wrong winner of a tie."""
    found: list[str] = []
    for tie, words in TIE_WORDS.items():
        if card.tie not in WHO or card.tie == tie:
            continue
        for word in words[language]:
            if word in text.lower():
                found.append(f"says “{word}”; the tie of the card is {WHO[card.tie]}")
    return found
