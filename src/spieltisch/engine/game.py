"""The contract: what every game answers, and all that anybody may ask of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from spieltisch.engine.basics import Data, InvalidData, Json, Move, Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.faults import Checked
from spieltisch.engine.options import Option, Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import IllegalMove, Refusal


class Meta:
    """What a shelf label says about a game."""

    def __init__(
        self,
        game: str,
        titles: dict[str, str],
        pitch: dict[str, str],
        seats: list[int],
        minutes: int,
        rules_version: int,
        rulebook: str,
        options: list[Option],
        levels: list[str],
        sampled: bool = False,
        hints: bool = True,
        rehearsals: bool = False,
    ) -> None:
        self.game: Final = game
        """The id: in addresses, records and on the command line."""
        self.titles: Final = titles
        self.pitch: Final = pitch
        """One sentence per language that makes one want to play."""
        self.seats: Final = seats
        self.minutes: Final = minutes
        self.rules_version: Final = rules_version
        self.rulebook: Final = rulebook
        self.options: Final = options
        self.levels: Final = levels
        """The strengths of its bots, weakest first."""
        self.sampled: Final = sampled
        """True if choices can be endless, so that `legal_moves` is only a fair sample."""
        self.hints: Final = hints
        """False where a hint would be the game itself."""
        self.rehearsals: Final = rehearsals
        """True if viewers may try out something that touches no game (`Game.rehearsal`)."""

    def encode(self) -> Data:
        titles: Data = {}
        for language, title in self.titles.items():
            titles[language] = title
        pitch: Data = {}
        for language, sentence in self.pitch.items():
            pitch[language] = sentence
        seats: list[Json] = []
        seats.extend(self.seats)
        options: list[Json] = []
        for option in self.options:
            options.append(option.encode())
        levels: list[Json] = []
        levels.extend(self.levels)
        return {
            "game": self.game,
            "titles": titles,
            "pitch": pitch,
            "seats": seats,
            "minutes": self.minutes,
            "rules_version": self.rules_version,
            "rulebook": self.rulebook,
            "options": options,
            "levels": levels,
            "sampled": self.sampled,
            "hints": self.hints,
            "rehearsals": self.rehearsals,
        }


class Deadline:
    """When the clock must move, counted from the last move.

    `after_ms` None: this seat has all the time in the world. `soonest_ms`: no answer is played sooner, a bot's or a
    person's, so that the time it takes tells nothing. Games that run on the clock give `at_ms` instead: the moment
    itself, in milliseconds of play.
    """

    def __init__(
        self, seat: Seat, move: Move, after_ms: int | None, soonest_ms: int = 0, at_ms: int | None = None
    ) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.after_ms: Final = after_ms
        self.soonest_ms: Final = soonest_ms
        self.at_ms: Final = at_ms


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything there is to know about one position. Only data; the rules live beside it."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state; what never changes may be shared."""

    @abstractmethod
    def check(self) -> None:
        """Assert every invariant of the game. For tests; never called in play."""


