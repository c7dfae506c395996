"""Phase 6: move (CU-85 to CU-101), and the single steps of the dice section."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.board.paths import Reach
from spieltisch.games.cubitos.board.tracks import FINISH, JET, SPECIALS, START, STEPS, Board, Special
from spieltisch.games.cubitos.moves import BUY_STEP, GO, SPECIAL, Offers
from spieltisch.games.cubitos.refusals import (
    NO_COINS_TO_PAY,
    NO_SPECIAL,
    NO_STEPS_TO_PAY,
    NO_SUCH_FIELD,
    NOT_OPTIONAL,
    OUT_OF_REACH,
    STEP_TOO_EXPENSIVE,
)
from spieltisch.games.cubitos.rules.rewards import more, pay
from spieltisch.games.cubitos.state.state import Public, State

REACH: Final[Reach] = Reach()
"""The working memory of every search here: nothing is remembered from one call to the next."""
ALL_OVER: Final = -1
"""All special actions are over: outside phase 6 there are none (CU-101)."""


class Origin:
    """Where the next step is taken from."""

    def __init__(self, board: i64, lap: i64, field: i64, fee: i64) -> None:
        self.board: i64 = board
        self.lap: i64 = lap
        self.field: i64 = field
        self.fee: i64 = fee
        """Steps that it takes to get there: 1 from FINISH to the next board."""


def origin_of(state: Public, seat: i64) -> Origin:
    """The runner's place. Finished runners run on from START at no cost (CU-126)."""
    player = state.players[seat]
    if player.field != FINISH:
        return Origin(player.board, player.lap, player.field, 0)
    course = state.variant.course
    if player.board == len(course.boards) - 1:
        return Origin(0, player.lap + 1, START, 0)
    return Origin(player.board + 1, player.lap, START, 1)


def open_special(state: Public, seat: i64) -> Special | None:
    """CU-92: the special action of the runner's field, if it is still to be taken."""
    player = state.players[seat]
    board = state.board_of(seat)
    if board.special_bit[player.field] & ~player.specials == 0:
        return None
    return board.specials[player.field]


# How far


class Run:
    """What a runner has to run with, and from where."""

    def __init__(self, state: Public, seat: i64, single: bool) -> None:
        player = state.players[seat]
        origin = origin_of(state, seat)
        steps: i64 = 1 if single else player.steps
        permits: i64 = 0 if single else player.permits
        special = None if single else open_special(state, seat)
        if special is not None and special.kind == JET:  # CU-R24: the jet is taken before the first step
            steps = more(steps, steps)
            permits = min(2 * permits, steps)
        self.origin: Final = origin
        self.steps: i64 = steps
        self.permits: i64 = permits
        self.used: i64 = ALL_OVER if single else (player.specials if origin.board == player.board else 0)
        self.board: Final[Board] = state.variant.course.boards[origin.board]

    def search(self) -> i64:
        """The number of fields that can be reached from the origin, into REACH."""
        left = self.steps - self.origin.fee
        return REACH.search(self.board, self.origin.field, max(0, left), min(self.permits, max(0, left)), self.used)

    def fields(self) -> list[int]:
        """Every field that can be reached, the nearest first. START of the next board is one."""
        found: list[int] = []
        if self.steps == 0:
            return found
        if self.origin.fee == 1:
            found.append(START)
        for place in range(self.search()):
            found.append(int(REACH.fields[place]))
        return found

    def next_fields(self) -> list[int]:
        """Every field that a single step leads to; equals `fields` if the runner has only one step."""
        if self.steps == 0:
            return []
        if self.origin.fee == 1:
            return [START]
        return [
            field for field in self.board.exits[self.origin.field] if self.permits > 0 or not self.board.water[field]
        ]

    def add_next(self, offers: Offers, squares: vec[i64]) -> None:
        """Offer `next_fields`."""
        if self.steps == 0:
            return
        if self.origin.fee == 1:
            offers.add(GO, squares[START])
            return
        place = self.board.first_exit[self.origin.field]
        end = self.board.first_exit[self.origin.field + 1]
        while place < end:
            field = self.board.exit_to[place]
            if self.permits > 0 or self.board.water[field] == 0:
                offers.add(GO, squares[field])
            place += 1

    def steps_to(self, field: i64) -> i64:
        """After a search: steps to a field, -1 if it is out of reach. START of the next board is a place to stop."""
        if self.origin.fee == 1 and field == START:
            return 1 if self.steps >= 1 else -1
        steps = REACH.steps_to(field)
        return steps + self.origin.fee if steps >= 0 else -1

    def permits_to(self, field: i64) -> i64:
        """After a search: permits that it takes to get there."""
        return 0 if field == START else REACH.permits_to(field)


