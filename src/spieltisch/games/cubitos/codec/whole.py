"""Positions as a whole: those that are written briefly are completed, those that cannot be played on are refused."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.checked import checked, fault
from spieltisch.engine.read import as_data, read_list
from spieltisch.games.cubitos.codec.parts import UNKNOWN
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE, START_DIE_MASK, is_part, size
from spieltisch.games.cubitos.moves import Offers
from spieltisch.games.cubitos.offers import add_moves
from spieltisch.games.cubitos.play import settle, why_not
from spieltisch.games.cubitos.questions.dice import ADD, GIVE, ROLL_GREY, TO_REST
from spieltisch.games.cubitos.questions.fields import BONUS_ORDER
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.questions.words import BORROWED_OR_OWN, USE_RED_CARD
from spieltisch.games.cubitos.rules.abilities import is_resolving
from spieltisch.games.cubitos.rules.areas import IN_DRAW, IN_REST, IN_ROLL
from spieltisch.games.cubitos.rules.drawing import begin_drawing
from spieltisch.games.cubitos.rules.order import may_act
from spieltisch.games.cubitos.rules.rounds import fix_maxima
from spieltisch.games.cubitos.state.player import (
    ANNOUNCED,
    BUSTING,
    COMPARING,
    DONE,
    FINISHING_SUPPORT,
    NEAR_BUST,
    RESTED,
    SUPPORTING,
    WAITING,
)
from spieltisch.games.cubitos.state.state import DICE, NOBODY, OVER, RACE, Public, State
from spieltisch.games.cubitos.view import View

Position = TypeVar("Position", bound=Public)


# What can be played on


def playable(position: Position) -> Position:
    """A position that was read, if all who are to act can do something. Raises InvalidData."""
    try:
        check_playable(checked(position))
    except AssertionError as error:
        raise InvalidData(fault(error)) from error
    return position


def check_playable(public: Public) -> None:
    """Somebody is to act, they all have a legal move, and nobody else is being asked anything."""
    acting = 0
    if public.section == RACE:
        for seat in public.in_order():
            check_race_stage(public, seat)
    for seat in range(public.variant.seats):
        player = public.players[seat]
        for task in player.tasks:
            check_task(public, seat, task)
        if player.rolls_again:
            assert player.stage in (SUPPORTING, FINISHING_SUPPORT), "nothing is rolled again"
            assert player.tasks or is_resolving(public, seat), "nothing is left to do before the second roll"
        if not may_act(public, seat):
            assert not player.tasks, "somebody is being asked who may not act"
            continue
        found = Offers()
        add_moves(public, seat, found, brief=True)
        assert found.count > 0, "somebody is to act and has no move"
        assert why_not(public, seat, found.move(0)) is None, "an offered move is not allowed"
        acting += 1
    assert acting > 0 or public.section == OVER, "nobody is to act"


def check_race_stage(public: Public, seat: i64) -> None:
    """CU-107: whoever does not have the turn has had it, or waits for it."""
    stage = public.players[seat].stage
    if public.turn == NOBODY:
        assert stage >= FINISHING_SUPPORT, stage
    elif seat != public.turn:
        assert stage in (WAITING, ANNOUNCED, COMPARING, RESTED), stage
        assert stage != WAITING or public.players[public.turn].stage == SUPPORTING, stage


def check_task(public: Public, seat: i64, task: Task) -> None:
    """Questions that need a certain moment are asked then; the amount is one that the question understands."""
    about = task.about
    player = public.players[seat]
    assert task.held == EMPTY or about in (ADD.about, BORROWED_OR_OWN.about), "dice are held for nothing"
    if about == GIVE.about:
        assert task.amount != seat, "nobody would receive the die"
        assert task.amount < public.variant.seats, task.amount
    elif about == BONUS_ORDER.about:
        assert task.amount < public.board_of(seat).size, "there is no such field"
    elif about == TO_REST.about:
        assert player.stage == BUSTING, "no bust to end"
        assert player.busted, "no bust to end"
    elif about == ROLL_GREY.about:
        assert player.stage == NEAR_BUST, "no bust to avert"
    elif about == USE_RED_CARD.about:
        assert player.stage == COMPARING, "swords are not being compared"
    elif about == BORROWED_OR_OWN.about:
        assert size(task.held) == 1, "one die is lost"
        assert task.amount in (IN_DRAW, IN_ROLL, IN_REST), "dice are not lost from there"
        loans = player.loans_roll if task.amount == IN_ROLL else player.loans_rest
        assert is_part(task.held, loans), "no die of this kind is borrowed"


# What may be left out


def complete_state(state: State, data: Data) -> None:
    """Complete a state; if the first player has no stage, the section is begun for everybody. Raises InvalidData."""
    complete(state, data)
    if "stage" not in as_data(read_list(data, "players")[0], "players"):
        begin_section(state)


def complete_view(view: View, data: Data) -> None:
    """Views are written as a whole: only what every position may leave out is completed. Raises InvalidData."""
    complete(view, data)
    for player in read_list(data, "players"):
        if "stage" not in as_data(player, "players"):
            raise InvalidData("players: each one in a view needs a stage")


def complete(public: Public, data: Data) -> None:
    for player in public.players:
        if UNKNOWN in (player.began_board, player.began_field):
            player.began_board = player.board
            player.began_field = player.field
    place_dice(public, data)
    given = [(player.maximum, player.lines_ahead) for player in public.players]
    fix_maxima(public)
    for player, (maximum, lines) in zip(public.players, given, strict=True):
        if maximum != 0:
            player.maximum = maximum
            player.lines_ahead = lines


def place_dice(public: Public, data: Data) -> None:
    """Place the start-player die, and put all dice that no player has into the supply."""
    owned: i64 = EMPTY
    for player in public.players:
        owned += player.all_dice()
    if owned & START_DIE_MASK == EMPTY:
        public.players[public.start_player].rest += START_DIE
        owned += START_DIE
    if "supply" not in data and is_part(owned, public.variant.box_pool):
        public.supply = public.variant.box_pool - owned
    if public.supply + owned != public.variant.box_pool:
        raise InvalidData("supply: together with the dice of the players it must be all dice of the box")


def begin_section(state: State) -> None:
    """Begin phase 1 or phase 5 for everybody, with all automatic steps. Raises InvalidData."""
    for player in state.players:
        if player.tasks:
            raise InvalidData("tasks: a section begins without any")
    if state.section == RACE:
        state.section = DICE
        state.turn = NOBODY
        for player in state.players:
            player.stage = DONE
        checked(state)
        settle(state, 0, state.supply, None)
    elif state.section == DICE:
        checked(state)
        for seat in state.in_order():
            begin_drawing(state, seat, None)
        settle(state, state.playing, state.supply, None)
