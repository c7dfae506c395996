"""Tables of Cubo for tests: a race on a scripted clock, squares written as in the rules."""

from __future__ import annotations

from typing import Any, Final, cast

from spieltisch.engine.basics import CLOCK, Data, Json, Move, Seat
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import CELLS, code_of, pack
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.game import CUBO
from spieltisch.games.cubo.options import OPTIONS
from spieltisch.games.cubo.state import State

GAME: Final = CUBO
A, B, C, D = (Seat(seat) for seat in range(4))
BOX: Final = EDITIONS.standard()
SCORING: Final = BOX.scoring
IN_ORDER: Final = {cell: number for number, cell in enumerate(CELLS)}
"""The square with die 0 in the first cell, and so on."""


def options(**chosen: Json) -> Options:
    return read_options(OPTIONS, dict(chosen))


def code(die: str) -> int:
    """The code of a die written as `4r`."""
    return code_of("rb".index(die[1]), int(die[0]))


def dice(text: str) -> int:
    """Coloured dice, packed: `4r 4r 4b …`."""
    return int(pack([code(die) for die in text.split()]))


def parse(square: str) -> tuple[int, int]:
    """A square written row by row: its coloured dice in the order of the cells, and the value of the white one."""
    cells = square.replace("/", " ").split()
    assert len(cells) == 9, square
    assert cells[4].endswith("w"), square
    return dice(" ".join([*cells[:4], *cells[5:]])), int(cells[4][0])


class Table:
    """A table whose clock the test moves. Moments are race time: milliseconds since `go` took effect."""

    def __init__(self, seats: int = 2, *, chance: Dice | None = None, **chosen: Json) -> None:
        self.game = GAME
        wanted = options(**{"start_player": 0, **chosen})
        assert GAME.why_not_start(seats, wanted) is None
        self.state: State = GAME.start(seats, wanted, FastDice(1) if chance is None else chance)
        self.seats = seats
        self.zero = 0
        """The table's clock at τ = 0."""
        self.events: list[Event] = []

    def play(self, seat: Seat, move: Move, tau: int | None = None) -> list[Event]:
        """Make a move at this moment, or now."""
        if tau is not None:
            move = GAME.stamped(self.state, seat, move, self.zero + tau)
        events = GAME.play(self.state, seat, move)
        self.state.check()
        self.events.extend(events)
        return events

    def do(self, tau: int | None, seat: Seat, verb: str, **more: Json) -> list[Event]:
        return self.play(seat, GAME.decode_move({"move": verb, **more}), tau)

    def why_not(self, tau: int | None, seat: Seat, verb: str, **more: Json) -> Refusal | None:
        move = GAME.decode_move({"move": verb, **more})
        if tau is not None:
            move = GAME.stamped(self.state, seat, move, self.zero + tau)
        before = GAME.encode_state(self.state)
        refusal = GAME.why_not(self.state, seat, move)
        assert GAME.encode_state(self.state) == before, "asking changed something"
        return refusal

    def key(self, tau: int | None, seat: Seat, verb: str, **more: Json) -> str | None:
        """The key of the refusal, or None if the move may be made."""
        refusal = self.why_not(tau, seat, verb, **more)
        return None if refusal is None else refusal.key

    def tick(self, tau: int) -> list[Event]:
        return self.do(tau, CLOCK, "tick")

    def player(self, seat: Seat) -> dict[str, Any]:
        return cast("dict[str, Any]", self.encoded()["players"][seat])

    def standing(self, seat: Seat) -> str:
        return cast("str", self.player(seat)["state"])

    def encoded(self) -> dict[str, Any]:
        return cast("dict[str, Any]", GAME.encode_state(self.state))

    def view(self, viewer: Seat | None) -> dict[str, Any]:
        return cast("dict[str, Any]", GAME.encode_view(GAME.view(self.state, viewer)))

    @property
    def phase(self) -> str:
        return cast("str", self.encoded()["phase"])

    @property
    def deadline(self) -> int | None:
        """The end of the countdown, in race time."""
        return None if self.state.ends < 0 else int(self.state.ends) - self.zero

    def give(self, seat: Seat, square: str) -> None:
        """Let this seat have rolled the dice of a square, in the order of its cells."""
        player = self.state.players[seat]
        player.dice, player.white = parse(square)

    def centre(self, text: str) -> None:
        """Put these dice in the centre."""
        self.state.centre = self.state.rolled = dice(text)

    def call(self, tau: int, seat: Seat) -> list[Event]:
        """Call with the square IN_ORDER."""
        return self.do(tau, seat, "call", square=cast("Data", IN_ORDER))

    def take(self, tau: int, seat: Seat, die: int) -> list[Event]:
        return self.do(tau, seat, "take", die=die)


def race(seats: int = 2, *, thrown: bool = True, **chosen: Any) -> Table:
    """A race at τ = 0; A is the start player. Unless `thrown` is False, all have thrown at τ = 0."""
    table = Table(seats, **chosen)
    table.do(None, A, "go")
    table.zero = int(table.state.go_at)
    table.tick(0)
    if thrown:
        for seat in range(seats):
            table.do(0, Seat(seat), "throw")
    return table


def at_scoring(*squares: str, centre: str = "1r 1r 1b 1b", **chosen: Any) -> Table:
    """Everybody has laid a square and taken a centre die (seat 0 die 0, and so on); A is the first to score."""
    table = race(len(squares), **chosen)
    table.tick(1200)
    table.centre(centre)
    for seat, square in enumerate(squares):
        table.give(Seat(seat), square)
        table.call(3000 + seat, Seat(seat))
    for seat in range(len(squares)):
        table.take(4000 + seat, Seat(seat), seat)
    return table


def calm(seats: int = 2, **chosen: Any) -> Table:
    """A calm table after the first throw."""
    return Table(seats, tempo="solo" if seats == 1 else "calm", **chosen)


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def first(events: list[Event], name: str) -> dict[str, Any]:
    """The public part of the first event of this name."""
    return next(cast("dict[str, Any]", event.public) for event in events if event.name == name)


def all_of(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", event.public) for event in events if event.name == name]
