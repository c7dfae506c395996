import json
import re
import sys
from pathlib import Path

import pytest

from spieltisch import __version__
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.cli.main import main
from spieltisch.engine.basics import CLOCK, Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.options import read_options
from spieltisch.engine.record import (
    BY_BOT,
    BY_CLOCK,
    BY_FALLBACK,
    Entry,
    Player,
    Record,
    Replay,
    decode_record,
    dice_of,
)
from spieltisch.engine.registry import find
from spieltisch.engine.verify import JOURNAL, NONCES, TRUSTED
from spieltisch.games.thousand_km.game import THOUSAND_KM

Captured = pytest.CaptureFixture[str]


def fair_record() -> Data:
    """A finished game with fair dice, as a table would export it."""
    secret, table, nonces = bytes(range(32)), "k3v9x2mq8t", ["11" * 16, ""]
    dice = FairDice(key_of(secret, table, nonces))
    options = read_options(THOUSAND_KM.meta.options, {})
    state = THOUSAND_KM.start(2, options, dice)
    chance = FastDice(8)
    entries: list[Entry] = []
    while acting := THOUSAND_KM.to_act(state):
        seat = acting[0]
        moves = THOUSAND_KM.legal_moves(state, seat)
        move = moves[chance.below(len(moves))]
        entries.append(Entry(seat, THOUSAND_KM.encode_move(move), BY_CLOCK if seat == CLOCK else BY_BOT, 0))
        THOUSAND_KM.advance(state, seat, move)
    players = [Player("Anna", None, nonces[0]), Player("Bert", "easy", nonces[1])]
    return Record(
        THOUSAND_KM.meta.game,
        THOUSAND_KM.meta.rules_version,
        table,
        "2026-01-01T00:00:00Z",
        options.encode(),
        players,
        commitment_of(secret),
        secret.hex(),
        None,
        entries,
        dice.draws,
        THOUSAND_KM.outcome(state),
    ).encode()


def written(folder: Path, record: Data) -> str:
    path = folder / "game.json"
    path.write_text(json.dumps(record))
    return str(path)


def test_version_and_games(capsys: Captured) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"spieltisch {__version__}\n"

    assert main(["games"]) == 0
    assert "1000-km" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["game"] == "1000-km"


def test_simulate_prints_json_that_says_everything(capsys: Captured) -> None:
    assert (
        main(["simulate", "1000-km", "--games", "50", "--seats", "4", "--bots", "random", "--seed", "1", "--json"]) == 0
    )

    output = capsys.readouterr()
    result = json.loads(output.out)
    assert output.err == ""
    assert (result["games"], result["seats"], result["bots"]) == (50, 4, ["random"] * 4)
    assert result["decisions"] == result["length"]["mean"] * 50
    assert result["timing"]["seconds"] > 0
    assert sum(seat["wins"] for seat in result["wins_per_seat"]) == pytest.approx(50)
    assert all(seat["low"] <= seat["share"] <= seat["high"] for seat in result["wins_per_seat"])
    assert sum(result["reasons"].values()) == 50


