"""For bots: a sound player of Cubitos, quick enough for playouts (spec, section 11).

It weighs the exact odds of a push against the worth of the active dice, buys what brings most until the end of the
race, and searches its way. Everything is public, so it looks at states; it never looks at future dice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.cubitos.bot.picking import draw_move, pick
from spieltisch.games.cubitos.bot.running import Runner
from spieltisch.games.cubitos.bot.shopping import NO_KIND, Shop, best_kind
from spieltisch.games.cubitos.bot.uses import uses_of
from spieltisch.games.cubitos.bot.worths import CERTAIN, STEP_WORTH, Worths
from spieltisch.games.cubitos.cards.timings import ANNOUNCE as ANNOUNCE_TIME
from spieltisch.games.cubitos.cards.timings import ON_PUSH, RACE_ANY, SUPPORT, WOULD_BUST
from spieltisch.games.cubitos.components import COIN, RED, STEP
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.pools import EMPTY, GREYS
from spieltisch.games.cubitos.moves import (
    ACCEPT,
    BUY,
    COINS,
    CREDIT,
    CREDITS,
    END_BUY,
    END_SUPPORT,
    GO,
    KIND,
    PASS,
    PUSH,
    ROLL,
    SEAT,
    SKIP,
    USE,
    WAIT,
    YES,
    Offers,
    ability_in,
    chosen_face,
    chosen_kind,
    die_in,
    move_of,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.offers import offered
from spieltisch.games.cubitos.questions.dice import DiceQuestion
from spieltisch.games.cubitos.questions.fields import BONUS_FIELD, WALK
from spieltisch.games.cubitos.questions.kinds import KindQuestion
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.questions.words import BORROWED_OR_OWN
from spieltisch.games.cubitos.scoring import distance_of
from spieltisch.games.cubitos.state.player import (
    BUYING,
    DECIDING,
    DRAWING,
    FINISHING_SUPPORT,
    MOVING,
    NEAR_BUST,
    ROLLING,
    Player,
)
from spieltisch.games.cubitos.state.state import Public

SMALL_RISK: Final = 50_000
"""Below this chance of a bust, in millionths, protection is kept for later."""


def choose(state: Public, seat: i64) -> Move:
    """The move of a sound player."""
    player = state.players[seat]
    if player.waiting:
        return move_of(WAIT, 0)
    if player.tasks:
        return answer(state, seat, player.tasks[0])
    stage = player.stage
    if stage == ROLLING:
        return move_of(ROLL)
    worths = Worths(state, seat)
    if stage == DRAWING:
        return draw_move(worths)
    if stage == MOVING:
        ability = use_anytime(state, seat)
        return Runner(worths).choose() if ability < 0 else Move(ability)
    moves = offered(state, seat)
    if len(moves) == 1:
        return moves[0]
    if stage == DECIDING and verb_in(moves[0]) in (PASS, PUSH):
        return move_of(PUSH) if will_push(worths, player) else move_of(PASS)
    if stage == NEAR_BUST and verb_in(moves[0]) == USE:
        return moves[0] if worths.active(player) > worths.fan else move_of(ACCEPT)
    if stage == BUYING and verb_in(moves[0]) != USE:
        return purchase(worths, player)
    return use_or_go_on(worths, player, moves)


# Push or pass


def will_push(worths: Worths, player: Player) -> bool:
    """CU-29: whether another roll brings more than the risk takes."""
    return push_gain(worths, player) > 0


def push_gain(worths: Worths, player: Player) -> i64:
    """What another roll brings on average, the risk included."""
    gain = worths.roll_of(player.roll)
    if not player.danger or can_protect(worths.state, player):
        return gain + 1
    chance = worths.miss(player.roll)
    return gain - chance * (worths.active(player) - worths.fan) // CERTAIN


def can_protect(state: Public, player: Player) -> bool:
    """Whether an active die can make the next push safe, or avert a bust for certain."""
    for place in range(len(player.active)):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if uses_of(card.card).protects and (card.has(die, ON_PUSH) or card.has(die, WOULD_BUST)):
            return True
    return False


# Abilities


def use_anytime(state: Public, seat: i64) -> int:
    """A move that uses an ability of the timing RACE_ANY, or -1."""
    moves: list[Move] = []
    player = state.players[seat]
    for place in range(len(player.active)):
        if state.variant.cards[kind_in(player.active[place])].has(player.active[place], RACE_ANY):
            moves = offered(state, seat)
            break
    for move in moves:
        if verb_in(move) == USE:
            return int(move)
    return -1


def use_or_go_on(worths: Worths, player: Player, moves: list[Move]) -> Move:
    """Use what helps, in a good order; then roll, announce or end the phase."""
    best = Move(-1)
    most: i64 = 0
    for move in moves:
        verb = verb_in(move)
        if verb == USE:
            worth = use_worth(worths, player, move)
            if worth > most:
                best = move
                most = worth
        elif verb == CREDIT:
            return move
    if best >= 0:
        return best
    last = moves[-1]  # the most doublings, if it is an announcement
    for verb in (SKIP, ROLL, ACCEPT, END_SUPPORT):
        for move in moves:
            if verb_in(move) == verb:
                return move
    return last


def use_worth(worths: Worths, player: Player, move: Move) -> i64:
    """The priority of an ability, the highest first; 0: not to be used. Abilities that cost a die come last."""
    state = worths.state
    die = player.active[die_in(move)]
    card = state.variant.cards[kind_in(die)]
    ability = card.abilities[ability_in(move)]
    duty = card.is_duty(die, ability_in(move))
    if ability.timing == ON_PUSH:
        return on_push_worth(worths, player, die, duty)
    if ability.timing != SUPPORT:
        return 100
    if not duty and ability.costs_a_die and (worths.thinned <= 0 or player.all_dice() & GREYS == EMPTY):
        return 0
    plain = ability.gives(COIN, state, worths.seat) + ability.gives(STEP, state, worths.seat)
    if ability.costs_a_die:
        return 1 if player.stage == FINISHING_SUPPORT or not duty else 0
    if plain == 0:
        return 50  # adds dice, which count for other abilities
    return 10 if player.stage == FINISHING_SUPPORT else 0


def on_push_worth(worths: Worths, player: Player, die: i64, duty: bool) -> i64:
    """Always roll dice again if possible; keep protection for real risks and doublings for swords."""
    if duty:
        return 100
    card = worths.state.variant.cards[kind_in(die)]
    if uses_of(card.card).protects:
        return 90 if player.danger and worths.miss(player.roll) >= SMALL_RISK else 0
    if card.has(die, ANNOUNCE_TIME):
        for place in range(len(player.active)):
            if kind_in(player.active[place]) == RED:
                return 0
    return 80


# Money


def purchase(worths: Worths, player: Player) -> Move:
    """Phase 7: the pair of dice that brings most."""
    shop = Shop(worths)
    shop.best(player.coins, player.credits)
    return move_of(END_BUY) if shop.first == NO_KIND else move_of(BUY, shop.first)


# Answers


def answer(state: Public, seat: i64, task: Task) -> Move:
    """The answer to a question."""
    worths = Worths(state, seat)
    question = question_of(task)
    if isinstance(question, DiceQuestion):
        return pick(worths, question, task)
    if isinstance(question, KindQuestion):
        kinds = question.kinds(state, seat, task.amount)
        if kinds == EMPTY:
            return move_of(SKIP)
        if not question.with_face:
            return move_of(KIND, best_kind(worths, kinds))
    offers = Offers()
    question.add_moves(state, seat, task, offers, False)
    moves = offers.moves()
    best = moves[0]
    most: i64 = 0
    for number, move in enumerate(moves):
        worth = answer_worth(worths, task, move)
        if number == 0 or worth > most:
            best = move
            most = worth
    return best


def answer_worth(worths: Worths, task: Task, move: Move) -> i64:
    """What a single answer is worth."""
    state = worths.state
    verb = verb_in(move)
    if verb == KIND:
        worth = worths.face(chosen_kind(move), chosen_face(move))
        return worth - worths.roll(chosen_kind(move)) if task.about == "set_face" else worth
    if verb == SEAT:
        return -distance_of(state, what_in(move))
    if verb == GO:
        return field_worth(worths, task, move)
    if task.about == BORROWED_OR_OWN.about:  # keep what is good, be rid of grey dice
        return 1 if (what_in(move) == YES) == (task.held & GREYS == EMPTY) else 0
    if what_in(move) == COINS and verb != SKIP:
        return task.amount * worths.coin
    if what_in(move) == CREDITS:
        return state.players[worths.seat].fans // 2 * worths.credit
    return 0


def field_worth(worths: Worths, task: Task, move: Move) -> i64:
    """A field to step on, or one whose bonuses are taken."""
    runner = Runner(worths)
    squares = worths.state.variant.squares
    if task.about == BONUS_FIELD.about:
        player = runner.player
        if runner.number != player.board:
            return 0
        return runner.bonuses(squares[player.board].field(what_in(move)))
    field = squares[runner.number].field(what_in(move))
    assert task.about == WALK.about
    return (runner.board.to_finish[runner.field] - runner.board.to_finish[field]) * STEP_WORTH
