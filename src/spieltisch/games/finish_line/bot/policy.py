"""A one-step player: takes the move after which the position is worth most (spec, section 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.bot.chances import Judge, Purse
from spieltisch.games.finish_line.components.dice import colour_at, hand_counts
from spieltisch.games.finish_line.components.kinds import (
    BLANK,
    DOUBLE_HORSESHOE,
    EXTRA_TURN,
    FACES,
    RED,
    SIDE_BET,
    SIDES,
    YELLOW,
)
from spieltisch.games.finish_line.components.rows import bit
from spieltisch.games.finish_line.moves import DISCARD, USE, VERB_BITS, colours_in, die_move, face_in
from spieltisch.games.finish_line.offers import BUFFER, legal, list_horses, list_uses
from spieltisch.games.finish_line.rules.faces import targets, use
from spieltisch.games.finish_line.rules.turns import resolve_kept_die
from spieltisch.games.finish_line.state import EXTRA_TURNS, THROWING, Race

KEEPING: Final = 0.5
"""An extra turn is worth this fraction of the best step that is possible now."""


def reset_trial(trial: Race, race: Race) -> None:
    """Undo on the trial copy what resolving a die has changed."""
    trial.row = race.row
    trial.horses = race.horses
    trial.running = race.running
    trial.gone = race.gone
    trial.pair = race.pair
    trial.neck_and_neck_used = race.neck_and_neck_used
    trial.white = race.white
    trial.extra = race.extra
    trial.whip = race.whip
    trial.bonus = race.bonus
    trial.pool = race.pool
    trial.out = race.out
    trial.kept = race.kept


class Policy:
    """The one-step player. An object can play any number of games, one after the other."""

    def __init__(self) -> None:
        self.judge: Final = Judge()
        self.buffer: Final = BUFFER[:]
        self.steps: Final = BUFFER[:]
        self.gains: Final = vec[float]([0.0] * len(FACES))

    def choose(self, race: Race, purse: Purse) -> i64:
        """The best move of the active player; the purse says what each result is worth to them."""
        n = legal(race, self.buffer)
        if n == 1:
            return self.buffer[0]
        if race.phase not in (THROWING, EXTRA_TURNS):
            return self.choose_draw(race, purse, n)
        trial = race.copy()
        now = self.judge.worth(race, purse)
        best = self.buffer[0]
        best_worth = self.worth_of(race, trial, purse, best, now)
        i: i64 = 1
        while i < n:
            move = self.buffer[i]
            worth = self.worth_of(race, trial, purse, move, now)
            if worth > best_worth:
                best = move
                best_worth = worth
            i += 1
        return best

    def best_first(self, race: Race, purse: Purse) -> list[i64]:
        """All legal moves of the active player, best first."""
        n = legal(race, self.buffer)
        moves: list[i64] = []
        for move in self.buffer[:n]:
            moves.append(move)
        if race.phase not in (THROWING, EXTRA_TURNS):
            if n > 1:
                best = self.choose_draw(race, purse, n)
                moves.remove(best)
                moves.insert(0, best)
            return moves
        trial = race.copy()
        now = self.judge.worth(race, purse)
        worths: list[float] = []
        ranked: list[i64] = []
        for move in moves:
            worth = self.worth_of(race, trial, purse, move, now)
            place = 0
            while place < len(ranked) and worths[place] >= worth:
                place += 1
            ranked.insert(place, move)
            worths.insert(place, worth)
        return ranked

    def worth_of(self, race: Race, trial: Race, purse: Purse, move: i64, now: float) -> float:
        """What the position is worth after this move; `now` is its worth before, `trial` a scratch copy."""
        verb = move & VERB_BITS
        if verb == DISCARD:
            return now
        if verb != USE:
            reset_trial(trial, race)
            resolve_kept_die(trial, move, None)
            return self.judge.worth(trial, purse)
        return self.worth_of_use(race, trial, purse, move, now)

    def worth_of_use(self, race: Race, trial: Race, purse: Purse, move: i64, now: float) -> float:
        face = face_in(move)
        if face == SIDE_BET:
            return now + purse.euro * int(race.variant.side_bet)
        if face == EXTRA_TURN:
            return now + KEEPING * self.best_step(race, trial, purse, now)
        reset_trial(trial, race)
        use(trial, race.active, move, None)
        return self.judge.worth(trial, purse)

    def best_step(self, race: Race, trial: Race, purse: Purse, now: float) -> float:
        """The gain of the best single step of any horse."""
        n = list_horses(race, targets(race, DOUBLE_HORSESHOE), die_move(USE, RED, DOUBLE_HORSESHOE), self.steps, 0)
        best = now
        i: i64 = 0
        while i < n:
            best = max(best, self.worth_of_use(race, trial, purse, self.steps[i], now))
            i += 1
        return best - now

    # Drawing

    def choose_draw(self, race: Race, purse: Purse, n: i64) -> i64:
        """The draw with the highest expected gain of the best of three dice; the buffer holds `n` draws."""
        draws = self.buffer[:n]
        self.weigh_faces(race, purse)
        best = draws[0]
        most = -1.0
        for move in draws:
            hand = colours_in(move) if race.hand == 0 else race.hand | (colours_in(move) << 6)
            gain = self.expected(race.variant.faces, hand)
            if gain > most:
                best = move
                most = gain
        return best

    def weigh_faces(self, race: Race, purse: Purse) -> None:
        """Compute the gain of each face, used in the best way."""
        after = race.copy()
        after.pool -= hand_counts(
            colours_in(self.buffer[0])
        )  # only the number of dice to come matters, not their colour
        trial = after.copy()
        now = self.judge.worth(after, purse)
        buffer = self.buffer
        faces = race.variant.faces
        colour: i64 = 0
        known: i64 = 0
        while colour <= YELLOW:
            side: i64 = 0
            while side < SIDES:
                face = faces[colour * SIDES + side]
                if known & bit(face) == 0:
                    known |= bit(face)
                    self.gains[face] = 0.0
                    n = 0 if face == BLANK else list_uses(after, die_move(USE, colour, face), face, buffer, 0)
                    i: i64 = 0
                    while i < n:
                        gain = self.worth_of_use(after, trial, purse, buffer[i], now) - now
                        self.gains[face] = max(self.gains[face], gain)
                        i += 1
                side += 1
            colour += 1

    def expected(self, faces: vec[i64], hand: i64) -> float:
        """The mean gain of the best of three dice."""
        a = colour_at(hand, 0) * SIDES
        b = colour_at(hand, 1) * SIDES
        c = colour_at(hand, 2) * SIDES
        total = 0.0
        i: i64 = 0
        while i < SIDES:
            one = self.gains[faces[a + i]]
            j: i64 = 0
            while j < SIDES:
                two = max(one, self.gains[faces[b + j]])
                k: i64 = 0
                while k < SIDES:
                    total += max(two, self.gains[faces[c + k]])
                    k += 1
                j += 1
            i += 1
        return total / (SIDES * SIDES * SIDES)