@pytest.mark.parametrize(("physics", "option"), [("fast", "fast"), ("real", "full")])
def test_simulate_looks_flicks_up_or_really_makes_them(physics: str, option: str, capsys: Captured) -> None:
    command = "simulate dice-flick --games 1 --bots random --seed 1 --options rounds=1 --json --physics"
    assert main([*command.split(), physics]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["options"]["physics"] == option
    assert result["statistics"]["flicks"]["sum"][0] >= 4


def test_simulate_prints_a_table(capsys: Captured) -> None:
    assert main(["simulate", "1000-km", "--games", "6", "--bots", "easy,random", "--rotate", "--seed", "1"]) == 0

    shown = capsys.readouterr().out
    assert "6 games in" in shown
    assert "easy" in shown
    assert "decisions/s" in shown


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("simulate", "the following arguments are required: GAME"),
        ("simulate ludo", "there is no game 'ludo'; there are: 1000-km"),
        ("simulate 1000-km --games 0", "'0' is not possible; a whole number from 1 to 1000000000 is needed"),
        ("simulate 1000-km --games many", "'many' is not possible"),
        ("simulate 1000-km --seats 5", "1000-km has no 5 seats; possible: 2, 3, 4, 6, 8"),
        ("simulate 1000-km --seats 6", "KM-1"),
        ("simulate 1000-km --bots genius", "there is no bot 'genius' for 1000-km"),
        ("simulate 1000-km --bots easy,easy,easy", "2 seats need 2 bots"),
        ("simulate 1000-km --options wheels=4", "option wheels is not known"),
        ("simulate 1000-km --options mode=fast", "option mode: 'fast' is not possible; it takes one of solo, teams"),
        ("simulate 1000-km --options mode=", "is not of the form key=value"),
        ("simulate 1000-km --seed -1", "--seed"),
        ("simulate 1000-km --workers 0", "--workers"),
        ("simulate 1000-km --speed 9", "unrecognized arguments: --speed 9"),
        ("simulate 1000-km --physics real", "1000-km has no physics"),
        ("simulate dice-flick --physics slow", "invalid choice: 'slow'"),
        ("play ludo", "there is no game 'ludo'"),
        ("play 1000-km --seats 7", "1000-km has no 7 seats"),
        ("play 1000-km --bots easy,easy,easy", "there are 2 seats, but 3 names"),
        ("play 1000-km --lang xx", "invalid choice: 'xx'"),
        ("verify", "the following arguments are required: FILE"),
        ("verify nowhere.json", "nowhere.json: No such file or directory"),
        ("replay nowhere.json", "nowhere.json: No such file or directory"),
        ("serve --port 70000", "'70000' is not possible; a whole number from 0 to 65535"),
        ("serve --origin example.org", "'example.org' is not of the form"),
        ("serve --trusted-proxy proxy.example.org", "is neither an address nor a network such as"),
        ("serve --trusted-proxy 0.0.0.0/0", "is everybody"),
        ("--port x", "'x' is not possible"),
        ("dance", "invalid choice: 'dance'"),
    ],
)
def test_a_bad_argument_gets_one_clear_line(command: str, message: str, capsys: Captured) -> None:
    try:
        status = main(command.split())
    except SystemExit as end:
        status = int(str(end.code))

    output = capsys.readouterr()
    assert status == 2
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert output.err.startswith("spieltisch")
    assert message in output.err


def test_a_good_record_verifies_and_says_what_it_cannot_prove(tmp_path: Path, capsys: Captured) -> None:
    assert main(["verify", written(tmp_path, fair_record())]) == 0

    fits, *trusted = capsys.readouterr().out.splitlines()
    assert re.search(r"game.json: all \d+ draws and \d+ moves fit$", fits)
    assert [line.split(": ", 1)[1] for line in trusted] == [
        f"taken on trust: {TRUSTED[JOURNAL]}",
        f"taken on trust: {TRUSTED[NONCES]}",
    ]


def test_a_changed_draw_is_named(tmp_path: Path, capsys: Captured) -> None:
    record = fair_record()
    draws = record["draws"]
    assert isinstance(draws, list)
    shuffle = draws[0]
    assert isinstance(shuffle, dict)
    order = shuffle["order"]
    assert isinstance(order, list)
    order[3], order[90] = order[90], order[3]

    assert main(["verify", written(tmp_path, record)]) == 1

    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "draw 1 (before the first move)" in output.err
    assert "place 4" in output.err


def test_a_changed_secret_is_refused(tmp_path: Path, capsys: Captured) -> None:
    record = fair_record()
    record["secret"] = "00" * 32

    assert main(["verify", written(tmp_path, record)]) == 1
    assert "commitment" in capsys.readouterr().err


