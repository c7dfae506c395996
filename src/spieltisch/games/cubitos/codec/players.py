"""Players to and from plain data."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_int,
    read_str,
)
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.codec.parts import (
    data_or_none,
    flag_or,
    kind_named,
    list_or_none,
    number_or,
    read_face,
    read_pool,
    str_or,
    strs_or_none,
)
from spieltisch.games.cubitos.components import CARD_KINDS, COLOURS, KINDS, LAST_FAN, face_name
from spieltisch.games.cubitos.dice.active import BORROWED, MARKS, die_of, face_in, has_used, kind_in, used_bit
from spieltisch.games.cubitos.dice.encoding import colours_data, dice_data, faces_data, kinds_data
from spieltisch.games.cubitos.dice.pools import EMPTY, OF_COLOUR
from spieltisch.games.cubitos.questions.names import question_named
from spieltisch.games.cubitos.questions.tasks import NO_CARD, Task
from spieltisch.games.cubitos.rules.buying import COUNTER_BITS
from spieltisch.games.cubitos.state.player import DRAWING, NONE, STAGES, Player
from spieltisch.games.cubitos.state.state import Public, Variant


def encode_player(state: Public, seat: i64) -> Data:
    """Everything about a seat; all of it is public."""
    player = state.players[seat]
    variant = state.variant
    board = variant.board(player.board)
    tokens = player.maximum - variant.base_maximum - player.lines_ahead
    return {
        "seat": int(seat),
        "stage": STAGES[player.stage],
        "waiting": player.waiting,
        "draw": dice_data(player.draw),
        "roll": dice_data(player.roll),
        "rest": dice_data(player.rest),
        "active": active_data(variant, player),
        "rolled": faces_data(player.rolled) if len(player.rolled) > 0 else None,
        "maximum": {"base": int(variant.base_maximum), "tokens": int(tokens), "lines": int(player.lines_ahead)},
        "danger": player.danger,
        "busted": player.busted,
        "pushes": int(player.pushes),
        "protected": player.protected,
        "must_push": player.must_push,
        "coins": int(player.coins),
        "steps": int(player.steps),
        "permits": int(player.permits),
        "swords": None if player.swords == NONE else int(player.swords),
        "credits": int(player.credits),
        "tokens": int(player.tokens),
        "fans": int(player.fans),
        "runner": {"board": int(player.board), "lap": int(player.lap), "field": board.ids[player.field]},
        "began": {"board": int(player.began_board), "field": variant.board(player.began_board).ids[player.began_field]},
        "specials": specials_data(board, player.specials),
        "bought": kinds_data(player.bought),
        "took_credits": player.took_credits,
        "lost_die": player.lost_die,
        "next_round": next_data(player.uncounted, player.no_maximum),
        "this_round": next_data(player.uncounted_now, player.no_maximum_now),
        "loans": {"roll": dice_data(player.loans_roll), "rest": dice_data(player.loans_rest)},
        "tasks": tasks_data(variant, player),
        "dropped_out": None if player.dropped_out == NONE else int(player.dropped_out),
        "counts": counts_data(player),
    }


def active_data(variant: Variant, player: Player) -> list[Json]:
    data: list[Json] = []
    for die in player.active:
        used: list[Json] = []
        for number in range(max(1, len(variant.cards[kind_in(die)].abilities))):
            if has_used(die, number):
                used.append(number)
        marks: list[Json] = []
        for place, mark in enumerate(MARKS):
            if place > 0 and die & (BORROWED << place) != 0:
                marks.append(mark)
        data.append(
            {
                "kind": KINDS[kind_in(die)],
                "face": face_name(int(face_in(die))),
                "borrowed": die & BORROWED != 0,
                "used": used,
                "marks": marks,
            }
        )
    return data


def specials_data(board: Board, over: i64) -> list[Json]:
    fields: list[Json] = []
    for field in range(board.size):
        if board.special_bit[field] & over != 0:
            fields.append(board.ids[field])
    return fields


def next_data(uncounted: i64, no_maximum: bool) -> Data:
    return {"uncounted": colours_data(uncounted), "no_maximum": no_maximum}


def tasks_data(variant: Variant, player: Player) -> list[Json]:
    data: list[Json] = []
    for task in player.tasks:
        data.append(
            {
                "about": task.about,
                "amount": int(task.amount),
                "card": None if task.card == NO_CARD else variant.cards[task.card].card,
                "held": dice_data(task.held),
            }
        )
    return data


def counts_data(player: Player) -> Data:
    """Counted over the whole game."""
    bought: Data = {}
    for place, kind in enumerate(CARD_KINDS):
        number = (player.purchases >> (COUNTER_BITS * place)) & (1 << COUNTER_BITS) - 1
        if number > 0:
            bought[KINDS[kind]] = int(number)
    return {
        "busts": int(player.busts),
        "rolls": int(player.rolls),
        "pushes": int(player.all_pushes),
        "bought": bought,
    }


def decode_player(data: Data, variant: Variant) -> Player:
    player = Player(read_pool(data, "draw"), read_pool(data, "roll"))
    player.rest = read_pool(data, "rest")
    stage = str_or(data, "stage", STAGES[DRAWING])
    if stage not in STAGES:
        raise InvalidData(f"stage: one of {', '.join(STAGES)} is needed, not {stage!r}")
    player.stage = STAGES.index(stage)
    for item in list_or_none(data, "active"):
        player.active = append(player.active, decode_active(as_data(item, "active"), variant))
    for item in list_or_none(data, "rolled"):
        rolled = as_data(item, "rolled")
        die = die_of(kind_named(read_str(rolled, "kind")), read_face(read_str(rolled, "face")))
        player.rolled = append(player.rolled, die)
    player.waiting = flag_or(data, "waiting", False)
    player.danger = flag_or(data, "danger", len(player.active) >= variant.dangerous)
    player.busted = flag_or(data, "busted", False)
    player.protected = flag_or(data, "protected", False)
    player.must_push = flag_or(data, "must_push", False)
    player.pushes = number_or(data, "pushes", 0)
    player.coins = number_or(data, "coins", 0)
    player.steps = number_or(data, "steps", 0)
    player.permits = number_or(data, "permits", 0)
    player.swords = number_or(data, "swords", NONE)
    player.credits = number_or(data, "credits", 0)
    player.tokens = number_or(data, "tokens", 0)
    player.fans = number_or(data, "fans", 0)
    if player.fans > LAST_FAN:
        raise InvalidData(f"fans: {LAST_FAN} are the most, not {player.fans}")
    decode_runner(data, player, variant)
    for name in strs_or_none(data, "bought"):
        player.bought += read_pool({"bought": {name: 1}}, "bought")
    player.took_credits = flag_or(data, "took_credits", False)
    player.lost_die = flag_or(data, "lost_die", False)
    later = data_or_none(data, "next_round")
    player.uncounted = decode_colours(later)
    player.no_maximum = flag_or(later, "no_maximum", False)
    now = data_or_none(data, "this_round")
    player.uncounted_now = decode_colours(now)
    player.no_maximum_now = flag_or(now, "no_maximum", False)
    loans = data_or_none(data, "loans")
    player.loans_roll = read_pool(loans, "roll")
    player.loans_rest = read_pool(loans, "rest")
    for item in list_or_none(data, "tasks"):
        player.tasks.append(decode_task(as_data(item, "tasks"), variant))
    player.dropped_out = number_or(data, "dropped_out", NONE)
    decode_counts(data_or_none(data, "counts"), player)
    return player


def decode_active(data: Data, variant: Variant) -> i64:
    kind = kind_named(read_str(data, "kind"))
    face = read_face(read_str(data, "face"))
    if not variant.has_face(kind, face):
        raise InvalidData(f"active: {KINDS[kind]} dice have no face {face_name(face)}")
    die = die_of(kind, face)
    if flag_or(data, "borrowed", False):
        die |= BORROWED
    for mark in strs_or_none(data, "marks"):
        if mark not in MARKS:
            raise InvalidData(f"marks: {mark!r} is not known; there are {', '.join(MARKS)}")
        die |= BORROWED << MARKS.index(mark)
    for item in list_or_none(data, "used"):
        number = as_int(item, "used")
        if not 0 <= number < max(1, len(variant.cards[kind].abilities)):
            raise InvalidData(f"used: {KINDS[kind]} dice have no ability {number}")
        die |= used_bit(number)
    return die


def decode_runner(data: Data, player: Player, variant: Variant) -> None:
    runner = data_or_none(data, "runner")
    player.board = board_number(runner, variant)
    player.lap = number_or(runner, "lap", 0)
    player.field = field_number(runner, variant.board(player.board))
    began = data_or_none(data, "began")
    player.began_board = board_number(began, variant) if began else player.board
    player.began_field = field_number(began, variant.board(player.began_board)) if began else player.field
    board = variant.board(player.board)
    for name in strs_or_none(data, "specials"):
        player.specials |= board.special_bit[field_number({"field": name}, board)]


def board_number(data: Data, variant: Variant) -> int:
    number = number_or(data, "board", 0)
    if number >= len(variant.course.boards):
        raise InvalidData(f"board: there are {len(variant.course.boards)}, counted from 0, not {number}")
    return number


def field_number(data: Data, board: Board) -> int:
    name = str_or(data, "field", "START")
    if name not in board.number_of:
        raise InvalidData(f"field: {name!r} is not on the board {board.board}")
    return board.number_of[name]


def decode_colours(data: Data) -> i64:
    mask: i64 = EMPTY
    for name in strs_or_none(data, "uncounted"):
        if name not in COLOURS:
            raise InvalidData(f"uncounted: {name!r} is no colour; there are {', '.join(COLOURS)}")
        mask |= OF_COLOUR[COLOURS.index(name)]
    return mask


def decode_task(data: Data, variant: Variant) -> Task:
    question = question_named(read_str(data, "about"))
    if question is None:
        raise InvalidData(f"tasks: there is no question about {data['about']!r}")
    card = NO_CARD
    name = data.get("card")
    for kind in CARD_KINDS:
        if variant.cards[kind].card == name:
            card = kind
    if name is not None and card == NO_CARD:
        raise InvalidData(f"tasks: {name!r} is no card of this race")
    return Task(question.about, number_or(data, "amount", 1), card, read_pool(data, "held"))


def decode_counts(data: Data, player: Player) -> None:
    player.busts = number_or(data, "busts", 0)
    player.rolls = number_or(data, "rolls", 0)
    player.all_pushes = number_or(data, "pushes", 0)
    bought = data_or_none(data, "bought")
    for place, kind in enumerate(CARD_KINDS):
        player.purchases |= number_or(bought, KINDS[kind], 0) << (COUNTER_BITS * place)
