"""Real schedulers and workers on this machine, killed, of another version, or left alone in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Security

from spieltisch import __version__
from tests.arena.cluster.processes import PATIENCE_S, DaskProcesses, dask_processes, wait_until
from tests.games.thousand_km.editions import deck_file

pytestmark = pytest.mark.slow

STALLING = '''import os
import time


class Stalling:
    """Plays at random. Once, and in one process only, it waits in the middle of a game until it is killed."""

    game = "{game}"
    level = "stalling"
    asked = 0

    def choose(self, view, moves, dice, budget):
        self.asked += 1
        if self.asked == {stalls_at}:
            try:
                with open("{marker}", "x") as marker:
                    marker.write(str(os.getpid()))
                while True:
                    time.sleep(60)
            except FileExistsError:
                pass
        return moves[dice.below(len(moves))]


BOT = Stalling
'''

FIRST = """class First:
    game = "1000-km"
    level = "own"

    def choose(self, view, moves, dice, budget):
        return moves[{which}]


BOT = First
"""


@pytest.fixture
def running(tmp_path: Path) -> Iterator[DaskProcesses]:
    with dask_processes(tmp_path / "dask") as processes:
        yield processes


class Simulation:
    """A `spieltisch simulate --json` in a process of its own."""

    def __init__(self, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spieltisch.cli", "simulate", *arguments, "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | (environment or {}),
        )

    def end(self, signalled: int | None = None) -> tuple[int, str, str]:
        """Exit code, output, errors; after a signal, if there is one."""
        try:
            if signalled is not None:
                self.process.send_signal(signalled)
            out, err = self.process.communicate(timeout=PATIENCE_S)
        finally:
            self.process.kill()
        return self.process.returncode, out, err


def result(*arguments: str) -> dict[str, object]:
    """What a simulation finds, without its timing."""
    status, out, err = Simulation(*arguments).end()
    assert status == 0, err
    found: dict[str, object] = json.loads(out)
    del found["timing"]
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def box(folder: Path, **counts: int) -> Path:
    """An edition of 1000 km."""
    folder.mkdir(parents=True)
    (folder / "deck.toml").write_text(deck_file(counts), "utf-8")
    return folder


@pytest.mark.parametrize("game", ["1000-km", "cubitos"])
def test_a_worker_is_killed_and_nobody_can_tell(game: str, running: DaskProcesses, tmp_path: Path) -> None:
    marker, bot = tmp_path / "marker", tmp_path / "stalling.py"
    bot.write_text(STALLING.format(game=game, marker=marker, stalls_at=400))
    plan = [game, "--games", "60", "--bots", "stalling,easy", "--rotate", "--seed", "11", "--bot-file", str(bot)]
    if game == "1000-km":
        plan += ["--edition", str(box(tmp_path / "box", km_200=9))]

    simulation = Simulation(*plan, "--records", str(tmp_path / "there"), "--cluster", running.address)
    wait_until(lambda: marker.exists() and marker.read_text() != "", "a worker in the middle of a game")
    (name,) = [name for name, each in running.processes.items() if each.pid == int(marker.read_text())]
    running.kill(name)
    status, out, err = simulation.end()

    assert (status, len(err.splitlines())) == (0, 1 if game == "1000-km" else 0), err
    found = json.loads(out)
    assert found.pop("timing")["workers"] == 1
    assert found == result(*plan, "--records", str(tmp_path / "here"))
    assert contents(tmp_path / "there") == contents(tmp_path / "here")


def test_what_one_simulation_brings_is_not_there_for_the_next(running: DaskProcesses, tmp_path: Path) -> None:
    plan = ["1000-km", "--games", "40", "--seed", "11", "--bots"]
    cases = []
    for number, which in ((12, "0"), (0, "-1")):
        own = tmp_path / which / "own.py"
        own.parent.mkdir()
        own.write_text(FIRST.format(which=which))
        edition = box(tmp_path / which / "box", km_200=number)
        cases.append([*plan, "own,random", "--bot-file", str(own), "--edition", str(edition)])
    cases.append([*plan, "easy,random"])

    expected = [result(*case) for case in cases]

    found = [result(*case, "--cluster", running.address) for case in [*cases, cases[0]]]

    assert found == [*expected, expected[0]]


def test_a_worker_of_another_version_is_refused(running: DaskProcesses) -> None:
    plan = ["1000-km", "--games", "1000000000", "--seed", "11"]
    simulation = Simulation(*plan, "--cluster", running.address)
    wait_until(lambda: running.tasks() > 1, "a simulation that has begun")
    address = running.start_worker("old", preload="import spieltisch\n\nspieltisch.__version__ = '0.0.9'\n")
    refusal = f"the worker {address} is refused: it has Spieltisch 0.0.9, here is {__version__}"

    status, out, err = simulation.end()  # it joined later

    assert (status, err) == (1, f"spieltisch simulate: --cluster: {refusal}\n")
    assert json.loads(out)["interrupted"] is True
    assert 0 < json.loads(out)["games"] < 1_000_000_000

    status, out, err = Simulation(*plan, "--cluster", running.address).end()  # it is there from the beginning

    assert (status, out, err) == (1, "", f"spieltisch simulate: --cluster: {refusal}\n")


def test_so_is_one_without_spieltisch(tmp_path: Path) -> None:
    with dask_processes(tmp_path, workers=0) as processes:
        address = processes.start_worker("bare", preload="import sys\n\nsys.modules['spieltisch'] = None\n")
        status, out, err = Simulation("1000-km", "--cluster", processes.address).end()
    refusal = f"the worker {address} is refused: it is no Spieltisch {__version__}"
    assert (status, out) == (1, "")
    assert err.startswith(f"spieltisch simulate: --cluster: {refusal} (")
    assert len(err.splitlines()) == 1


def test_control_c_gives_what_was_played_and_leaves_the_cluster_free(running: DaskProcesses, tmp_path: Path) -> None:
    plan = ["1000-km", "--games", "1000000000", "--bots", "easy", "--seed", "1", "--records", str(tmp_path / "games")]
    simulation = Simulation(*plan, "--cluster", running.address)
    wait_until(lambda: len(list((tmp_path / "games").glob("*.json"))) > 20, "records")

    status, out, err = simulation.end(signal.SIGINT)

    assert (status, err) == (130, "")
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 0 < found["games"] <= len(list((tmp_path / "games").iterdir()))
    assert not list((tmp_path / "games").glob("*.part"))
    wait_until(lambda: running.tasks() == 0, "a cluster without tasks")


def test_a_scheduler_that_is_killed_is_told_in_one_line(running: DaskProcesses) -> None:
    simulation = Simulation("1000-km", "--games", "1000000000", "--seed", "1", "--cluster", running.address)
    wait_until(lambda: running.tasks() > 1, "a simulation that has begun")
    running.kill("scheduler")

    status, _, err = simulation.end()

    assert status == 1
    gone = f"the scheduler at {running.address} is gone, or has dropped this simulation"
    assert err == f"spieltisch simulate: --cluster: {gone}\n"


def test_games_that_kill_every_worker_are_given_up(tmp_path: Path) -> None:
    bot = tmp_path / "killer.py"
    bot.write_text(FIRST.format(which="0").replace("return", "import os\n        os._exit(3)\n        return"))
    allowed = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with dask_processes(tmp_path / "dask", workers=2, environment=allowed) as processes:
        plan = ["1000-km", "--bots", "own,random", "--bot-file", str(bot), "--seed", "1"]
        status, out, err = Simulation(*plan, "--cluster", processes.address).end()
    assert (status, out) == (1, "")
    assert err.startswith(
        "spieltisch simulate: --cluster: the same games were lost with workers that died, 1 in all; the last was tcp://"
    )
    assert len(err.splitlines()) == 1


def test_workers_may_come_after_the_simulation(tmp_path: Path) -> None:
    with dask_processes(tmp_path, workers=0) as processes:
        plan = ["1000-km", "--games", "40", "--seed", "1"]
        simulation = Simulation(*plan, "--cluster", processes.address, "--lang", "en")
        assert simulation.process.stderr is not None
        said: list[str] = []
        reader = threading.Thread(target=lambda: said.append(simulation.process.stderr.readline()))  # type: ignore[union-attr]
        reader.start()
        reader.join(PATIENCE_S)
        assert said == [f"The scheduler at {processes.address} has no worker; waiting for one\n"]
        processes.start_worker("late")
        status, out, err = simulation.end()
    assert (status, err) == (0, "")
    assert json.loads(out)["games"] == 40


def test_tls_with_the_certificates_of_dasks_configuration(tmp_path: Path) -> None:
    security = Security.temporary()
    texts = {"ca": security.tls_ca_file, "cert": security.tls_client_cert, "key": security.tls_client_key}
    for name, text in texts.items():
        (tmp_path / f"{name}.pem").write_text(str(text))
    ca, cert, key = (str(tmp_path / f"{name}.pem") for name in texts)
    options = ("--tls-ca-file", ca, "--tls-cert", cert, "--tls-key", key, "--protocol", "tls")
    configured = {
        "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": ca,
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT": cert,
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY": key,
    }
    plan = ["1000-km", "--games", "40", "--seed", "1"]
    with dask_processes(tmp_path / "dask", workers=1, security=security, options=options) as processes:
        assert processes.address.startswith("tls://")
        status, out, err = Simulation(*plan, "--cluster", processes.address, environment=configured).end()
        assert (status, err) == (0, "")
        bare = Simulation(*plan, "--cluster", processes.address).end()
        plain = Simulation(*plan, "--cluster", processes.address.replace("tls", "tcp"), environment=configured).end()
    assert json.loads(out)["games"] == 40
    assert bare == (1, "", f"spieltisch simulate: --cluster: {NO_CERTIFICATES}\n")
    assert plain[:2] == (1, "")
    assert "no Dask scheduler answers at tcp://" in plain[2]


NO_CERTIFICATES = "tls:// needs certificates; Dask's configuration must name them (docs/cluster.md)"
