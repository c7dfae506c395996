"""Positions that are written briefly are completed: what was not given follows from the rest, or from the rules."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.checked import checked
from spieltisch.engine.read import as_data, read_list
from spieltisch.games.cubitos.codec.parts import UNKNOWN
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE, START_DIE_MASK, is_part
from spieltisch.games.cubitos.play import settle
from spieltisch.games.cubitos.rules.drawing import begin_drawing
from spieltisch.games.cubitos.rules.rounds import fix_maxima
from spieltisch.games.cubitos.state.player import DONE
from spieltisch.games.cubitos.state.state import DICE, NOBODY, RACE, Public, State
from spieltisch.games.cubitos.view import View


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
        if player.began_board == UNKNOWN or player.began_field == UNKNOWN:
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
    if state.section == RACE:
        state.section = DICE
        state.turn = NOBODY
        for player in state.players:
            player.stage = DONE
        checked(state)
        settle(state, 0, None)
    elif state.section == DICE:
        checked(state)
        for seat in state.in_order():
            begin_drawing(state, seat, None)
        settle(state, state.playing, None)
