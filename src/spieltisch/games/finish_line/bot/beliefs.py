"""What the other players may have bet on, inferred from their turns in this race."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.bot.chances import RESULTS, Judge, exp, money_purse
from spieltisch.games.finish_line.bot.policy import reset_trial
from spieltisch.games.finish_line.bot.slips import Forecast, best_stakes
from spieltisch.games.finish_line.components.dice import hand_counts
from spieltisch.games.finish_line.components.kinds import EXTRA_TURN, INSIDER_TIP, RUNNERS, SIDE_BET
from spieltisch.games.finish_line.components.rows import set_of
from spieltisch.games.finish_line.moves import DISCARD, USE, VERB_BITS, face_in
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.rules.faces import use
from spieltisch.games.finish_line.rules.turns import resolve_die, resolve_kept_die
from spieltisch.games.finish_line.slips.slip import NO_BETS, Slip
from spieltisch.games.finish_line.state import EXTRA_TURNS, THROWING, Race

TASTE: Final = 15.0
"""How strongly better slips are preferred before the race."""
DOUBT: Final = 0.06
"""The loss that people overlook, as a fraction of what they hope for."""
SMALL_CHANGE: Final = 20.0
"""The loss that people always overlook, in euros."""
NOTHING: Final = 1e-9
"""Less than any worth but 0: without money or grants all slips are worth that."""
WHIM: Final = 0.05
"""The probability of a random move."""

REMEMBERED: Final = 12
"""How many lists of guesses are cached."""
FINE: Final = 1 << 20
"""The resolution of the random numbers that draw a guess."""


class Guess:
    """A slip that a player may have handed in. Immutable, so that it can be cached."""

    def __init__(self, race: Race, slip: Slip, weight: float) -> None:
        self.slip: Final = slip
        self.purse: Final = money_purse(race, slip)
        self.staked: i64 = slip.staked()
        self.weight: Final = weight
        """Its prior likelihood, relative to the other guesses."""
        results: list[i64] = []
        for result in range(RESULTS):
            if self.purse.pays[result] != 0.0:
                results.append(result)
        self.results: Final = vec[i64](results)
        """The results that pay."""

    def worth(self, chances: vec[float]) -> float:
        total = 0.0
        pays = self.purse.pays
        for result in self.results:
            total += chances[result] * pays[result]
        return total


class Memory:
    """Cached guesses for one race and capital."""

    def __init__(self, race: Race, capital: i64, guesses: list[Guess]) -> None:
        self.variant: Final = race.variant
        self.number: i64 = race.number
        self.lineup: i64 = race.lineup
        self.capital: i64 = capital
        self.guesses: Final = guesses

    def fits(self, race: Race, capital: i64) -> bool:
        same = self.number == race.number and self.lineup == race.lineup and self.capital == capital
        return same and self.variant is race.variant


_memories: list[Memory] = []


def guesses_at(race: Race, capital: i64) -> list[Guess]:
    """The slips that a player with this capital may hand in before the race."""
    for memory in _memories:
        if memory.fits(race, capital):
            return memory.guesses
    found = best_stakes(race, capital, Forecast(race, vec[float]([1.0] * RUNNERS)))
    best = max(found[0].worth, NOTHING)
    guesses: list[Guess] = []
    for stakes in found:
        slip = stakes.slip(race.lineup)
        guesses.append(Guess(race, slip, 0.02 + exp(TASTE * (stakes.worth / best - 1.0))))
    _memories.append(Memory(race, capital, guesses))
    if len(_memories) > REMEMBERED:
        _memories.pop(0)
    return guesses


class Beliefs:
    """What one seat believes about the slips of the others."""

    def __init__(self, race: Race, slips: list[Slip | None]) -> None:
        """A known slip is the only guess for its seat."""
        self.guesses: Final[list[list[Guess]]] = []
        self.weights: Final[list[vec[float]]] = []
        """By seat: the relative likelihood of each guess."""
        start = at_the_start(race)
        for seat, slip in enumerate(slips):
            guesses = guesses_at(start, race.money[seat]) if slip is None else [Guess(race, slip, 1.0)]
            self.guesses.append(guesses)
            self.weights.append(vec[float]([guess.weight for guess in guesses]))
        self.judge: Final = Judge()
        self.neutral: Final = money_purse(race, NO_BETS)
        self.buffer: Final = BUFFER[:]
        self.learn(race)

    def learn(self, race: Race) -> None:
        """Replay the race, and weigh every guess by how well it explains each turn."""
        was = at_the_start(race)
        for turn in race.past:
            was.active = turn & 3
            hand = (turn >> 2) & 0x1FF
            move = turn >> 23
            if move & VERB_BITS in (USE, DISCARD):
                was.phase = THROWING
                was.pool -= hand_counts(hand) - hand_counts(was.hand)
                was.hand = hand
                was.throw = (turn >> 11) & 0xFFF
                self.explain(was, move)
                resolve_die(was, move, None)
            else:
                was.phase = EXTRA_TURNS
                self.explain(was, move)
                resolve_kept_die(was, move, None)

    def explain(self, race: Race, move: i64) -> None:
        """Update the weights by one turn: guesses for which it was a poor choice become less likely."""
        guesses = self.guesses[race.active]
        if len(guesses) == 1 or not is_informative(move):
            return
        n = legal(race, self.buffer)
        trial = race.copy()
        worths: list[vec[float]] = []
        done = -1
        i: i64 = 0
        while i < n:
            tried = self.buffer[i]
            if is_informative(tried):
                if tried == move:
                    done = len(worths)
                worths.append(self.worths(race, trial, tried, guesses))
            i += 1
        assert done >= 0, "an illegal turn in the past"
        weights = self.weights[race.active]
        total = 0.0
        for number in range(len(guesses)):
            most = 0.0
            for each in worths:
                most = max(most, each[number])
            doubt = DOUBT * most + SMALL_CHANGE
            whole = 0.0
            for each in worths:
                whole += exp(max((each[number] - most) / doubt, -12.0))
            likely = exp(max((worths[done][number] - most) / doubt, -12.0)) / whole
            weights[number] *= WHIM / len(worths) + (1.0 - WHIM) * likely
            total += weights[number]
        for number in range(len(guesses)):
            weights[number] /= total

    def worths(self, race: Race, trial: Race, move: i64, guesses: list[Guess]) -> vec[float]:
        """What the position after a move is worth, by guess."""
        reset_trial(trial, race)
        if race.phase == EXTRA_TURNS:
            resolve_kept_die(trial, move, None)
        elif move & VERB_BITS == USE:
            use(trial, race.active, move, None)
        chances = self.judge.chances(trial, self.neutral)
        total = 0.0
        n: i64 = 0
        while n < trial.horses:
            total += self.judge.weights[n]
            n += 1
        worths = vec[float]([0.0] * len(guesses))
        for number, guess in enumerate(guesses):
            worths[number] = guess.worth(chances)
            if trial.bonus != race.bonus:
                worths[number] += self.judge.bonuses(trial, guess.purse, total)
        return worths

    def own(self, seat: int) -> Guess:
        """The guess for a seat whose slip is known."""
        return self.guesses[seat][0]

    def draw(self, dice: Dice) -> list[Guess]:
        """Draw a slip for every seat, by likelihood."""
        drawn: list[Guess] = []
        for seat in range(len(self.guesses)):
            drawn.append(draw_guess(self.guesses[seat], self.weights[seat], dice))
        return drawn


def draw_guess(guesses: list[Guess], weights: vec[float], dice: Dice) -> Guess:
    if len(guesses) == 1:
        return guesses[0]
    total = 0.0
    for weight in weights:
        total += weight
    point = total * int(dice.below(FINE)) / FINE
    for number in range(len(weights)):
        point -= weights[number]
        if point < 0.0:
            return guesses[number]
    return guesses[0]


def is_informative(move: i64) -> bool:
    """Whether a move says anything about a slip: some dice are good for everybody."""
    return move & VERB_BITS != USE or face_in(move) not in (SIDE_BET, EXTRA_TURN, INSIDER_TIP)


def at_the_start(race: Race) -> Race:
    """The same race before the first draw."""
    was = race.copy()
    was.row = race.lineup
    was.horses = RUNNERS
    was.running = set_of(race.lineup)
    was.gone = 0
    was.pair = False
    was.neck_and_neck_used = False
    was.white = was.extra = was.whip = was.bonus = 0
    was.pool = race.variant.dice
    was.out = was.hand = was.throw = was.kept = 0
    return was
