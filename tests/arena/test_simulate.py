import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import spieltisch
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, rollout
from spieltisch.arena.played import BOTS
from spieltisch.arena.simulate import simulate
from spieltisch.arena.virtual import Clockwork
from spieltisch.bots.random import RandomBot
from spieltisch.engine.basics import Data, InvalidData, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find, games
from spieltisch.engine.verify import verify
from spieltisch.testing.depth import tenth

TIMING = {"timing"}
GAMES = [game.meta.game for game in games()]


def results(plan: Plan, workers: int = 1) -> Data:
    return {key: value for key, value in simulate(plan, workers).encode().items() if key not in TIMING}


def simulated(game: str) -> Options:
    """The options with which a game is simulated if nobody says otherwise."""
    return Plan(game, 1, min(find(game).meta.seats), (), seed=1).read_options()


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_workers_does_not_show(game: str) -> None:
    rules = find(game)
    options = read_options(rules.meta.options, {})
    seats = min(seats for seats in rules.meta.seats if rules.why_not_start(seats, options) is None)
    plan = Plan(game, 40, seats, ("random",) * (seats - 1) + (find(game).meta.levels[0],), seed=3, rotate=True)

    assert results(plan, 1) == results(plan, 2)


@pytest.mark.parametrize("game", [game for game in GAMES if not find(game).meta.timed])
def test_the_engines_loop_plays_the_same_games_as_random_bots(game: str) -> None:
    rules = find(game)
    options = simulated(game)
    for seats in rules.meta.seats:
        if rules.why_not_start(seats, options) is not None:
            continue
        for seed in range(5):
            fast = rollout(rules, seats, options, seed)
            slow = play(rules, options, [RandomBot()] * seats, seed)

            assert fast.outcome.encode() == slow.outcome.encode()
            assert fast.decisions == slow.decisions


@pytest.mark.parametrize("game", [game for game in GAMES if find(game).meta.timed])
def test_virtual_time_is_the_same_however_often_and_by_how_many(game: str) -> None:
    rules = find(game)
    plan = Plan(game, 24, max(rules.meta.seats), ("random", *rules.meta.levels), seed=9, rotate=True)

    first = results(plan)

    assert results(plan) == first
    assert results(plan, 2) == first


def test_interpreted_and_compiled_give_the_same_results_to_the_last_digit(tmp_path: Path) -> None:
    """The same command on the source alone; both are interpreted where nothing is compiled."""
    package = Path(spieltisch.__file__).parent
    for file in package.rglob("*"):
        if file.is_file() and file.suffix not in {".so", ".pyd", ".pyc"} and "static" not in file.parts:
            link = tmp_path / file.relative_to(package.parent)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(file)
    command = [sys.executable, "-m", "spieltisch.cli", "simulate", "--seed", "1", "--json"]
    here, there = str(package.parent), str(tmp_path)
    commands = [
        f"1000-km --games {tenth(100)} --seats 4",
        f"1000-km --games {tenth(12)} --bots medium,easy --rotate",
    ]
    for game in games():
        if game.meta.timed:
            levels = ["random", *game.meta.levels]
            commands.append(
                f"{game.meta.game} --games {tenth(6, least=1)} --seats {len(levels)} --bots {','.join(levels)}"
            )
    for arguments in [each.split() for each in commands]:
        texts = [
            subprocess.run(
                [*command, *arguments], env=os.environ | {"PYTHONPATH": path}, capture_output=True, check=True
            )
            for path in (here, there)
        ]
        first, second = (json.loads(text.stdout) for text in texts)
        for key in TIMING:
            del first[key], second[key]
        assert first == second


def test_bots_get_views_and_never_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[object] = []

    class Witness(RandomBot):
        def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
            met.extend([view, dice])
            return super().choose(view, moves, dice, budget)

    states: list[type] = []
    for game in games():
        states.append(type(game.start(min(game.meta.seats), simulated(game.meta.game), FastDice(1))))
        play(game, simulated(game.meta.game), [Witness()] * min(game.meta.seats), 1)

    assert met
    assert not any(state in type(thing).__mro__ for thing in met for state in states)


class Watched(Dice):
    """Dice that remember which forks were made of them."""

    def __init__(self, dice: Dice, labels: list[int]) -> None:
        self.dice, self.labels = dice, labels

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def copy(self) -> Dice:
        return Watched(self.dice.copy(), self.labels)

    def fork(self, label: int) -> Dice:
        self.labels.append(label)
        return self.dice.fork(label)


