"""The connection to the database: all that we use of asyncpg, with types and with errors of our own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from spieltisch.server.store.journal import StoreFailed, Unusable

Value: TypeAlias = str | int | float | bool | bytes | None
Values: TypeAlias = Value | Sequence[Value]

SCHEMA: Final = "spieltisch"
CONNECT_S: Final = 3.0
PATIENCE_S: Final = 5.0
"""Who waits longer for an answer does not know what happened, and hangs up."""
SETTINGS: Final = {
    "application_name": "spieltisch",
    "search_path": SCHEMA,
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "5000",
    "statement_timeout": "10000",
    "jit": "off",
}
FOR_LONG: Final = {"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}
"""Settings for who looks at everything, or changes it."""

FAILURES: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that is lost in the middle of something may end like this
)
NO_DATABASE: Final = "3D000"
WRONG_PASSWORD: Final = ("28P01", "28000")
LOST: Final = ("08", "57P0")
"""How the codes of errors begin after which a connection is of no use."""


class DatabaseFailed(StoreFailed):
    """The database has refused something, or is out of reach."""

    def __init__(self, message: str, code: str = "") -> None:
        """`code`: PostgreSQL's; empty if it has not answered, and nobody knows whether it did what was asked."""
        super().__init__(message)
        self.code: Final = code

    @property
    def is_lost(self) -> bool:
        """Whether the connection is gone."""
        return self.code.startswith(LOST) or not self.code


class Connection:
    """One connection. It does one thing at a time."""

    def __init__(self, connection: Any) -> None:
        self._connection: Final = connection

    @property
    def is_closed(self) -> bool:
        return bool(self._connection.is_closed())

    async def fetch(self, sql: str, *values: Values, patience_s: float | None = None) -> list[Sequence[Any]]:
        """The rows that one statement answers with, in one round trip. Raises DatabaseFailed."""
        alarm = asyncio.get_running_loop().call_later(patience_s or PATIENCE_S, self.abort)
        try:
            found: list[Sequence[Any]] = await self._connection.fetch(sql, *values)
        except FAILURES as error:
            failure = failure_of(error)
            if failure.is_lost:  # nobody waits until that is noticed
                self.abort()
            raise failure from error
        except asyncio.CancelledError:  # whatever it was about to answer, nobody else must read it
            self.abort()
            raise
        finally:
            alarm.cancel()
        return found

    async def execute(self, script: str) -> None:
        """Run statements without values, as one transaction if they do not say otherwise. Raises DatabaseFailed."""
        try:
            await self._connection.execute(script)
        except FAILURES as error:
            raise failure_of(error) from error

    async def copy_in(self, table: str, columns: Sequence[str], lines: Sequence[Sequence[Value]]) -> None:
        """Add many lines to a table at once. Raises DatabaseFailed."""
        try:
            await self._connection.copy_records_to_table(
                table, records=lines, columns=columns, schema_name=SCHEMA, timeout=None
            )
        except (*FAILURES, ValueError, TypeError) as error:
            raise failure_of(error) from error

    async def listen(self, channel: str, heard: Callable[[str], None]) -> None:
        """Raises DatabaseFailed."""
        try:
            await self._connection.add_listener(channel, lambda *heard_there: heard(heard_there[3]))
        except FAILURES as error:
            raise failure_of(error) from error

    def abort(self) -> None:
        """Hang up at once; whoever waits for an answer gets DatabaseFailed."""
        self._connection.terminate()

    async def close(self) -> None:
        """Say goodbye, but not for long."""
        try:
            await self._connection.close(timeout=1.0)
        except FAILURES:
            self.abort()


def failure_of(error: Exception) -> DatabaseFailed:
    if isinstance(error, asyncpg.PostgresError):
        return DatabaseFailed(one_line(error), error.sqlstate or "")
    return DatabaseFailed(f"the database does not answer ({one_line(error)})")


def one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


async def connect(url: str, **settings: str) -> Connection:
    """Raises DatabaseFailed."""
    try:
        return Connection(await _connected(url, settings))
    except (*FAILURES, ValueError, OverflowError) as error:
        raise failure_of(error) from error


async def connect_first(url: str) -> Connection:
    """For long work, and what is wrong is said for an operator who has just written the URL. Raises Unusable."""
    place = place_of(url)
    try:
        return Connection(await _connected(url, FOR_LONG))
    except socket.gaierror as error:
        raise Unusable(f"{place}: there is no such host") from error
    except TimeoutError as error:
        raise Unusable(f"{place}: no answer within {CONNECT_S:.0f} seconds") from error
    except OSError as error:
        raise Unusable(f"{place}: no PostgreSQL answers there") from error
    except asyncpg.PostgresError as error:
        if error.sqlstate == NO_DATABASE:
            raise Unusable(f"{place}: there is no such database; `createdb` makes one") from error
        if error.sqlstate in WRONG_PASSWORD:
            raise Unusable(f"{place}: wrong user or password") from error
        raise Unusable(f"{place}: {one_line(error)}") from error
    except (ValueError, OverflowError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise Unusable(f"{place}: {one_line(error)}") from error


async def _connected(url: str, settings: dict[str, str]) -> Any:
    return await asyncpg.connect(
        url, timeout=CONNECT_S, max_cached_statement_lifetime=0, server_settings={**SETTINGS, **settings}
    )


def place_of(url: str) -> str:
    """The URL as it may be shown: without the password.

    >>> place_of("postgresql://anna:secret@db.example.org:5433/games?sslmode=require")
    'postgresql://db.example.org:5433/games'
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return "postgresql://…"
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