def add_goes(state: Public, seat: i64, single: bool, offers: Offers, brief: bool) -> None:
    """Add fields ahead, and fields beside that have a bonus or special action. `brief`: all that one step leads to."""
    if not single and state.players[seat].steps == 0:
        return
    run = Run(state, seat, single)
    board = run.board
    squares = state.variant.squares[run.origin.board].of_field
    if brief:
        run.add_next(offers, squares)
        return
    here = board.ashore[run.origin.field]
    if run.origin.fee == 1 and is_worthwhile(board, START, here):
        offers.add(GO, squares[START])
    count = run.search()
    place: i64 = 0
    while place < count:
        field = REACH.fields[place]
        if is_worthwhile(board, field, here):
            offers.add(GO, squares[field])
        place += 1


def is_worthwhile(board: Board, field: i64, here: i64) -> bool:
    """Whether this field is ahead, or beside and gives something; `here`: steps to FINISH without it."""
    ahead = board.ashore[field]
    return ahead < here or (ahead == here and not is_plain(board, field))


def is_plain(board: Board, field: i64) -> bool:
    """A field without bonus and special action."""
    return len(board.bonuses[field]) == 0 and board.special_bit[field] == 0


def why_not_go(state: Public, seat: i64, square: i64, single: bool) -> Refusal | None:
    """CU-85 to CU-91: whether the steps lead to this field."""
    run = Run(state, seat, single)
    field = state.variant.squares[run.origin.board].field(square)
    if field < 0:
        return NO_SUCH_FIELD
    run.search()
    return OUT_OF_REACH if run.steps_to(field) < 0 else None


def run_to(state: State, seat: i64, square: i64, single: bool, log: list[Event] | None) -> None:
    """Run by the shortest way. A jet under the runner's feet is taken, a shortcut declined by that (CU-R24)."""
    player = state.players[seat]
    if not single:
        settle_special(state, seat, log)
    run = Run(state, seat, single)
    run.search()
    field = state.variant.squares[run.origin.board].field(square)
    steps = run.steps_to(field)
    permits = run.permits_to(field)
    path = [] if log is None else path_data(run, field)
    if not single:
        player.steps -= steps
        player.permits = min(player.permits - permits, player.steps)
    if run.origin.board != player.board:
        player.specials = 0
    player.board = run.origin.board
    player.lap = run.origin.lap
    player.field = field
    if log is not None:
        payload: Data = {
            "seat": int(seat),
            "board": int(player.board),
            "path": path,
            "steps": int(steps),
            "permits": int(permits),
            "left": int(player.steps),
        }
        log.append(Event("walk", ["CU-85"], payload))
    arrive(state, seat, log)
    special = None if single else open_special(state, seat)
    if special is not None and special.kind == JET:  # CU-96: entered, and taken at once
        settle_special(state, seat, log)


def path_data(run: Run, field: i64) -> list[Json]:
    """After a search: the fields that are entered on the way."""
    ids = run.board.ids
    path: list[Json] = []
    if run.origin.fee == 1:
        path.append(ids[START])
    if field != START:
        for each in REACH.path_to(field):
            path.append(ids[each])
    return path


