"""Positions of Dice Flick for tests: say what matters, the other dice are in the bag.

Dice are written as in the worked examples: `b` blue, `y` yellow, `g` green, `w` white (joker), `k` pink (Knaller), with
their pips: `A1=g5 B1=g3 C3=k`. Hands are letters: `bbw`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Data, Json, Move, Seat
from spieltisch.engine.dice import Dice, FastDice, ScriptedDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options, read_options
from spieltisch.games.dice_flick.board.board import Board, empty_board
from spieltisch.games.dice_flick.board.poses import middle_of
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, HOLES
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.game import DICE_FLICK
from spieltisch.games.dice_flick.moves import straight
from spieltisch.games.dice_flick.options import OPTIONS, variant_of
from spieltisch.games.dice_flick.state import (
    AIM,
    CHOOSE_DIE,
    IN_FLIGHT,
    NO_AIM,
    NO_COUNTS,
    SCORING,
    STAGES,
    Public,
    Sheet,
    State,
)

GAME: Final = DICE_FLICK
A, B, C, D = (Seat(seat) for seat in range(4))
LETTERS: Final = "bygwk"
MARKED: Final = ["B2", "D2", "B4", "D4", "C3"]
STEADY: Final = Noise(0, 0, 0, 0, 0, 0, 0, 1)
"""No tremor at all."""
BOX: Final = standard()
PITCH: Final = int(BOX.pitch)
STRAIGHT: Final = straight(BOX.ranges)
FLICK: Final[Data] = GAME.encode_move(Move(STRAIGHT))
FINISH: Final[Data] = {"move": "finish_scoring"}
BEST: Final[Data] = {"move": "score_best"}


def options(**chosen: Json) -> Options:
    return read_options(OPTIONS, dict(chosen))


class Box:
    """Dice that are not yet laid out."""

    def __init__(self) -> None:
        self.left = list(range(BOX.dice))

    def take(self, letter: str) -> int:
        die = next(die for die in self.left if BOX.colour_of[die] == LETTERS.index(letter))
        self.left.remove(die)
        return die


def lay(board: Board, box: Box, text: str) -> None:
    for word in text.split():
        name, what = word.split("=")
        hole = HOLE_NAMES.index(name)
        board.put(hole, box.take(what[0]), int(what[1:] or 1), middle_of(hole, 0, PITCH))


def given(
    lying: str = "",
    hands: Sequence[str] = ("bbb",),
    *,
    stage: int = CHOOSE_DIE,
    taken: str = "",
    seats: int = 2,
    active: int = 0,
    start_player: int = 0,
    round_: int = 1,
    made: int = 0,
    due: int = 2,
    bonus_used: bool = False,
    pads: Sequence[Sequence[int]] | None = None,
    bag: str | None = None,
    rolls: Sequence[int] | None = None,
    **chosen: Json,
) -> State:
    """A position. If `bag` is given, the remaining dice lie in the last holes without a sticker."""
    box = Box()
    board = empty_board()
    lay(board, box, lying)
    on_plate = box.take(taken) if taken else NO_DIE
    masks = []
    for seat in range(seats):
        mask = 0
        for letter in hands[seat] if seat < len(hands) else "":
            mask |= int(bit(box.take(letter)))
        masks.append(mask)
    if bag is not None:
        for letter in bag:
            box.take(letter)
        unmarked = [hole for hole in reversed(range(HOLES)) if HOLE_NAMES[hole] not in MARKED]
        free = [hole for hole in unmarked if not (board.occupied >> hole) & 1]
        assert len(box.left) <= len(free), "too many dice: put some into hands"
        for die, hole in zip(box.left, free, strict=False):
            board.put(hole, die, 1, middle_of(hole, 0, PITCH))
    variant = variant_of(seats, options(**chosen))
    sheet = Sheet([], board.copy(), BOX.upgrades & ~board.occupied, 0, 0) if stage == SCORING else None
    written = [list(pad) for pad in pads] if pads is not None else pads_at(seats, round_, active, start_player)
    dice: Dice = FastDice(7) if rolls is None else ScriptedDice(list(rolls))
    public = Public(
        variant,
        stage,
        round_,
        active,
        start_player,
        made,
        due,
        bonus_used,
        on_plate,
        vec[i64]([i64(mask) for mask in masks]),
        board,
        STRAIGHT if stage == IN_FLIGHT else NO_AIM,
        sheet,
        written,
        None,
    )
    state = State(public, dice, FastDice(8), STEADY if stage == IN_FLIGHT else None, NO_COUNTS[:])
    state.check()
    return state


def pads_at(seats: int, round_: int, active: int, start_player: int) -> list[list[int]]:
    """Pads with nothing but zeros, as full as they must be."""
    before = [(start_player + place) % seats for place in range((active - start_player) % seats)]
    return [[0] * (round_ - 1 + (seat in before)) for seat in range(seats)]


def scoring(lying: str, **more: Any) -> State:
    """The first seat scores this board."""
    return given(lying, [], stage=SCORING, made=2, **more)


def flying(lying: str = "", hand: str = "bb", taken: str = "b", **more: Any) -> State:
    """A die of the first seat is in the air."""
    return given(lying, (hand,), stage=IN_FLIGHT, taken=taken, **more)


def aiming(lying: str = "", hand: str = "bb", taken: str = "b", **more: Any) -> State:
    """A die of the first seat lies on a plate."""
    return given(lying, (hand,), stage=AIM, taken=taken, **more)


# Playing


def play(state: State, move: Mapping[str, Any], seat: Seat | None = None) -> list[Event]:
    """Play in place and check everything that must always be true."""
    who = GAME.to_act(state)[0] if seat is None else seat
    events = GAME.play(state, who, GAME.decode_move(dict(move)))
    state.check()
    return events


def refused(state: State, move: Mapping[str, Any], seat: Seat | None = None) -> tuple[str, str]:
    """The key and the rule of the refusal."""
    who = GAME.to_act(state)[0] if seat is None else seat
    refusal = GAME.why_not(state, who, GAME.decode_move(dict(move)))
    assert refusal is not None, "this is allowed"
    return refusal.key, refusal.rule


def allowed(state: State, move: Mapping[str, Any], seat: Seat | None = None) -> bool:
    who = GAME.to_act(state)[0] if seat is None else seat
    return GAME.why_not(state, who, GAME.decode_move(dict(move))) is None


def named(events: Sequence[Event], name: str) -> list[dict[str, Any]]:
    return [dict(event.public or {}) for event in events if event.name == name]


# Landings


def at(name: str, face: int, die: int, **flags: bool) -> Data:
    """A die in a hole."""
    column, row = "ABCDE".index(name[0]), int(name[1]) - 1
    pose: list[Json] = [34.0 * (column - 2), 34.0 * (2 - row), 0.0]
    return {"die": die, "outcome": "hole", "hole": name, "face": face, "pose": pose, **flagged(flags)}


def lost(die: int, outcome: str = "moat", **flags: bool) -> Data:
    return {"die": die, "outcome": outcome, "hole": None, "face": None, "pose": None, **flagged(flags)}


def flagged(flags: Mapping[str, bool]) -> Data:
    return {flag: flags.get(flag, False) for flag in ("flicked", "moved", "turned")}


def result(*dice: Data, stuck: bool = False, shakes: int = 0, fallback: Sequence[int] = ()) -> Data:
    """What the physics says."""
    rounds: list[Json] = [{"frame": 40 * (i + 1), "amplitude": 6.0, "phases": [0.5, 1.0, 1.5]} for i in range(shakes)]
    return {
        "dice": list(dice),
        "stuck": stuck,
        "shakes": rounds,
        "fallback": list(fallback),
        "impacts": [],
        "frames": 0,
        "trajectory": "",
    }


def landing(state: State, where: str, *others: Data, **more: Any) -> Data:
    """The move of the clock: the flicked die is in `D4=5`, in the `moat` or `outside`; `others` likewise."""
    die = int(state.public.taken)
    if "=" in where:
        name, face = where.split("=")
        mine = at(name, int(face), die, flicked=True, moved=True)
    else:
        mine = lost(die, where, flicked=True, moved=True)
    return {"move": "land", **result(mine, *others, **more)}


def land(state: State, where: str, *others: Data, **more: Any) -> list[Event]:
    assert GAME.to_act(state) == [CLOCK]
    return play(state, landing(state, where, *others, **more))


def flick(state: State, die: str, where: str, *others: Data) -> list[Event]:
    """Take a die, flick it, let it land."""
    colour = ["blue", "yellow", "green", "white", "pink"][LETTERS.index(die)]
    return [*play(state, {"move": "take", "die": colour}), *play(state, FLICK), *land(state, where, *others)]


# Reading


def stage(state: State) -> str:
    return STAGES[state.public.stage]


def lies(state: State) -> str:
    """The board, as it is written."""
    found = []
    for hole, name in enumerate(HOLE_NAMES):
        die = state.public.board.dice[hole]
        if die != NO_DIE:
            letter = LETTERS[BOX.colour_of[die]]
            found.append(f"{name}={letter}" + ("" if letter == "k" else str(int(state.public.board.faces[hole]))))
    return " ".join(found)


def die_in(state: State, hole: str) -> int:
    return int(state.public.board.dice[HOLE_NAMES.index(hole)])


def hand(state: State, seat: int = 0) -> str:
    mask = state.public.hands[seat]
    return "".join(LETTERS[BOX.colour_of[die]] for die in range(BOX.dice) if (mask >> die) & 1)


def bag_size(state: State) -> int:
    return int(state.public.bag()).bit_count()


def view(state: State, seat: Seat | None = A) -> dict[str, Any]:
    return GAME.encode_view(GAME.view(state, seat))


def offer(state: State) -> list[tuple[str, int]]:
    """The best set: holes and points of each scoring."""
    return [(" ".join(each["holes"]), each["points"]) for each in view(state)["scoring"]["offer"]["scorings"]]


def best(state: State) -> int:
    """The points of the best set; 0 also if the turn ended by itself."""
    scored = view(state)["scoring"]
    points: int = scored["offer"]["points"]
    return points


def combination(colour: str, holes: str) -> Data:
    return {"move": "score_combination", "colour": colour, "holes": list(holes.split())}


def line(hole: str, axis: str) -> Data:
    return {"move": "score_line", "hole": hole, "axis": axis}


CENTRE: Final[Data] = {"move": "score_centre"}


def points(events: Sequence[Event]) -> int:
    """What was scored in these events."""
    return sum(each["scoring"]["points"] for each in named(events, "scored"))