@pytest.fixture(scope="module")
def flown(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a short game of Dice Flick with the real physics."""
    folder = tmp_path_factory.mktemp("records")
    simulate(Plan("dice-flick", 1, 2, ("random",) * 2, 4, {"rounds": 1}, records=str(folder), real_physics=True))
    return next(folder.glob("*.json")).read_text()


def test_flicks_are_flown_again(flown: str, tmp_path: Path, capsys: Captured) -> None:
    record: Data = json.loads(flown)
    moves = record["moves"]
    assert isinstance(moves, list)
    landings = [made["move"] for made in moves if isinstance(made, dict) and isinstance(made["move"], dict)]
    landings = [move for move in landings if move["move"] == "land"]
    path = written(tmp_path, record)

    assert main(["verify", path]) == 0
    assert f"; {len(landings)} flicks were flown again, to the bit\n" in capsys.readouterr().out
    assert main(["verify", "--no-physics", path]) == 0
    assert (
        "game.json: taken on trust: where flicked dice came to rest (they were not flown again"
        in capsys.readouterr().out
    )

    landings[0]["trajectory"] = ""
    path = written(tmp_path, record)
    assert main(["verify", "--no-physics", path]) == 0
    assert main(["verify", path]) == 1
    assert "the flick does not end like this: trajectory: the record says ''" in capsys.readouterr().err


def test_without_the_physics_landings_are_taken_on_trust(
    flown: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    record: Data = json.loads(flown)
    record["physics"] = "dice-flick 0"
    assert main(["verify", written(tmp_path, record)]) == 0
    assert "where flicked dice came to rest (they were flown by dice-flick 0; here is " in capsys.readouterr().out

    monkeypatch.setitem(sys.modules, "spieltisch.physics.dice_flick.flick", None)
    assert main(["verify", written(tmp_path, record)]) == 0
    assert "where flicked dice came to rest (dice-flick: the package" in capsys.readouterr().out


def test_a_landing_that_was_not_flown_is_named(flown: str, tmp_path: Path, capsys: Captured) -> None:
    game, decoded = find("dice-flick"), decode_record(json.loads(flown))
    replay = Replay(game, decoded, dice_of(decoded))
    last = max(place for place, entry in enumerate(decoded.entries) if entry.move["move"] == "land")
    while replay.number < last:
        replay.step()
    kept = decoded.entries[:last]
    state, move = replay.state, game.legal_moves(replay.state, CLOCK)[0]
    kept.append(Entry(CLOCK, game.encode_move(move), BY_FALLBACK, 0))
    game.play(state, CLOCK, move)
    while acting := game.to_act(state):
        move = game.timeout_move(state, acting[0]) or game.legal_moves(state, acting[0])[0]
        kept.append(Entry(acting[0], game.encode_move(move), BY_BOT, 0))
        game.play(state, acting[0], move)
    decoded.entries[:] = kept
    decoded.outcome = game.outcome(state)

    assert main(["verify", written(tmp_path, decoded.encode())]) == 0
    told = f"1 landing was not flown: the physics had failed, and the rules stood in (move {last + 1})\n"
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("content", ["{", "[]", '{"format": "something/1"}'])
def test_a_file_that_is_no_record_is_said_to_be_none(content: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)

    assert main(["verify", str(path)]) == 2
    assert "this is not" in capsys.readouterr().err


def test_replay_shows_what_a_viewer_may_see(tmp_path: Path, capsys: Captured) -> None:
    file = written(tmp_path, fair_record())

    assert main(["replay", file, "--lang", "en"]) == 0
    whole = capsys.readouterr().out
    assert "The opening" in whole
    assert "The game is over" in whole
    assert "Anna" in whole

    assert main(["replay", file, "--move", "4", "--seat", "0", "--lang", "de"]) == 0
    position = capsys.readouterr().out
    assert "Zug 4 von" in position
    assert position.count("Deine Hand") == 1
    assert "Hand von" not in position, "the other hand stays hidden"

    assert main(["replay", file, "--move", "999"]) == 2
    assert main(["replay", file, "--seat", "2"]) == 2


def test_replay_names_the_move_that_cannot_be_played(tmp_path: Path, capsys: Captured) -> None:
    record = fair_record()
    moves = record["moves"]
    assert isinstance(moves, list)
    moves.insert(1, moves[0])

    assert main(["replay", written(tmp_path, record)]) == 1
    assert "move 2" in capsys.readouterr().err


def test_records_of_older_rules_versions_verify_and_replay(tmp_path: Path, capsys: Captured) -> None:
    golden = Path(__file__).parents[1] / "golden" / "cubitos"
    record: Data = {}
    for file, version in ((golden / "race-4.json", 1), (golden / "v2" / "race-4.json", 2)):
        record = json.loads(file.read_text("utf-8"))["record"]
        assert record["rules_version"] == version
        assert main(["verify", written(tmp_path, record)]) == 0
        assert main(["replay", written(tmp_path, record), "--move", "1", "--lang", "en"]) == 0
    assert main(["verify", written(tmp_path, record | {"rules_version": 7})]) == 2
    assert "rules version 7 of cubitos is not played here" in capsys.readouterr().err


def test_records_written_by_simulate_replay(tmp_path: Path, capsys: Captured) -> None:
    simulate(Plan("1000-km", 1, 2, ("easy", "random"), seed=2, records=str(tmp_path)))

    assert main(["replay", str(next(tmp_path.iterdir())), "--lang", "en"]) == 0
    assert "The game is over" in capsys.readouterr().out