def arrive(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-122 to CU-124: FINISH is the end of a lap, of a board, or of the race."""
    player = state.players[seat]
    course = state.variant.course
    if player.field != FINISH:
        return
    if course.is_last(player.board, player.lap):
        if log is not None and player.lap < course.laps:
            log.append(Event("finish", ["CU-122"], {"seat": int(seat)}))
        return
    if player.board == len(course.boards) - 1:
        player.board = 0
        player.lap += 1
        player.field = START
        if log is not None:
            log.append(Event("lap", ["CU-123"], {"seat": int(seat), "lap": int(player.lap)}))
    elif log is not None:
        log.append(Event("board", ["CU-124"], {"seat": int(seat), "board": int(player.board)}))


# Special actions


def settle_special(state: State, seat: i64, log: list[Event] | None) -> None:
    """A jet is taken (CU-96), a shortcut declined (CU-93): its action is over for this round."""
    player = state.players[seat]
    special = open_special(state, seat)
    if special is None:
        return
    player.specials |= state.board_of(seat).special_bit[player.field]
    if special.kind == JET:
        player.steps = more(player.steps, player.steps)
        player.permits = min(2 * player.permits, player.steps)
        tell_special(state, seat, special, log)


def tell_special(state: State, seat: i64, special: Special, log: list[Event] | None) -> None:
    if log is not None:
        player = state.players[seat]
        payload: Data = {
            "seat": int(seat),
            "kind": SPECIALS[special.kind],
            "price": special.price,
            "to": None if special.kind == JET else state.board_of(seat).ids[special.to],
            "left": int(player.steps),
        }
        log.append(Event("special", ["CU-96"] if special.kind == JET else ["CU-93"], payload))


def why_not_special(state: Public, seat: i64, wanted: bool) -> Refusal | None:
    """CU-93 to CU-96: whether the special action of the field may be taken or declined."""
    special = open_special(state, seat)
    if special is None:
        return NO_SPECIAL
    if special.kind == JET:
        return None if wanted else NOT_OPTIONAL
    if not wanted:
        return None
    player = state.players[seat]
    if special.kind == STEPS:
        return NO_STEPS_TO_PAY if player.steps < special.price else None
    return NO_COINS_TO_PAY if player.money() < special.price else None


def take_special(state: State, seat: i64, wanted: bool, log: list[Event] | None) -> None:
    """Take the shortcut or the jet, or decline."""
    player = state.players[seat]
    special = open_special(state, seat)
    assert special is not None, "there is no special action here"
    settle_special(state, seat, log)
    if special.kind == JET or not wanted:
        return
    if special.kind == STEPS:
        player.steps -= special.price
        player.permits = min(player.permits, player.steps)
    else:
        pay(state, seat, special.price)
    tell_special(state, seat, special, log)
    player.field = special.to


def add_special(state: Public, seat: i64, offers: Offers) -> None:
    special = open_special(state, seat)
    if special is None:
        return
    if why_not_special(state, seat, True) is None:
        offers.add(SPECIAL, 1)
    if special.kind != JET:
        offers.add(SPECIAL, 0)


# Buying steps


def why_not_buy_step(state: Public, seat: i64) -> Refusal | None:
    """CU-88: whether a step can be paid for."""
    return STEP_TOO_EXPENSIVE if state.players[seat].money() < state.variant.step_price else None


def buy_step(state: State, seat: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    spent = pay(state, seat, state.variant.step_price)
    player.steps = more(player.steps, 1)
    if log is not None:
        payload: Data = {
            "seat": int(seat),
            "price": int(state.variant.step_price),
            "credits": int(spent),
            "steps": int(player.steps),
        }
        log.append(Event("buy_step", ["CU-88"], payload))


def add_buy_step(state: Public, seat: i64, offers: Offers) -> None:
    if why_not_buy_step(state, seat) is None:
        offers.add(BUY_STEP)
