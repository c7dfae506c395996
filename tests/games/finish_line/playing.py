"""Moves of Finish Line for tests: building them, playing them, reading the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, cast

from spieltisch.engine.basics import Json, Move, Seat
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import COLOURS, GAME, die

# Moves


def move(**data: Json) -> Move:
    return GAME.decode_move(data)


def bet(win: Iterable[tuple[int, int]] = (), place: Iterable[tuple[int, int, int]] = ()) -> Move:
    """A slip: `bet(win=[(18, 200)], place=[(11, 18, 200)])`, stakes last."""
    return move(
        move="bet",
        win=[{"horse": horse, "stake": stake} for horse, stake in win],
        place=[{"horses": [one, other], "stake": stake} for one, other, stake in place],
    )


def draw(*colours: str) -> Move:
    return move(move="draw", colours=cast("list[Json]", list(colours)))


def use(face: str, **target: Json) -> Move:
    return move(move="use", colour=die(face)[0], face=face, **target)


def horseshoe(horse: int) -> Move:
    return use("horseshoe", horse=horse)


def double(horse: int) -> Move:
    return use("double_horseshoe", horse=horse)


def pace(source: int, horse: int) -> Move:
    return use("pace_change", **{"from": source}, horse=horse)


def whip(horse: int) -> Move:
    return use("whip", horse=horse)


def bonus(value: int, horse: int) -> Move:
    return use(f"bonus_{value}", horse=horse)


def disqualify(horse: int) -> Move:
    return use("disqualified", horse=horse)


def tip(*colours: str) -> Move:
    return use("insider_tip", dice=cast("list[Json]", list(colours)))


def helmet(horse: int) -> Move:
    return use("jockey_helmet", horse=horse)


def interfere(*order: int) -> Move:
    return use("interference", order=cast("list[Json]", list(order)))


def loss(horse: int) -> Move:
    return use("loss_of_speed", horse=horse)


def discard(word: str) -> Move:
    colour, face = die(word)
    return move(move="discard", colour=colour, face=face)


def place(horse: int) -> Move:
    return move(move="place", horse=horse)


NO_BETS: Final = bet()
SIDE_BET: Final = use("side_bet")
EXTRA_TURN: Final = use("extra_turn")
NECK_AND_NECK: Final = use("neck_and_neck")
DECLINE: Final = move(move="decline")


# Playing


def actor(state: State) -> Seat:
    return GAME.to_act(state)[0]


def play(state: State, *moves: Move) -> State:
    """The position after these moves, each by the first seat to act; the given one stays as it is."""
    for wanted in moves:
        state, _ = GAME.after(state, actor(state), wanted)
        state.check()
    return state


def told(state: State, wanted: Move) -> list[Event]:
    """The events of this move."""
    _, events = GAME.after(state, actor(state), wanted)
    return events


def refused(state: State, wanted: Move, seat: Seat | None = None) -> str | None:
    """The rule that forbids this move, or None if it may be made."""
    refusal = GAME.why_not(state, actor(state) if seat is None else seat, wanted)
    return None if refusal is None else refusal.rule


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def all_of(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The public parts of the events of this name."""
    return [cast("dict[str, Any]", event.public) for event in events if event.name == name]


def first(events: list[Event], name: str) -> dict[str, Any]:
    return all_of(events, name)[0]


# Reading


def encoded(state: State) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.encode_state(state))


def view(state: State, viewer: Seat | None) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.encode_view(GAME.view(state, viewer)))


def row(state: State) -> str:
    """The row as the rules write it."""
    data = encoded(state)
    horses = [str(horse) for horse in data["row"]]
    if data["pair"]:
        horses[:2] = [f"{{{horses[0]}/{horses[1]}}}"]
    return " ".join(horses)


def on(state: State, horse: int) -> dict[str, int]:
    """The dice on a tile, without those that are not there."""
    tile: dict[str, int] = encoded(state)["dice_on"].get(str(horse), {})
    return {kind: number for kind, number in tile.items() if number}


def out(state: State) -> Counter[str]:
    return +Counter(encoded(state)["out"])


def pool(state: State) -> Counter[str]:
    return +Counter(encoded(state)["pool"])


def hand(state: State) -> list[str]:
    return cast("list[str]", encoded(state)["hand"])


def phase(state: State) -> str:
    return cast("str", encoded(state)["phase"])


def money(state: State) -> list[int]:
    """Capital while there is a race, money after the game."""
    return cast("list[int]", encoded(state)["money"])


def side_bets(state: State) -> list[int]:
    return cast("list[int]", encoded(state)["side_bets"])


def result(state: State, race: int = 1) -> dict[str, Any]:
    return cast("dict[str, Any]", encoded(state)["results"][race - 1])


def paid(state: State, race: int = 1) -> list[int]:
    """The money of each seat after this race."""
    return [sheet["money"] for sheet in result(state, race)["sheets"]]


def legal(state: State, seat: Seat | None = None) -> list[dict[str, Any]]:
    return [written_out(each) for each in GAME.legal_moves(state, actor(state) if seat is None else seat)]


def written_out(wanted: Move) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.encode_move(wanted))


def targets(state: State, face: str) -> set[Any]:
    """What this face may be used on: horses, (from, horse), orders or dice; {None} where there is nothing to choose."""
    found: set[Any] = set()
    for each in legal(state):
        if each["move"] == "use" and each["face"] == face:
            if "from" in each:
                found.add((each["from"], each["horse"]))
            elif "order" in each:
                found.add(tuple(each["order"]))
            elif "dice" in each:
                found.add(tuple(sorted(each["dice"], key=COLOURS.index)))
            else:
                found.add(each.get("horse"))
    return found


def drawable(state: State) -> set[str]:
    """Colours that the active player may draw."""
    return {each["colours"][0] for each in legal(state)}
