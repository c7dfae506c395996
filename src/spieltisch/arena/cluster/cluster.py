"""A Dask cluster that plays the games of a plan. Dask schedules, and plays again what a dead worker has lost."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

from spieltisch.arena.cluster.build import Build
from spieltisch.arena.cluster.failure import ClusterFailed, NoCluster, Refused
from spieltisch.arena.cluster.order import Order, order_for
from spieltisch.arena.cluster.shares import MOST_WITH_RECORDS, Shares
from spieltisch.arena.cluster.worker import Done, build_of_worker, play_share
from spieltisch.arena.plan import Plan
from spieltisch.arena.records import keep
from spieltisch.arena.tally import Tally
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
LOOK_S: Final = 0.01
"""How long to wait before looking for results again; shares take a hundred times as long."""
COUNT_S: Final = 0.5
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
        self._notice: Final = (lambda _: None) if notice is None else notice

    def parts(self, plan: Plan) -> Generator[Tally]:
        """The tallies of all games of a plan, share by share; their records are kept when they come.

        Raises ClusterFailed, BotFailed and NoPhysics.
        """
        order = order_for(plan)
        with self._client() as client:
            self._wait_for_workers(client)
            self._check_builds(client, order)
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

    def _check_builds(self, client: Client, order: Order) -> None:
        """Ask every worker for its build. Raises ClusterFailed if one cannot play this order as it would be here."""
        with self._asking():
            builds = client.run(build_of_worker, order.plan, order.packages, on_error="return")
        for address, build in builds.items():
            if isinstance(build, Build):
                difference = build.difference(order.build)
            elif isinstance(build, OSError):  # it has just gone; who comes later is asked before it plays
                difference = ""
            elif isinstance(build, str):
                difference = build
            else:
                difference = f"it has no Spieltisch {order.build.version} ({first_line(build)})"
            if difference:
                raise ClusterFailed(f"the worker {address} is refused: {difference}")

    # Playing

    def _play(self, client: Client, order: Order) -> Generator[Tally]:
        from distributed import as_completed  # noqa: PLC0415

        shares = Shares(order.plan.games, None if order.plan.records is None else MOST_WITH_RECORDS)
        # A task, not scattered data: should all who have it die, the scheduler can make it again.
        sent = client.submit(same, order, key=f"spieltisch-order-{order.name}")
        out: dict[Future[Done], int] = {}
        arriving = as_completed(loop=client.loop, with_results=True, raise_errors=False)
        try:
            while True:
                arriving.update(self._send(client, sent, order, shares, out))
                if not out:
                    break
                for future, result in arriving.next_batch(block=False):
                    first = out.pop(future)
                    done = self._done(client, order, future, result)
                    if shares.count(first, done.seconds):
                        for number, text in enumerate(done.records, first):
                            keep(order.plan, number, text)
                        yield done.tally
                if monotonic() > self._counted + COUNT_S and self._count_workers(client):
                    yield Tally(order.plan.seats)  # no game, but whoever shows the progress can tell
                if not arriving.has_ready():
                    sleep(LOOK_S)
        finally:
            with suppress(OSError, RuntimeError):  # the scheduler is gone
                client.cancel([sent, *out], force=True)

    def _send(
        self, client: Client, sent: Future[Order], order: Order, shares: Shares, out: dict[Future[Done], int]
    ) -> list[Future[Done]]:
        """Give the scheduler as many shares as its workers need to be busy; also those that came meanwhile."""
        new: list[Future[Done]] = []
        while shares.out < max(1, self._threads * SHARES_PER_THREAD):
            share = shares.take(self.workers)
            if share is None:
                break
            with self._asking():
                future = client.submit(play_share, sent, *share, key=(f"spieltisch-share-{order.name}", share[0]))
            out[future] = share[0]
            new.append(future)
        return new

    def _done(self, client: Client, order: Order, future: Future[Done], result: Any) -> Done:
        """What came of a share. Raises ClusterFailed and BotFailed."""
        from distributed import KilledWorker  # noqa: PLC0415

        if isinstance(result, Done):
            return result
        if future.status != "error":
            raise self._gone()
        error: BaseException = result[1]
        if isinstance(error, BotFailed):
            raise error
        if isinstance(error, Refused):
            raise ClusterFailed(str(error)) from error
        if isinstance(error, KilledWorker):
            lost = f"the same games were lost with workers that died, {error.allowed_failures + 1} in all"
            raise ClusterFailed(f"{lost}; the last was {error.last_worker.address}") from error
        self._check_builds(client, order)  # another version may not even understand what it is asked
        raise ClusterFailed(f"a worker failed: {type(error).__name__}: {first_line(error)}") from error


def silence_dask() -> None:
    """Dask writes no log in this process: what matters to the caller is raised."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def same(order: Order) -> Order:
    return order


def first_line(error: object) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
