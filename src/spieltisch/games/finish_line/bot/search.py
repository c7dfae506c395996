"""Search: the best moves of the one-step player, played to the end of the race in sampled worlds.

A world is a slip for every other seat, drawn by its likelihood. All moves are compared in the same worlds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.finish_line.bot.beliefs import Beliefs, Guess
from spieltisch.games.finish_line.bot.chances import RESULTS, Judge, Purse
from spieltisch.games.finish_line.bot.playout import Playout
from spieltisch.games.finish_line.bot.standing import Standing, share_after
from spieltisch.games.finish_line.play import apply_race_move
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.view import View, state_of

WORLDS: Final = 40
"""The number of worlds in which results are valued before the search."""
ROUND: Final = 8
"""After this many worlds, moves that have fallen behind are dropped."""


class Rival:
    """A move that is compared with the favourite, world by world."""

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.lead = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.lead += difference
        self.squares += difference * difference

    def is_ahead(self) -> bool:
        """Whether it leads by more than one standard error."""
        return self.lead > 0.0 and self.lead * self.lead > self.squares

    def is_behind(self) -> bool:
        """Whether it trails by more than two standard errors."""
        return self.lead < 0.0 and self.lead * self.lead > 4.0 * self.squares


class Search:
    """One decision of one seat."""

    def __init__(self, view: View, dice: Dice, roots: int) -> None:
        assert view.seat is not None, "a spectator has no move"
        self.seat: Final = int(view.seat)
        self.race: Final = view.race
        self.standing: Final = Standing(view.race.variant, view.race.number, roots)
        self.dice: Final = FastDice(int(dice.below(MOST)))
        self.root: Final = state_of(view, list(view.slips), self.dice)
        self.beliefs: Final = Beliefs(view.race, view.slips)
        self.purse: Final = self.weighed()
        self.playout: Final = Playout()

    def weighed(self) -> Purse:
        """What each result is worth: the mean chance to win the game over WORLDS worlds."""
        race = self.race
        pays = vec[float]([0.0] * RESULTS)
        richer = vec[float]([0.0] * RESULTS)
        for number in range(WORLDS):
            self.add_world(self.beliefs.draw(self.dice), pays, richer)
        own = self.beliefs.own(self.seat)
        chances = Judge().chances(race, own.purse)
        euro = 0.0
        for result in range(RESULTS):
            pays[result] /= WORLDS
            euro += chances[result] * (richer[result] / WORLDS - pays[result])
        return Purse(race, own.slip, pays, euro / int(race.variant.side_bet))

    def add_world(self, guesses: list[Guess], pays: vec[float], richer: vec[float]) -> None:
        """Add the chance to win after each result, and the chance with one more side bet."""
        race = self.race
        side_bet = float(int(race.variant.side_bet))
        totals = vec[float]([0.0] * len(guesses))
        for result in range(RESULTS):
            for each in range(len(guesses)):
                kept = race.money[each] - guesses[each].staked + race.side_bets[each]
                totals[each] = float(int(kept)) + guesses[each].purse.pays[result]
            rivals = self.standing.rivals(totals, self.seat)
            pays[result] += self.standing.share(totals[self.seat], rivals)
            richer[result] += self.standing.share(totals[self.seat] + side_bet, rivals)

    def choose(self, rivals_at_most: int, budget: int) -> i64:
        """The move of the active player. The budget counts decisions inside the playouts."""
        ranked = self.playout.policy.best_first(self.race, self.purse)
        favourite = ranked[0]
        rivals = [Rival(move) for move in ranked[1 : 1 + rivals_at_most]]
        while rivals and self.playout.decisions < budget:
            for number in range(ROUND):
                guesses = self.beliefs.draw(self.dice)
                seed = int(self.dice.below(MOST))
                base = self.try_out(favourite, guesses, seed)
                for rival in rivals:
                    rival.add(self.try_out(rival.move, guesses, seed) - base)
            rivals = [rival for rival in rivals if not rival.is_behind()]
        best = favourite
        lead = 0.0
        for rival in rivals:
            if rival.is_ahead() and rival.lead > lead:
                best = rival.move
                lead = rival.lead
        return best

    def try_out(self, move: i64, guesses: list[Guess], seed: int) -> float:
        """Play a move out in one world: the chance to win the game after the race."""
        dice = FastDice(seed)
        state = self.root.copy_with(dice)
        slips: list[Slip | None] = []
        purses: list[Purse] = []
        for guess in guesses:
            slips.append(guess.slip)
            purses.append(guess.purse)
        purses[self.seat] = self.purse
        state.slips = slips
        apply_race_move(state, move, None)
        self.playout.decisions += 1
        self.playout.run(state, purses, dice, self.race.number)
        return share_after(self.standing, state.race, self.seat)
