"""`races.toml`: the suggested races, and what a free race may be."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.toml import Table
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.components import CARD_KINDS, KINDS
from spieltisch.games.cubitos.data.edition import CardData, FreeRace, Race

RACE: Final = ["id", "number", "name_de", "name_en", "group", "cards", "boards", "laps"]
FREE_RACE: Final = ["min_cards_costing_5_or_less", "min_cards_that_lose_or_add_dice", "laps_allowed"]
GROUPS: Final = ["blue", "gold"]
MOST_LAPS: Final = 9
MOST_BOARDS: Final = 9


def read_races(root: Table, cards: list[CardData], boards: dict[str, Board | None], shipped: list[Race]) -> list[Race]:
    """All races, in the order of the file. A board that is None was found but has faults of its own."""
    root.expect(["race", "free_race"], [])
    races: list[Race] = []
    seen: list[str] = []
    known = [race.race for race in shipped]
    for table in root.tables("race"):
        table.expect(RACE, [])
        race = table.word("id")
        if race in seen:
            table.fault("id", f"there is a race {race} already; each id is given once")
        seen.append(race)
        tracks = read_boards(table, boards)
        races.append(
            Race(
                race,
                table.number("number", 1),
                table.names("name"),
                table.word("group", GROUPS),
                read_race_cards(table, cards),
                tracks,
                read_laps(table, tracks),
            )
        )
    for race in known:
        if race not in seen:
            root.fault("race", f"the race {race} is missing; all {len(known)} are needed")
    return races


def read_race_cards(table: Table, cards: list[CardData]) -> list[CardData]:
    """One of each colour, in the order of CARD_KINDS (CU-3)."""
    chosen: dict[int, CardData] = {}
    by_id = {card.card: card for card in cards}
    names = table.words("cards")
    complete = True
    for name in names:
        if name not in by_id:
            table.fault("cards", f"there is no card {name}; an id of cards.toml is needed", name)
            complete = False
        elif by_id[name].kind in chosen:
            first = chosen[by_id[name].kind].card
            colour = KINDS[by_id[name].kind]
            table.fault("cards", f"{first} and {name} are both {colour}; one card of each colour is needed", name)
            complete = False
        else:
            chosen[by_id[name].kind] = by_id[name]
    missing = [KINDS[kind] for kind in CARD_KINDS if kind not in chosen]
    if missing and complete and "cards" in table.data:
        table.fault("cards", f"no card is {' or '.join(missing)}; one card of each colour is needed")
    return [chosen[kind] for kind in CARD_KINDS if kind in chosen]


def read_boards(table: Table, boards: dict[str, Board | None]) -> list[Board]:
    names = table.words("boards")
    if table.data.get("boards") == []:
        table.fault("boards", "there is no board; at least one is needed")
    if len(names) > MOST_BOARDS:
        table.fault("boards", f"there are {len(names)} boards; {MOST_BOARDS} are the most")
    tracks: list[Board] = []
    for name in names:
        if name not in boards:
            table.fault("boards", f"there is no track {name}; there are {', '.join(boards)}", name)
            continue
        board = boards[name]
        if board is not None:
            tracks.append(board)
    return tracks


def read_laps(table: Table, tracks: list[Board]) -> int:
    """More than one on a lap track only (spec, section 7)."""
    laps = table.number("laps", 1, MOST_LAPS)
    for board in tracks:
        if laps > 1 and not board.lap:
            reason = f"START and FINISH of {board.board} are not shared, so there are no {laps} laps"
            table.fault("laps", f"{reason}; 1 is needed")
    if laps > 1 and len(table.words("boards")) > 1:
        table.fault("laps", f"{laps} laps need a single board; 1 is needed")
    return laps


def read_free_race(root: Table) -> FreeRace:
    table = root.table("free_race", FREE_RACE, [])
    return FreeRace(
        table.number(FREE_RACE[0], 0, len(CARD_KINDS)),
        table.number(FREE_RACE[1], 0, len(CARD_KINDS)),
        table.numbers(FREE_RACE[2], 1, MOST_LAPS),
    )