S = TypeVar("S", bound=State)
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """One game. Pure: same options, seats, dice and moves give the same game everywhere."""

    meta: Meta

    # Before play

    @abstractmethod
    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        """Why this many cannot play with these options, or None."""

    @abstractmethod
    def start(self, seats: int, options: Options, dice: Dice) -> S:
        """The first position. Chance comes from `dice`, which the state keeps if it needs more of it."""

    # Play

    @abstractmethod
    def to_act(self, state: S) -> list[Seat]:
        """Who may act now; several act at once; [CLOCK] if only time can move on; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        """Every legal move of this seat, or a fair sample where choices are endless."""

    @abstractmethod
    def tempting_moves(self, state: S, seat: Seat) -> list[Move]:
        """Moves that a person at this seat may reach for; `why_not` explains those that are forbidden."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        """The rule that forbids this move, or None if it may be played."""

    @abstractmethod
    def advance(self, state: S, seat: Seat, move: Move) -> None:
        """Play a move that is known to be legal, in place and without a word: for search and simulation."""

    @abstractmethod
    def perform(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Play a move that is known to be legal, in place, and tell what happened."""

    def play(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Play a move in place. Raises IllegalMove, changing nothing."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.perform(state, seat, move)

    def after(self, state: S, seat: Seat, move: Move) -> tuple[S, list[Event]]:
        """The position after a move, and what happened; `state` stays as it is. Raises IllegalMove."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        following = self.copy(state)
        return following, self.perform(following, seat, move)

    @abstractmethod
    def copy(self, state: S) -> S:
        """`state.copy()`, with the type of this game."""

    @abstractmethod
    def rollout(self, state: S, dice: Dice) -> Outcome:
        """Play random legal moves to the end, in place: the hot loop of simulation."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def deadline(self, state: S) -> Deadline | None:
        """When the clock must move for someone, or None."""

    def timeout_move(self, state: S, seat: Seat) -> Move | None:
        """What is done for a seat whose turn clock ran out, if the rules of the house say so; None: a bot decides."""
        return None

    def statistics(self, state: S) -> dict[str, list[int]]:
        """Whole numbers about a finished game, by name; simulations add them up, place by place."""
        return {}

    # Time. Only games that run on the clock override these. The table's clock counts milliseconds of play; it stands
    # still while the table is paused or the server is down.

    def stamped(self, state: S, seat: Seat, move: Move, at: int) -> Move:
        """The move as made at this moment. Whoever runs the clock stamps every move, also the clock's own."""
        return move

    def hold_ms(self, state: S) -> int:
        """How long a stamped move waits before it is played, so that an earlier one can still overtake it.

        No move is ever stamped earlier than this before its arrival. 0: moves are played as they come.
        """
        return 0

    def precedence(self, state: S, seat: Seat, move: Move) -> int:
        """Which of several moves with the same stamp is played first: the lowest."""
        return 0

    def presence(self, state: S, seat: Seat, present: bool) -> Move | None:
        """The move that the table makes for a seat whose player is absent or back, or None if it does not matter."""
        return None

    def substitutes(self, state: S, seat: Seat) -> bool:
        """By the rules of this table a bot takes over now for this seat, whose player is absent."""
        return False

    # Trying out. Only games with something that no rule can decide, such as where a flicked die comes to rest, override
    # these. Whoever runs the game has it tried out (`spieltisch.engine.physics`) and plays what was found as a move of
    # the clock, recorded like any other: replays and old records never try anything again.

    def experiment(self, state: S) -> Data | None:
        """What has to be tried out before play can go on, or None. Then only the clock acts, and has no deadline."""
        return None

    def finding(self, state: S, result: Data) -> Move:
        """The clock's move that says how the experiment of this state came out. Raises InvalidData."""
        raise InvalidData(f"{self.meta.game}: nothing is tried out in this game")

    def rehearsal(self, view: V, data: Data, dice: Dice) -> Data:
        """An experiment that a viewer asks for, to practise or what if; it touches no game.

        Raises IllegalMove for what the rules of this table do not allow, and InvalidData.
        """
        raise InvalidData(f"{self.meta.game}: nothing can be rehearsed in this game")

    # What may be known

    @abstractmethod
    def opening(self, state: S) -> list[Event]:
        """What the table tells when play begins, for a fresh state."""

    def setting(self, state: S) -> Data:
        """What everybody may know and never changes during a game, such as a map: sent once, beside the views."""
        return {}

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> V:
        """All that this viewer may know; None is a spectator."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """A state consistent with the view, all hidden parts drawn anew."""

    # Data files that the owner of a box may correct. Only games that come with such files override these. `files` are
    # texts by their path in a folder; those that are missing are the shipped ones.

    def data_files(self) -> list[str]:
        """Which files these are, as patterns below a folder: `cards.toml`, `tracks/*.txt`."""
        return []

    def check_data(self, files: dict[str, str]) -> Checked:
        """What these files say, and all that is wrong with them."""
        return Checked({}, [])

    def add_edition(self, name: str, files: dict[str, str]) -> None:
        """Tables can be opened with this edition from now on, by its name. Raises InvalidData."""
        raise InvalidData(f"{self.meta.game}: this game has no editions")

    # To and from plain data. Decoding raises InvalidData.

    @abstractmethod
    def encode_move(self, move: Move) -> Data: ...

    @abstractmethod
    def decode_move(self, data: Data) -> Move: ...

    @abstractmethod
    def encode_state(self, state: S) -> Data: ...

    @abstractmethod
    def decode_state(self, data: Data) -> S: ...

    @abstractmethod
    def encode_view(self, view: V) -> Data:
        """Plain data; holds `to_act`, the seats that this viewer may know to be acting."""

    @abstractmethod
    def decode_view(self, data: Data) -> V: ...
