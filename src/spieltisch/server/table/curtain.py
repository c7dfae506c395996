"""What a seat may know, or chooses now, that a spectator may not know. On a shared device a curtain hides it.

No game has to say what is secret: that follows from its views.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.state import State
from spieltisch.server.table.position import Position

IMAGINED: Final = 12
"""How many positions are imagined before nothing in a view is taken for a secret."""


def has_secret(position: Position, seat: int) -> bool:
    """Whether people who share a device must look away while this seat looks at its view, or decides."""
    return knows_secret(position, seat) or chooses_in_secret(position, seat)


def knows_secret(position: Position, seat: int) -> bool:
    """Whether the view of this seat tells more than the spectator's.

    A view may differ and still tell nothing: it may show the active player what each move would do. Such a view is the
    same in all positions that a spectator can imagine.
    """
    game, state = position.game, position.state
    own = seen(position, state, seat)
    if own == seen(position, state, None):
        return False
    public = game.view(state, None)
    try:
        return any(seen(position, game.imagine(public, FastDice(seed)), seat) != own for seed in range(IMAGINED))
    except NotImplementedError:  # a game without bots may imagine nothing
        return True


def chooses_in_secret(position: Position, seat: int) -> bool:
    """Whether different moves of this seat would look the same to a spectator, such as bets on a slip.

    While a game's own clock runs nobody can pass a device round: moves that need a stamp are not tried.
    """
    if seat not in position.acting:
        return False
    game, state, who = position.game, position.state, Seat(seat)
    legal = [game.stamped(state, who, move, 0) for move in game.legal_moves(state, who)]
    legal = [move for move in legal if game.why_not(state, who, move) is None]
    own: list[Data] = []
    public: list[Data] = []
    for move in {*legal[:1], *legal[len(legal) // 2 :][:1], *legal[-1:]}:
        after, _ = game.after(state, who, move)
        add(own, seen(position, after, seat))
        add(public, seen(position, after, None))
    return len(public) < len(own)


def add(views: list[Data], view: Data) -> None:
    if view not in views:
        views.append(view)


def seen(position: Position, state: State, viewer: int | None) -> Data:
    """This state as a viewer sees it, without saying who that is."""
    view = position.game.encode_view(position.game.view(state, None if viewer is None else Seat(viewer)))
    return {key: value for key, value in view.items() if key != "seat"}
