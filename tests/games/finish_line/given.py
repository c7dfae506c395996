"""Positions of Finish Line for tests: say what matters, the other dice and tiles are filled in.

Rows are written as in the rules, lead first, a pair as lower/upper in braces: `{20/11} 5 18`. Horses of the line-up
that are not named follow behind. Dice are written `3 white 1 red`, a throw by its faces: `horseshoe whip red_blank`.
Nobody has bet unless it is said, and nothing is drawn automatically unless it is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from spieltisch.engine.basics import Json, Move, Seat
from spieltisch.engine.dice import Dice, FastDice, ScriptedDice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.engine.options import Options, read_options
from spieltisch.games.finish_line.game import FINISH_LINE
from spieltisch.games.finish_line.options import OPTIONS
from spieltisch.games.finish_line.state import State

GAME: Final = FINISH_LINE
A, B, C, D = (Seat(seat) for seat in range(4))

LINE_UP: Final = (20, 11, 18, 5, 3, 22, 8)
"""Line-up L of the worked examples, lead first: 20 and 8 are favourites, 11 and 18 sprinters."""
COLOURS: Final = ("white", "red", "green", "black", "yellow")
FACES: Final = {
    "white": ["horseshoe", "horseshoe", "horseshoe", "horseshoe", "blank", "blank"],
    "red": ["double_horseshoe", "double_horseshoe", "pace_change", "pace_change", "whip", "blank"],
    "green": ["bonus_1000", "bonus_1000", "bonus_2000", "bonus_3000", "blank", "blank"],
    "black": ["side_bet", "side_bet", "extra_turn", "extra_turn", "insider_tip", "disqualified"],
    "yellow": ["jockey_helmet", "jockey_helmet", "loss_of_speed", "loss_of_speed", "interference", "neck_and_neck"],
}
GRANTS: Final = (1000, 2000, 3000)


def options(**chosen: Json) -> Options:
    return read_options(OPTIONS, dict(chosen))


# How positions are written


def counts(text: str) -> Counter[str]:
    """Dice by colour: `3 white 1 red`, or `white white white red`."""
    found: Counter[str] = Counter()
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        else:
            assert word in COLOURS, word
            found[word] += times
            times = 1
    return found


def die(word: str) -> tuple[str, str]:
    """Colour and face of a die in a throw. Blanks name their colour: `red_blank`."""
    if word.endswith("_blank"):
        return word.removesuffix("_blank"), "blank"
    return next(colour for colour in COLOURS if word in FACES[colour]), word


def all_dice(seats: int) -> Counter[str]:
    """FL-2: the dice in the game."""
    return counts(
        "10 white 5 red 2 green 2 black 4 yellow" if seats == 2 else "12 white 6 red 2 green 2 black 5 yellow"
    )


def stack_with(lineup: Sequence[int], race: int = 1) -> list[int]:
    """A stack that gives this line-up, lead first, to this race; the other tiles in the order of their numbers."""
    others = [horse for horse in range(1, 25) if horse not in lineup]
    before = 7 * (race - 1)
    return [*others[:before], *reversed(lineup), *others[before:]]


def lineup_of(stack: Sequence[int], race: int) -> list[int]:
    """FL-7: the first tile drawn is last."""
    return list(reversed(stack[7 * (race - 1) : 7 * race]))


def read_row(text: str, lineup: Sequence[int], gone: Sequence[int]) -> list[int]:
    named = [int(number) for number in text.translate(str.maketrans("{/},", "    ")).split()]
    return [*named, *[horse for horse in lineup if horse not in named and horse not in gone]]


def rolls(*throws: str) -> ScriptedDice:
    """Dice that will show these throws, one after the other."""
    script = []
    for throw in throws:
        for word in throw.split():
            colour, face = die(word)
            script.append(FACES[colour].index(face))
    return ScriptedDice(script)


# Positions


def table(
    phase: str,
    row: str = "",
    *,
    gone: Sequence[int] = (),
    white: Sequence[int] = (),
    extra: Sequence[int] = (),
    whip: Sequence[int] = (),
    bonus: Mapping[int, int] | None = None,
    hand: str = "",
    throw: str = "",
    pool: str | None = None,
    out: str | None = None,
    kept: Mapping[Seat, int] | None = None,
    seats: int = 3,
    race: int = 1,
    stack: Sequence[int] | None = None,
    active: Seat | None = A,
    start_player: Seat | None = A,
    last_player: Seat | None = None,
    neck_and_neck_used: bool | None = None,
    home_stretch: bool | None = None,
    money: Sequence[int] | None = None,
    side_bets: Sequence[int] | None = None,
    slips: Mapping[Seat, Move] | None = None,
    dice: Dice | None = None,
    **chosen: Json,
) -> State:
    """A position in this phase. Dice that are not mentioned are in the pool; if the pool is given, they are out."""
    stack = stack_with(LINE_UP, race) if stack is None else stack
    faces = [die(word) for word in throw.split()]
    held = [colour for colour, _ in faces] or list(counts(hand).elements())
    tiles = tile_dice(white, extra, whip, bonus or {})
    stays = [(kept or {}).get(Seat(seat), 0) for seat in range(seats)]

    left = all_dice(seats)
    left.subtract(held)
    left["white"] -= len(white)
    left["red"] -= len(whip)
    left["green"] -= len(bonus or {})
    left["black"] -= len(extra) + sum(stays)
    if pool is not None:
        in_pool, gone_out = counts(pool), left
        gone_out.subtract(in_pool)
    else:
        in_pool, gone_out = left, counts(out or "")
        in_pool.subtract(gone_out)
    assert min([*in_pool.values(), *gone_out.values()]) >= 0, (in_pool, gone_out)
    assert pool is None or out is None or +gone_out == counts(out), gone_out

    size = in_pool.total()
    if home_stretch is None:
        home_stretch = "yellow" in held or gone_out["yellow"] > 0 or phase == "extra_turn"
        home_stretch = home_stretch or (phase == "draw" and size <= 7)
    turn = all_dice(seats).total() - 2 - size + (phase == "draw")
    capital = list(money) if money is not None else [sum(GRANTS[:race])] * seats
    state = GAME.decode_state(
        {
            "game": "finish-line",
            "seats": seats,
            "options": {"auto_draw_single": False} | chosen,
            "dice": encode_dice(FastDice(1) if dice is None else dice),
            "stack": list(stack),
            "race": race,
            "phase": phase,
            "active": active,
            "start_player": start_player,
            "turn": {"betting": 0, "opening": 1}.get(phase, turn),
            "row": cast("list[Json]", read_row(row, lineup_of(stack, race), gone)),
            "pair": row.startswith("{"),
            "neck_and_neck_used": row.startswith("{") if neck_and_neck_used is None else neck_and_neck_used,
            "home_stretch": home_stretch,
            "disqualified": list(gone),
            "dice_on": tiles,
            "pool": {colour: in_pool[colour] for colour in COLOURS},
            "out": {colour: gone_out[colour] for colour in COLOURS},
            "hand": cast("list[Json]", held),
            "throw": [face for _, face in faces] if phase == "throw" else None,
            "kept": cast("list[Json]", stays),
            "last_player": last_player,
            "money": cast("list[Json]", capital),
            "side_bets": list(side_bets) if side_bets is not None else [0] * seats,
            "slips": [written(slips or {}, Seat(seat), phase) for seat in range(seats)],
            "turns": [],
            "results": results_before(race, seats, stack, capital),
        }
    )
    state.check()
    return state


def tile_dice(
    white: Sequence[int], extra: Sequence[int], whip: Sequence[int], bonus: Mapping[int, int]
) -> dict[str, Json]:
    return {
        str(horse): {
            "white": int(horse in white),
            "extra": int(horse in extra),
            "whip": int(horse in whip),
            "bonus": bonus.get(horse, 0),
        }
        for horse in [*white, *extra, *whip, *bonus]
    }


def written(slips: Mapping[Seat, Move], seat: Seat, phase: str) -> Json:
    """A slip as a state holds it: in a race everybody has handed one in."""
    if seat not in slips and phase == "betting":
        return None
    if seat not in slips:
        return {"win": [], "place": []}
    data = GAME.encode_move(slips[seat])
    return {"win": data["win"], "place": data["place"]}


def results_before(race: int, seats: int, stack: Sequence[int], capital: Sequence[int]) -> list[Json]:
    """The races before this one, without bets; afterwards all seats had their money without the new grant."""
    if race == 1:
        return []
    last = table(
        "throw",
        throw="white_blank white_blank red_blank",
        pool="",
        seats=seats,
        race=race - 1,
        stack=stack,
    )
    blank = GAME.decode_move({"move": "discard", "colour": "white", "face": "blank"})
    after, _ = GAME.after(last, A, blank)
    results: Any = GAME.encode_state(after)["results"]
    for sheet, money in zip(results[-1]["sheets"], capital, strict=True):
        sheet["capital"] = sheet["money"] = sheet["slip"]["rest"] = money - GRANTS[race - 1]
    return cast("list[Json]", results)


def betting(**more: Any) -> State:
    """All seats are to bet, except those with `slips`."""
    more.setdefault("start_player", None if more.get("race", 1) == 1 else A)
    return table("betting", active=None, **more)


def opening(**more: Any) -> State:
    """A is to choose the first three dice of the race."""
    return table("opening", **more)


def drawing(hand: str, **more: Any) -> State:
    """A has received two dice."""
    return table("draw", hand=hand, **more)


def thrown(throw: str, row: str = "", **more: Any) -> State:
    """A has rolled these three dice."""
    return table("throw", row, throw=throw, **more)


def last_turn(throw: str, row: str = "", **more: Any) -> State:
    """The same with an empty pool."""
    return thrown(throw, row, pool="", **more)


def extra_turns(kept: Mapping[Seat, int], row: str = "", *, active: Seat, last_player: Seat, **more: Any) -> State:
    """The regular part of the race is over; this seat is the first to place an extra-turn die."""
    return table("extra_turn", row, kept=kept, active=active, last_player=last_player, pool="", **more)
