"""A board as plain data, for whoever draws it ("Cubitos on the wire" in docs/protocol.md)."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.board.tracks import ANY_COST, BONUSES, JET, SPECIALS, Board, Bonus, Square


def board_data(board: Board) -> Data:
    """Everything about a board. START and FINISH of a lap track have the same squares."""
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
    bonuses: list[Json] = []
    for bonus in board.bonuses[field]:
        bonuses.append(bonus_data(bonus))
    return {
        "id": board.ids[field],
        "squares": squares_data(board.squares[field]),
        "water": board.water[field] == 1,
        "zone": int(board.zone[field]),
        "bonuses": bonuses,
        "special": special_data(board, field),
        "distance": int(board.to_finish[field]),
    }


def bonus_data(bonus: Bonus) -> Data:
    return {
        "kind": BONUSES[bonus.kind],
        "amount": bonus.amount,
        "cost": None if bonus.cost == ANY_COST else bonus.cost,
    }


def special_data(board: Board, field: int) -> Data | None:
    special = board.specials[field]
    if special is None:
        return None
    if special.kind == JET:
        return {"kind": SPECIALS[JET]}
    return {"kind": SPECIALS[special.kind], "price": special.price, "to": board.ids[special.to]}


def names_data(names: dict[str, str]) -> Data:
    data: Data = {}
    for language, name in names.items():
        data[language] = name
    return data


def square_data(square: Square) -> list[Json]:
    return [square[0], square[1]]


def squares_data(squares: list[Square]) -> list[Json]:
    data: list[Json] = []
    for square in squares:
        data.append(square_data(square))
    return data
