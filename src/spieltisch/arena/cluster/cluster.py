"""A Dask cluster that plays the games of a plan. Dask schedules, and plays again what a dead worker has lost."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from itertools import count
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, NoReturn

from spieltisch.arena.cluster.build import Build
from spieltisch.arena.cluster.failure import ClusterFailed, NoCluster
from spieltisch.arena.cluster.order import Order, order_for
from spieltisch.arena.cluster.shares import MOST_WITH_RECORDS, Shares
from spieltisch.arena.cluster.worker import Done, NotTaken, play_share, take_order
from spieltisch.arena.plan import Plan
from spieltisch.arena.records import keep
from spieltisch.arena.tally import Tally
from spieltisch.arena.workers import Share
from spieltisch.bots.own.failure import BotFailed
from spieltisch.engine.read import describe

if TYPE_CHECKING:
    from distributed import Client, Future, Security

ADDRESS: Final = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):([0-9]{1,5})")
LAST_PORT: Final = 65535
CONNECT_S: Final = 10.0
"""How long a scheduler may take to answer."""
SHARES_PER_THREAD: Final = 3
"""How many shares the scheduler has for each thread of a worker: one is played, one waits there, one is on its way."""
LOOK_S: Final = 0.02
"""How long to wait before looking for results again; shares take fifty times as long."""
COUNT_S: Final = 1.0
"""How often workers are counted, at most."""
WAITING: Final = "cluster_waits"
THREADS: Final = "cluster_threads"
"""What the caller may be told while it waits for a result."""


class Cluster:
    """The workers of a Dask scheduler, wherever they are. To be given to `simulate(plan, on=…)`."""

    def __init__(self, address: str, notice: Callable[[str], None] | None = None) -> None:
        """`address`: of the scheduler; `notice` is called with WAITING or THREADS. Raises NoCluster."""
        parts = ADDRESS.fullmatch(address)
        if parts is None or int(parts[3]) > LAST_PORT:
            form = "tcp://host:port or tls://host:port"
            raise NoCluster(f"{describe(address)} is no address of a Dask scheduler; it has the form {form}")
        try:
            import distributed  # noqa: F401, PLC0415  loaded by those who want a cluster
        except ModuleNotFoundError as error:
            raise NoCluster(f"{error.name} is missing; pip install 'spieltisch[cluster]'") from error
        self.address: Final = address
        self.workers = 0
        """How many there were when they were last counted."""
        self._threads = 0
        self._counted = 0.0
        self._waiting = False
        self._numbers: Final = count()  # of the tasks given to the scheduler
        self._notice: Final = (lambda _: None) if notice is None else notice

    def parts(self, plan: Plan) -> Generator[Tally]:
        """The tallies of all games of a plan, share by share; their records are kept when they come.

        Raises ClusterFailed, BotFailed and NoPhysics.
        """
        order = order_for(plan)
        with self._client() as client:
            self._wait_for_workers(client)
            self._brief(client, order, None)
            yield from self._play(client, order)

    @contextmanager
    def _client(self) -> Generator[Client]:
        """A connection to the scheduler, closed at the end. Raises ClusterFailed."""
        from distributed import Client  # noqa: PLC0415

        security = self._security()
        try:
            client = Client(self.address, timeout=CONNECT_S, security=security, set_as_default=False, name="spieltisch")
        except OSError as error:
            raise ClusterFailed(f"no Dask scheduler answers at {self.address}") from error
        try:
            yield client
        finally:
            client.close()

    def _security(self) -> Security:
        """The certificates that Dask's configuration names. Raises ClusterFailed if they are needed and missing."""
        from distributed import Security  # noqa: PLC0415

        try:
            security = Security()
            certified = security.get_connection_args("client").get("ssl_context") is not None
        except OSError as error:
            raise ClusterFailed(f"Dask's configuration names a file for TLS that cannot be used: {error}") from error
        if self.address.startswith("tls://") and not certified:
            raise ClusterFailed("tls:// needs certificates; Dask's configuration must name them (docs/cluster.md)")
        return security

    def _wait_for_workers(self, client: Client) -> None:
        self._count_workers(client)
        while self.workers == 0:
            sleep(COUNT_S)
            self._count_workers(client)
        if self._threads > self.workers:
            self._notice(THREADS)

    def _count_workers(self, client: Client) -> bool:
        """Whether there are more or fewer than before. Raises ClusterFailed."""
        before = self.workers
        with self._asking():
            threads = client.nthreads()
        self.workers, self._threads = len(threads), sum(threads.values())
        self._counted = monotonic()
        if self.workers == 0 and not self._waiting:
            self._notice(WAITING)
        self._waiting = self.workers == 0
        return self.workers != before

    @contextmanager
    def _asking(self) -> Generator[None]:
        """Something is asked of the scheduler. Raises ClusterFailed if there is no answer."""
        try:
            yield
        except OSError as error:
            raise self._gone() from error

    def _gone(self) -> ClusterFailed:
        return ClusterFailed(f"the scheduler at {self.address} is gone, or has dropped this simulation")

    def _brief(self, client: Client, order: Order, workers: list[str] | None) -> None:
        """Bring an order to these workers, or to all. Raises ClusterFailed if one would not play it as it is here."""
        with self._asking():
            answers = client.run(take_order, order, workers=workers, on_error="return")
        for address, answer in answers.items():
            if isinstance(answer, Build):
                refusal = answer.difference(order.build)
            elif isinstance(answer, str):
                refusal = answer
            elif isinstance(answer, OSError):  # it has just gone
                refusal = ""
            else:
                refusal = f"it is no Spieltisch {order.build.version} ({first_line(answer)})"
            if refusal:
                raise ClusterFailed(f"the worker {address} is refused: {refusal}")

    # Playing

    def _play(self, client: Client, order: Order) -> Generator[Tally]:
        from distributed import as_completed  # noqa: PLC0415

        shares = Shares(order.plan.games, None if order.plan.records is None else MOST_WITH_RECORDS)
        out: dict[Future[Done | NotTaken], Share] = {}
        arriving = as_completed(loop=client.loop)
        again: list[Share] = []
        try:
            while True:
                new = [*again, *self._fresh(shares)]
                arriving.update(self._send(client, order, new, out))
                if not out:
                    break
                again, strangers = [], set()
                finished = arriving.next_batch(block=False)
                for future, done in zip(finished, self._results(client, order, finished), strict=True):
                    share = out.pop(future)
                    if isinstance(done, NotTaken):
                        strangers.add(done.worker)
                        again.append(share)
                    elif shares.count(share[0], done.seconds):
                        for number, text in enumerate(done.records, share[0]):
                            keep(order.plan, number, text)
                        yield done.tally
                if strangers:
                    self._brief(client, order, sorted(strangers))
                if monotonic() > self._counted + COUNT_S and self._count_workers(client):
                    yield Tally(order.plan.seats)  # no game, but whoever shows the progress can tell
                if not again and not arriving.has_ready():
                    sleep(LOOK_S)
        finally:
            with suppress(OSError, RuntimeError):  # the scheduler is gone
                client.cancel(list(out), force=True)

    def _fresh(self, shares: Shares) -> list[Share]:
        """As many new shares as the workers need to be busy; also those workers that came meanwhile."""
        new: list[Share] = []
        while shares.out < max(1, self._threads * SHARES_PER_THREAD):
            share = shares.take(self.workers)
            if share is None:
                break
            new.append(share)
        return new

    def _send(
        self, client: Client, order: Order, new: list[Share], out: dict[Future[Done | NotTaken], Share]
    ) -> list[Future[Done | NotTaken]]:
        """Give shares to the scheduler."""
        if not new:
            return []
        keys = [(f"spieltisch-share-{order.name}", next(self._numbers)) for _ in new]
        with self._asking():
            futures = client.map(play_share, [order.name] * len(new), *zip(*new, strict=True), key=keys)
        out.update(zip(futures, new, strict=True))
        return list(futures)

    def _results(self, client: Client, order: Order, finished: list[Future[Done | NotTaken]]) -> list[Done | NotTaken]:
        """What came of these shares. Raises ClusterFailed and BotFailed."""
        for future in finished:
            if future.status == "error":
                self._fail(client, order, future.exception())
        if not finished:
            return []
        try:
            with self._asking():
                return list(client.gather(finished))
        except (CancelledError, ClusterFailed) as error:
            raise self._gone() from error
        except Exception as error:  # noqa: BLE001  a worker died before its result was here, and it went wrong again
            self._fail(client, order, error)

    def _fail(self, client: Client, order: Order, error: BaseException) -> NoReturn:
        """Say what was wrong with a share. Raises ClusterFailed or BotFailed."""
        from distributed import KilledWorker  # noqa: PLC0415

        if isinstance(error, BotFailed):
            raise error
        if isinstance(error, KilledWorker):
            lost = f"the same games were lost with workers that died, {error.allowed_failures + 1} in all"
            raise ClusterFailed(f"{lost}; the last was {error.last_worker.address}") from error
        self._brief(client, order, None)  # one of another version may not even understand what it is asked
        raise ClusterFailed(f"a worker failed: {type(error).__name__}: {first_line(error)}") from error


def silence_dask() -> None:
    """Dask writes no log in this process: what matters to the caller is raised."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] in {"distributed", "tornado"}:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def first_line(error: object) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
