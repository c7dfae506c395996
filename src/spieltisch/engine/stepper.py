"""A game that is played by numbers: one call for every step. For search, learning and simulation from Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Self

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from spieltisch.engine.basics import Move
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State

NOBODY: Final = -1
"""`Stepper.seat` when the game is over."""


class Feature:
    """A part of an observation: `size` whole numbers from `low` to `high`."""

    def __init__(self, name: str, size: int, low: int, high: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = meaning
        """One sentence for the documentation: what each of the numbers says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepper(ABC):
    """One game at a time, played by actions. `Game.stepper` makes one for a number of seats and options.

    An action is a number below `actions`; a decision takes one step or several, so that every legal move can be reached
    by few actions. What was chosen so far is part of what the seat to act observes, and of nobody else's observation.
    Seats that act at the same time take turns, the first one of `Game.to_act` first. The clock moves by itself.
    """

    seats: i64
    actions: i64
    """How many actions there are, legal or not; the same for all games with these options and seats."""
    width: i64
    """How many numbers an observation has."""
    seat: i64
    """Who is to act, NOBODY when the game is over."""
    count: i64
    """How many actions are legal, 0 when the game is over."""
    steps: i64
    """How many steps were taken since the deal."""

    @abstractmethod
    def deal(self, seed: int) -> None:
        """Begin a new game: the one that `Game.start` begins with `FastDice(seed)`."""

    def resume(self, state: State) -> None:
        """Go on from this position, such as one that was imagined; it becomes the stepper's own, and `steps` is 0."""
        raise NotImplementedError("this game cannot be resumed by numbers")

    @abstractmethod
    def step(self, action: i64) -> i64:
        """Take this action for `seat`; how many are legal next. Raises ValueError and changes nothing if it is not."""

    def pick(self, index: i64) -> i64:
        """Take the legal action with this index: `step(legal_actions()[index])`, but faster. Raises ValueError."""
        actions = self.legal_actions()
        if not 0 <= index < len(actions):
            raise ValueError(f"there are {len(actions)} legal actions, none with the index {index}")
        return self.step(actions[index])

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The legal actions in ascending order."""

    @abstractmethod
    def write_mask(self, out: BytesWriter) -> None:
        """One byte for each action: 1 if it is legal, else 0."""

    @abstractmethod
    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        """What this seat may know, from its own point of view: `width` numbers of 16 bits, little-endian."""

    @abstractmethod
    def features(self) -> list[Feature]:
        """What the numbers of an observation mean, in order; their sizes add up to `width`."""

    @abstractmethod
    def action_name(self, action: i64) -> str:
        """A short name of an action for people, such as `attack speed_limit left`."""

    @abstractmethod
    def is_between(self) -> bool:
        """Whether a decision has begun, so that only further steps can complete it."""

    @abstractmethod
    def actions_of(self, move: Move) -> list[int]:
        """The steps that make this legal move of `seat`, from here."""

    @abstractmethod
    def play(self, move: Move) -> None:
        """Make a whole legal move for `seat`, as a bot does; only while no decision has begun."""

    @abstractmethod
    def state(self) -> State:
        """The position, without the steps of a decision that has begun. It is not a copy."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is running."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent game at the same step."""


def rewards_of(outcome: Outcome) -> list[float]:
    """1 for the first, -1 for the last, evenly spaced between; those who share a rank share the rewards. Sums to 0."""
    seats = len(outcome.ranks)
    rewards: list[float] = []
    for rank in outcome.ranks:
        better = sum([1 for other in outcome.ranks if other < rank])  # teams have the ranks 1, 1, 2, 2
        place = better + (outcome.ranks.count(rank) - 1) / 2
        rewards.append(1.0 - 2.0 * place / (seats - 1) if seats > 1 else 0.0)
    return rewards
