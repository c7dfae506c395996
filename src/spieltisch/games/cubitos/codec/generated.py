"""Moves, states and views of cubitos to and from plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move, Seat, json_list
from spieltisch.engine.dice_data import encode_dice
from spieltisch.engine.read import as_bool, as_data, as_exactly, as_list, as_named, as_up_to, as_within, read, read_data
from spieltisch.engine.written import end_list, texts_bytes, write_flag, write_int, write_json, write_text
from spieltisch.games.cubitos.codec.moves import areas_data, places_in, places_mask, read_areas, read_square
from spieltisch.games.cubitos.codec.parts import (
    active_data,
    all_seats,
    bits_of,
    card_id,
    card_ids,
    compared_data,
    field_id,
    is_dangerous,
    is_extra,
    mask_of,
    maximum_data,
    pool_with,
    purchases_data,
    racing_data,
    read_active,
    read_card,
    read_compared,
    read_dice,
    read_face,
    read_field,
    read_lines,
    read_maximum,
    read_pool,
    read_purchases,
    read_rolled,
    read_specials,
    read_streams,
    read_turn,
    read_variant,
    read_winners,
    rolled_data,
    rolling_data,
    seats_in,
    specials_data,
    streams_data,
)
from spieltisch.games.cubitos.codec.shown import (
    ask_data,
    doublings,
    may_wait,
    odds_data,
    outcome_data,
    reach_data,
    results_data,
    seen_active,
)
from spieltisch.games.cubitos.codec.whole import complete_state, complete_view
from spieltisch.games.cubitos.components import COLOURS, KINDS, face_name
from spieltisch.games.cubitos.dice.encoding import colours_data, dice_data, kinds_data
from spieltisch.games.cubitos.moves import (
    WORDS,
    ability_in,
    active_in,
    announce,
    areas_in,
    buy,
    choose,
    chosen_face,
    chosen_kind,
    credit,
    die_in,
    draw,
    either,
    field_name,
    first_in,
    go,
    is_on,
    kind_move,
    name_seat,
    other_in,
    second_in,
    special,
    third_in,
    use,
    verb_in,
    wait,
    what_in,
)
from spieltisch.games.cubitos.questions.names import ABOUTS
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.rules.abilities import is_resolving
from spieltisch.games.cubitos.rules.order import to_act
from spieltisch.games.cubitos.rules.support import swords_of
from spieltisch.games.cubitos.scoring import distance_of, lines_of, overrun_of
from spieltisch.games.cubitos.state.player import STAGES, Player
from spieltisch.games.cubitos.state.state import SECTIONS, Public, State, Variant
from spieltisch.games.cubitos.view import View

VERBS: Final = [
    "draw",
    "roll",
    "push",
    "pass",
    "wait",
    "use",
    "credit",
    "skip",
    "accept",
    "choose",
    "kind",
    "either",
    "seat",
    "announce",
    "end_support",
    "end_move",
    "end_buy",
    "go",
    "special",
    "buy_step",
    "buy",
]


def encode_move(move: Move) -> Data:
    verb = verb_in(move)
    data: Data
    if verb == 0:
        data = {"move": "draw", "dice": dice_data(first_in(move))}
        if second_in(move) != 0:
            data["free"] = dice_data(second_in(move))
        if third_in(move) != 0:
            data["rest"] = dice_data(third_in(move))
        return data
    if verb == 1:
        return {"move": "roll"}
    if verb == 2:
        return {"move": "push"}
    if verb == 3:
        return {"move": "pass"}
    if verb == 4:
        return {"move": "wait", "on": is_on(move)}
    if verb == 5:
        data = {"move": "use", "die": int(die_in(move)), "ability": int(ability_in(move))}
        if other_in(move) != -1:
            data["die2"] = int(other_in(move))
        return data
    if verb == 6:
        return {"move": "credit", "die": int(what_in(move))}
    if verb == 7:
        return {"move": "skip"}
    if verb == 8:
        return {"move": "accept"}
    if verb == 9:
        return {"move": "choose", "dice": areas_data(areas_in(move)), "active": json_list(places_in(active_in(move)))}
    if verb == 10:
        data = {"move": "kind", "kind": KINDS[chosen_kind(move)]}
        if chosen_face(move) != -1:
            data["face"] = face_name(chosen_face(move))
        return data
    if verb == 11:
        return {"move": "either", "what": WORDS[what_in(move)]}
    if verb == 12:
        return {"move": "seat", "seat": int(what_in(move))}
    if verb == 13:
        return {"move": "announce", "doublings": int(what_in(move))}
    if verb == 14:
        return {"move": "end_support"}
    if verb == 15:
        return {"move": "end_move"}
    if verb == 16:
        return {"move": "end_buy"}
    if verb == 17:
        return {"move": "go", "field": field_name(what_in(move))}
    if verb == 18:
        return {"move": "special", "use": is_on(move)}
    if verb == 19:
        return {"move": "buy_step"}
    return {"move": "buy", "kind": KINDS[chosen_kind(move)]}


def decode_move(data: Data) -> Move:
    verb = as_named(read(data, "move"), "move", VERBS)
    if verb == 0:
        return draw(
            0 if "dice" not in data else read_pool(data, "dice"),
            0 if "free" not in data else read_pool(data, "free"),
            0 if "rest" not in data else read_pool(data, "rest"),
        )
    if verb == 1:
        return Move(1)
    if verb == 2:
        return Move(2)
    if verb == 3:
        return Move(3)
    if verb == 4:
        return wait(as_bool(read(data, "on"), "on"))
    if verb == 5:
        return use(
            as_within(read(data, "die"), "die", 0, 254),
            as_within(read(data, "ability"), "ability", 0, 9),
            -1 if "die2" not in data else as_within(read(data, "die2"), "die2", 0, 254),
        )
    if verb == 6:
        return credit(as_within(read(data, "die"), "die", 0, 254))
    if verb == 7:
        return Move(7)
    if verb == 8:
        return Move(8)
    if verb == 9:
        return choose(
            0 if "dice" not in data else read_areas(data, "dice"),
            0
            if "active" not in data
            else places_mask(
                [as_within(item, "active", 0, 254) for item in as_up_to(read(data, "active"), "active", 255)]
            ),
        )
    if verb == 10:
        return kind_move(
            as_named(read(data, "kind"), "kind", KINDS), -1 if "face" not in data else read_face(data, "face")
        )
    if verb == 11:
        return either(as_named(read(data, "what"), "what", WORDS))
    if verb == 12:
        return name_seat(Seat(as_within(read(data, "seat"), "seat", 0, 4 - 1, "a seat")))
    if verb == 13:
        return announce(0 if "doublings" not in data else as_within(read(data, "doublings"), "doublings", 0, 99))
    if verb == 14:
        return Move(14)
    if verb == 15:
        return Move(15)
    if verb == 16:
        return Move(16)
    if verb == 17:
        return go(read_square(data, "field"))
    if verb == 18:
        return special(as_bool(read(data, "use"), "use"))
    if verb == 19:
        return Move(19)
    return buy(as_named(read(data, "kind"), "kind", KINDS))


def encode_task(task: Task, variant: Variant) -> Data:
    return {
        "about": task.about,
        "amount": int(task.amount),
        "card": card_id(task.card, variant),
        "held": dice_data(task.held),
    }


def encode_stored_player(stored_player: Player, seat: int, variant: Variant) -> Data:
    data: Data = {
        "seat": seat,
        "stage": STAGES[stored_player.stage],
        "draw": dice_data(stored_player.draw),
        "roll": dice_data(stored_player.roll),
        "rest": dice_data(stored_player.rest),
        "active": active_data(stored_player.active, variant),
        "rolled": rolled_data(stored_player.rolled),
        "tasks": [encode_task(task, variant) for task in stored_player.tasks],
        "waiting": stored_player.waiting,
        "maximum": maximum_data(stored_player, variant),
        "next_round": {"uncounted": colours_data(stored_player.uncounted), "no_maximum": stored_player.no_maximum},
        "this_round": {
            "uncounted": colours_data(stored_player.uncounted_now),
            "no_maximum": stored_player.no_maximum_now,
        },
        "danger": stored_player.danger,
        "protected": stored_player.protected,
        "must_push": stored_player.must_push,
        "busted": stored_player.busted,
        "pushes": int(stored_player.pushes),
        "coins": int(stored_player.coins),
        "steps": int(stored_player.steps),
        "permits": int(stored_player.permits),
        "swords": None if stored_player.swords == -1 else int(stored_player.swords),
        "credits": int(stored_player.credits),
        "tokens": int(stored_player.tokens),
        "fans": int(stored_player.fans),
        "runner": {
            "board": int(stored_player.board),
            "lap": int(stored_player.lap),
            "field": field_id(stored_player.field, stored_player.board, variant),
        },
        "began": {
            "board": int(stored_player.began_board),
            "field": field_id(stored_player.began_field, stored_player.began_board, variant),
        },
        "specials": specials_data(stored_player.specials, stored_player.board, variant),
        "bought": kinds_data(stored_player.bought),
        "took_credits": stored_player.took_credits,
        "lost_die": stored_player.lost_die,
        "loans": {"roll": dice_data(stored_player.loans_roll), "rest": dice_data(stored_player.loans_rest)},
        "dropped_out": None if stored_player.dropped_out == -1 else int(stored_player.dropped_out),
        "counts": {
            "busts": int(stored_player.busts),
            "rolls": int(stored_player.rolls),
            "pushes": int(stored_player.all_pushes),
            "bought": purchases_data(stored_player.purchases),
        },
    }
    if stored_player.rolls_again:
        data["rolls_again"] = stored_player.rolls_again
    return data


def encode_state(state: State) -> Data:
    data: Data = {
        "game": "cubitos",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "cards": card_ids(state.variant),
        "round": int(state.round),
        "section": SECTIONS[state.section],
        "extra_round": is_extra(state.extra_rounds),
        "extra_rounds": int(state.extra_rounds),
        "playing": json_list(seats_in(state.playing)),
        "start_player": int(state.start_player),
        "rolling": rolling_data(state),
        "racing": racing_data(state),
        "supply": dice_data(state.supply),
        "players": [
            encode_stored_player(stored_player, seat, state.variant) for seat, stored_player in enumerate(state.players)
        ],
        "compared": compared_data(state),
        "dice": encode_dice(state.dice),
        "streams": streams_data(state),
    }
    if int(state.variant.rules_version) != 1:
        data["rules_version"] = int(state.variant.rules_version)
    return data


def decode_task(data: Data, variant: Variant) -> Task:
    about = ABOUTS[as_named(read(data, "about"), "about", ABOUTS)]
    amount: i64 = 1 if "amount" not in data else as_within(read(data, "amount"), "amount", 0, 9999)
    card: i64 = -1 if "card" not in data else read_card(data, "card", variant)
    held: i64 = 0 if "held" not in data else read_pool(data, "held")
    return Task(about, amount, card, held)


def decode_stored_player(data: Data, variant: Variant) -> Player:
    stage: i64 = 0 if "stage" not in data else as_named(read(data, "stage"), "stage", STAGES)
    draw: i64 = 0 if "draw" not in data else read_pool(data, "draw")
    roll: i64 = 0 if "roll" not in data else read_pool(data, "roll")
    rest: i64 = 0 if "rest" not in data else read_pool(data, "rest")
    active = vec[i64]() if "active" not in data else read_active(data, "active", variant)
    rolled = vec[i64]() if "rolled" not in data else read_rolled(data, "rolled", variant)
    tasks = (
        []
        if "tasks" not in data
        else [decode_task(as_data(item, "tasks"), variant) for item in as_up_to(read(data, "tasks"), "tasks", 99)]
    )
    waiting = False if "waiting" not in data else as_bool(read(data, "waiting"), "waiting")
    maximum: i64 = 0 if "maximum" not in data else read_maximum(data, "maximum", variant)
    lines_ahead: i64 = read_lines(data)
    next_round_data: Data = {} if "next_round" not in data else read_data(data, "next_round")
    uncounted: i64 = (
        0
        if "uncounted" not in next_round_data
        else mask_of(
            [
                as_named(item, "uncounted", COLOURS)
                for item in as_up_to(read(next_round_data, "uncounted"), "uncounted", 10)
            ]
        )
    )
    no_maximum = (
        False if "no_maximum" not in next_round_data else as_bool(read(next_round_data, "no_maximum"), "no_maximum")
    )
    this_round_data: Data = {} if "this_round" not in data else read_data(data, "this_round")
    uncounted_now: i64 = (
        0
        if "uncounted" not in this_round_data
        else mask_of(
            [
                as_named(item, "uncounted", COLOURS)
                for item in as_up_to(read(this_round_data, "uncounted"), "uncounted", 10)
            ]
        )
    )
    no_maximum_now = (
        False if "no_maximum" not in this_round_data else as_bool(read(this_round_data, "no_maximum"), "no_maximum")
    )
    danger = is_dangerous(active, variant) if "danger" not in data else as_bool(read(data, "danger"), "danger")
    protected = False if "protected" not in data else as_bool(read(data, "protected"), "protected")
    must_push = False if "must_push" not in data else as_bool(read(data, "must_push"), "must_push")
    rolls_again = False if "rolls_again" not in data else as_bool(read(data, "rolls_again"), "rolls_again")
    busted = False if "busted" not in data else as_bool(read(data, "busted"), "busted")
    pushes: i64 = 0 if "pushes" not in data else as_within(read(data, "pushes"), "pushes", 0, 9999)
    coins: i64 = 0 if "coins" not in data else as_within(read(data, "coins"), "coins", 0, 9999)
    steps: i64 = 0 if "steps" not in data else as_within(read(data, "steps"), "steps", 0, 9999)
    permits: i64 = 0 if "permits" not in data else as_within(read(data, "permits"), "permits", 0, 9999)
    swords: i64 = (
        -1
        if "swords" not in data
        else -1
        if read(data, "swords") is None
        else as_within(read(data, "swords"), "swords", 0, 9999)
    )
    credits_: i64 = 0 if "credits" not in data else as_within(read(data, "credits"), "credits", 0, 9999)
    tokens: i64 = 0 if "tokens" not in data else as_within(read(data, "tokens"), "tokens", 0, 99)
    fans: i64 = 0 if "fans" not in data else as_within(read(data, "fans"), "fans", 0, 13)
    runner_data: Data = {} if "runner" not in data else read_data(data, "runner")
    board: i64 = (
        0
        if "board" not in runner_data
        else as_within(read(runner_data, "board"), "board", 0, len(variant.course.boards) - 1, "a board")
    )
    lap: i64 = 0 if "lap" not in runner_data else as_within(read(runner_data, "lap"), "lap", 0, 99)
    field: i64 = 0 if "field" not in runner_data else read_field(runner_data, "field", board, variant)
    began_data: Data = {} if "began" not in data else read_data(data, "began")
    began_board: i64 = (
        -1
        if "board" not in began_data
        else as_within(read(began_data, "board"), "board", 0, len(variant.course.boards) - 1, "a board")
    )
    began_field: i64 = -1 if "field" not in began_data else read_field(began_data, "field", began_board, variant)
    specials: i64 = 0 if "specials" not in data else read_specials(data, "specials", board, variant)
    bought: i64 = (
        0
        if "bought" not in data
        else pool_with(
            [as_named(item, "bought", KINDS) for item in as_up_to(read(data, "bought"), "bought", variant.purchases)]
        )
    )
    took_credits = False if "took_credits" not in data else as_bool(read(data, "took_credits"), "took_credits")
    lost_die = False if "lost_die" not in data else as_bool(read(data, "lost_die"), "lost_die")
    loans_data: Data = {} if "loans" not in data else read_data(data, "loans")
    loans_roll: i64 = 0 if "roll" not in loans_data else read_pool(loans_data, "roll")
    loans_rest: i64 = 0 if "rest" not in loans_data else read_pool(loans_data, "rest")
    dropped_out: i64 = (
        -1
        if "dropped_out" not in data
        else -1
        if read(data, "dropped_out") is None
        else as_within(read(data, "dropped_out"), "dropped_out", 0, 9999)
    )
    counts_data: Data = {} if "counts" not in data else read_data(data, "counts")
    busts: i64 = 0 if "busts" not in counts_data else as_within(read(counts_data, "busts"), "busts", 0, 9999)
    rolls: i64 = 0 if "rolls" not in counts_data else as_within(read(counts_data, "rolls"), "rolls", 0, 9999)
    all_pushes: i64 = 0 if "pushes" not in counts_data else as_within(read(counts_data, "pushes"), "pushes", 0, 9999)
    purchases: i64 = 0 if "bought" not in counts_data else read_purchases(counts_data, "bought")
    stored_player = Player(draw, roll)
    stored_player.stage = stage
    stored_player.rest = rest
    stored_player.active = active
    stored_player.rolled = rolled
    stored_player.tasks = tasks
    stored_player.waiting = waiting
    stored_player.maximum = maximum
    stored_player.lines_ahead = lines_ahead
    stored_player.uncounted = uncounted
    stored_player.no_maximum = no_maximum
    stored_player.uncounted_now = uncounted_now
    stored_player.no_maximum_now = no_maximum_now
    stored_player.danger = danger
    stored_player.protected = protected
    stored_player.must_push = must_push
    stored_player.rolls_again = rolls_again
    stored_player.busted = busted
    stored_player.pushes = pushes
    stored_player.coins = coins
    stored_player.steps = steps
    stored_player.permits = permits
    stored_player.swords = swords
    stored_player.credits = credits_
    stored_player.tokens = tokens
    stored_player.fans = fans
    stored_player.board = board
    stored_player.lap = lap
    stored_player.field = field
    stored_player.began_board = began_board
    stored_player.began_field = began_field
    stored_player.specials = specials
    stored_player.bought = bought
    stored_player.took_credits = took_credits
    stored_player.lost_die = lost_die
    stored_player.loans_roll = loans_roll
    stored_player.loans_rest = loans_rest
    stored_player.dropped_out = dropped_out
    stored_player.busts = busts
    stored_player.rolls = rolls
    stored_player.all_pushes = all_pushes
    stored_player.purchases = purchases
    return stored_player


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    round_: i64 = 1 if "round" not in data else as_within(read(data, "round"), "round", 1, 9999)
    section: i64 = 0 if "section" not in data else as_named(read(data, "section"), "section", SECTIONS)
    extra_rounds: i64 = (
        0 if "extra_rounds" not in data else as_within(read(data, "extra_rounds"), "extra_rounds", 0, 9999)
    )
    playing: i64 = (
        all_seats(variant)
        if "playing" not in data
        else bits_of(
            [
                Seat(as_within(item, "playing", 0, variant.seats - 1, "a seat"))
                for item in as_list(read(data, "playing"), "playing")
            ]
        )
    )
    start_player: i64 = (
        0
        if "start_player" not in data
        else Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    )
    turn: i64 = read_turn(data, section, variant)
    supply: i64 = 0 if "supply" not in data else read_pool(data, "supply")
    players = [
        decode_stored_player(as_data(item, "players"), variant)
        for item in as_exactly(read(data, "players"), "players", variant.seats)
    ]
    compared = read_compared(data, "compared")
    winners: i64 = read_winners(data, compared, variant)
    dice = read_dice(data, "dice")
    streams = read_streams(data, "streams", dice, variant)
    state = State(
        variant,
        round_,
        section,
        extra_rounds,
        playing,
        start_player,
        turn,
        supply,
        players,
        compared,
        winners,
        dice,
        streams,
    )
    complete_state(state, data)
    return state


def encode_player(player: Player, seat: int, public: Public, variant: Variant) -> Data:
    data: Data = {
        "seat": seat,
        "stage": STAGES[player.stage],
        "draw": dice_data(player.draw),
        "roll": dice_data(player.roll),
        "rest": dice_data(player.rest),
        "active": seen_active(public, seat),
        "rolled": rolled_data(player.rolled),
        "tasks": [encode_task(task, variant) for task in player.tasks],
        "waiting": player.waiting,
        "maximum": maximum_data(player, variant),
        "next_round": {"uncounted": colours_data(player.uncounted), "no_maximum": player.no_maximum},
        "this_round": {"uncounted": colours_data(player.uncounted_now), "no_maximum": player.no_maximum_now},
        "danger": player.danger,
        "protected": player.protected,
        "must_push": player.must_push,
        "busted": player.busted,
        "pushes": int(player.pushes),
        "coins": int(player.coins),
        "steps": int(player.steps),
        "permits": int(player.permits),
        "swords": None if player.swords == -1 else int(player.swords),
        "credits": int(player.credits),
        "tokens": int(player.tokens),
        "fans": int(player.fans),
        "runner": {
            "board": int(player.board),
            "lap": int(player.lap),
            "field": field_id(player.field, player.board, variant),
        },
        "began": {"board": int(player.began_board), "field": field_id(player.began_field, player.began_board, variant)},
        "specials": specials_data(player.specials, player.board, variant),
        "bought": kinds_data(player.bought),
        "took_credits": player.took_credits,
        "lost_die": player.lost_die,
        "loans": {"roll": dice_data(player.loans_roll), "rest": dice_data(player.loans_rest)},
        "dropped_out": None if player.dropped_out == -1 else int(player.dropped_out),
        "counts": {
            "busts": int(player.busts),
            "rolls": int(player.rolls),
            "pushes": int(player.all_pushes),
            "bought": purchases_data(player.purchases),
        },
        "resolving": is_resolving(public, seat),
        "may_wait": may_wait(public, seat),
        "lines": int(lines_of(public, seat)),
        "distance": int(distance_of(public, seat)),
        "finished": public.has_finished(seat),
        "overrun": int(overrun_of(public, seat)),
        "red_swords": int(swords_of(public, seat)),
        "doublings": doublings(public, player),
        "ask": ask_data(public, seat),
        "odds": odds_data(public, seat),
    }
    if player.rolls_again:
        data["rolls_again"] = player.rolls_again
    return data


def encode_view(view: View) -> Data:
    data: Data = {
        "game": "cubitos",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
        "cards": card_ids(view.variant),
        "round": int(view.round),
        "section": SECTIONS[view.section],
        "extra_round": is_extra(view.extra_rounds),
        "extra_rounds": int(view.extra_rounds),
        "playing": json_list(seats_in(view.playing)),
        "start_player": int(view.start_player),
        "rolling": rolling_data(view),
        "racing": racing_data(view),
        "supply": dice_data(view.supply),
        "players": [encode_player(player, seat, view, view.variant) for seat, player in enumerate(view.players)],
        "compared": compared_data(view),
        "seat": view.seat,
        "to_act": json_list(to_act(view)),
        "reach": reach_data(view),
        "results": results_data(view),
        "outcome": outcome_data(view),
    }
    if int(view.variant.rules_version) != 1:
        data["rules_version"] = int(view.variant.rules_version)
    return data


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    round_: i64 = 1 if "round" not in data else as_within(read(data, "round"), "round", 1, 9999)
    section: i64 = 0 if "section" not in data else as_named(read(data, "section"), "section", SECTIONS)
    extra_rounds: i64 = (
        0 if "extra_rounds" not in data else as_within(read(data, "extra_rounds"), "extra_rounds", 0, 9999)
    )
    playing: i64 = (
        all_seats(variant)
        if "playing" not in data
        else bits_of(
            [
                Seat(as_within(item, "playing", 0, variant.seats - 1, "a seat"))
                for item in as_list(read(data, "playing"), "playing")
            ]
        )
    )
    start_player: i64 = (
        0
        if "start_player" not in data
        else Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    )
    turn: i64 = read_turn(data, section, variant)
    supply: i64 = 0 if "supply" not in data else read_pool(data, "supply")
    players = [
        decode_stored_player(as_data(item, "players"), variant)
        for item in as_exactly(read(data, "players"), "players", variant.seats)
    ]
    compared = read_compared(data, "compared")
    winners: i64 = read_winners(data, compared, variant)
    seat = (
        None
        if read(data, "seat") is None
        else Seat(as_within(read(data, "seat"), "seat", 0, variant.seats - 1, "a seat"))
    )
    view = View(
        variant, round_, section, extra_rounds, playing, start_player, turn, supply, players, compared, winners, seat
    )
    complete_view(view, data)
    return view


SECTIONS_JSON: Final = texts_bytes(SECTIONS)


STAGES_JSON: Final = texts_bytes(STAGES)


def write_task(json: BytesWriter, task: Task, variant: Variant) -> None:
    json.write(b'{"about":')
    write_text(json, task.about)
    json.write(b',"amount":')
    write_int(json, task.amount)
    json.write(b',"card":')
    write_json(json, card_id(task.card, variant))
    json.write(b',"held":')
    write_json(json, dice_data(task.held))
    json.write(b"}")


def write_player(json: BytesWriter, player: Player, seat: int, public: Public, variant: Variant) -> None:
    json.write(b'{"seat":')
    write_int(json, seat)
    json.write(b',"stage":')
    json.write(STAGES_JSON[player.stage])
    json.write(b',"draw":')
    write_json(json, dice_data(player.draw))
    json.write(b',"roll":')
    write_json(json, dice_data(player.roll))
    json.write(b',"rest":')
    write_json(json, dice_data(player.rest))
    json.write(b',"active":')
    write_json(json, seen_active(public, seat))
    json.write(b',"rolled":')
    write_json(json, rolled_data(player.rolled))
    json.write(b',"tasks":[')
    for task in player.tasks:
        write_task(json, task, variant)
        json.append(44)
    end_list(json)
    json.write(b',"waiting":')
    write_flag(json, player.waiting)
    json.write(b',"maximum":')
    write_json(json, maximum_data(player, variant))
    json.write(b',"next_round":{"uncounted":')
    write_json(json, colours_data(player.uncounted))
    json.write(b',"no_maximum":')
    write_flag(json, player.no_maximum)
    json.write(b'},"this_round":{"uncounted":')
    write_json(json, colours_data(player.uncounted_now))
    json.write(b',"no_maximum":')
    write_flag(json, player.no_maximum_now)
    json.write(b'},"danger":')
    write_flag(json, player.danger)
    json.write(b',"protected":')
    write_flag(json, player.protected)
    json.write(b',"must_push":')
    write_flag(json, player.must_push)
    json.write(b',"busted":')
    write_flag(json, player.busted)
    json.write(b',"pushes":')
    write_int(json, player.pushes)
    json.write(b',"coins":')
    write_int(json, player.coins)
    json.write(b',"steps":')
    write_int(json, player.steps)
    json.write(b',"permits":')
    write_int(json, player.permits)
    json.write(b',"swords":')
    if player.swords == -1:
        json.write(b"null")
    else:
        write_int(json, player.swords)
    json.write(b',"credits":')
    write_int(json, player.credits)
    json.write(b',"tokens":')
    write_int(json, player.tokens)
    json.write(b',"fans":')
    write_int(json, player.fans)
    json.write(b',"runner":{"board":')
    write_int(json, player.board)
    json.write(b',"lap":')
    write_int(json, player.lap)
    json.write(b',"field":')
    write_json(json, field_id(player.field, player.board, variant))
    json.write(b'},"began":{"board":')
    write_int(json, player.began_board)
    json.write(b',"field":')
    write_json(json, field_id(player.began_field, player.began_board, variant))
    json.write(b'},"specials":')
    write_json(json, specials_data(player.specials, player.board, variant))
    json.write(b',"bought":')
    write_json(json, kinds_data(player.bought))
    json.write(b',"took_credits":')
    write_flag(json, player.took_credits)
    json.write(b',"lost_die":')
    write_flag(json, player.lost_die)
    json.write(b',"loans":{"roll":')
    write_json(json, dice_data(player.loans_roll))
    json.write(b',"rest":')
    write_json(json, dice_data(player.loans_rest))
    json.write(b'},"dropped_out":')
    if player.dropped_out == -1:
        json.write(b"null")
    else:
        write_int(json, player.dropped_out)
    json.write(b',"counts":{"busts":')
    write_int(json, player.busts)
    json.write(b',"rolls":')
    write_int(json, player.rolls)
    json.write(b',"pushes":')
    write_int(json, player.all_pushes)
    json.write(b',"bought":')
    write_json(json, purchases_data(player.purchases))
    json.write(b'},"resolving":')
    write_flag(json, is_resolving(public, seat))
    json.write(b',"may_wait":')
    write_flag(json, may_wait(public, seat))
    json.write(b',"lines":')
    write_int(json, lines_of(public, seat))
    json.write(b',"distance":')
    write_int(json, distance_of(public, seat))
    json.write(b',"finished":')
    write_flag(json, public.has_finished(seat))
    json.write(b',"overrun":')
    write_int(json, overrun_of(public, seat))
    json.write(b',"red_swords":')
    write_int(json, swords_of(public, seat))
    json.write(b',"doublings":')
    write_int(json, doublings(public, player))
    json.write(b',"ask":')
    write_json(json, ask_data(public, seat))
    json.write(b',"odds":')
    write_json(json, odds_data(public, seat))
    if player.rolls_again:
        json.write(b',"rolls_again":')
        write_flag(json, player.rolls_again)
    json.write(b"}")


def write_view(json: BytesWriter, view: View) -> None:
    json.write(b'{"round":')
    write_int(json, view.round)
    json.write(b',"section":')
    json.write(SECTIONS_JSON[view.section])
    json.write(b',"extra_round":')
    write_flag(json, is_extra(view.extra_rounds))
    json.write(b',"extra_rounds":')
    write_int(json, view.extra_rounds)
    json.write(b',"playing":[')
    for item_1 in seats_in(view.playing):
        write_int(json, item_1)
        json.append(44)
    end_list(json)
    json.write(b',"start_player":')
    write_int(json, view.start_player)
    json.write(b',"rolling":')
    write_json(json, rolling_data(view))
    json.write(b',"racing":')
    write_json(json, racing_data(view))
    json.write(b',"supply":')
    write_json(json, dice_data(view.supply))
    json.write(b',"players":[')
    for seat, player in enumerate(view.players):
        write_player(json, player, seat, view, view.variant)
        json.append(44)
    end_list(json)
    json.write(b',"compared":')
    write_json(json, compared_data(view))
    json.write(b',"seat":')
    if view.seat is None:
        json.write(b"null")
    else:
        write_int(json, view.seat)
    json.write(b',"to_act":[')
    for item_2 in to_act(view):
        write_int(json, item_2)
        json.append(44)
    end_list(json)
    json.write(b',"reach":')
    write_json(json, reach_data(view))
    json.write(b',"results":')
    write_json(json, results_data(view))
    json.write(b',"outcome":')
    write_json(json, outcome_data(view))
    json.write(b"}")


def fixed_view(view: View) -> Data:
    data: Data = {
        "game": "cubitos",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
        "cards": card_ids(view.variant),
    }
    if int(view.variant.rules_version) != 1:
        data["rules_version"] = int(view.variant.rules_version)
    return data


def view_json(view: View) -> bytes:
    json = BytesWriter()
    write_view(json, view)
    return json.getvalue()
