"""Play the golden games again and write them down: only on purpose, when rules or formats have changed.

A golden game is a whole record with what every seat saw at some moments; `hashes.json` sums up many more games, so that
the interpreted and the compiled build can be held against the same file. Read the diff before you commit it.
Which games those are is said by tests/games/<game>/golden.py.

Only the current rules version of a game is written. Golden games of older versions stay as they are, for ever: those of
version 1 in tests/golden/<game>, later ones in tests/golden/<game>/v<version>.

Usage: python -m tools.golden [GAME...]    writes tests/golden; by default for all games
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from spieltisch.arena.experiments import clock_move
from spieltisch.engine.basics import Data, Json, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.options import read_options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.record import Entry, Player, Record, Replay, dice_of, draws_of
from spieltisch.engine.registry import AnyGame, games
from spieltisch.engine.state import State
from spieltisch.engine.verify import verify
from tests.golden.scenarios import Scenario, scenarios_of, settings

GOLDEN: Final = Path(__file__).parents[1] / "tests" / "golden"
HASHES: Final = GOLDEN / "hashes.json"
MOMENTS: Final = 8
"""How often in a golden game every view is written down, besides the start."""
BEGAN: Final = "2026-01-01T12:00:00Z"


def main(wanted: list[str]) -> None:
    """Write the golden games and the hashes of these games, or of all."""
    found: Data = json.loads(HASHES.read_text("utf-8")) if HASHES.exists() else {}
    for game in games():
        if wanted and game.meta.game not in wanted:
            continue
        folder = folder_of(game)
        folder.mkdir(parents=True, exist_ok=True)
        for scenario in scenarios_of(game):
            golden = golden_game(game, record_of(game, scenario))
            (folder / f"{scenario.name}.json").write_text(readable(golden), "utf-8")
        found[key_of_hashes(game)] = hashes(game)
    ordered = {key: found[key] for key in map(key_of_hashes, all_versions()) if key in found}
    HASHES.write_text(json.dumps(ordered, indent=2) + "\n", "utf-8")


def all_versions() -> list[AnyGame]:
    """Every game by every rules version that is played, older ones first."""
    return [version for game in games() for version in [*game.older(), game]]


def folder_of(game: AnyGame) -> Path:
    """Where the golden games of a game by its rules version are."""
    version = game.meta.rules_version
    return GOLDEN / game.meta.game if version == 1 else GOLDEN / game.meta.game / f"v{version}"


def key_of_hashes(game: AnyGame) -> str:
    """Under which name a game by its rules version is in the file of hashes."""
    version = game.meta.rules_version
    return game.meta.game if version == 1 else f"{game.meta.game} v{version}"


# Golden games


def record_of(game: AnyGame, scenario: Scenario) -> Record:
    """The first random game in which everything happens that the scenario wants."""
    for number in range(10_000):
        secret = hashlib.sha256(f"{game.meta.game} {scenario.name} {number}".encode()).digest()
        record, told = play(game, scenario, secret, number)
        if record.outcome is not None and record.outcome.reason == scenario.reason and shows(scenario, told):
            return record
    raise SystemExit(f"{scenario.name}: no such game was found")


def labels_of(events: Iterable[Event]) -> set[str]:
    """What happened: the names of events, with the card behind them (`use bob`), with a plain public field
    (`returned pool=2`), and how often (`finish ×2`).
    """
    counts: Counter[str] = Counter()
    for event in events:
        counts[event.name] += 1
        public = event.public or {}
        for key, value in public.items():
            if not isinstance(value, list | dict):
                counts[f"{event.name} {key}={json.dumps(value)}"] += 1
        if isinstance(public.get("card"), str) and public.get("winners") != []:
            counts[f"{event.name} {public['card']}"] += 1
    return {*counts, *(f"{name} ×{count}" for name, count in counts.items() if count > 1)}


def shows(scenario: Scenario, labels: set[str]) -> bool:
    """Whether a game with these labels is what the scenario wants."""
    return labels >= set(scenario.events) and not labels & set(scenario.without)


def play(game: AnyGame, scenario: Scenario, secret: bytes, seed: int) -> tuple[Record, set[str]]:
    """A random game with fair dice, and the labels of its events."""
    players = [Player(f"Player {seat + 1}", None, f"{seat:032x}") for seat in range(scenario.seats)]
    dice = FairDice(key_of(secret, scenario.name, [player.nonce for player in players]))
    options = read_options(game.meta.options, scenario.options)
    state = game.start(scenario.seats, options, dice)
    entries: list[Entry] = []
    told: list[Event] = []
    for seat, move, events in random_play(game, state, seed, scenario.tried_out):
        by = "clock" if seat < 0 else "player"
        entries.append(Entry(seat, move, by, 1000 * len(entries)))
        told += events
    return (
        Record(
            *(game.meta.game, game.meta.rules_version, scenario.name, BEGAN, options.encode(), players),
            *(commitment_of(secret), secret.hex(), None, entries, draws_of(dice), game.outcome(state)),
        ),
        labels_of(told),
    )


def random_play(
    game: AnyGame, state: State, seed: int, tried_out: bool = False
) -> Iterator[tuple[Seat, Data, list[Event]]]:
    """Random legal moves to the end, in place; what has to be tried out is tried out, if that is wanted."""
    choices = FastDice(seed)
    while game.outcome(state) is None:
        seats = game.to_act(state)
        seat = seats[choices.below(len(seats))]
        if tried_out and game.experiment(state) is not None:
            move = clock_move(game, state)
        else:
            moves = sorted(game.legal_moves(state, seat))
            move = moves[choices.below(len(moves))]
        yield seat, game.encode_move(move), game.play(state, seat, move)


def golden_game(game: AnyGame, record: Record) -> Data:
    """A record with the digest of every view at some moments."""
    verdict = verify(game, record)
    assert verdict.fault is None, verdict.fault
    replay = Replay(game, record, dice_of(record))
    count = len(record.entries)
    moments: list[Json] = []
    for version in sorted({0, *[count * part // MOMENTS for part in range(1, MOMENTS + 1)]}):
        while replay.number < version:
            replay.step()
        moments.append({"version": version, "views": view_digests(game, replay.state, len(record.players))})
    return {"record": record.encode(), "moments": moments}


def view_digests(game: AnyGame, state: State, seats: int) -> Data:
    """What each viewer sees, in short."""
    viewers: dict[str, Seat | None] = {"spectator": None} | {str(seat): Seat(seat) for seat in range(seats)}
    return {name: digest([game.encode_view(game.view(state, viewer))]) for name, viewer in viewers.items()}


def readable(golden: Data) -> str:
    """JSON with one move, one draw and one moment on a line."""
    lines = ['{"record": {']
    record = golden["record"]
    assert isinstance(record, dict)
    parts = [f" {json.dumps(key)}: {rows(value)}" for key, value in record.items()]
    lines.append(",\n".join(parts))
    lines.append(f'}}, "moments": {rows(golden["moments"])}' + "}\n")
    return "\n".join(lines)


def rows(value: Json) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n" + ",\n".join(f"  {json.dumps(item)}" for item in value) + "]"


# Hashes: the same for every build


def hashes(game: AnyGame) -> Data:
    """Sums over many games: everything that the engine says of them, and the outcomes of rollouts."""
    found: Data = {}
    for scenario in scenarios_of(game):
        found[scenario.name] = {
            "games": digest(said(game, scenario, seed) for seed in range(scenario.games)),
            "rollouts": digest(rolled(game, scenario, seed) for seed in range(scenario.rollouts)),
        }
    return found


def said(game: AnyGame, scenario: Scenario, seed: int) -> Json:
    """Every state, event and view of one game."""
    state = game.start(scenario.seats, read_options(game.meta.options, scenario.options), FastDice(seed))
    everything: list[Json] = [event.encode() for event in game.opening(state)]
    for seat, move, events in random_play(game, state, seed):
        everything += [int(seat), move, game.encode_state(state), *[event.encode() for event in events]]
        viewers = [None, Seat(0), Seat(1)][: 1 + scenario.seats]
        everything += [game.encode_view(game.view(state, viewer)) for viewer in viewers]
    everything.append(game.encode_state(game.imagine(game.view(state, Seat(0)), FastDice(seed))))
    return everything


def rolled(game: AnyGame, scenario: Scenario, seed: int) -> Json:
    """How one rollout ended."""
    state = game.start(scenario.seats, read_options(game.meta.options, scenario.options), FastDice(seed))
    outcome: Outcome = game.rollout(state, FastDice(seed + 1))
    return [outcome.encode(), outcome.decisions]


def digest(items: Iterable[Json]) -> str:
    total = hashlib.sha256()
    for item in items:
        total.update(json.dumps(item, sort_keys=True, separators=(",", ":")).encode())
    return total.hexdigest()


if __name__ == "__main__":
    with settings():
        main(sys.argv[1:])
