"""Masked PPO by self-play, with nothing but numpy: `python examples/train.py`, a minute or two on a laptop.

One small network plays all seats of many games at once (spieltisch.engine.batch). It learns from whole games: what a
seat gets at the end is what each of its decisions was worth. Afterwards it plays the game's own bots, and the share of
games it wins is printed with a 95 % interval.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import numpy.typing as npt

from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.stepper import NOBODY
from spieltisch.envs.opponents import Opponents
from spieltisch.envs.setup import Setup

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[Any]

GAMES = 256
"""Played at once."""
DECISIONS = 24_000
"""Learnt from at a time."""
EPOCHS = 3
MINIBATCH = 2_000
RATE = 1e-3
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
IMPOSSIBLE = np.float32(-1e9)


class Network:
    """Two hidden layers; one head for the actions, one for what the position is worth."""

    def __init__(self, width: int, actions: int, hidden: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = [(width, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        scales = [1.0, 1.0, 0.01, 0.1]
        self.weights: list[Floats] = []
        for (rows, columns), scale in zip(sizes, scales, strict=True):
            self.weights.append((random.standard_normal((rows, columns)) * scale / math.sqrt(rows)).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.first = [np.zeros_like(each) for each in self.weights]
        self.second = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def forward(self, seen: Floats, masks: Numbers) -> tuple[Floats, Floats, list[Floats]]:
        """The logarithms of the probabilities of all actions, the value, and what `learn` needs of the way there."""
        w1, b1, w2, b2, wa, ba, wv, bv = self.weights
        one = np.tanh(seen @ w1 + b1)
        two = np.tanh(one @ w2 + b2)
        logits = np.where(masks, two @ wa + ba, IMPOSSIBLE)
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return logits, (two @ wv + bv)[:, 0], [one, two]

    def learn(
        self, seen: Floats, masks: Numbers, actions: Numbers, before: Floats, advantages: Floats, returns: Floats
    ) -> None:
        """One step of Adam on PPO's clipped objective."""
        logs, values, (one, two) = self.forward(seen, masks)
        rows = np.arange(len(actions))
        chances = np.exp(logs)
        ratio = np.exp(logs[rows, actions] - before)
        clipped = np.where(advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(clipped, 0, -advantages * ratio)
        by_logit = -chances * pull[:, None]
        by_logit[rows, actions] += pull
        safe = np.where(masks, logs, 0)
        entropy = -(chances * safe).sum(axis=1, keepdims=True)
        by_logit += ENTROPY * chances * (safe + entropy)
        by_logit = np.where(masks, by_logit, 0).astype(np.float32) / len(actions)
        by_value = (VALUE * (values - returns) / len(actions)).astype(np.float32)[:, None]
        _, _, w2, _, wa, _, wv, _ = self.weights
        by_two = (by_logit @ wa.T + by_value @ wv.T) * (1 - two * two)
        by_one = (by_two @ w2.T) * (1 - one * one)
        slopes = []
        for below, above in ((seen, by_one), (one, by_two), (two, by_logit), (two, by_value)):
            slopes += [below.T @ above, above.sum(axis=0)]
        self.adam(slopes)

    def adam(self, slopes: list[Floats]) -> None:
        self.updates += 1
        norm = math.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        shrink = min(1.0, 0.5 / (norm + 1e-8))
        rate = RATE * math.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for weight, slope, first, second in zip(self.weights, slopes, self.first, self.second, strict=True):
            np.add(first, 0.1 * (shrink * slope - first), out=first)
            np.add(second, 0.001 * ((shrink * slope) ** 2 - second), out=second)
            np.subtract(weight, rate * first / (np.sqrt(second) + 1e-6), out=weight)


class Scale:
    """Observations as numbers around 0."""

    def __init__(self, setup: Setup) -> None:
        self.low = setup.low.astype(np.float32)
        self.range = np.maximum(1, setup.high.astype(np.float32) - self.low)

    def __call__(self, observations: Numbers) -> Floats:
        scaled: Floats = (observations - self.low) / self.range * 2 - 1
        return scaled.astype(np.float32)


class Memory:
    """The decisions of games that are running, and those of finished games with what they were worth."""

    def __init__(self, games: int) -> None:
        self.running: list[list[tuple[Any, ...]]] = [[] for _ in range(games)]
        self.finished: list[tuple[Any, ...]] = []

    def keep(self, game: int, decision: tuple[Any, ...]) -> None:
        self.running[game].append(decision)

    def end(self, game: int, rewards: Floats) -> None:
        for seat, *decision in self.running[game]:
            self.finished.append((*decision, rewards[seat]))
        self.running[game] = []


def train(setup: Setup, network: Network, decisions: int, seed: int) -> None:
    """Play, and learn from this many decisions. The same arguments give the same network."""
    random = np.random.default_rng(seed)
    batch = Batch(setup.game, setup.seats, setup.options, GAMES, seed)
    scale, memory = Scale(setup), Memory(GAMES)
    began, told, learnt = process_time(), 0, 0
    while learnt < decisions:
        while len(memory.finished) < min(DECISIONS, decisions):
            seen, masks, seats = scale(batch.observations), batch.masks, batch.seat
            logs, values, _ = network.forward(seen, masks)
            actions = (logs + random.gumbel(size=logs.shape)).argmax(axis=1)
            chosen = logs[np.arange(GAMES), actions]
            batch.step(actions)
            for game in range(GAMES):
                decision = (seats[game], seen[game], masks[game], actions[game], chosen[game], values[game])
                memory.keep(game, decision)
                if batch.done[game]:
                    memory.end(game, batch.rewards[game])
        columns = [np.array(column) for column in zip(*memory.finished, strict=True)]
        memory.finished = []
        seen, masks, actions, before, values, returns = columns
        advantages = returns - values
        advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).astype(np.float32)
        for _ in range(EPOCHS):
            order = random.permutation(len(actions))
            for start in range(0, len(order), MINIBATCH):
                some = order[start : start + MINIBATCH]
                network.learn(seen[some], masks[some], actions[some], before[some], advantages[some], returns[some])
        learnt += len(actions)
        if learnt >= told:
            passed = process_time() - began
            chance = np.exp(before).mean()
            print(f"{passed:5.0f} s  {learnt:>9,} decisions  {batch.games:>7,} games  {chance:.2f} sure", flush=True)
            told += decisions // 12


