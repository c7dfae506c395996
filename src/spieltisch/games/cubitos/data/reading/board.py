"""From the squares of a track file without faults to a board: fields, where steps lead, distances."""

from __future__ import annotations

import re

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.board.tracks import (
    ANY_COST,
    COINS,
    CREDITS,
    FANS,
    FAR,
    FINISH,
    GAIN,
    JET,
    LOSE,
    START,
    STEPS,
    Board,
    Bonus,
    Special,
    Square,
)
from spieltisch.games.cubitos.data.reading.sketch import (
    BIG,
    BONUS,
    FAR_END,
    FINISH_SQUARE,
    JET_SQUARE,
    SHARED_SQUARE,
    SHORTCUT,
    START_SQUARE,
    WALL,
    WATER,
    Sketch,
    square_id,
)


def build(sketch: Sketch) -> Board:
    """The board that a sketch without faults shows."""
    lap = sketch.header["start_finish"] == "shared"
    ids = ["START", "FINISH"]
    squares = [
        sketch.squares_with(SHARED_SQUARE if lap else START_SQUARE),
        sketch.squares_with(SHARED_SQUARE if lap else FINISH_SQUARE),
    ]
    for square, token in sketch.tokens.items():
        if token != WALL and token not in BIG:
            ids.append(square_id(square))
            squares.append([square])
    tokens = [sketch.tokens[parts[0]] for parts in squares]
    zone = [sketch.zones[parts[0]] for parts in squares]
    zone[FINISH] = sketch.highest_zone()
    water = vec[i64]([i64(token == WATER) for token in tokens])
    beside = touching(sketch, squares)
    exits = [exits_of(field, beside[field], zone, lap) for field in range(len(ids))]
    return Board(
        sketch.header["id"],
        {"de": sketch.header["name_de"], "en": sketch.header["name_en"]},
        lap,
        max(square[0] for square in sketch.tokens) + 2,
        len(sketch.rows["map"]),
        ids,
        squares,
        sketch.squares_with(WALL),
        red_lines(sketch),
        zone,
        water,
        [bonuses_of(token) for token in tokens],
        specials_of(tokens),
        exits,
        [near(field, beside) for field in range(len(ids))],
        distances(FINISH, exits, water),
        distances(START, reverse(exits), water),
    )


def touching(sketch: Sketch, squares: list[list[Square]]) -> list[list[int]]:
    """The fields beside each field, in any direction."""
    fields: dict[Square, list[int]] = {}
    for field, parts in enumerate(squares):
        for square in parts:
            fields.setdefault(square, []).append(field)
    found: list[list[int]] = []
    for field, parts in enumerate(squares):
        beside: list[int] = []
        for square in parts:
            for other in sketch.neighbours(square):
                if field not in fields[other]:
                    beside.extend(fields[other])
        found.append(sorted(set(beside)))
    return found


def exits_of(field: int, beside: list[int], zone: list[int], lap: bool) -> list[int]:
    """Where a step leads: never into START (CU-91) nor out of FINISH; the shared field is left to zone 0 and entered
    from the others (CU-123).
    """
    exits: list[int] = []
    for other in beside:
        forbidden = field == FINISH or other == START
        if lap and field == START:
            forbidden = zone[other] != 0
        elif lap and other == FINISH:
            forbidden = zone[field] == 0
        if not forbidden:
            exits.append(other)
    return exits


def reverse(exits: list[list[int]]) -> list[list[int]]:
    """The fields from which a step leads to each field."""
    entries: list[list[int]] = [[] for field in exits]
    for field, others in enumerate(exits):
        for other in others:
            entries[other].append(field)
    return entries


def near(field: int, beside: list[list[int]]) -> list[int]:
    """Fields one or two fields away. START and FINISH have nothing to give (CU-R28)."""
    found: list[int] = []
    for other in beside[field]:
        found.append(other)
        found.extend(beside[other])
    return [other for other in sorted(set(found)) if other not in (field, START, FINISH)]


def dry_distances(target: int, onward: list[list[int]], water: vec[i64]) -> list[int]:
    """The steps of the shortest dry way between each dry field and a target; FAR if there is none.

    `onward` are the fields one step on towards the target, or one step back from it.
    """
    back = reverse(onward)
    distance = [FAR] * len(onward)
    distance[target] = 0
    queue = [target]
    for field in queue:
        for other in back[field]:
            if distance[other] == FAR and not water[other]:
                distance[other] = distance[field] + 1
                queue.append(other)
    return distance


def distances(target: int, onward: list[list[int]], water: vec[i64]) -> list[int]:
    """The same for every field: where no dry way leads, as in water, one more than from the best neighbour (CU-128)."""
    distance = dry_distances(target, onward, water)
    rest = [field for field in range(len(onward)) if distance[field] == FAR]
    changed = True
    while changed:
        changed = False
        for field in rest:
            for other in onward[field]:
                if distance[other] + 1 < distance[field]:
                    distance[field] = distance[other] + 1
                    changed = True
    return distance


def red_lines(sketch: Sketch) -> list[tuple[Square, Square]]:
    """Every pair of neighbouring squares with a red line between them."""
    pairs: list[tuple[Square, Square]] = []
    for square in sketch.zones:
        for beside in sketch.neighbours(square):
            if square < beside and sketch.lines_between(square, beside) > 0:
                pairs.append((square, beside))
    return pairs


def bonuses_of(token: str) -> list[Bonus]:
    """What a token such as `-1f` gives."""
    bonuses: list[Bonus] = []
    if re.fullmatch(f"({BONUS})+", token):
        for part in re.finditer(BONUS, token):
            money, fans, lost, cost = part.group(1), part.group(2), part.group(3), part.group(4)
            if money is not None:
                bonuses.append(Bonus(CREDITS, int(money)))
            elif fans is not None:
                bonuses.append(Bonus(FANS, len(fans)))
            elif lost is not None:
                bonuses.append(Bonus(LOSE, int(lost)))
            else:
                bonuses.append(Bonus(GAIN, 1, int(cost) if cost else ANY_COST))
    return bonuses


def specials_of(tokens: list[str]) -> list[Special | None]:
    """The special action of each field."""
    ends: dict[str, int] = {}
    for field, token in enumerate(tokens):
        far_end = re.fullmatch(FAR_END, token)
        if far_end:
            ends[far_end.group(1)] = field
    specials: list[Special | None] = []
    count = 0
    for token in tokens:
        shortcut = re.fullmatch(SHORTCUT, token)
        if shortcut:
            kind = STEPS if shortcut.group(1) == "s" else COINS
            specials.append(Special(count, kind, int(shortcut.group(2)), ends[shortcut.group(3)]))
        elif token == JET_SQUARE:
            specials.append(Special(count, JET, 0, -1))
        else:
            specials.append(None)
        count += specials[-1] is not None
    return specials
