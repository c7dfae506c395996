"""Cubitos played by numbers: a decision takes one step or several."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper
from spieltisch.games.cubitos import moves as verbs
from spieltisch.games.cubitos.components import CARD_KINDS, KINDS
from spieltisch.games.cubitos.numbers import actions as coded
from spieltisch.games.cubitos.numbers.actions import Actions, face_numbered
from spieltisch.games.cubitos.numbers.begun import BEGUN_CREDIT, BEGUN_DICE, BEGUN_FACE, BEGUN_PARTNER, BEGUN_USE, Begun
from spieltisch.games.cubitos.numbers.legal import Legal, list_between, list_first
from spieltisch.games.cubitos.numbers.observation import Observer
from spieltisch.games.cubitos.numbers.targets import first_action, next_action
from spieltisch.games.cubitos.play import apply
from spieltisch.games.cubitos.questions.kinds import KindQuestion
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.rollout import first_to_act
from spieltisch.games.cubitos.rules.running import origin_of
from spieltisch.games.cubitos.scoring import outcome_of
from spieltisch.games.cubitos.start import start
from spieltisch.games.cubitos.state.state import OVER, State


class CubitosStepper(Stepper):
    """The steps of a decision that has begun are in `begun`; forced further steps of it are taken by themselves."""

    def __init__(self, version: int, options: Options, coding: Actions, observer: Observer, race: State) -> None:
        self.version: Final = version
        self.options: Final = options
        self.coding: Final = coding
        self.observer: Final = observer
        self.no_mask: Final = bytes(int(coding.size))
        self.race: State = race
        self.begun: Begun = Begun()
        self.legal: Final[Legal] = Legal()
        self.made: Move = MOVES[0]
        """The latest move, once there is one."""
        self.seats: i64 = coding.seats
        self.actions: i64 = coding.size
        self.width: i64 = observer.width
        self.seat: i64 = NOBODY
        self.count: i64 = 0
        self.steps: i64 = 0
        self.look()

    def deal(self, seed: int) -> None:
        self.race = start(self.version, int(self.seats), self.options, FastDice(seed))
        self.begun.clear()
        self.steps = 0
        self.look()

    def resume(self, state: EngineState) -> None:
        assert isinstance(state, State), state
        self.race = state
        self.begun.clear()
        self.steps = 0
        self.look()

    def look(self) -> None:
        """Find out who is to act, and which actions are legal."""
        self.legal.clear()
        if self.race.section == OVER:
            self.seat = NOBODY
            self.count = 0
            return
        self.seat = first_to_act(self.race)
        list_first(self.race, self.seat, self.coding, self.begun, self.legal)
        self.count = self.legal.count

    def step(self, action: i64) -> i64:
        if not self.legal.has(action):
            raise ValueError(f"action {action} is not legal here; {self.legal_actions()} are")
        self.steps += 1
        self.take(action)
        return self.count

    def pick(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise ValueError(f"there are {self.count} legal actions, none with the index {index}")
        self.steps += 1
        self.take(self.legal.actions[index])
        return self.count

    def take(self, action: i64) -> None:
        """Take a legal action, and those that are forced by it within the decision."""
        while True:
            if self.begun.what == 0:
                self.begin(action)
            else:
                self.go_on(action)
            if self.begun.what == 0:
                return
            self.legal.clear()
            list_between(self.race, self.seat, self.coding, self.begun, self.legal)
            self.count = self.legal.count
            if self.count != 1:
                return
            action = self.legal.actions[0]

    def make(self, move: Move) -> None:
        """Make a whole move."""
        self.made = move
        apply(self.race, self.seat, move, None)
        self.begun.clear()
        self.look()

    def begin(self, action: i64) -> None:
        """The first step of a decision."""
        coding = self.coding
        begun = self.begun
        if action < coding.use:
            self.begin_simple(action)
        elif action < coding.buy:
            begun.what = BEGUN_USE
            begun.kind = CARD_KINDS[(action - coding.use) // coding.abilities]
            begun.ability = (action - coding.use) % coding.abilities
        elif action < coding.kind:
            self.make(verbs.buy(CARD_KINDS[action - coding.buy]))
        elif action < coding.face:
            question = question_of(self.race.players[self.seat].tasks[0])
            if isinstance(question, KindQuestion) and question.with_face:
                begun.what = BEGUN_FACE
                begun.kind = action - coding.kind
            else:
                self.make(verbs.kind_move(action - coding.kind))
        elif action < coding.seat:
            self.make(verbs.either(action - coding.word))
        elif action < coding.announce:
            self.make(verbs.name_seat((self.seat + 1 + action - coding.seat) % self.seats))
        elif action < coding.area:
            self.make(verbs.announce(action - coding.announce))
        elif action < coding.field:
            begun.what = BEGUN_DICE
            self.take_die(action)
        else:
            self.make(verbs.go(self.square_of(action - coding.field)))

    def begin_simple(self, action: i64) -> None:
        if action == coded.CREDIT:
            self.begun.what = BEGUN_CREDIT
        elif action == coded.DONE:
            self.make(self.begun.dice_move())
        else:
            self.make(MOVES[action])

    def go_on(self, action: i64) -> None:
        """A further step of a decision."""
        begun = self.begun
        coding = self.coding
        if begun.what == BEGUN_USE:
            begun.place = action - coding.place
            ability = self.race.variant.cards[begun.kind].abilities[begun.ability]
            if ability.dice > 1:
                begun.what = BEGUN_PARTNER
            else:
                self.make(verbs.use(begun.place, begun.ability))
        elif begun.what == BEGUN_PARTNER:
            other: i64 = -1
            if action != coded.DONE:
                other = action - coding.place
            self.make(verbs.use(begun.place, begun.ability, other))
        elif begun.what == BEGUN_CREDIT:
            self.make(verbs.credit(action - coding.place))
        elif begun.what == BEGUN_FACE:
            self.make(verbs.kind_move(begun.kind, face_numbered(action - coding.face)))
        elif action == coded.DONE:
            self.make(begun.dice_move())
        else:
            self.take_die(action)

    def take_die(self, action: i64) -> None:
        coding = self.coding
        if action >= coding.place:
            self.begun.take_active(action, action - coding.place)
        else:
            kind = (action - coding.area) % len(KINDS)
            self.begun.take(action, (action - coding.area) // len(KINDS), kind)

    def square_of(self, field: i64) -> i64:
        """The number that moves have for this field; bonus fields are on the board of the runner."""
        player = self.race.players[self.seat]
        board = player.board
        if not player.tasks or player.tasks[0].about == "walk":
            board = origin_of(self.race, self.seat).board
        return self.race.variant.squares[board].of_field[field]

    def legal_actions(self) -> list[int]:
        return self.legal.listed()

    def write_mask(self, out: BytesWriter) -> None:
        begin: i64 = len(out)
        out.write(self.no_mask)
        place: i64 = 0
        while place < self.count:
            out[begin + self.legal.actions[place]] = u8(1)
            place += 1

    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        self.observer.write(self.race, viewer, self.begun if viewer == self.seat else NOTHING_BEGUN, out)

    def features(self) -> list[Feature]:
        return self.observer.features()

    def action_name(self, action: i64) -> str:
        return self.coding.name(action)

    def is_between(self) -> bool:
        return self.begun.what != 0

    def actions_of(self, move: Move) -> list[int]:
        twin = self.copy()
        found: list[int] = []
        if twin.begun.what == 0:
            found.append(int(first_action(twin.race, twin.seat, twin.coding, move)))
            twin.begin_only(found[0])
        while twin.begun.what != 0:
            twin.legal.clear()
            list_between(twin.race, twin.seat, twin.coding, twin.begun, twin.legal)
            action = int(next_action(twin.coding, twin.begun, move))
            if twin.legal.count != 1:
                found.append(action)
            twin.begin_only(action)
        return found

    def begin_only(self, action: i64) -> None:
        """Take a step, but not those that it forces."""
        if self.begun.what == 0:
            self.begin(action)
        else:
            self.go_on(action)

    def play(self, move: Move) -> None:
        self.steps += 1
        self.make(move)

    def state(self) -> State:
        return self.race

    def outcome(self) -> Outcome | None:
        return outcome_of(self.race)

    def copy(self) -> CubitosStepper:
        twin = CubitosStepper(self.version, self.options, self.coding, self.observer, self.race.copy())
        twin.steps = self.steps
        if self.begun.what != 0:
            twin.begun = self.begun.copy()
            twin.legal.clear()
            list_between(twin.race, twin.seat, twin.coding, twin.begun, twin.legal)
            twin.count = twin.legal.count
        return twin


NOTHING_BEGUN: Final[Begun] = Begun()

MOVES: Final[list[Move]] = [
    verbs.move_of(verbs.ROLL),
    verbs.move_of(verbs.PUSH),
    verbs.move_of(verbs.PASS),
    verbs.wait(True),
    verbs.wait(False),
    verbs.move_of(verbs.SKIP),
    verbs.move_of(verbs.ACCEPT),
    verbs.move_of(verbs.CREDIT),
    verbs.move_of(verbs.END_SUPPORT),
    verbs.move_of(verbs.END_MOVE),
    verbs.move_of(verbs.END_BUY),
    verbs.special(True),
    verbs.special(False),
    verbs.move_of(verbs.BUY_STEP),
]
"""The moves of simple actions, in their order."""


def stepper(version: int, seats: int, options: Options) -> CubitosStepper:
    """A race with these seats and options, dealt with the seed 0."""
    coding = Actions(seats, options)
    race = start(version, seats, options, FastDice(0))
    return CubitosStepper(version, options, coding, Observer(coding, options), race)