@pytest.mark.parametrize("game", GAMES)
def test_bots_never_share_dice_with_the_game(game: str) -> None:
    """Where seats have dice of their own, that of seat 0 has the label of the bots."""
    rules = find(game)
    options = read_options(rules.meta.options, {})
    for seats in rules.meta.seats:
        if rules.why_not_start(seats, options) is not None:
            continue
        labels: list[int] = []
        state = rules.start(seats, options, Watched(FastDice(1), labels))
        rules.rollout(state, FastDice(2))
        if rules.meta.timed:
            bots = Clockwork(rules, options, [RandomBot()] * seats, 1).dice
            forks = [FastDice(1).fork(label) for label in labels]
            seeds = [dice.seed for dice in [FastDice(1), *forks, *bots] if isinstance(dice, FastDice)]
            assert len(set(seeds)) == len(seeds) == 1 + len(labels) + seats
        else:
            assert BOTS not in labels


def test_what_has_to_be_tried_out_is_looked_up_unless_the_physics_is_wanted() -> None:
    fast = Plan("dice-flick", 1, 2, ("random", "random"), seed=1)
    real = Plan("dice-flick", 1, 2, ("random", "random"), seed=1, real_physics=True)

    assert fast.read_options().text("physics") == "fast"
    assert real.read_options().text("physics") == "full"
    assert (fast.rolls_out, real.rolls_out) == (True, False)
    with pytest.raises(InvalidData, match="no physics"):
        Plan("1000-km", 1, 2, ("random", "random"), seed=1, real_physics=True).check()


def test_a_game_with_the_real_physics_is_recorded_and_needs_none_to_be_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: Data = {"rounds": 1}
    plan = Plan("dice-flick", 1, 2, ("random",) * 2, 5, options, records=str(tmp_path), real_physics=True)
    simulate(plan)
    (file,) = tmp_path.iterdir()
    record = decode_record(json.loads(file.read_text()))
    landings = [entry for entry in record.entries if entry.by == "clock"]

    assert len(landings) >= 4
    assert all(entry.move["trajectory"] for entry in landings)
    monkeypatch.setitem(sys.modules, "mujoco", None)
    assert verify(find("dice-flick"), record).fault is None


def test_rotation_lets_every_bot_sit_everywhere() -> None:
    plan = Plan("1000-km", 4, 2, ("easy", "random"), seed=1, rotate=True)

    assert [plan.bots_of(number) for number in range(3)] == [
        ["easy", "random"],
        ["random", "easy"],
        ["easy", "random"],
    ]


def test_records_of_simulated_games_verify(tmp_path: Path) -> None:
    simulate(Plan("1000-km", 3, 3, ("easy", "random", "medium"), seed=5, records=str(tmp_path)))

    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"1000-km-5-{number}.json" for number in (1, 2, 3)]
    for file in files:
        record = decode_record(json.loads(file.read_text()))
        assert verify(find("1000-km"), record).fault is None


def test_records_do_not_change_the_results(tmp_path: Path) -> None:
    plan = Plan("1000-km", 20, 2, ("random", "random"), seed=5)
    with_records = Plan("1000-km", 20, 2, ("random", "random"), seed=5, records=str(tmp_path))

    assert results(plan) == results(with_records)


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("1000-km", 0, 2, ("random",) * 2, seed=1), "at least one game"),
        (Plan("1000-km", 1, 5, ("random",) * 5, seed=1), "has no 5 seats"),
        (Plan("1000-km", 1, 3, ("random",) * 2, seed=1), "3 seats need 3 bots"),
        (Plan("1000-km", 1, 2, ("random",) * 2, seed=1, options={"mode": "teams"}), "KM-2"),
        (Plan("1000-km", 1, 2, ("random",) * 2, seed=1, options={"wheels": 4}), "option wheels is not known"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(plan: Plan, message: str) -> None:
    with pytest.raises(InvalidData, match=message):
        simulate(plan)


def test_progress_adds_up() -> None:
    heard: list[int] = []

    simulate(Plan("1000-km", 70, 2, ("random",) * 2, seed=1), 1, heard.append)

    assert sum(heard) == 70
    assert len(heard) > 1
