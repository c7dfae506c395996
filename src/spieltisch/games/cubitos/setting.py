"""What everybody may know and never changes during a game: cards, dice, fan track and boards."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.board.encoding import board_data
from spieltisch.games.cubitos.board.encoding import names_data as texts_data
from spieltisch.games.cubitos.cards.card import PARTS, TIMINGS
from spieltisch.games.cubitos.components import COLOUR_OF, COLOURS, KINDS, face_name
from spieltisch.games.cubitos.dice.encoding import names_data
from spieltisch.games.cubitos.options import is_good_set
from spieltisch.games.cubitos.state.state import State
from spieltisch.games.cubitos.state.variant import Variant

FREE_RACE: Final = {"en": "Free race", "de": "Freies Rennen"}


def setting(state: State) -> Data:
    """Cards, dice, fan track and boards: sent once."""
    variant = state.variant
    edition = variant.edition
    race = edition.race(variant.options.text("race"))
    track = edition.fan_track
    fans: list[Json] = []
    for space in range(len(track.credits_of)):
        fans.append({"credits": track.credits_of[space], "tokens": track.tokens_of[space]})
    boards: list[Json] = []
    for board in variant.course.boards:
        boards.append(board_data(board))
    names: dict[str, str] = FREE_RACE if race is None else race.names
    return {
        "race": {
            "id": variant.options.text("race"),
            "names": texts_data(names),
            "laps": variant.course.laps,
            "recommended": is_good_set(edition, variant.data),
        },
        "edition": edition.name,
        "cards": cards_data(variant),
        "dice": kinds_of_dice_data(variant),
        "fan_track": fans,
        "fan_overflow": track.overflow,
        "prices": {"step": int(variant.step_price)},
        "boards": boards,
    }


def cards_data(variant: Variant) -> list[Json]:
    data: list[Json] = []
    for card in variant.data:
        abilities: list[Json] = []
        for ability in variant.cards[card.kind].abilities:
            abilities.append(
                {"part": PARTS[ability.part], "timing": TIMINGS[ability.timing], "mandatory": ability.mandatory}
            )
        data.append(
            {
                "id": card.card,
                "kind": KINDS[card.kind],
                "colour": COLOURS[COLOUR_OF[card.kind]],
                "cost": card.cost,
                "names": texts_data(card.names),
                "summary": texts_data(card.summary),
                "timing": names_data(card.timing),
                "mandatory": card.mandatory,
                "special": card.special,
                "abilities": abilities,
            }
        )
    return data


def kinds_of_dice_data(variant: Variant) -> list[Json]:
    data: list[Json] = []
    for die in variant.edition.dice:
        data.append(
            {
                "kind": KINDS[die.kind],
                "colour": COLOURS[COLOUR_OF[die.kind]],
                "names": texts_data(die.names),
                "faces": names_data([face_name(face) for face in die.faces]),
                "count": die.count,
            }
        )
    return data