def play_bots(setup: Setup, network: Network, level: str, games: int, seed: int) -> float:
    """The share of games that the network wins against bots of this level at all other seats; a tie is half a game."""
    scale = Scale(setup)
    steppers, tables = [], []
    for number in range(games):
        own = number % setup.seats
        stepper = setup.stepper()
        stepper.deal(mix(seed, number))
        steppers.append(stepper)
        tables.append((own, Opponents(setup.game, setup.seats, own, [level]), FastDice(mix(seed + 1, number))))
    won = 0.0
    left = list(range(games))
    while left:
        waiting = []
        for number in left:
            own, opponents, dice = tables[number]
            opponents.play(steppers[number], dice)
            if steppers[number].seat != NOBODY:
                waiting.append(number)
                continue
            outcome = steppers[number].outcome()
            assert outcome is not None
            best = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
            won += 1 / len(best) if own in best else 0
        left = waiting
        if left:
            seen = scale(np.array([setup.observe(steppers[number], tables[number][0]) for number in left]))
            masks = np.array([setup.mask(steppers[number]) for number in left])
            actions = network.forward(seen, masks)[0].argmax(axis=1)
            for number, action in zip(left, actions, strict=True):
                steppers[number].step(int(action))
    return won / games


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="1000-km")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=700_000, help="learnt from")
    parser.add_argument("--against", nargs="+", default=["random", "easy"])
    parser.add_argument("--games", type=int, default=600, help="played against each level afterwards")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="write the weights into this file (.npz)")
    args = parser.parse_args()
    setup = Setup(args.game, args.seats, {})
    network = Network(setup.width, setup.actions, args.hidden, args.seed)
    train(setup, network, args.decisions, args.seed)
    if args.save is not None:
        np.savez(args.save, *network.weights)
    for level in args.against:
        share = play_bots(setup, network, level, args.games, args.seed + 1_000_000)
        low, high = interval(share, args.games)
        fair = 1 / args.seats
        verdict = "better" if low > fair else "worse" if high < fair else "undecided"
        print(f"{args.game} against {level}: {share:.1%} won, 95 % interval {low:.1%} to {high:.1%}: {verdict}")


if __name__ == "__main__":
    main()
