"""What the bots of a game on the clock are about to do: one decision each, made elsewhere, due at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spieltisch.bots.tempo import not_before, open_to
from spieltisch.engine.basics import Move, Seat
from spieltisch.server.table import bot_turns
from spieltisch.server.table.position import Play

if TYPE_CHECKING:
    from spieltisch.server.clock.timed import Timed

AGAIN_MS: Final = 250
"""After a refusal a bot tries again, but not at once; after each further one it waits longer."""
LONGEST_AGAIN_MS: Final = 5_000


class Mind:
    """One bot in one situation."""

    def __init__(self, seat: int, since: int, level: str, could: frozenset[Move], at: int) -> None:
        self.seat: Final = seat
        self.since: Final = since
        self.level: Final = level
        self.could: Final = could
        """What it can do. It thinks again when something of this is gone, not when something is added."""
        self.at: Final = at
        """The moment of the position that it thinks about: of the last move that was played."""
        self.before: Mind | None = None
        """What it was about to do when the situation changed."""
        self.move: Move | None = None
        self.due = 0


class Minds:
    """The bots of one table."""

    def __init__(self, timed: Timed) -> None:
        self.timed: Final = timed
        self.minds: dict[int, Mind] = {}
        self.busy: set[int] = set()
        """Seats for which a worker thinks: never two at once for the same."""
        self.refused: dict[int, tuple[int, int]] = {}
        """How often in a row a seat was refused, and when last."""

    def decided(self) -> list[Mind]:
        return [mind for mind in self.minds.values() if mind.move is not None]

    def look(self, play: Play) -> None:
        """The position may have changed: who has nothing to do any more, and who must think (again)?"""
        table = self.timed.table
        for seat, chair in enumerate(table.facts.chairs):
            level = chair.bot_level
            since = play.acting.get(seat)
            could = open_to(play.game, play.state, Seat(seat)) if level is not None and since is not None else None
            if level is None or since is None or not could:
                self.minds.pop(seat, None)
                continue
            before = self.minds.get(seat)
            same = before is not None and before.since == since and before.level == level
            if before is not None and same and before.could <= could:
                continue
            mind = self.minds[seat] = Mind(seat, since, level, could, self.timed.floor)
            mind.before = before if same else None
            self._think(play, mind)

    def made(self, seat: int) -> None:
        """A move of this seat was played."""
        self.minds.pop(seat, None)
        self.refused.pop(seat, None)

    def was_refused(self, seat: int) -> None:
        """Its move came too late or too soon: it thinks again."""
        self.minds.pop(seat, None)
        self.refused[seat] = (self.refused.get(seat, (0, 0))[0] + 1, self.timed.clock.now())

    def _think(self, play: Play, mind: Mind) -> None:
        if mind.seat not in self.busy:
            self.busy.add(mind.seat)
            house = self.timed.table.house
            asked = bot_turns.Question(self.timed.table, play, mind.seat, mind.level)
            house.keep(house.spawn(self._decide(play, mind, asked)))

    async def _decide(self, play: Play, mind: Mind, asked: bot_turns.Question) -> None:
        try:
            move, delay = await asked.plan()
        finally:
            self.busy.discard(mind.seat)
        present = self.minds.get(mind.seat)
        if present is not mind:
            if present is not None and present.move is None and self.timed.table.play is play:
                self._think(play, present)
            return
        mind.move = move
        mind.due = self._due(play, mind, move, delay)
        mind.before = None
        self.timed.arm()

    def _due(self, play: Play, mind: Mind, move: Move, delay_ms: int) -> int:
        """When this is done. No credit: never before now, and never faster than the bot says."""
        config = self.timed.table.house.config
        game, state, seat = play.game, play.state, Seat(mind.seat)
        wait = int(delay_ms * config.bot_tempo)
        if game.hold_ms(state) == 0:
            deadline = game.deadline(state)
            slowest = deadline.soonest_ms if deadline is not None and deadline.seat == seat else 0
            wait = max(wait, config.bot_delay_ms, slowest)
        due = mind.at + wait
        before = mind.before
        if before is not None and before.move is not None and self._is_open(play, before):
            due = min(due, before.due)  # what it has seen already it need not look at again
        times, last = self.refused.get(mind.seat, (0, 0))
        if times:
            due = max(due, last + min(AGAIN_MS * times, LONGEST_AGAIN_MS))
        now = self.timed.clock.now()
        return max(due, now, not_before(game.encode_move(move)), self.timed.earliest(mind.seat))

    def _is_open(self, play: Play, mind: Mind) -> bool:
        """Whether what it meant to do could be done now, or at its moment."""
        game, state, seat, move = play.game, play.state, Seat(mind.seat), mind.move
        assert move is not None
        moments = (self.timed.clock.now(), mind.due)
        return any(game.why_not(state, seat, game.stamped(state, seat, move, at)) is None for at in moments)
