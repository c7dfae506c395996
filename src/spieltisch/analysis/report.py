"""What an analysis says about a finished game, as plain data.

Chances are whole numbers of `UNIT`-ths of a win and points whole numbers of `POINTS_UNIT`-ths of a point, so that sums
are exact: for each seat `start + luck + play + others == result`, to the last digit.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

Plain: TypeAlias = dict[str, Any]
"""A JSON object; `Data` of the engine says so more exactly, but msgspec cannot read a type that contains itself."""

VERSION: Final = 1
UNIT: Final = 1_000_000_000
"""One win."""
POINTS_UNIT: Final = 1_000_000
"""One point."""

DECISION: Final = "decision"
FORCED: Final = "forced"
CLOCK_STEP: Final = "clock"
DEAL: Final = "deal"
"""The part of the first step: what was drawn before the first move."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """From one position of the game to the next."""

    move: int
    """The index of the record's move after which this position holds; -1 for the deal."""
    seat: int
    """Whose move it was; -1 for the clock and the deal."""
    kind: str
    """`decision`, `forced` (there was only one legal move) or `clock`."""
    part: str = ""
    """What the move was a part of, for games that tell parts apart: `deal`, `aim`, `landing`."""
    luck_of: str = ""
    """What the luck of this step is called, for games that tell kinds of luck apart: `tremor`, `landing`."""
    chances: list[int]
    """Each seat's chance to win in this position, with all cards open; they add up to `unit`."""
    error: list[int]
    """Their standard errors."""
    play: list[int]
    """What this decision changed for each seat, compared with reference play, judged by what its seat could know."""
    luck: list[int]
    """The rest of the change: what was drawn, and what came to light."""
    points: list[int] = []
    """Expected points of each seat, in `points_unit`; empty for games without points."""
    points_play: list[int] = []
    points_luck: list[int] = []


class Why(msgspec.Struct, frozen=True):
    """A bot's reason for a move: a key, which clients have words for, and what belongs to it."""

    key: str
    data: Plain


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision between two or more moves."""

    move: int
    """The index of the record's move."""
    seat: int
    loss: int
    """How much more the best alternative would have been worth to this seat; never below 0."""
    error: int
    """The standard error of the loss."""
    mistake: bool
    """Whether the loss is more than noise explains."""
    played: Plain
    best: Plain
    """The best alternative found; the same as `played` if nothing better was found."""
    reference: Plain | None
    """What reference play would have done; None where it draws lots."""
    reason: Why | None = None
    """Why the strongest bot would make the move `best`; None if it was played, or if the bot does not say."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of one finished game. Lists have one number for each seat."""

    version: int = VERSION
    game: str
    seats: int
    playouts: int
    """How many games were played out for it."""
    seed: int
    """The same record, budget and seed give the same report."""
    unit: int = UNIT
    points_unit: int = POINTS_UNIT
    points: bool
    """Whether the game has points; only then are the fields that begin with `points_` filled."""
    start: list[int]
    """Chances before anything was drawn."""
    result: list[int]
    """Shares of the win: `unit` for the only winner; winners who tie, or form a team, share it."""
    luck: list[int]
    play: list[int]
    """What the own decisions of each seat changed for it."""
    others: list[int]
    """What everybody else's decisions changed for it."""
    play_error: list[int] = []
    """The standard errors of `play`; luck has the same, with the other sign."""
    luck_parts: dict[str, list[int]] = {}
    """The luck by the names of `Step.luck_of`, with the deal; luck without a name is not listed."""
    points_start: list[int] = []
    points_result: list[int] = []
    points_luck: list[int] = []
    points_play: list[int] = []
    points_others: list[int] = []
    steps: list[Step]
    """In the order of the game; the first one is the deal."""
    decisions: list[Decision]
    """Every decision between two or more moves, dearest first."""
    turning_points: list[int]
    """The moves after which chances changed most, largest change first."""

    def encode(self) -> Plain:
        """The report as plain data."""
        encoded: Plain = msgspec.to_builtins(self)
        return encoded


def decode_report(data: Plain) -> Report:
    """The inverse of `Report.encode`. Raises msgspec.ValidationError."""
    return msgspec.convert(data, Report)
