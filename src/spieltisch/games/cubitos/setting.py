"""What is public and never changes during a game: cards, dice, fan track and boards."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.board.tracks import JET, SPECIALS, Board, Square, bonuses_data
from spieltisch.games.cubitos.cards.timings import PARTS, TIMINGS
from spieltisch.games.cubitos.components import COLOUR_OF, COLOURS, KINDS, face_name
from spieltisch.games.cubitos.options import is_good_set
from spieltisch.games.cubitos.state.state import Public, Variant

FREE_RACE: Final = {"en": "Free race", "de": "Freies Rennen"}


def setting(state: Public) -> Data:
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
            "names": names_data(names),
            "laps": variant.course.laps,
            "recommended": is_good_set(edition, variant.data),
        },
        "edition": edition.name,
        "cards": cards_data(variant),
        "dice": kinds_of_dice_data(variant),
        "fan_track": fans,
        "fan_overflow": track.overflow,
        "prices": {"step": int(variant.step_price)},
        "purchases": int(variant.purchases),
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
                "names": names_data(card.names),
                "summary": names_data(card.summary),
                "timing": [*card.timing],
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
                "names": names_data(die.names),
                "faces": [face_name(face) for face in die.faces],
                "count": die.count,
            }
        )
    return data


# Boards


def board_data(board: Board) -> Data:
    """A board, for screens to draw. START and FINISH of a lap track have the same squares."""
    fields: list[Json] = []
    for field in range(board.size):
        fields.append(field_data(board, field))
    lines: list[Json] = []
    for one, other in board.lines:
        lines.append([square_data(one), square_data(other)])
    return {
        "id": board.board,
        "names": names_data(board.names),
        "lap": board.lap,
        "red_lines": board.red_lines,
        "columns": board.columns,
        "rows": board.rows,
        "fields": fields,
        "walls": squares_data(board.walls),
        "lines": lines,
    }


def field_data(board: Board, field: int) -> Data:
    return {
        "id": board.ids[field],
        "squares": squares_data(board.squares[field]),
        "water": board.water[field] == 1,
        "zone": int(board.zone[field]),
        "bonuses": bonuses_data(board.bonuses[field]),
        "special": special_data(board, field),
        "distance": int(board.to_finish[field]),
    }


def special_data(board: Board, field: int) -> Data | None:
    special = board.specials[field]
    if special is None:
        return None
    if special.kind == JET:
        return {"kind": SPECIALS[JET]}
    return {"kind": SPECIALS[special.kind], "price": special.price, "to": board.ids[special.to]}


def square_data(square: Square) -> list[Json]:
    return [square[0], square[1]]


def squares_data(squares: list[Square]) -> list[Json]:
    data: list[Json] = []
    for square in squares:
        data.append(square_data(square))
    return data


def names_data(names: dict[str, str]) -> Data:
    data: Data = {}
    for language, name in names.items():
        data[language] = name
    return data
